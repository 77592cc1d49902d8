from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from highflagon.lab.kernels import compiled
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


FOLDER = Path(compiled.__file__).parent


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.stem)
def test_nothing_of_other_rooms_is_frozen_in_what_is_compiled(path: Path) -> None:
    """A change of it would not be seen: kernels are kept by a hash of the files in their own folder."""
    tree = ast.parse(path.read_text("utf-8"))
    foreign = {
        name.asname or name.name
        for each in tree.body
        if isinstance(each, ast.ImportFrom) and each.module is not None
        if each.module.startswith("highflagon.") and not each.module.startswith("highflagon.lab.kernels")
        for name in each.names
    }
    for each in tree.body:
        if isinstance(each, ast.FunctionDef) and any(
            isinstance(by, ast.Name) and by.id in ("kernel", "part") for by in each.decorator_list
        ):
            used = {node.id for inner in each.body for node in ast.walk(inner) if isinstance(node, ast.Name)}
            assert not used & foreign, each.name
