"""Where compiled kernels are kept: in the user's cache folder, since what is installed may not be written to."""

from __future__ import annotations

import hashlib
import os
import sys
from functools import cache
from pathlib import Path


@cache
def cache_folder() -> Path:
    """Return the folder of just these kernels: in `NUMBA_CACHE_DIR`, or by the custom of the system that this runs on.

    numba looks at the file that a function stands in, not at those whose functions it calls: so every version of the
    kernels has a folder of its own, named by a hash of them all.
    """
    if told := os.environ.get("NUMBA_CACHE_DIR"):
        base = Path(told)
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    elif os.name == "nt":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    sources = sorted(Path(__file__).parent.glob("*.py"))
    digest = hashlib.sha256(b"\0".join(source.read_bytes() for source in sources)).hexdigest()
    return base / "highflagon" / "kernels" / digest[:16]
