"""Where pieces may be placed, as sets of squares."""

from __future__ import annotations

from engine.tigris.model.bitboard import BIT_HALOS, BOARD, NONE, Squares
from engine.tigris.model.connectivity import detached_part
from engine.tigris.model.kingdoms import multi_contacts_without, parts_of_split
from engine.tigris.model.pieces import COLORS, Color, Seat
from engine.tigris.model.position import Position

#: Index of the first leader in a list of all pieces.
_LEADERS = len(COLORS)


def squares_for_tile(position: Position, color: Color) -> Squares:
    """Where a tile of this color may be placed, whether or not the active seat holds one."""
    return squares_for_pieces(position, position.turn.seat)[color]


def squares_for_leader(position: Position, color: Color) -> Squares:
    """Where the active seat may place this leader; one on the board is lifted first."""
    return squares_for_pieces(position, position.turn.seat)[_LEADERS + color]


def squares_for_pieces(position: Position, seat: Seat) -> list[Squares]:
    """Where tiles may be placed, by color, then where a seat may place its leaders, by color.

    A farm goes on the river, other tiles on land, and none may join three kingdoms. A leader goes
    on land next to a temple and may not join two kingdoms. A leader on the board is lifted first:
    its kingdom may shrink, so that fewer kingdoms meet on a square, or split, so that more do.
    """
    empty, (_, two, three) = position.empty, position.contacts
    land = empty & position.terrain.land
    river = empty ^ land
    near_temples = land & position.temple_halo
    contested = near_temples & two
    uncontested = near_temples ^ contested
    if three:
        land, river, contested = land & ~three, river & ~three, contested & ~three
    squares = [land, river, land, land, uncontested, uncontested, uncontested, uncontested]
    if contested or position.all_leaders.bit_count() > len(position.kingdoms) + 1:
        _correct_for_lifting(position, seat, squares, contested)
    return squares


def _correct_for_lifting(
    position: Position, seat: Seat, squares: list[Squares], contested: Squares
) -> None:
    """Corrects the squares of those leaders of a seat that must be lifted first.

    `contested` are the squares next to a temple and to exactly two kingdoms. In a kingdom without
    any of those, lifting changes nothing unless it has three leaders and may split in two.
    """
    seat_leaders, all_leaders = position.seat_leaders[seat], position.all_leaders
    uncontested = squares[_LEADERS]
    for kingdom, near in position.kingdoms.items():
        own = kingdom & seat_leaders
        if own:
            leaders_here, freed = kingdom & all_leaders, near & contested
            if freed or leaders_here.bit_count() > 2:
                for piece, leaders in enumerate(position.leaders, _LEADERS):
                    lifted = own & leaders
                    if lifted == leaders_here:
                        squares[piece] = uncontested | freed
                    elif lifted:
                        squares[piece] = _squares_when_lifted(
                            position, kingdom, lifted, uncontested, freed
                        )


def _squares_when_lifted(
    position: Position, kingdom: Squares, lifted: Squares, uncontested: Squares, freed: Squares
) -> Squares:
    """Where a leader may be placed after lifting it from a kingdom with several leaders.

    `uncontested` are the squares next to a temple and at most one kingdom; `freed` those next to
    this kingdom and exactly one other, legal if no part of this one with a leader remains next to
    them.
    """
    detached = detached_part(kingdom, lifted)
    if detached == NONE and not freed & BIT_HALOS[lifted]:  # loses only squares next to it
        return uncontested
    rest = kingdom ^ lifted
    left = parts_of_split(rest, detached, rest & position.all_leaders)
    if len(left) == 1:
        return uncontested | freed ^ freed & left[0][1]
    meeting = multi_contacts_without(position.contacts, position.kingdoms[kingdom], left)
    return position.empty & position.terrain.land & position.temple_halo & ~meeting


def squares_for_catastrophe(position: Position) -> Squares:
    """Where a catastrophe may be played, whether or not the active seat has one left.

    Not on leaders, treasures, catastrophes, monuments, buildings or the wonder.
    """
    blocked = position.all_leaders | position.treasures | position.catastrophes | position.wonder
    for squares in (*position.facedown, *position.buildings):
        blocked |= squares
    return BOARD & ~blocked
