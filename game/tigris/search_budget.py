"""Search budgets of the engine's bots, measured by a clock, which the engine does not have."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TypeAlias

from engine.tigris.bots.api import SearchBudget, SearchResult
from engine.tigris.bots.kernel_choice import load
from engine.tigris.model.position import Position
from game.bots.thinking_time import SEARCHING

#: The signature of `engine.tigris.bots.think`: level, view, seed, budget.
Mind: TypeAlias = Callable[[str, Position, int, SearchBudget], SearchResult]


def within(
    seconds: float | None, stop: Callable[[], bool], nodes: int | None = None
) -> SearchBudget:
    """A search budget that ends after `seconds` or when `stop` says so, whichever is first.

    Loading compiled code, once in a process, is not thinking.

    Args:
        seconds: from now; None for no time limit.
        stop: is polled before each position.
    """
    if seconds is None:
        return SearchBudget(nodes, stop)
    load()
    end = monotonic() + SEARCHING * seconds
    return SearchBudget(nodes, lambda: monotonic() >= end or stop())
