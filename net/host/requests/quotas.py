"""How often a seat may interrupt the others: within one turn, and in the whole game.

Without these bounds one seat could keep all others from playing, or fill up the log.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from net.protocol.entries import Entry, Paused, Undone
from net.protocol.from_peer import Pause, RequestPoll, Undo
from net.protocol.seat_entries import EndOffered, InstructionLeft
from net.protocol.seat_messages import LeaveInstruction, OfferEnd

#: By message: how many of a seat within one turn, and in a game.
LIMITS: dict[type[Any], tuple[int, int]] = {
    Pause: (6, 400),
    Undo: (20, 2000),
    RequestPoll: (6, 400),
    OfferEnd: (2, 100),
    LeaveInstruction: (6, 400),
}


class Quotas:
    """Counts interruptions by seat."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        """`entries` are those of the game so far: what is among them has been counted."""
        self._turn: Counter[tuple[int, type[Any]]] = Counter()
        self._game: Counter[tuple[int, type[Any]]] = Counter()
        for entry in entries:
            if isinstance(entry, Undone):
                self._game[entry.seat, Undo] += 1
            elif isinstance(entry, Paused) and entry.on:
                self._game[entry.seat, Pause] += 1
            elif isinstance(entry, EndOffered):
                self._game[entry.seat, OfferEnd] += 1
            elif isinstance(entry, InstructionLeft):
                self._game[entry.seat, LeaveInstruction] += 1

    def take(self, seat: int, message: object) -> bool:
        """Whether the seat may send this now; counts it."""
        kind = type(message)
        resumes = isinstance(message, Pause) and not message.on
        if kind not in LIMITS or resumes:  # a paused table can always be resumed
            return True
        in_turn, in_game = LIMITS[kind]
        if self._turn[seat, kind] >= in_turn or self._game[seat, kind] >= in_game:
            return False
        self._turn[seat, kind] += 1
        self._game[seat, kind] += 1
        return True

    def next_turn(self) -> None:
        """Another seat acts now."""
        self._turn.clear()
