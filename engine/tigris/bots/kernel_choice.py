"""Searches with compiled code where it can, and otherwise with the reference: results are equal.

Compiled code needs numba, which the extra `kernel` installs, and a folder that keeps its machine
code. To make that takes half a minute: until it is there the reference is used, and it may come in
the middle of a game. `docs/kernel.md` says more.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import ParamSpec, TypeVar

from engine.common.kernel_switch import KERNEL_SWITCH
from engine.tigris.bots import action_value, turn_search
from engine.tigris.bots.plan_value import PlanEvaluator

P = ParamSpec("P")
R = TypeVar("R")


def compiled_search() -> ModuleType | None:
    """`engine.tigris.bots.compiled.search`, or None where the reference must do."""
    return load_search() if KERNEL_SWITCH.is_on else None


def load() -> None:
    """Loads compiled code where it is used, so that the search that comes does not wait for it."""
    if (search := compiled_search()) is not None:
        search.prepare()


@cache
def load_search() -> ModuleType | None:
    try:
        from engine.tigris.bots.compiled import search
    except ImportError:
        return None
    return search


def _fastest(reference: Callable[P, R]) -> Callable[P, R]:
    """What has the same name in compiled code if that is ready, or the reference."""

    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        search = compiled_search()
        chosen: Callable[P, R] = getattr(search, reference.__name__, reference)
        return chosen(*args, **kwargs)

    return call


rate_actions = _fastest(action_value.rate_actions)
find_plans = _fastest(turn_search.find_plans)
search_turn = _fastest(turn_search.search_turn)
plan_evaluator = _fastest(PlanEvaluator)
