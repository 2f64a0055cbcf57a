"""What others did since one's own last action, for the marks on the board."""

from __future__ import annotations

from collections.abc import Iterable

from engine.board import NONE, Square, Squares, only
from engine.events import CatastrophePlayed, LeaderPlaced, TilePlaced, TurnBegan
from engine.pieces import Seat
from game.match import Played


class Traces:
    """For each seat the squares where others put something down since it last acted, and who did.

    A spectator, None, sees what was put down in this turn.
    """

    def __init__(self, seats: int, history: Iterable[Played] = ()) -> None:
        self._left: dict[Seat | None, dict[Square, Seat]] = {None: {}}
        self._left.update((Seat(seat), {}) for seat in range(seats))
        for played in history:
            self.remember(played)

    def remember(self, played: Played) -> None:
        """What was put down is recent for all but its player, who has seen all that was before."""
        fresh: dict[Square, Seat] = {}
        for event in played.events:
            if isinstance(event, TilePlaced | LeaderPlaced | CatastrophePlayed):
                fresh[event.square] = event.seat
                self._left[None][event.square] = event.seat
            elif isinstance(event, TurnBegan):
                self._left[None] = {}
        for seat, left in self._left.items():
            if seat is not None:
                self._left[seat] = {} if seat == played.seat else {**left, **fresh}

    def squares(self, reader: Seat | None) -> Squares:
        squares = NONE
        for square in self._left[reader]:
            squares |= only(square)
        return squares

    def owners(self, reader: Seat | None) -> tuple[tuple[Square, Seat], ...]:
        """Every such square with who was there last, by square."""
        return tuple(sorted(self._left[reader].items()))
