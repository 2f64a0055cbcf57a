"""Deals of three: this seat gives to one, who gives something to another, who has what it wants."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nlargest
from itertools import permutations
from math import ceil

from engine.trade.bots.idea import (
    LEAST_CHANCE,
    LEAST_FOR_THEM,
    Idea,
    Part,
    Side,
    partners,
    points_part,
)
from engine.trade.bots.wares import Lot, Wares, is_special
from engine.trade.deck.terms import Goods
from engine.trade.model.offers import Special
from engine.trade.model.seats import Seat

#: So many of the best exchanges are tried with a third seat between.
_TRIED = 3
#: So many things are tried that one of the others may give the other.
_TRIED_BETWEEN = 6
#: How likely two others agree to a deal that seems to please both.
_BOTH_AGREE = 0.5


def rings(wares: Wares, giving: Sequence[Side], wanting: Sequence[Side]) -> Iterator[Idea]:
    """All that seem to please the three of them, evened out with points of this seat."""
    best = {seat: _best(wares, seat, giving, wanting) for seat in partners(wares)}
    for first, second in permutations(partners(wares), 2):
        prices = nlargest(
            _TRIED_BETWEEN, _prices(wares, first, second), key=lambda price: price[3] - price[2]
        )
        for gain, give, want in best[second]:
            brings, costs = wares.gain_for(first, give), wares.loss_for(second, want)
            for lot, chance, loss, brought in prices:
                parts = (
                    Part(wares.seat, first, give),
                    Part(first, second, lot),
                    Part(second, wares.seat, want),
                )
                odds = chance * wares.chance(second, want) * _BOTH_AGREE
                changes = ((first, brings - loss), (second, brought - costs))
                yield from _evened(wares, parts, gain, changes, odds)


def _best(
    wares: Wares, second: Seat, giving: Sequence[Side], wanting: Sequence[Side]
) -> list[tuple[float, Lot, Lot]]:
    """The exchanges that bring this seat most, of what the second seat may have."""
    pairs = [
        (give.change + want.change, give.lot, want.lot)
        for want in wanting
        if want.change > 0 and wares.chance(second, want.lot) >= LEAST_CHANCE
        for give in giving
        if give.lot.ware is not want.lot.ware
    ]
    return nlargest(_TRIED, pairs, key=lambda pair: pair[0])


def _betweens(wares: Wares, first: Seat) -> Iterator[Lot]:
    """What the first of the others may give the second."""
    for goods in Goods:
        for amount in range(1, wares.style.amounts + 1):
            yield Lot(goods, amount)
    for card in wares.position.hands[first].cards:
        if is_special(wares.position, card):
            yield Lot(Special(wares.position.deck.cards[card].number), 1)


def _prices(wares: Wares, first: Seat, second: Seat) -> Iterator[tuple[Lot, float, float, float]]:
    """Each with how likely it is there, what it costs the first, and what it brings the second."""
    for lot in _betweens(wares, first):
        chance = wares.chance(first, lot)
        if chance >= LEAST_CHANCE:
            loss, brought = wares.loss_for(first, lot), wares.gain_for(second, lot)
            if brought > loss:
                yield lot, chance, loss, brought


def _evened(
    wares: Wares,
    parts: tuple[Part, ...],
    gain: float,
    changes: Sequence[tuple[Seat, float]],
    odds: float,
) -> Iterator[Idea]:
    """The deal with points for whom it does not please, and from whom it pleases much."""
    if gain + sum(change for _seat, change in changes) < wares.style.least + 2 * LEAST_FOR_THEM:
        return
    points = [_points(wares, seat, change) for seat, change in changes]
    own = gain - sum(points)
    paid = sum(each for each in points if each > 0)
    most = min(wares.style.pays, wares.position.players[wares.seat].points)
    pleased = all(
        change + each >= LEAST_FOR_THEM
        for (_seat, change), each in zip(changes, points, strict=True)
    )
    if own >= wares.style.least and paid <= most and pleased:
        evening = (
            points_part(wares.seat, seat, each)
            for (seat, _change), each in zip(changes, points, strict=True)
        )
        yield Idea(own * odds, own, (*parts, *(part for some in evening for part in some)))


def _points(wares: Wares, seat: Seat, change: float) -> int:
    """Points for another seat, or from it if negative."""
    missing = LEAST_FOR_THEM - change
    if missing > 0:
        return ceil(missing)
    held = wares.position.players[seat].points
    return -min(int(-missing * wares.style.keeps), wares.style.pays, held)
