"""What a person may take back of the running game, and why not more."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Event, GameEnded, TurnBegan
from engine.pieces import KEEPER, Seat
from engine.record import Entry, undoable
from game.i18n import _
from game.match import Played


class Past:
    """A match as `engine.record.undoable` looks at it: who said what, and what it brought about."""

    def __init__(self, history: Sequence[Played]) -> None:
        self._history = history
        self.entries = [Entry(played.seat, played.action) for played in history]

    def __len__(self) -> int:
        return len(self.entries)

    def events(self, number: int) -> tuple[Event, ...]:
        return self._history[number - 1].events


def times(history: Sequence[Played], seat: Seat) -> range:
    """The numbers of actions that this seat may go back to, the start of its turn first."""
    return undoable(Past(history), seat)


def why_not(history: Sequence[Played], seat: Seat) -> str:
    """Why this seat can take nothing back now; empty if it can."""
    if times(history, seat):
        return ""
    last = history[-1] if history else None
    if last is None or _began_turn(last):
        return _("Nothing is done yet that you could take back.")
    if last.seat == KEEPER:
        return _("Tiles were drawn since your last action: that can not be taken back.")
    if last.seat != seat:
        return _("Another player has answered since your last action.")
    return _("Your turn is over: that can not be taken back.")


def _began_turn(played: Played) -> bool:
    return any(isinstance(event, TurnBegan | GameEnded) for event in played.events)
