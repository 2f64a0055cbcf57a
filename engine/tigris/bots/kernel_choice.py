"""Searches with compiled code where it can, and otherwise with the reference: results are equal.

Compiled code needs numba, which the extra `kernel` installs, and a folder that keeps its machine
code. `docs/kernel.md` says more.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from os import environ
from types import ModuleType
from typing import ParamSpec, TypeVar

from engine.tigris.bots import action_value, turn_search
from engine.tigris.bots.plan_value import PlanEvaluator

P = ParamSpec("P")
R = TypeVar("R")

#: The variable of the environment that switches compiled code off, and the value that does.
SWITCH, OFF = "TIGRIS_KERNEL", "off"


@cache
def compiled_search() -> ModuleType | None:
    """`engine.tigris.bots.compiled.search`, or None where the reference must do."""
    if environ.get(SWITCH) == OFF:
        return None
    try:
        from engine.tigris.bots.compiled import search
    except ImportError:
        return None
    return search


def _fastest(reference: Callable[P, R]) -> Callable[P, R]:
    """What has the same name in compiled code if there is any, or the reference."""

    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        search = compiled_search()
        chosen: Callable[P, R] = getattr(search, reference.__name__, reference)
        return chosen(*args, **kwargs)

    return call


rate_actions = _fastest(action_value.rate_actions)
find_plans = _fastest(turn_search.find_plans)
search_turn = _fastest(turn_search.search_turn)
plan_evaluator = _fastest(PlanEvaluator)
