"""What others did since one's own last action, for the marks on the board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from engine.tigris.model.bitboard import NONE, Square, Squares, bit_of
from engine.tigris.model.events import CatastrophePlayed, Event, LeaderPlaced, TilePlaced, TurnBegan
from engine.tigris.model.pieces import KEEPER, Seat
from game.tigris.match import Played

#: By reader, what lies where and who put it there.
Marks: TypeAlias = dict[Seat | None, dict[Square, Seat]]


class Traces:
    """For each seat the squares where others put something down since it last acted, and who did.

    A spectator, None, sees what was put down in this turn. A mark comes when its event has been
    told, so that no square is marked before the eye has seen why; while a part of the game is told
    again, there are only the marks of what has been told of it.
    """

    def __init__(self, seats: int, history: Iterable[Played] = ()) -> None:
        self._seats = seats
        self._left = _nothing(seats)
        self._again = _nothing(seats)
        for played in history:
            self.acted(played.seat)
            for event in played.events:
                self.tell(event)

    def acted(self, seat: int) -> None:
        """Whoever acts has seen all that was before; the keeper sees nothing."""
        if seat != KEEPER:
            self._left[Seat(seat)] = {}

    def watch_again(self) -> None:
        """What is told again now begins without marks."""
        self._again = _nothing(self._seats)

    def tell(self, event: Event, again: bool = False) -> None:
        """What was put down is recent for all but its player."""
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
        """Every such square with who was there last, by square."""
        return tuple(sorted((self._again if again else self._left)[reader].items()))


def _nothing(seats: int) -> Marks:
    return {None: {}, **{Seat(seat): {} for seat in range(seats)}}
