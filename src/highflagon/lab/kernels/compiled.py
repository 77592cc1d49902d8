"""How kernels are compiled: by numba if it is there, else they are the same functions, run as Python runs them."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar

from highflagon.lab.kernels.cache import cache_folder

Function = TypeVar("Function", bound=Callable[..., Any])

os.environ.setdefault("NUMBA_CACHE_DIR", str(cache_folder()))  # numba reads it once, when it is imported
try:
    import numba
except ImportError:
    COMPILED = False
else:
    COMPILED = not numba.config.DISABLE_JIT

NOTICE = (
    "numba is not there: kernels run uncompiled, some hundred times slower. To install it: pip install numba"
)


def kernel(function: Function) -> Function:
    """Return this function compiled: it frees the interpreter's lock, and its code is kept on the disk."""
    if not COMPILED:
        return function
    compiled: Function = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    return compiled


def part(function: Function) -> Function:
    """Return a function of kernels, compiled into each that calls it: a call would hand over all its arrays."""
    if not COMPILED:
        return function
    compiled: Function = numba.njit(cache=True, nogil=True, error_model="numpy", forceinline=True)(function)
    return compiled
