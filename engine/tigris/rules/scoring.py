"""Points for tiles, monuments and the wonder, and the final ranking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from engine.tigris.model.bitboard import Squares, bit_of
from engine.tigris.model.event_reasons import PointReason
from engine.tigris.model.pieces import BLACK, COLORS, MONUMENT_COLORS, ByColor, Color, Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.draft import Draft, Events, award_points


@dataclass(frozen=True, slots=True)
class Standing:
    """The result of a seat: its place (1 is first; ties share a place) and its four spheres."""

    place: int
    seat: Seat
    spheres: ByColor
    """points by color, treasures included"""

    @property
    def sorted_spheres(self) -> tuple[int, ...]:
        """The spheres from the lowest to the highest, as they are compared."""
        return tuple(sorted(self.spheres))


def score_tile(draft: Draft, events: Events, color: Color, bit: Squares, kingdom: Squares) -> None:
    """Scores a point for the leader of the tile's color in its kingdom, or else for the king there.

    Two points if the kingdom holds the building of this color.
    """
    leader, reason = draft.leaders[color] & kingdom, PointReason.LEADER
    if not leader:
        leader, reason = draft.leaders[BLACK] & kingdom, PointReason.KING
    if leader:
        amount = 2 if draft.buildings[color] & kingdom else 1
        award_points(draft, events, draft.owner(leader), color, amount, reason, bit)


def score_monuments(draft: Draft, events: Events, seat: Seat) -> None:
    """Scores one point per monument for each leader of its color in its kingdom, of one seat.

    Unlike for tiles, a king does not score in place of other leaders.
    """
    own_leaders = draft.seat_leaders[seat]
    for color in COLORS:
        leader = draft.leaders[color] & own_leaders
        if leader:
            amount = count_monuments(draft, color, draft.kingdom(leader))
            if amount:
                award_points(draft, events, seat, color, amount, PointReason.MONUMENT, leader)


def count_monuments(position: Position, color: Color, kingdom: Squares) -> int:
    """How many monuments of this color are in a kingdom."""
    count = 0
    for monument, corner in position.monuments:
        if color in MONUMENT_COLORS[monument] and bit_of(corner) & kingdom:
            count += 1
    return count


def earns_wonder(position: Position, seat: Seat) -> bool:
    """Whether the king of this seat is in the wonder's kingdom."""
    if not position.wonder:
        return False
    king = position.leader(seat, BLACK)
    return king > 0 and position.kingdom(king) & position.wonder > 0


def ranking(position: Position) -> tuple[Standing, ...]:
    """All seats, best first: at any time; the result once the game is over."""
    return standings(position.points, position.treasures_taken)


def standings(points: Sequence[ByColor], treasures: Sequence[int]) -> tuple[Standing, ...]:
    """All seats by their points and treasures, best first.

    The lowest spheres are compared first, then the second lowest, and so on. If all are equal,
    seats share a place and are in the order of the seats.
    """
    by_seat = zip(points, treasures, strict=True)
    return tuple(_with_places([with_treasures(scored, taken) for scored, taken in by_seat]))


def with_treasures(points: ByColor, treasures: int) -> ByColor:
    """Points with treasures added where they help most: one by one to the lowest sphere."""
    spheres = list(points)
    for _ in range(treasures):
        spheres[spheres.index(min(spheres))] += 1
    return spheres[0], spheres[1], spheres[2], spheres[3]


def _with_places(spheres: list[ByColor]) -> Iterator[Standing]:
    def sorted_spheres(seat: int) -> list[int]:
        return sorted(spheres[seat])

    place = 1
    for _, equals in groupby(
        sorted(range(len(spheres)), key=sorted_spheres, reverse=True), key=sorted_spheres
    ):
        shared = sorted(equals)
        for seat in shared:
            yield Standing(place, Seat(seat), spheres[seat])
        place += len(shared)
