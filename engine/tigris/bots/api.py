"""What a bot is given beside a view, and what it gives back: a budget in, an action and why out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from engine.tigris.model.actions import Action
from engine.tigris.model.pieces import Color, Seat


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """How much a bot may think. Within the same nodes, the same view gives the same thought."""

    nodes: int | None = None
    """how many positions it may look at; None leaves it to the level"""
    stop: Callable[[], bool] = _never
    """asked before each position; from the first True on the bot answers with what it has.

    The engine has no clock: whoever has one gives a deadline here.
    """


class Purpose(Enum):
    """What an action is for, before all else."""

    WIN = auto()
    """the game ends with it, and the seat is ahead"""
    SCORE = auto()
    """points in a sphere, at once"""
    TREASURE = auto()
    """a treasure, or one brought into the trader's reach"""
    BUILD = auto()
    """a monument, a civilization building or the wonder"""
    WAR = auto()
    """a war that is likely won"""
    REVOLT = auto()
    """a revolt that is likely won"""
    HOLD = auto()
    """a conflict in another's turn is to be won, or lost cheaply"""
    ENTER = auto()
    """a leader comes from supply, to score from now on"""
    PAID = auto()
    """a leader comes to a monument, which pays it turn after turn"""
    FIRM = auto()
    """a leader goes where more temples keep it"""
    SETTLE = auto()
    """a leader goes where it scores, or out of danger"""
    DENY = auto()
    """a rival is struck"""
    PREPARE = auto()
    """tiles laid for what comes later"""
    RENEW = auto()
    """tiles replaced by what the bag brings"""
    WAIT = auto()
    """nothing else is better"""


#: What is about a conflict.
CONFLICT_PURPOSES = (Purpose.WAR, Purpose.REVOLT, Purpose.HOLD)


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why, in one line; the words are made where the languages are known."""

    purpose: Purpose
    sphere: Color | None = None
    """the sphere that gains, also by a conflict, or the color of the leader that is denied"""
    points: int = 0
    """that come at once"""
    is_weakest: bool = False
    """whether the seat has fewer points there than in any other sphere"""
    rival: Seat | None = None
    """who is fought with, or denied"""
    chance: int | None = None
    """of a conflict, or to win the game, by this very action, in percent, as far as the seat can
    tell
    """
    leaders: Color | None = None
    """of what color the leaders are that fight"""


@dataclass(frozen=True, slots=True)
class Candidate:
    """One action that was weighed."""

    action: Action
    value: float
    """to the seat, in hundredths of a point; only differences within one thought mean something,
    and those of a level that plays on in mind shrink where the game is as good as decided
    """
    explanation: Explanation


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a bot makes of a view."""

    candidates: tuple[Candidate, ...]
    """best first; at least one, and no action twice"""
    nodes: int
    """how many positions it looked at"""

    @property
    def action(self) -> Action:
        return self.candidates[0].action

    @property
    def explanation(self) -> Explanation:
        return self.candidates[0].explanation
