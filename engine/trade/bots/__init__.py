"""Bots: levels, what they value, how they trade, and why.

A bot sees the view of its seat (`Position.reader`) and nothing else. For a sealed choice it answers
with the opening, which its owner seals first. How it thinks is loaded when it is first asked, so
that code which only names bots starts fast.
"""

from __future__ import annotations

from random import Random

from engine.trade.bots.reasons import Aim, Reason
from engine.trade.model.actions import Action
from engine.trade.model.position import Position

__all__ = ["LEVEL_NAMES", "Aim", "Reason", "think"]

#: Weakest first.
LEVEL_NAMES = ("random", "greedy", "easy", "medium", "hard")


def think(level: str, view: Position, seed: int) -> tuple[Action, Reason]:
    """What a bot does at the view of a seat that may act; equal arguments, equal answers.

    Raises:
        ValueError: if there is no such level, or this is nobody's view.
    """
    if level not in LEVEL_NAMES:
        raise ValueError(f"there is no bot {level!r}")
    if view.reader is None:
        raise ValueError("a bot needs the view of its seat")
    from engine.trade.bots.levels import LEVELS

    return LEVELS[level](view, view.reader, Random(seed))
