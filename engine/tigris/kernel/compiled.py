"""How functions of the kernel are compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import config, njit, types

from engine.tigris.kernel.cache import PLACES
from engine.tigris.kernel.parts import PartCompiler

F = TypeVar("F", bound=Callable[..., Any])


def inner(function: F) -> F:
    """A function that other compiled functions call: compiled with those, on their first call."""
    if config.DISABLE_JIT:
        return function
    compiler = njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, pipeline_class=PartCompiler)
    return cast(F, _for_any_constant(compiler(function)))


def _for_any_constant(compiled: Any) -> Any:
    """Compiles a function for a type of arguments, and not once more for each constant of it: they
    find their way when all is linked.
    """
    find = compiled.get_call_template
    compiled.get_call_template = lambda args, kws: find(tuple(map(types.unliteral, args)), kws)
    return compiled


def door(function: F) -> F:
    """A function that Python calls: its machine code, with all that it calls, is kept.

    Raises:
        ImportError: if there is no folder to keep it in. Compiling it in every process would take
            longer than the kernel saves.
    """
    others, config.CACHE_LOCATOR_CLASSES = config.CACHE_LOCATOR_CLASSES, PLACES
    try:
        return cast(F, njit(cache=True)(function))
    except RuntimeError as error:
        raise ImportError(f"the kernel has no folder for its machine code: {error}") from error
    finally:
        config.CACHE_LOCATOR_CLASSES = others
