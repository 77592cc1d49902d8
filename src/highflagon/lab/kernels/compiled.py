"""How kernels are compiled: by numba if it is there, else they are the same functions, run as Python runs them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from highflagon.lab.kernels.cache import cache_folder

Function = TypeVar("Function", bound=Callable[..., Any])

try:
    import numba
except ImportError:
    COMPILED = False
    _WHY, _CURE = "is not there", "To install it: pip install numba"
else:
    COMPILED = not numba.config.DISABLE_JIT
    _WHY, _CURE = "is switched off", "NUMBA_DISABLE_JIT does that"

NOTICE = f"numba {_WHY}: kernels run uncompiled, some hundred times slower. {_CURE}"
"""What is said where they aren't compiled."""


def kernel(function: Function) -> Function:
    """Return this function compiled: it frees the interpreter's lock, and its code is kept on the disk."""
    return _compiled(function)


def part(function: Function) -> Function:
    """Return a function of kernels, compiled into each that calls it.

    For what is done at every card or die, where a call costs; what is rarer is a kernel of its own, which leaves more
    room for the rest.
    """
    return _compiled(function, forceinline=True)


def _compiled(function: Function, **how: bool) -> Function:
    """Compile a function; its code is kept in our own folder, and that of other people's functions is not."""
    if not COMPILED:
        return function
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder())
    try:
        made = numba.njit(cache=True, nogil=True, error_model="numpy", no_cfunc_wrapper=True, **how)
        compiled: Function = made(function)
    finally:
        numba.config.CACHE_DIR = before
    return compiled
