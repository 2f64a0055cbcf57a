"""Undo: how many of the last actions a seat may undo. The log is simply shortened.

A seat may only undo its own actions, and only while they have revealed nothing new:

- actions of the keeper reveal something: dealt tiles, to any seat, come from the bag, and players
  who saw them, or their number, would choose again knowing more;
- actions of other seats reveal what they hold and want, and respond to what would be undone;
- the end of a turn is a limit even if no tile was dealt: the next player begins to think about the
  turn, and at the end of the game all scores are open.

Everything else follows from the board by the rules and could be foreseen: a seat may undo its own
commitments, treasures, monuments and choices of wars, with their consequences.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.tigris.model.events import Event, GameEnded, TurnBegan
from engine.tigris.model.pieces import Seat
from engine.tigris.record.history import History


class HasActor(Protocol):
    """The part of an `Entry` that undo needs."""

    @property
    def actor(self) -> Seat: ...


class UndoHistory(Protocol):
    """The part of a `History` that undo needs."""

    def __len__(self) -> int: ...

    @property
    def entries(self) -> Sequence[HasActor]: ...

    def events(self, number: int) -> tuple[Event, ...]: ...


def undo_targets(history: UndoHistory, seat: Seat) -> range:
    """The times that this seat may return to, earliest first; empty if there are none.

    Each is a number of actions, as for `History.at`, at which the seat was to act. The latest
    undoes its last action only; the earliest is not before the start of the current turn.
    """
    earliest = latest = len(history)
    while earliest and history.entries[earliest - 1].actor == seat:
        if _ended_turn(history, earliest):
            break
        earliest -= 1
    return range(earliest, latest)


def undo_to(history: History, seat: Seat, actions: int) -> History:
    """A copy of the game that ends after this many actions.

    Raises:
        ValueError: if this seat may not return to that time.
    """
    if actions not in undo_targets(history, seat):
        raise ValueError(f"seat {seat} cannot undo to action {actions}")
    return history.up_to(actions)


def _ended_turn(history: UndoHistory, actions: int) -> bool:
    """Whether action number `actions` ended the game, or a turn without hands to refill.

    It may be a defender's action in another seat's turn that began the defender's own turn.
    """
    return any(isinstance(event, TurnBegan | GameEnded) for event in history.events(actions))
