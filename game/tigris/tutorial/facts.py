"""What a position offers to somebody who plays their first turn in it: read, never prescribed."""

from __future__ import annotations

from engine.tigris.model.bitboard import NONE, Squares, bit_of, halo, members
from engine.tigris.model.pieces import ACTIONS_PER_TURN, BLACK, COLORS, Color, Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.legal_squares import squares_for_leader, squares_for_tile

ACTIONS = ACTIONS_PER_TURN
#: So many squares are pointed at, at most: more would be no advice.
MAX_SQUARES = 8


def best_leader(position: Position) -> Color:
    """Of the leaders in the supply that have a square, the one with most tiles in the hand."""
    seat = position.turn.seat
    hand = position.hands[seat]
    usable = [
        color
        for color in COLORS
        if not position.leader(seat, color) and squares_for_leader(position, color)
    ]
    return max(usable or COLORS, key=lambda color: hand[color])


def roomy_squares(position: Position, color: Color, squares: Squares) -> Squares:
    """Of these squares for a leader a few beside which most tiles of its colour could lie."""
    fits = squares_for_tile(position, color) & ~_meeting(position)
    room = {square: (halo(bit_of(square)) & fits).bit_count() for square in members(squares)}
    most = max(room.values(), default=0)
    found = NONE
    for square in [square for square, count in room.items() if count == most][:MAX_SQUARES]:
        found |= bit_of(square)
    return found


def scoring_squares(position: Position, seat: Seat, color: Color) -> Squares:
    """Where a tile of this colour would bring this seat a point."""
    squares = NONE
    for kingdom, near in position.kingdoms.items():
        rulers = kingdom & position.leaders[color] or kingdom & position.leaders[BLACK]
        if rulers & position.seat_leaders[seat]:
            squares |= near
    return squares & squares_for_tile(position, color) & ~_meeting(position)


def _meeting(position: Position) -> Squares:
    """Squares next to several kingdoms: a tile there unites them and scores nothing."""
    _one, two, three = position.contacts
    return two | three
