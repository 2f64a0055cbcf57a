"""What the leaders on the board promise to their seats, in hundredths of a point.

All sums are made of integers: kingdoms come in no particular order, and no sum may depend on it.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engine.board import BESIDE, NONE, STRIDE, Squares, flood, halo
from engine.bots.candidates import completing, completing_pluses
from engine.bots.meetings import add_meetings
from engine.bots.reader import Reader as Reader
from engine.bots.reader import revolts
from engine.bots.weights import Weights
from engine.kingdoms import Kingdoms
from engine.pieces import (
    BLACK,
    BLUE,
    COLORS,
    DYNASTIES,
    GREEN,
    MONUMENT_COLORS,
    MONUMENTS,
    RED,
    Seat,
)
from engine.position import Position

#: By seat, then by color; last comes what is hoped for in treasures, which go into any sphere.
Promises: TypeAlias = list[list[int]]
TREASURES = 4

# An enumeration's member is a slower index, and slower to compare, than the int that it is.
_BLUE, _GREEN, _BLACK = int(BLUE), int(GREEN), int(BLACK)
_NO_CORNERS: list[tuple[int, Squares]] = []
_SEATS = [Seat(seat) for seat in range(len(DYNASTIES))]


class Survey(NamedTuple):
    """What is found out once for a position."""

    one: Squares
    """the squares beside a temple"""
    two: Squares
    """beside two temples"""
    three: Squares
    loose: Squares
    """all that is linked in no kingdom"""
    free: Squares
    """treasures on it"""
    revolts: list[list[tuple[int, ...]]]
    """by seat, by rival: see `engine.bots.reader.revolts`"""


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
    promises = [[0, 0, 0, 0, 0] for _ in position.owned]
    if position.decisions:
        survey = _survey(position, reader)
        plain = [reader.leader] * len(COLORS)
        corners = _corners(position) if reader.square else _NO_CORNERS
        built = corners or position.monuments or position.options.buildings
        for kingdom, near in position.kingdoms.items():
            threat = _threat(position, survey, near)
            paid = _paid(position, reader, kingdom, near, corners) if built else plain
            realm = Realm(kingdom, near, threat, paid)
            for seat, promise in zip(_SEATS, promises, strict=False):
                if position.owned[seat] & kingdom:
                    _add_leaders(position, reader, survey, realm, seat, promise)
        add_meetings(position, reader, promises)
    return promises


def _survey(position: Position, reader: Reader) -> Survey:
    temples = position.tiles[RED]
    two = three = NONE
    some = temples << 1
    for near in (temples >> 1, temples << STRIDE, temples >> STRIDE):
        three |= two & near
        two |= some & near
        some |= near
    loose = position.linked & ~_ruled(position.kingdoms)
    odds = revolts(reader.size, reader.pool[RED], position.hands)
    return Survey(position.hallowed, two, three, loose, loose & position.treasures, odds)


def _ruled(kingdoms: Kingdoms) -> Squares:
    ruled = NONE
    for kingdom in kingdoms:
        ruled |= kingdom
    return ruled


def _threat(position: Position, survey: Survey, near: Squares) -> int:
    """How many temples a leader that comes to revolt can have beside it; 0 if none can come."""
    open_to = near & position.empty & position.terrain.land & survey.one & ~position.crowd[1]
    if not open_to:
        return 0
    if not open_to & survey.two:
        return 1
    return 3 if open_to & survey.three else 2


def _corners(position: Position) -> list[tuple[int, Squares]]:
    """By color, the squares where one more tile completes what can be built on, if there are."""
    monuments = len(position.monuments) < len(MONUMENTS)
    wonder = position.options.wonder and not position.wonder
    found = []
    for color, tiles in enumerate(position.tiles):
        last = completing(tiles) if monuments else NONE
        if wonder:
            last |= completing_pluses(tiles)
        if last:
            terrain = position.terrain
            last &= position.empty & (terrain.river if color == _BLUE else terrain.land)
            if last:
                found.append((color, last))
    return found


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
    position: Position, reader: Reader, survey: Survey, realm: Realm, seat: Seat, promise: list[int]
) -> None:
    """Tiles and works to be scored, as far as revolts and the end of the game allow."""
    kingdom, _, threat, paid = realm
    mine, temples, odds = position.owned[seat] & kingdom, position.tiles[0], survey.revolts[seat]
    for color, leaders in enumerate(position.leaders):
        leader = mine & leaders
        if not leader:
            continue
        firm = 100
        if threat:
            margin = (BESIDE[leader] & temples).bit_count() - threat
            firm -= _risk(position, reader.weights, odds, leaders, margin)
        promise[color] += paid[color] * firm // 100
        if color == _BLACK:
            _add_king(position, reader, realm, seat, firm, promise)
        elif color == _GREEN:
            reach = _in_reach(position, survey, realm)
            if reach:
                promise[TREASURES] += reader.weights.treasure_in_reach * reach * firm // 100


def _risk(
    position: Position,
    weights: Weights,
    odds: list[tuple[int, ...]],
    standing: Squares,
    margin: int,
) -> int:
    """How likely it is, in percent, that a leader falls to a revolt, as far as anybody would try.

    A rival whose leader is off the board has nothing to lose; one that stands must be moved.
    """
    worst = 0
    for owned, chances in zip(position.owned, odds, strict=True):
        if chances:
            will = weights.roaming if owned & standing else weights.revolting
            risk = will * chances[margin]
            if risk > worst:
                worst = risk
    return worst // 100


def _add_king(
    position: Position, reader: Reader, realm: Realm, seat: Seat, firm: int, promise: list[int]
) -> None:
    """What a king scores in the place of leaders that are missing, and for the wonder."""
    stand_in = reader.stand_in * firm // 100
    for color, leaders in enumerate(position.leaders):
        if not leaders & realm.kingdom:
            promise[color] += stand_in
    if realm.kingdom & position.wonder:
        points = position.points[seat]
        low = min(COLORS, key=lambda color: 100 * points[color] + promise[color])
        promise[low] += reader.weights.wonder * reader.patience * firm // 10000


def _in_reach(position: Position, survey: Survey, realm: Realm) -> int:
    """How many treasures one tile each would bring to a trader; the first only begins a pair."""
    reach = 0 if realm.kingdom & position.treasures else -1
    if survey.free:
        linked = halo(realm.near & position.empty) & survey.loose
        if linked:
            reach += (flood(linked, survey.loose) & survey.free).bit_count()
    return max(0, reach)
