"""Asks bots for their actions, within a budget, and takes the time."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import NamedTuple, TypeAlias

from engine import bots
from engine.actions import Action
from engine.bots.thought import Budget, Thought
from engine.position import Position
from game.arena.contest import Terms

#: Name, view, seed, budget: what a bot of this name makes of the view.
Thinker: TypeAlias = Callable[[str, Position, int, Budget], Thought]


class Answer(NamedTuple):
    action: Action
    time: float
    """in milliseconds of CPU time of this process: machines are shared"""
    nodes: int
    """how many positions were looked at; 0 if the bot does not say"""


def thinker() -> Thinker | None:
    """The door to bots that think within a budget, if they are there."""
    found: Thinker | None = getattr(bots, "think", None)
    return found


def ask(name: str, view: Position, seed: int, terms: Terms) -> Answer:
    """What a bot does in a view that waits for its seat, and what it took."""
    think = thinker()
    start = process_time()
    if think is None:
        action, nodes = bots.choose(name, view, seed), 0
    else:
        thought = think(name, view, seed, _budget(terms, start))
        action, nodes = thought.action, thought.nodes
    return Answer(action, (process_time() - start) * 1000, nodes)


def _budget(terms: Terms, start: float) -> Budget:
    if terms.seconds is None:
        return Budget(terms.nodes)
    end = start + terms.seconds
    return Budget(terms.nodes, lambda: process_time() >= end)
