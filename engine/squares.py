"""Where a piece may be put down, as sets of squares."""

from __future__ import annotations

from engine.board import BOARD, Squares
from engine.kingdoms import beside, meeting_without
from engine.pieces import BLUE, COLORS, RED, Color, Seat
from engine.position import Position


def squares_for_tile(position: Position, color: Color) -> Squares:
    """Where a tile of this color may be placed, whether or not anybody holds one."""
    return squares_for_tiles(position)[color == BLUE]


def squares_for_tiles(position: Position) -> tuple[Squares, Squares]:
    """Where a tile may be placed on land, and where a farm on the river."""
    free = position.empty & ~position.crowd[2]
    return free & position.terrain.land, free & position.terrain.river


def squares_for_leader(position: Position, color: Color) -> Squares:
    """Where the active seat may position this leader; one on the board is lifted first."""
    return squares_for_leaders(position, position.turn.seat)[color]


def squares_for_leaders(position: Position, seat: Seat) -> list[Squares]:
    """Where a seat may position each of its leaders: next to a temple, never between kingdoms.

    Without a leader that is lifted its kingdom may be smaller, so that fewer kingdoms meet, or
    several, so that more do.
    """
    crowd, mine = position.crowd, position.owned[seat]
    spots = position.empty & position.terrain.land & beside(position.tiles[RED])
    contested = spots & crowd[1]
    squares = [spots & ~contested] * len(COLORS)
    for kingdom, near in position.kingdoms.items():
        own = kingdom & mine
        if own:
            company = kingdom & position.standing
            if near & contested or company.bit_count() > 2:  # else lifting one changes nothing
                for color, leaders in enumerate(position.leaders):
                    lifted = own & leaders
                    if lifted:
                        others = company ^ lifted
                        meeting = meeting_without(crowd, kingdom, near, lifted, others)
                        squares[color] = spots & ~meeting
    return squares


def squares_for_catastrophe(position: Position) -> Squares:
    """Where a catastrophe may be played, whether or not the active seat has one left.

    Not on leaders, treasures, other catastrophes, nor on any work.
    """
    blocked = position.standing | position.treasures | position.catastrophes | position.wonder
    for squares in (*position.facedown, *position.buildings):
        blocked |= squares
    return BOARD & ~blocked
