"""The steps of a recorded game: what a person watches as one thing.

Several seats act at once, and the keeper acts between them. All that belongs together is one step:
the seals and openings of one choice; cards that are dealt to all; a deal with its last acceptance.
Times are numbers of actions played, as in `engine.trade.record.History`.
"""

from __future__ import annotations

from enum import Enum, auto

from engine.trade.model.actions import (
    Action,
    ChooseAgain,
    Close,
    Deal,
    DealFirst,
    Forfeit,
    Open,
    Reveal,
    Seal,
    TimeUp,
)
from engine.trade.model.events import PhaseBegan
from engine.trade.model.seats import KEEPER
from engine.trade.record import History


class _Part(Enum):
    """What an action is part of."""

    CHOICE = auto()
    DEALING = auto()
    ALONE = auto()
    """it stands by itself: at the market, or when hands are shown"""
    CONSEQUENCE = auto()
    """what the keeper adds to the step before"""


def step_ends(history: History) -> tuple[int, ...]:
    """The times at which a step ends; the last one is that of the history."""
    ends, begun = list[int](), _Part.CONSEQUENCE
    for time in range(1, len(history)):
        part = _part_of(history.entries[time].action)
        if _begins(history, time, begun):
            ends.append(time)
            begun = part
        elif begun is _Part.CONSEQUENCE:
            begun = part
    return (*ends, len(history)) if len(history) else ()


def phase_times(history: History) -> tuple[int, ...]:
    """The times right after a phase had begun."""
    return tuple(time for time in range(1, len(history) + 1) if _phase_began(history, time))


def round_times(history: History) -> tuple[int, ...]:
    """The times right after each later round had begun."""
    return tuple(
        time
        for time in range(1, len(history) + 1)
        if history.at(time).round != history.at(time - 1).round
    )


def _part_of(action: Action) -> _Part:
    match action:
        case Seal() | Open() | Forfeit():
            return _Part.CHOICE
        case Deal() | DealFirst():
            return _Part.DEALING
        case Reveal() | TimeUp() | Close() | ChooseAgain():
            return _Part.ALONE
        case _:
            return _Part.CONSEQUENCE if action.seat == KEEPER else _Part.ALONE


def _begins(history: History, time: int, begun: _Part) -> bool:
    """Whether the action after this time begins a step; `begun` is what the last one began with."""
    before, action = history.entries[time - 1].action, history.entries[time].action
    match _part_of(action):
        case _Part.ALONE:
            return True
        case _Part.CHOICE:
            is_next = isinstance(action, Seal) and not isinstance(before, Seal)
            return is_next or _part_of(before) is not _Part.CHOICE
        case _Part.DEALING if begun is _Part.DEALING:
            return False
        case _Part.DEALING:
            return begun is not _Part.ALONE or _phase_began(history, time)
        case _Part.CONSEQUENCE:
            return False


def _phase_began(history: History, time: int) -> bool:
    return any(isinstance(event, PhaseBegan) for event in history.events(time))
