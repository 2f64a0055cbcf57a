"""The position that is being set up: every change can be undone, and it says what is impossible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.common.values import with_item
from engine.tigris.model.bitboard import NONE, Square, Squares, bit_of
from engine.tigris.model.decisions import Turn
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import (
    ACTIONS_PER_TURN,
    CATASTROPHES_PER_SEAT,
    COLORS,
    DYNASTIES,
    NO_TILES,
    UNKNOWN,
    Color,
    Dynasty,
    Seat,
)
from engine.tigris.model.position import Position
from engine.tigris.notation import format_position
from engine.tigris.notation.flaws import Flaw
from engine.tigris.notation.validation import first_flaw
from engine.tigris.rules.setup import new_game
from game.tigris.editor import bag
from game.tigris.editor.doubts import Doubt, first_doubt
from game.tigris.editor.pieces import Piece, changed, lay

#: The arrays that have an item for each seat, and what a new seat has there.
_BY_SEAT = {
    "seat_leaders": NONE,
    "hands": NO_TILES,
    "replaced": NO_TILES,
    "points": (0, 0, 0, 0),
    "treasures_taken": 0,
    "catastrophes_left": CATASTROPHES_PER_SEAT,
}


def start_position(dynasties: Sequence[Dynasty], options: Options) -> Position:
    """The board as it is before the first turn, which the first seat begins."""
    return turned(new_game(dynasties, options), Seat(0), ACTIONS_PER_TURN)


def opening_position() -> Position:
    """Where the editor begins: two players and no optional rules."""
    return start_position(DYNASTIES[:2], Options())


def turned(position: Position, seat: Seat, left: int) -> Position:
    """The position at an action of a turn; what else was to be decided is dropped."""
    return changed(position, decisions=(Turn(seat, left),), union=NONE, placed=None)


class Sheet:
    def __init__(self, position: Position) -> None:
        self.position = position
        self._before: list[Position] = []

    @property
    def flaw(self) -> Flaw | None:
        """The first thing that makes the position impossible; None if it is possible."""
        return first_flaw(self.position)

    @property
    def doubt(self) -> Doubt | None:
        """Why no game comes to this position, although it can be played."""
        return None if self.flaw is not None else first_doubt(self.position)

    @property
    def blamed(self) -> Squares:
        """The squares of the flaw, or else of the doubt."""
        flaw, doubt = self.flaw, self.doubt
        blamed = flaw.reason.squares if flaw else doubt.squares if doubt else ()
        return Squares(sum(map(bit_of, {*blamed})))

    @property
    def text(self) -> str:
        """In the notation."""
        return format_position(self.position)

    @property
    def can_undo(self) -> bool:
        return bool(self._before)

    @property
    def turn(self) -> Turn:
        """Whose turn it is; that of the first seat after the end of a game."""
        return self.position.turn if self.position.decisions else Turn(Seat(0), ACTIONS_PER_TURN)

    def undo(self) -> None:
        if self._before:
            self.position = self._before.pop()

    def put(self, position: Position) -> None:
        """Continues with another position."""
        if position != self.position:
            self._before.append(self.position)
            self.position = position

    def lay(self, piece: Piece, square: Square) -> None:
        self._put_counted(lay(self.position, piece, square))

    def clear(self) -> None:
        """An empty board; hands, points, and players stay."""
        none = (NONE,) * len(COLORS)
        board: dict[str, Any] = dict.fromkeys(("tiles", "facedown", "leaders", "buildings"), none)
        single = dict.fromkeys(("treasures", "catastrophes", "wonder", "union"), NONE)
        seats = (NONE,) * self.position.seats
        cleared = changed(
            self.position, **board, **single, seat_leaders=seats, monuments=(), placed=None
        )
        turn = self.turn
        self._put_counted(turned(cleared, turn.seat, turn.left))

    def start(self) -> None:
        """The board, the hands, and the points before the first turn of these players."""
        self.put(start_position(self.position.dynasties, self.position.options))

    def set_hand(self, seat: Seat, color: Color, count: int) -> None:
        hand = list(self.position.hands[seat])
        hand[color] = count
        self._set_of_seat("hands", seat, tuple(hand))

    def set_points(self, seat: Seat, color: Color, count: int) -> None:
        points = with_item(self.position.points[seat], color, count)
        self._set_of_seat("points", seat, points)

    def set_treasures(self, seat: Seat, count: int) -> None:
        self._set_of_seat("treasures_taken", seat, count)

    def set_catastrophes(self, seat: Seat, count: int) -> None:
        self._set_of_seat("catastrophes_left", seat, count)

    def set_bag(self, color: Color, count: int) -> None:
        self.put(bag.with_bag(self.position, color, count))

    def fill_bag(self) -> None:
        """Nothing is out of the game any more."""
        self.put(bag.filled(self.position))

    def set_turn(self, seat: Seat, left: int) -> None:
        self.put(turned(self.position, seat, left))

    def set_options(self, options: Options) -> None:
        """The pieces stay where they are."""
        self.put(changed(self.position, options=options))

    def set_dynasties(self, dynasties: Sequence[Dynasty]) -> None:
        """Other players: those that stay keep all they have, leaders of others go."""
        before = self.position
        old = {dynasty: seat for seat, dynasty in enumerate(before.dynasties)}
        fields: dict[str, Any] = {
            name: tuple(
                getattr(before, name)[old[each]] if each in old else fresh for each in dynasties
            )
            for name, fresh in _BY_SEAT.items()
        }
        on_board = Squares(sum(fields["seat_leaders"]))
        leaders = tuple(Squares(squares & on_board) for squares in before.leaders)
        after = changed(before, dynasties=tuple(dynasties), leaders=leaders, **fields)
        turn = self.turn
        seat = turn.seat if turn.seat < len(dynasties) else Seat(0)
        self._put_counted(turned(after, seat, turn.left))

    def switch_option(self, field: str) -> None:
        options = self.position.options
        switched: dict[str, Any] = {field: not getattr(options, field)}
        self.set_options(replace(options, **switched))

    @property
    def has_unknown(self) -> bool:
        """Whether some hand is not known entirely, as at a table that was looked at from a seat."""
        return any(hand[UNKNOWN] for hand in self.position.hands)

    def _set_of_seat(self, name: str, seat: Seat, item: object) -> None:
        items = [*getattr(self.position, name)]
        items[seat] = item
        self._put_counted(changed(self.position, **{name: tuple(items)}))

    def _put_counted(self, position: Position) -> None:
        """Tiles come from the bag, or go back to it."""
        self.put(bag.counted(position, bag.lost(self.position)))
