"""Undo in a running game: how far a person may go back, and why not further."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tigris.model.events import Event, GameEnded, TurnBegan
from engine.tigris.model.pieces import KEEPER, Seat
from engine.tigris.record import Entry, undo_targets
from game.i18n import _
from game.tigris.match import Played


class Past:
    """The history of a match as `engine.tigris.record.undo_targets` needs it."""

    def __init__(self, history: Sequence[Played]) -> None:
        self._history = history
        self.entries = [Entry(Seat(played.seat), played.action) for played in history]

    def __len__(self) -> int:
        return len(self.entries)

    def events(self, number: int) -> tuple[Event, ...]:
        return self._history[number - 1].events


class Times:
    """The moments that a seat may go back to, computed once for each moment of the game.

    The first `inherited` actions, which were played in another game, stay.
    """

    def __init__(self, history: Sequence[Played], inherited: int = 0) -> None:
        self._history = history
        self._inherited = inherited
        self._known: tuple[int, Seat, range] = (-1, KEEPER, range(0))

    def of(self, seat: Seat) -> range:
        """Points to go back to, as numbers of actions, the start of the turn first."""
        actions = len(self._history)
        if self._known[:2] != (actions, seat):
            times = undo_targets(Past(self._history), seat)
            own = range(max(times.start, min(self._inherited, actions)), actions)
            self._known = (actions, seat, own)
        return self._known[2]

    def forget(self) -> None:
        """The game was cut, and may grow again to a length that is known."""
        self._known = (-1, KEEPER, range(0))


def why_no_undo(history: Sequence[Played], seat: Seat) -> str:
    """Why this seat, which can undo nothing now, cannot."""
    last = history[-1] if history else None
    if last is None or _began_turn(last):
        return _("There is nothing to undo yet.")
    if last.seat == KEEPER:
        return _("Tiles were drawn since your last action, so it cannot be undone.")
    if last.seat != seat:
        return _("Another player has answered since your last action.")
    return _("Your turn is over and cannot be undone.")


def _began_turn(played: Played) -> bool:
    return any(isinstance(event, TurnBegan | GameEnded) for event in played.events)
