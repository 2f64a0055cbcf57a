"""The squares where others acted since a seat's last turn, for marks on the board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from engine.tigris.model.bitboard import NONE, Square, Squares, bit_of
from engine.tigris.model.events import CatastrophePlayed, Event, LeaderPlaced, TilePlaced, TurnBegan
from engine.tigris.model.pieces import Seat
from game.play.match import AnyPlayed

#: By reader, the marked squares and whose pieces they have.
Marks: TypeAlias = dict[Seat | None, dict[Square, Seat]]


class RecentMoves:
    """For each seat: the squares where others placed pieces since it last acted in
    its own turn, and who did.

    A spectator, None, sees the squares of the current turn. A square is marked when its event has
    been animated, not before. While a part of the game is watched again, only squares of the
    events animated again are marked.
    """

    def __init__(self, seats: int, history: Iterable[AnyPlayed] = ()) -> None:
        self._seats = seats
        self._left = _nothing(seats)
        self._again = _nothing(seats)
        turn: int | None = None
        for played in history:
            if played.seat == turn:
                self.acted(played.seat)
            turn = played.position.active
            for event in played.events:
                self.event_shown(event)

    def acted(self, seat: int) -> None:
        """Clears the marks of a seat that acts in its own turn."""
        self._left[Seat(seat)] = {}

    def watch_again(self) -> None:
        """Starts to watch again, without marks."""
        self._again = _nothing(self._seats)

    def event_shown(self, event: Event, again: bool = False) -> None:
        """Marks the square of an animated event for everyone but its player."""
        marks = self._again if again else self._left
        if isinstance(event, TilePlaced | LeaderPlaced | CatastrophePlayed):
            for seat, left in marks.items():
                if seat != event.seat:
                    left[event.square] = event.seat
        elif isinstance(event, TurnBegan):
            marks[None] = {}

    def squares(self, reader: Seat | None, again: bool = False) -> Squares:
        squares = NONE
        for square, _seat in self.owners(reader, again):
            squares |= bit_of(square)
        return squares

    def owners(self, reader: Seat | None, again: bool = False) -> tuple[tuple[Square, Seat], ...]:
        """Every marked square with the last seat that placed a piece there, by square."""
        return tuple(sorted((self._again if again else self._left)[reader].items()))


def _nothing(seats: int) -> Marks:
    return {None: {}, **{Seat(seat): {} for seat in range(seats)}}
