"""Stand-ins for the bots: a process of its own finds them here by name."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event

from engine.tigris import Position, legal_actions
from engine.tigris.bots.api import Aim, Budget, Option, Reason, Thought
from engine.tigris.model.actions import Action, CommitTiles


def thinking_of(*actions: Action) -> Thought:
    """These, the best first."""
    reasons = (Reason(aim) for aim in Aim)
    told = (
        Option(action, -100.0 * place, reason)
        for place, (action, reason) in enumerate(zip(actions, reasons, strict=False))
    )
    return Thought(tuple(told), len(actions))


def nth(level: str, view: Position, seed: int, budget: Budget) -> Thought:
    """The legal action with the number that the seed says, and the one after it."""
    legal = legal_actions(view)
    return thinking_of(legal[seed], legal[(seed + 1) % len(legal)])


def dying_once(level: str, view: Position, seed: int, budget: Budget) -> Thought:
    """Ends its process the first time; `level` is the file that remembers it."""
    if not Path(level).exists():
        Path(level).touch()
        os._exit(3)
    return thinking_of(legal_actions(view)[seed])


def dying(level: str, view: Position, seed: int, budget: Budget) -> Thought:
    os._exit(3)


def endless(level: str, view: Position, seed: int, budget: Budget) -> Thought:
    Event().wait()
    raise AssertionError("nobody sets it")


def patient(level: str, view: Position, seed: int, budget: Budget) -> Thought:
    """Thinks until it must stop."""
    while not budget.stop():
        pass
    return thinking_of(legal_actions(view)[seed])


def confused(level: str, view: Position, seed: int, budget: Budget) -> Thought:
    raise KeyError("no such idea")


def cheating(level: str, view: Position, seed: int, budget: Budget) -> Thought:
    return thinking_of(CommitTiles(1))


def speechless(level: str, view: Position, seed: int, budget: Budget) -> Thought:
    return Thought((), 0)


def last_is_best(level: str, view: Position, seed: int, budget: Budget) -> Thought:
    """Ends the turn, or else the last action in order, is best; each before it is a point worse."""
    actions = legal_actions(view)[::-1]
    options = (
        Option(action, -100.0 * place, Reason(Aim.PREPARE)) for place, action in enumerate(actions)
    )
    return Thought(tuple(options), len(actions))
