"""Asks bots for their actions, within a search budget, and measures the time."""

from __future__ import annotations

from time import process_time
from typing import NamedTuple

from engine.tigris import bots
from engine.tigris.bots.api import SearchBudget
from engine.tigris.model.actions import Action
from engine.tigris.model.position import Position
from game.arena.contest import Terms
from game.bots.thinking_time import SEARCHING


class TimedAction(NamedTuple):
    action: Action
    milliseconds: float
    """CPU time of this process, since other work on a machine stretches the clock"""
    nodes: int
    """positions searched"""


def ask_bot(name: str, view: Position, seed: int, terms: Terms) -> TimedAction:
    """What a bot does in a view that waits for its seat, and what that took."""
    start = process_time()
    thought = bots.think(name, view, seed, _budget(terms, start))
    return TimedAction(thought.action, (process_time() - start) * 1000, thought.nodes)


def _budget(terms: Terms, start: float) -> SearchBudget:
    if terms.seconds is None:
        return SearchBudget(terms.nodes)
    end = start + SEARCHING * terms.seconds
    return SearchBudget(terms.nodes, lambda: process_time() >= end)
