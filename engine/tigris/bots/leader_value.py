"""The future values of leaders on the board for their seats, in hundredths of a point.

All sums are made of integers: kingdoms come in no particular order, and no sum may depend on it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engine.tigris.bots.observer import Observer, Safety, leader_safety
from engine.tigris.bots.shapes import completing, completing_pluses
from engine.tigris.bots.union_value import add_union_values
from engine.tigris.model.bitboard import BIT_HALOS, NONE, STRIDE, Squares, flood, halo
from engine.tigris.model.kingdoms import Kingdoms
from engine.tigris.model.pieces import (
    BLACK,
    BLUE,
    COLORS,
    GREEN,
    MONUMENT_COLORS,
    MONUMENTS,
    RED,
    UNKNOWN,
)
from engine.tigris.model.position import Position

#: By seat, then by color; the last number is for expected treasures, which fit any sphere.
LeaderValues: TypeAlias = list[list[int]]
TREASURES = 4

# Members of an enumeration are slower to index and compare with than plain ints.
_RED, _BLUE, _GREEN, _BLACK = int(RED), int(BLUE), int(GREEN), int(BLACK)
_NO_CORNERS: list[tuple[int, Squares]] = []


class BoardSurvey(NamedTuple):
    """Facts about the board that are computed once for a position."""

    sites: tuple[Squares, Squares, Squares]
    """squares where a leader can join one kingdom: beside at least one, two, three temples"""
    corners: list[tuple[int, Squares]]
    """colors, each with the squares where one more tile completes a square or a plus; only colors
    with such squares"""
    loose: Squares
    """tiles and other linked squares outside of kingdoms"""
    free: Squares
    """treasures on them"""
    safety: list[tuple[Safety, Safety]]
    """by seat: see `engine.tigris.bots.observer.leader_safety`"""


class KingdomValue(NamedTuple):
    """What all leaders in a kingdom share."""

    kingdom: Squares
    near: Squares
    threat: int
    """temples beside the best square for a leader that begins a revolt; 0 if there is none"""
    paid: list[int]
    """the future points of a leader in it, by color"""


def leader_values(position: Position, observer: Observer) -> LeaderValues:
    """By seat and color, the values of leaders on the board; all 0 once the game is over."""
    values_by_seat = [[0, 0, 0, 0, 0] for _ in position.seat_leaders]
    if position.decisions:
        survey = _survey(position, observer)
        one, two, three = survey.sites
        plain = [observer.leader] * len(COLORS)
        built = survey.corners or position.monuments or position.options.buildings
        for kingdom, near in position.kingdoms.items():
            threat = (near & one > 0) + (near & two > 0) + (near & three > 0)
            paid = _paid(position, observer, kingdom, near, survey.corners) if built else plain
            kingdom_value = KingdomValue(kingdom, near, threat, paid)
            _add_leaders(position, observer, survey, kingdom_value, values_by_seat)
        add_union_values(position, observer, values_by_seat)
    return values_by_seat


def _survey(position: Position, observer: Observer) -> BoardSurvey:
    temples = position.tiles[0]
    two, three = _beside(temples)
    one = position.empty & position.terrain.land & position.temple_halo & ~position.contacts[1]
    loose = position.linked & ~_ruled(position.kingdoms)
    weights = observer.weights
    held = tuple([(hand[_RED], hand[UNKNOWN]) for hand in position.hands])
    return BoardSurvey(
        (one, one & two, one & three),
        _corners(position) if observer.square else _NO_CORNERS,
        loose,
        loose & position.treasures,
        leader_safety(observer.size, observer.pool[0], held, weights.revolting, weights.roaming),
    )


@lru_cache(maxsize=1 << 12)
def _beside(temples: Squares) -> tuple[Squares, Squares]:
    """The squares beside at least two, at least three of these temples."""
    two = three = NONE
    one = temples << 1
    for near in (temples >> 1, temples << STRIDE, temples >> STRIDE):
        three |= two & near
        two |= one & near
        one |= near
    return two, three


def _ruled(kingdoms: Kingdoms) -> Squares:
    ruled = NONE
    for kingdom in kingdoms:
        ruled |= kingdom
    return ruled


def _corners(position: Position) -> list[tuple[int, Squares]]:
    monuments = len(position.monuments) < len(MONUMENTS)
    wonder = position.options.wonder and not position.wonder
    terrain, empty = position.terrain, position.empty
    found = []
    for color, tiles in enumerate(position.tiles):
        last = _last(tiles, monuments, wonder) & empty
        if last:
            last &= terrain.river if color == _BLUE else terrain.land
            if last:
                found.append((color, last))
    return found


@lru_cache(maxsize=1 << 12)
def _last(tiles: Squares, monuments: bool, wonder: bool) -> Squares:
    """The squares that complete a square for a monument, or a plus for the wonder."""
    squares = completing(tiles) if monuments else NONE
    return squares | completing_pluses(tiles) if wonder else squares


def _paid(
    position: Position,
    observer: Observer,
    kingdom: Squares,
    near: Squares,
    corners: list[tuple[int, Squares]],
) -> list[int]:
    """What a leader in this kingdom will score, by color, monuments and buildings included."""
    paid = [observer.leader] * len(COLORS)
    for color, squares in corners:
        if squares & near:
            paid[color] += observer.square
    for monument, corner in position.monuments:
        if kingdom >> corner & 1:
            for of in MONUMENT_COLORS[monument]:
                paid[of] += observer.monument
    for of in COLORS:
        if position.buildings[of] & kingdom:
            paid[of] += observer.weights.building * observer.time_left // 100
    return paid


def _add_leaders(
    position: Position,
    observer: Observer,
    survey: BoardSurvey,
    kingdom_value: KingdomValue,
    values_by_seat: LeaderValues,
) -> None:
    """Adds the future points of all leaders in a kingdom, reduced by the risk of revolts."""
    kingdom, _, threat, paid = kingdom_value
    temples = position.tiles[0]
    present, missing = _roster(kingdom, position.seat_leaders, position.leaders)
    for seat, color, beside, all_on_board in present:
        safety = 100
        if threat:
            safety = survey.safety[seat][all_on_board][(beside & temples).bit_count() - threat]
        own_values = values_by_seat[seat]
        own_values[color] += paid[color] * safety // 100
        if color == _BLACK:
            for other in missing:
                own_values[other] += observer.stand_in * safety // 100
            if kingdom & position.wonder:
                low = min(COLORS, key=position.points[seat].__getitem__)
                own_values[low] += (
                    observer.weights.wonder * observer.works_time_left * safety // 10000
                )
        elif color == _GREEN:
            reach = _in_reach(position, survey, kingdom_value)
            if reach:
                own_values[TREASURES] += observer.weights.treasure_in_reach * reach * safety // 100


@lru_cache(maxsize=1 << 13)
def _roster(
    kingdom: Squares, owned: tuple[Squares, ...], leaders: tuple[Squares, ...]
) -> tuple[list[tuple[int, int, Squares, bool]], list[int]]:
    """The leaders in a kingdom: seat, color, the squares beside it, and whether all leaders of that
    color are on the board; and the colors without a leader there.
    """
    present = []
    for seat, squares in enumerate(owned):
        for color, standing in enumerate(leaders):
            leader = squares & kingdom & standing
            if leader:
                present.append((seat, color, BIT_HALOS[leader], standing.bit_count() == len(owned)))
    return present, [color for color, standing in enumerate(leaders) if not standing & kingdom]


def _in_reach(position: Position, survey: BoardSurvey, kingdom_value: KingdomValue) -> int:
    """How many treasures one tile each would link to a trader; the first cannot be taken alone."""
    reach = 0 if kingdom_value.kingdom & position.treasures else -1
    if survey.free:
        linked = halo(kingdom_value.near & position.empty) & survey.loose
        if linked:
            reach += (flood(linked, survey.loose) & survey.free).bit_count()
    return max(0, reach)
