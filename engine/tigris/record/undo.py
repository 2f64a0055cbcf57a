"""Taking back: how much of the end of a game a seat may strike out. The log is simply shorter then.

A seat takes back its own words only, and only as long as nothing new came to be known since them:

- a keeper's answer is new: the tiles of any deal, to whomever, come from the bag, and who saw them,
  or saw how many went, would choose again knowing more;
- another seat's word is new: what it commits, picks or does shows what it holds and wants, and it
  was said in answer to what would be struck out;
- the end of the turn is a border even where nobody was dealt a tile: from then on the next seat
  thinks about its turn, and at the end of the game all scores lie open.

All else follows from the board by the rules, which everybody could work out before: one's own
commitment, treasure, monument or war, and what they led to, may be taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.tigris.model.events import Event, GameEnded, TurnBegan
from engine.tigris.model.pieces import Seat
from engine.tigris.record.history import History


class HasActor(Protocol):
    """As much of an `Entry`: who said it."""

    @property
    def actor(self) -> Seat: ...


class UndoHistory(Protocol):
    """As much of a `History` as it takes to say what may be taken back."""

    def __len__(self) -> int: ...

    @property
    def entries(self) -> Sequence[HasActor]: ...

    def events(self, number: int) -> tuple[Event, ...]: ...


def undo_targets(history: UndoHistory, seat: Seat) -> range:
    """The times that this seat may go back to, the earliest first; empty if there are none.

    Each is a number of actions, as `History.at` takes it, where the seat was to act. The latest
    takes back its last word only; the earliest is never before the start of the running turn.
    """
    earliest = latest = len(history)
    while earliest and history.entries[earliest - 1].actor == seat:
        if _ended_turn(history, earliest):
            break
        earliest -= 1
    return range(earliest, latest)


def undo_to(history: History, seat: Seat, actions: int) -> History:
    """The game as it was after so many actions, as a copy; what came later is taken back.

    Raises:
        ValueError: if this seat may not go back so far, or not just there.
    """
    if actions not in undo_targets(history, seat):
        raise ValueError(f"seat {seat} can not take back to action {actions}")
    return history.up_to(actions)


def _ended_turn(history: UndoHistory, actions: int) -> bool:
    """Whether the last of so many words ended a turn, with no hand to fill, or the game.

    It may have been a defender's word in another seat's turn, whose own turn it began.
    """
    return any(isinstance(event, TurnBegan | GameEnded) for event in history.events(actions))
