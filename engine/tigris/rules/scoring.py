"""Points for a tile, income from monuments and the wonder, and the final ranking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from engine.tigris.model.bitboard import Squares, bit_of
from engine.tigris.model.event_reasons import PointReason
from engine.tigris.model.pieces import BLACK, COLORS, MONUMENT_COLORS, ByColor, Color, Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.draft import Draft, Events, award


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat's result: its place (1 is first; shared places are equal) and its four spheres."""

    place: int
    seat: Seat
    spheres: ByColor
    """points by color, treasures included"""

    @property
    def ladder(self) -> tuple[int, ...]:
        """The spheres from the lowest to the highest: what is compared."""
        return tuple(sorted(self.spheres))


def score_tile(draft: Draft, events: Events, color: Color, bit: Squares, kingdom: Squares) -> None:
    """A point to the leader of the tile's color in its kingdom, else to the king there.

    Two points if the kingdom holds the building of this color.
    """
    leader, reason = draft.leaders[color] & kingdom, PointReason.LEADER
    if not leader:
        leader, reason = draft.leaders[BLACK] & kingdom, PointReason.KING
    if leader:
        amount = 2 if draft.buildings[color] & kingdom else 1
        award(draft, events, draft.owner(leader), color, amount, reason, bit)


def income(draft: Draft, events: Events, seat: Seat) -> None:
    """Each of the seat's leaders earns one point a monument of its color in its kingdom.

    A king stands in for nobody here.
    """
    mine = draft.seat_leaders[seat]
    for color in COLORS:
        leader = draft.leaders[color] & mine
        if leader:
            amount = earned(draft, color, draft.kingdom(leader))
            if amount:
                award(draft, events, seat, color, amount, PointReason.MONUMENT, leader)


def earned(position: Position, color: Color, kingdom: Squares) -> int:
    """How many monuments of this color stand in a kingdom."""
    count = 0
    for monument, corner in position.monuments:
        if color in MONUMENT_COLORS[monument] and bit_of(corner) & kingdom:
            count += 1
    return count


def earns_wonder(position: Position, seat: Seat) -> bool:
    """Whether a king of this seat stands in the wonder's kingdom."""
    if not position.wonder:
        return False
    king = position.leader(seat, BLACK)
    return king > 0 and position.kingdom(king) & position.wonder > 0


def ranking(position: Position) -> tuple[Standing, ...]:
    """All seats, best first. Holds at any time; it is the result once the game is over."""
    return standings(position.points, position.treasures_taken)


def standings(points: Sequence[ByColor], hoards: Sequence[int]) -> tuple[Standing, ...]:
    """All seats by their points and treasures, best first: the lowest spheres are compared, then
    the second lowest, and so on.

    Full equality is a shared place; seats that share one are in the order of the seats.
    """
    pairs = zip(points, hoards, strict=True)
    return tuple(_placed([with_treasures(earned, hoard) for earned, hoard in pairs]))


def with_treasures(points: ByColor, treasures: int) -> ByColor:
    """Points with the treasures where they help most: one by one to the lowest sphere."""
    spheres = list(points)
    for _ in range(treasures):
        spheres[spheres.index(min(spheres))] += 1
    return spheres[0], spheres[1], spheres[2], spheres[3]


def _placed(spheres: list[ByColor]) -> Iterator[Standing]:
    def ladder(seat: int) -> list[int]:
        return sorted(spheres[seat])

    place = 1
    for _, equals in groupby(sorted(range(len(spheres)), key=ladder, reverse=True), key=ladder):
        shared = sorted(equals)
        for seat in shared:
            yield Standing(place, Seat(seat), spheres[seat])
        place += len(shared)
