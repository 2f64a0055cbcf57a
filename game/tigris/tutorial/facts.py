"""Facts for the tutorial's first turn: a good leader, and squares for it and for tiles."""

from __future__ import annotations

from engine.tigris.model.bitboard import NONE, Squares, bit_of, halo, members
from engine.tigris.model.pieces import ACTIONS_PER_TURN, BLACK, COLORS, Color, Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.legal_squares import squares_for_leader, squares_for_tile

ACTIONS = ACTIONS_PER_TURN
#: How many squares are highlighted at most: more would be no advice.
MAX_SQUARES = 8


def best_leader(position: Position) -> Color:
    """The leader in supply with a legal square that has the most tiles of its color in hand."""
    seat = position.turn.seat
    hand = position.hands[seat]
    usable = [
        color
        for color in COLORS
        if not position.leader(seat, color) and squares_for_leader(position, color)
    ]
    return max(usable or COLORS, key=lambda color: hand[color])


def roomy_squares(position: Position, color: Color, squares: Squares) -> Squares:
    """The squares, of these, that have the most room for tiles of this color next to them.

    At most `MAX_SQUARES`.
    """
    fits = squares_for_tile(position, color) & ~_unifying_squares(position)
    room = {square: (halo(bit_of(square)) & fits).bit_count() for square in members(squares)}
    max_room = max(room.values(), default=0)
    best = NONE
    for square in [square for square, count in room.items() if count == max_room][:MAX_SQUARES]:
        best |= bit_of(square)
    return best


def scoring_squares(position: Position, seat: Seat, color: Color) -> Squares:
    """The squares where a tile of this color would score a point for this seat."""
    squares = NONE
    for kingdom, near in position.kingdoms.items():
        rulers = kingdom & position.leaders[color] or kingdom & position.leaders[BLACK]
        if rulers & position.seat_leaders[seat]:
            squares |= near
    return squares & squares_for_tile(position, color) & ~_unifying_squares(position)


def _unifying_squares(position: Position) -> Squares:
    """Squares next to two or more kingdoms: a tile there scores nothing."""
    _one, two, three = position.contacts
    return two | three
