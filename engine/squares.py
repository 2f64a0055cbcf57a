"""Where a piece may be put down, as sets of squares."""

from __future__ import annotations

from engine.board import BOARD, Squares
from engine.kingdoms import meeting_without
from engine.pieces import COLORS, Color, Seat
from engine.position import Position


def squares_for_tile(position: Position, color: Color) -> Squares:
    """Where a tile of this color may be placed, whether or not anybody holds one."""
    return squares_for_pieces(position, position.turn.seat)[color]


def squares_for_leader(position: Position, color: Color) -> Squares:
    """Where the active seat may position this leader; one on the board is lifted first."""
    return squares_for_pieces(position, position.turn.seat)[len(COLORS) + color]


def squares_for_pieces(position: Position, seat: Seat) -> list[Squares]:
    """Where tiles may be placed, by color, then where a seat may position its leaders, by color.

    A tile goes on its ground and never joins three kingdoms. A leader goes next to a temple and
    never joins two. Without a leader that is lifted first its kingdom may be smaller, so that fewer
    kingdoms meet, or several, so that more do.
    """
    terrain, crowd, empty = position.terrain, position.crowd, position.empty
    _, two, three = crowd
    free = empty & ~three
    on_land = free & terrain.land
    spots = empty & terrain.land & position.hallowed
    contested = spots & two
    calm = spots ^ contested
    squares = [on_land, free ^ on_land, on_land, on_land, calm, calm, calm, calm]
    mine, standing, kingdoms = position.owned[seat], position.standing, position.kingdoms
    if not contested and standing.bit_count() < len(kingdoms) + 2:  # no three live in one kingdom
        return squares
    for kingdom, near in kingdoms.items():
        own = kingdom & mine
        if own:
            company, freed = kingdom & standing, near & contested
            if freed or company.bit_count() > 2:  # else lifting one changes nothing
                for piece, leaders in enumerate(position.leaders, len(COLORS)):
                    lifted = own & leaders
                    if lifted == company:
                        squares[piece] = calm | freed & ~three
                    elif lifted:
                        others = company ^ lifted
                        meeting = meeting_without(crowd, kingdom, near, lifted, others)
                        squares[piece] = spots & ~meeting
    return squares


def squares_for_catastrophe(position: Position) -> Squares:
    """Where a catastrophe may be played, whether or not the active seat has one left.

    Not on leaders, treasures, other catastrophes, nor on any work.
    """
    blocked = position.standing | position.treasures | position.catastrophes | position.wonder
    for squares in (*position.facedown, *position.buildings):
        blocked |= squares
    return BOARD & ~blocked
