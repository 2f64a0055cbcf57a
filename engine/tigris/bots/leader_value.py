"""What the leaders on the board promise to their seats, in hundredths of a point.

All sums are made of integers: kingdoms come in no particular order, and no sum may depend on it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engine.tigris.bots.candidates import completing, completing_pluses
from engine.tigris.bots.observer import Firm, Reader, firmness
from engine.tigris.bots.union_value import add_meetings
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

#: By seat, then by color; last comes what is hoped for in treasures, which go into any sphere.
Promises: TypeAlias = list[list[int]]
TREASURES = 4

# An enumeration's member is a slower index, and slower to compare, than the int that it is.
_RED, _BLUE, _GREEN, _BLACK = int(RED), int(BLUE), int(GREEN), int(BLACK)
_NO_CORNERS: list[tuple[int, Squares]] = []


class Survey(NamedTuple):
    """What is found out once for a position."""

    sites: tuple[Squares, Squares, Squares]
    """where a leader can come to one kingdom: beside one temple or more, two, three"""
    corners: list[tuple[int, Squares]]
    """by color, where one more tile completes what can be built on, if there are such squares"""
    loose: Squares
    """all that is linked in no kingdom"""
    free: Squares
    """treasures on it"""
    firm: list[tuple[Firm, Firm]]
    """by seat: see `engine.tigris.bots.observer.firmness`"""


class Realm(NamedTuple):
    """A kingdom, as far as all leaders in it have it in common."""

    kingdom: Squares
    near: Squares
    threat: int
    """temples beside the best square for a leader that comes to revolt; 0 if none can come"""
    paid: list[int]
    """what it promises to a leader, by color"""


def promised(position: Position, reader: Reader) -> Promises:
    """By seat and color, what the leaders on the board promise; nothing once the game is over."""
    promises = [[0, 0, 0, 0, 0] for _ in position.seat_leaders]
    if position.decisions:
        survey = _survey(position, reader)
        one, two, three = survey.sites
        plain = [reader.leader] * len(COLORS)
        built = survey.corners or position.monuments or position.options.buildings
        for kingdom, near in position.kingdoms.items():
            threat = (near & one > 0) + (near & two > 0) + (near & three > 0)
            paid = _paid(position, reader, kingdom, near, survey.corners) if built else plain
            realm = Realm(kingdom, near, threat, paid)
            _add_leaders(position, reader, survey, realm, promises)
        add_meetings(position, reader, promises)
    return promises


def _survey(position: Position, reader: Reader) -> Survey:
    temples = position.tiles[0]
    two, three = _beside(temples)
    one = position.empty & position.terrain.land & position.temple_halo & ~position.contacts[1]
    loose = position.linked & ~_ruled(position.kingdoms)
    weights = reader.weights
    held = tuple([(hand[_RED], hand[UNKNOWN]) for hand in position.hands])
    return Survey(
        (one, one & two, one & three),
        _corners(position) if reader.square else _NO_CORNERS,
        loose,
        loose & position.treasures,
        firmness(reader.size, reader.pool[0], held, weights.revolting, weights.roaming),
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
    reader: Reader,
    kingdom: Squares,
    near: Squares,
    corners: list[tuple[int, Squares]],
) -> list[int]:
    """What a leader in this kingdom is going to score, by color, with the help of works."""
    paid = [reader.leader] * len(COLORS)
    for color, squares in corners:
        if squares & near:
            paid[color] += reader.square
    for monument, corner in position.monuments:
        if kingdom >> corner & 1:
            for of in MONUMENT_COLORS[monument]:
                paid[of] += reader.monument
    for of in COLORS:
        if position.buildings[of] & kingdom:
            paid[of] += reader.weights.building * reader.fade // 100
    return paid


def _add_leaders(
    position: Position, reader: Reader, survey: Survey, realm: Realm, promises: Promises
) -> None:
    """Tiles and works to be scored, as far as revolts and the end of the game allow."""
    kingdom, _, threat, paid = realm
    temples = position.tiles[0]
    people, missing = _roster(kingdom, position.seat_leaders, position.leaders)
    for seat, color, beside, all_stand in people:
        firm = 100
        if threat:
            firm = survey.firm[seat][all_stand][(beside & temples).bit_count() - threat]
        promise = promises[seat]
        promise[color] += paid[color] * firm // 100
        if color == _BLACK:
            for other in missing:
                promise[other] += reader.stand_in * firm // 100
            if kingdom & position.wonder:
                low = min(COLORS, key=position.points[seat].__getitem__)
                promise[low] += reader.weights.wonder * reader.patience * firm // 10000
        elif color == _GREEN:
            reach = _in_reach(position, survey, realm)
            if reach:
                promise[TREASURES] += reader.weights.treasure_in_reach * reach * firm // 100


@lru_cache(maxsize=1 << 13)
def _roster(
    kingdom: Squares, owned: tuple[Squares, ...], leaders: tuple[Squares, ...]
) -> tuple[list[tuple[int, int, Squares, bool]], list[int]]:
    """Who stands in a kingdom: seat, color, the squares beside and whether all seats' leaders of
    that color are on the board; and the colors that have no leader there.
    """
    people = []
    for seat, squares in enumerate(owned):
        for color, standing in enumerate(leaders):
            leader = squares & kingdom & standing
            if leader:
                people.append((seat, color, BIT_HALOS[leader], standing.bit_count() == len(owned)))
    return people, [color for color, standing in enumerate(leaders) if not standing & kingdom]


def _in_reach(position: Position, survey: Survey, realm: Realm) -> int:
    """How many treasures one tile each would bring to a trader; the first only begins a pair."""
    reach = 0 if realm.kingdom & position.treasures else -1
    if survey.free:
        linked = halo(realm.near & position.empty) & survey.loose
        if linked:
            reach += (flood(linked, survey.loose) & survey.free).bit_count()
    return max(0, reach)
