"""The interface of bots: a search budget goes in, rated actions with explanations come out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from engine.tigris.model.actions import Action
from engine.tigris.model.bitboard import Square
from engine.tigris.model.pieces import Color, Seat
from engine.tigris.model.position import Position


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """How much a bot may search. The same limit on nodes and view give the same result."""

    nodes: int | None = None
    """positions it may search; None leaves it to the level"""
    stop: Callable[[], bool] = _never
    """is polled before each position; once it returns True the bot answers with what it has.

    The engine has no clock: callers that have one pass a deadline this way.
    """


class Purpose(Enum):
    """The main purpose of an action. The names are words in records."""

    WIN = auto()
    """to end the game while ahead"""
    SCORE = auto()
    """to score points at once"""
    TREASURE = auto()
    """to take a treasure, or bring one into the trader's reach"""
    BUILD = auto()
    """to build a monument, a civilization building or the wonder"""
    WAR = auto()
    """to win a war"""
    REVOLT = auto()
    """to win a revolt"""
    HOLD = auto()
    """to win a conflict in another's turn, or lose it cheaply"""
    ENTER = auto()
    """to bring a leader from supply, which scores from now on"""
    PAID = auto()
    """to bring a leader to a monument, which pays it every turn"""
    FIRM = auto()
    """to put a leader beside more temples"""
    SETTLE = auto()
    """to move a leader to where it scores, or out of danger"""
    DENY = auto()
    """to harm a rival"""
    PREPARE = auto()
    """to place tiles for later"""
    RENEW = auto()
    """to replace tiles"""
    WAIT = auto()
    """because nothing else is better"""


#: The purposes that are about a conflict.
CONFLICT_PURPOSES = (Purpose.WAR, Purpose.REVOLT, Purpose.HOLD)


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a bot chose an action, as data; `game.tigris.text.reason_text` makes the sentence."""

    purpose: Purpose
    sphere: Color | None = None
    """the sphere that gains, also by a conflict, or the color of the leader that is harmed"""
    points: int = 0
    """scored at once"""
    is_weakest: bool = False
    """whether it is the seat's lowest sphere"""
    rival: Seat | None = None
    """the opponent in a conflict, or the seat that is harmed"""
    chance: int | None = None
    """in percent: of winning the conflict, or the game, by this action, as far as the seat can know
    """
    leaders: Color | None = None
    """the color of the leaders in the conflict"""
    target: Square | None = None
    """what it is about, where that is not the square of the action: a rival's leader, a treasure,
    what is built or pays, or the corner of a block that lacks one tile
    """
    others: tuple[Explanation, ...] = ()
    """the further conflicts of the action, in their order, with the same purpose; none of them has
    others of its own
    """
    sequel: Sequel | None = None
    """the second action of the turn, if it is planned"""


@dataclass(frozen=True, slots=True)
class Sequel:
    """The second action of a plan, and why it follows."""

    action: Action
    reason: Explanation
    """without a sequel of its own"""
    is_enabled: bool = False
    """whether the first action makes it possible, or its conflict more likely to be won"""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action that was rated."""

    action: Action
    value: float
    """for the seat, in hundredths of a point; only differences within one result mean something,
    and with rollouts they shrink once the game is nearly decided
    """
    explanation: Explanation
    then: tuple[Action, ...] = ()
    """what is foreseen after it, up to the second action of the turn: first the answers to what it
    brings about, of any seat, then that action; empty for levels that look no further
    """


@dataclass(frozen=True, slots=True)
class KeptPlan:
    """What a bot means to do next in its turn, if it then sees what it foresaw."""

    foreseen: Position
    """as its seat sees it, before the action"""
    action: Action


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a bot found in a view."""

    candidates: tuple[Candidate, ...]
    """best first; at least one, and no action twice"""
    nodes: int
    """positions searched"""
    plan: KeptPlan | None = None
    """what the best candidate means to do next, to be given back with the next question"""

    @property
    def action(self) -> Action:
        return self.candidates[0].action

    @property
    def explanation(self) -> Explanation:
        return self.candidates[0].explanation
