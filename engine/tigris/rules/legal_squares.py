"""Where a piece may be put down, as sets of squares."""

from __future__ import annotations

from engine.tigris.model.bitboard import BIT_HALOS, BOARD, NONE, Squares
from engine.tigris.model.connectivity import detached_part
from engine.tigris.model.kingdoms import multi_contacts_without, parts_of_split
from engine.tigris.model.pieces import COLORS, Color, Seat
from engine.tigris.model.position import Position

#: Where leaders begin in a list of all pieces.
_LEADERS = len(COLORS)


def squares_for_tile(position: Position, color: Color) -> Squares:
    """Where a tile of this color may be placed, whether or not anybody holds one."""
    return squares_for_pieces(position, position.turn.seat)[color]


def squares_for_leader(position: Position, color: Color) -> Squares:
    """Where the active seat may position this leader; one on the board is lifted first."""
    return squares_for_pieces(position, position.turn.seat)[_LEADERS + color]


def squares_for_pieces(position: Position, seat: Seat) -> list[Squares]:
    """Where tiles may be placed, by color, then where a seat may position its leaders, by color.

    A tile goes on its ground and never joins three kingdoms. A leader goes next to a temple and
    never joins two. Without a leader that is lifted first its kingdom may be smaller, so that fewer
    kingdoms meet, or several, so that more do.
    """
    empty, (_, two, three) = position.empty, position.contacts
    land = empty & position.terrain.land
    river = empty ^ land
    spots = land & position.temple_halo
    contested = spots & two
    calm = spots ^ contested
    if three:
        land, river, contested = land & ~three, river & ~three, contested & ~three
    squares = [land, river, land, land, calm, calm, calm, calm]
    if contested or position.all_leaders.bit_count() > len(position.kingdoms) + 1:
        _lift(position, seat, squares, contested)
    return squares


def _lift(position: Position, seat: Seat, squares: list[Squares], contested: Squares) -> None:
    """Puts right where a seat's leaders may be positioned that must be lifted first.

    `contested` are squares next to a temple and to just two kingdoms. Lifting changes nothing for a
    kingdom without any of those, unless it holds three leaders and may fall into two.
    """
    mine, standing = position.seat_leaders[seat], position.all_leaders
    calm = squares[_LEADERS]
    for kingdom, near in position.kingdoms.items():
        own = kingdom & mine
        if own:
            company, freed = kingdom & standing, near & contested
            if freed or company.bit_count() > 2:
                for piece, leaders in enumerate(position.leaders, _LEADERS):
                    lifted = own & leaders
                    if lifted == company:
                        squares[piece] = calm | freed
                    elif lifted:
                        squares[piece] = _without(position, kingdom, lifted, calm, freed)


def _without(
    position: Position, kingdom: Squares, lifted: Squares, calm: Squares, freed: Squares
) -> Squares:
    """Where one of several leaders of a kingdom may be positioned, which is lifted first.

    `calm` are the squares next to a temple and at most one kingdom; `freed` those next to this
    kingdom and just one other, which are free if no ruled part of this one is left beside them.
    """
    loose = detached_part(kingdom, lifted)
    if loose == NONE and not freed & BIT_HALOS[lifted]:  # nothing is lost but what is beside it
        return calm
    rest = kingdom ^ lifted
    left = parts_of_split(rest, loose, rest & position.all_leaders)
    if len(left) == 1:
        return calm | freed ^ freed & left[0][1]
    meeting = multi_contacts_without(position.contacts, position.kingdoms[kingdom], left)
    return position.empty & position.terrain.land & position.temple_halo & ~meeting


def squares_for_catastrophe(position: Position) -> Squares:
    """Where a catastrophe may be played, whether or not the active seat has one left.

    Not on leaders, treasures, other catastrophes, nor on any work.
    """
    blocked = position.all_leaders | position.treasures | position.catastrophes | position.wonder
    for squares in (*position.facedown, *position.buildings):
        blocked |= squares
    return BOARD & ~blocked
