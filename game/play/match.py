"""A running game as a session sees it, at this computer or at a host elsewhere."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias

from game.game import Action, Event, Position, Reason
from game.play.announced import Announced
from game.table import Table


@dataclass(frozen=True)
class Played(Generic[Position, Action, Event, Reason]):
    """One action of a game, whether from a click, a bot, the keeper or a file."""

    ply: int
    """how many actions were played before it"""
    seat: int
    """KEEPER for the keeper"""
    action: Action
    events: tuple[Event, ...]
    position: Position
    """after the action"""
    reason: Reason | None = None
    """why, if a bot said so"""


class Rewritten(NamedTuple):
    """The game differs from what was shown after `kept` actions: show it without animation."""

    kept: int


def awaited(actors: Collection[int], own: Collection[int] = ()) -> int | None:
    """The one for whom a window waits: an own seat if one may act, else the lowest that may.

    None if nobody may: the game is over.
    """
    return min(set(actors).intersection(own) or actors, default=None)


class Match(Protocol[Position, Action, Event, Reason]):
    """What a session needs of a running game."""

    waiting_text: str
    """whom the table waits for, where more is known than the position says"""

    @property
    def table(self) -> Table: ...

    @property
    def position(self) -> Position: ...

    @property
    def actors(self) -> frozenset[int]:
        """The seats that may act, {KEEPER}, or none when the game is over."""

    @property
    def actor(self) -> int | None:
        """The one of them for whom this window waits (`awaited`); None when the game is over."""

    @property
    def history(self) -> Sequence[Played[Position, Action, Event, Reason]]:
        """All actions so far; the list is the same throughout the match."""

    @property
    def forked_at(self) -> int:
        """How many of its actions a fork took over from another game; 0 if it is none."""

    @property
    def origin(self) -> str:
        """The name of the record that a fork comes from; empty if it is none."""

    @property
    def announced(self) -> Announced:
        """What seats have said to all in a form that the game reads."""

    @property
    def over(self) -> bool: ...

    @property
    def bot(self) -> str | None:
        """The bot of this computer that must act; None if somebody else must, or nobody."""

    @property
    def humans(self) -> Sequence[int]:
        """The seats of people at this computer."""

    @property
    def bot_seed(self) -> int:
        """A seed for the bot that acts now: the same at the same point of the same game."""

    @property
    def is_late(self) -> bool:
        """Whether a deadline runs for the people here that is not shown yet."""

    @property
    def accepts_actions(self) -> bool:
        """Whether the table takes an action of the seat to act now."""

    @property
    def sent(self) -> Action | None:
        """What a person here did that is not final yet; never anything at a local match."""

    def play(
        self, action: Action, reason: Reason | None = None
    ) -> list[Played[Position, Action, Event, Reason]]:
        """Plays an action for the seat to act; gives what was played at once, the keeper included.

        At a table elsewhere that is nothing: the action is proposed, and arrives later.

        Raises:
            ValueError: if the rules refuse it; nothing has changed.
        """

    def announce(self, seat: int, line: str) -> None:
        """Says such a line for a seat at this computer.

        At a table elsewhere it is sent, and counts when it has come back.
        """

    def answer_keeper(self) -> list[Played[Position, Action, Event, Reason]]:
        """Lets the keeper act for as long as it must: at the start and after resuming."""

    def next_arrival(self) -> Played[Position, Action, Event, Reason] | Rewritten | None:
        """Takes the next change that came from a host elsewhere; None if there is none."""

    def position_before(self, ply: int) -> Position:
        """The position after `ply` actions; the last one if fewer were played."""

    def undo_to(self, actions: int) -> int:
        """Removes all actions after the first `actions`; gives how many were removed at once.

        At a table elsewhere that is none: the host is asked, and the change arrives later.
        """


AnyPlayed: TypeAlias = Played[Any, Any, Any, Any]
AnyMatch: TypeAlias = Match[Any, Any, Any, Any]
