from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from highflagon.lab.kernels.compiled import COMPILED

KEYED = """
import numba
before = numba.config.CACHE_DIR
from highflagon.lab.kernels.generator import new_key
new_key(1)
assert numba.config.CACHE_DIR == before
"""
"""numba reads its settings when it is imported: here somebody else has done so already."""


@pytest.mark.skipif(not COMPILED, reason="numba is not installed")
@pytest.mark.parametrize("name", ["XDG_CACHE_HOME", "NUMBA_CACHE_DIR"])
def test_what_is_compiled_is_kept_by_the_version_of_the_kernels_whoever_imports_numba(
    name: str, tmp_path: Path
) -> None:
    surroundings = {key: value for key, value in os.environ.items() if key != "NUMBA_CACHE_DIR"}
    subprocess.run(
        [sys.executable, "-c", KEYED], env={**surroundings, name: str(tmp_path)}, check=True, timeout=120
    )
    (version,) = (tmp_path / "highflagon" / "kernels").iterdir()
    assert list(version.rglob("generator.new_key-*.nbc"))
