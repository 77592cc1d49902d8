from __future__ import annotations

import re
import subprocess
import sys

import pytest

from highflagon.lab.__main__ import TASKS, main
from highflagon.lab.kernels.compiled import COMPILED


@pytest.mark.skipif(not COMPILED, reason="there is nothing to compile with")
def test_all_kernels_are_compiled_beforehand(capfd: pytest.CaptureFixture[str]) -> None:
    assert main() == 0
    lines = capfd.readouterr().out.splitlines()
    assert [re.sub(r"^ *[0-9]+\.[0-9] s {2}", "", line) for line in lines] == list(TASKS)


def test_without_numba_it_says_what_is_missing() -> None:
    program = (
        "import sys; sys.modules['numba'] = None; from highflagon.lab.__main__ import main; sys.exit(main())"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("numba is not there")
    assert done.stderr.count("\n") == 1
