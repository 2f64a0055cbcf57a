"""The value of unions that one tile could make: likely wars, and treasures.

All sums are made of integers: kingdoms come in no particular order, and no sum may depend on it.
"""

from __future__ import annotations

from engine.tigris.bots.hand_odds import chance_to_exceed
from engine.tigris.bots.observer import Observer
from engine.tigris.model.bitboard import Squares, halo
from engine.tigris.model.pieces import COLORS, GREEN, RED, UNKNOWN, Color
from engine.tigris.model.position import Position


def add_union_values(
    position: Position, observer: Observer, values_by_seat: list[list[int]]
) -> None:
    """Adds, by seat and color, the value of every union that one tile could make."""
    _, two, three = position.contacts
    between = two & ~three & position.empty
    if not between:
        return
    fronts: list[tuple[Squares, Squares]] = []
    for kingdom, near in position.kingdoms.items():
        front = near & between
        if front:
            for other, facing in fronts:
                if front & facing:
                    _add_union(position, observer, kingdom, other, values_by_seat)
            fronts.append((kingdom, front))


def _add_union(
    position: Position,
    observer: Observer,
    one: Squares,
    other: Squares,
    values_by_seat: list[list[int]],
) -> None:
    both = one | other
    for color, leaders in zip(COLORS, position.leaders, strict=True):
        pair = leaders & both
        mine = pair & one
        if mine and mine != pair:
            _add_war(position, observer, color, (one, mine), (other, pair ^ mine), values_by_seat)
    treasures = both & position.treasures
    if treasures & (treasures - 1):
        traders = position.leaders[GREEN] & both
        if traders and not traders & (traders - 1):
            gain = observer.weights.treasure_in_reach * (treasures.bit_count() - 1)
            values_by_seat[position.owner(traders)][-1] += gain


def _add_war(
    position: Position,
    observer: Observer,
    color: Color,
    mine: tuple[Squares, Squares],
    theirs: tuple[Squares, Squares],
    values_by_seat: list[list[int]],
) -> None:
    """Adds the value of a war that one tile would begin: a gain for the likely winner, a loss for
    the other. `mine` and `theirs` are the kingdom and the leader of each side.
    """
    tiles = position.tiles[color]
    some, more = mine[0] & tiles, theirs[0] & tiles
    winner, loser = position.owner(mine[1]), position.owner(theirs[1])
    one, other = position.hands[winner], position.hands[loser]
    margin = more.bit_count() - some.bit_count() + other[color] - one[color]
    size, good = observer.size, observer.pool[color]
    edge = chance_to_exceed(size, good, one[UNKNOWN], other[UNKNOWN], margin) - 50
    if edge <= 0:  # defenders win ties, so it may be that neither side wants to attack
        edge = chance_to_exceed(size, good, other[UNKNOWN], one[UNKNOWN], -margin) - 50
        if edge <= 0:
            return
        winner, loser, more = loser, winner, some
    if color is RED:
        more &= ~(halo(position.all_leaders) | position.treasures)
    weights = observer.weights
    values_by_seat[winner][color] += weights.war_hope * (1 + more.bit_count()) * edge // 50
    values_by_seat[loser][color] -= weights.leader * weights.war_fear * edge // 5000
