"""Deals that a bot might offer: what it has for what it wants, evened out with points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from engine.trade.bots.changes import Book, Change
from engine.trade.bots.wares import Lot, Wares, is_special
from engine.trade.deck.terms import Goods, Token
from engine.trade.model.offers import Leg, Special, leg_order
from engine.trade.model.seats import Seat

#: Points that a deal should seem to bring the others, else they will hardly agree.
LEAST_FOR_THEM = 0.9
#: A partner must be so likely to have what is wanted.
_LEAST_CHANCE = 0.25
#: So many of the best exchanges are tried with a third seat between.
_TRIED_WITH_THIRD = 8
#: Nothing, against points alone.
_NOTHING = Lot(None, 0)


class Idea(NamedTuple):
    """A deal that the bot might offer."""

    score: float
    """what it brings if all goes well, times how likely that seems"""
    gain: float
    legs: tuple[Leg, ...]


class _Exchange(NamedTuple):
    give: Lot
    want: Lot
    gain: float


def ideas(wares: Wares, book: Book) -> list[Idea]:
    """All that seem to please everybody, the best first."""
    exchanges = [*_exchanges(wares, book)]
    found = [*_of_two(wares, exchanges)]
    if wares.style.thirds:
        found += _of_three(wares, exchanges)
    return sorted(found, key=lambda idea: -idea.score)


def _exchanges(wares: Wares, book: Book) -> Iterator[_Exchange]:
    """What this seat can give for what it may want, each with the change of its own hand."""
    givings = [(lot, book.alone(_giving(wares, lot))) for lot in _givings(wares)]
    wantings = [(lot, book.alone(_wanting(wares, lot))) for lot in _wantings(wares)]
    if wares.style.sells:
        givings.append((_NOTHING, 0.0))
        wantings.append((_NOTHING, 0.0))
    for give, loss in givings:
        for want, gain in wantings:
            if give.ware is not want.ware:
                yield _Exchange(give, want, loss + gain)


def _givings(wares: Wares) -> Iterator[Lot]:
    for goods, cards in wares.spare.items():
        for amount in range(1, min(wares.style.amounts, len(cards)) + 1):
            yield Lot(goods, amount)
    if wares.style.sells:
        for card in wares.hand:
            if is_special(wares.position, card) and card not in wares.promised:
                yield Lot(Special(wares.position.deck.cards[card].number), 1)


def _wantings(wares: Wares) -> Iterator[Lot]:
    for goods in Goods:
        for amount in range(1, wares.style.amounts + 1):
            yield Lot(goods, amount)
    if wares.style.sells:
        for number, card in wares.position.deck.special_cards.items():
            if card not in wares.hand and wares.holder(card) is not None:
                yield Lot(Special(number), 1)


def _giving(wares: Wares, lot: Lot) -> Change:
    if isinstance(lot.ware, Special):
        return Change(given=(wares.position.deck.special_cards[lot.ware.number],))
    assert isinstance(lot.ware, Goods)
    return Change(given=tuple(wares.spare[lot.ware][: lot.amount]))


def _wanting(wares: Wares, lot: Lot) -> Change:
    if isinstance(lot.ware, Special):
        return Change(specials=(wares.position.deck.special_cards[lot.ware.number],))
    assert isinstance(lot.ware, Goods)
    return Change(gained=(wares.unknown[lot.ware],) * lot.amount)


# ---------------------------------------------------------------------- two


def _of_two(wares: Wares, exchanges: Sequence[_Exchange]) -> Iterator[Idea]:
    for other in _partners(wares):
        brings, costs = _prices(wares, other, exchanges)
        for each in exchanges:
            chance, loss = costs[each.want]
            theirs = brings[each.give] - loss
            if chance >= _LEAST_CHANCE and each.gain + theirs >= wares.style.least + LEAST_FOR_THEM:
                yield from _evened(wares, other, each, theirs, chance)


def _partners(wares: Wares) -> list[Seat]:
    return [Seat(seat) for seat in wares.position.seats if seat != wares.seat]


def _prices(
    wares: Wares, other: Seat, exchanges: Sequence[_Exchange]
) -> tuple[dict[Lot, float], dict[Lot, tuple[float, float]]]:
    """What it brings another seat to get a lot; how likely it has one, and what that costs it."""
    brings = {lot: wares.gain_for(other, lot) for lot in {each.give for each in exchanges}}
    costs = {
        lot: (wares.chance(other, lot), wares.loss_for(other, lot))
        for lot in {each.want for each in exchanges}
    }
    return brings, costs


def _evened(
    wares: Wares, other: Seat, each: _Exchange, theirs: float, chance: float
) -> Iterator[Idea]:
    """The deal, with as many points as leave this seat the part that its style keeps."""
    style = wares.style
    points = points_between(wares, other, each.gain, theirs)
    own, their = each.gain - points, theirs + points
    if own < style.least or their < LEAST_FOR_THEM:
        return
    legs = [
        *_legs(wares.seat, other, each.give),
        *_legs(other, wares.seat, each.want),
        *point_legs(wares.seat, other, points),
    ]
    score = own * chance * min(1.0, 0.3 + their / 4)
    yield Idea(score, own, tuple(sorted(legs, key=leg_order)))


def points_between(wares: Wares, other: Seat, own: float, theirs: float) -> int:
    """Points that this seat pays, or asks for if negative, so that it keeps what its style says."""
    style, players = wares.style, wares.position.players
    kept = max(style.least, min(style.keeps * (own + theirs), own + theirs - LEAST_FOR_THEM))
    most = min(style.pays, players[wares.seat].points)
    return max(-min(style.pays, players[other].points), min(most, round(own - kept)))


def point_legs(seat: Seat, other: Seat, points: int) -> list[Leg]:
    if points > 0:
        return [Leg(seat, other, Token.POINTS, points)]
    return [Leg(other, seat, Token.POINTS, -points)] if points < 0 else []


def _legs(giver: Seat, receiver: Seat, lot: Lot) -> list[Leg]:
    return [] if lot.ware is None else [Leg(giver, receiver, lot.ware, lot.amount)]


# ---------------------------------------------------------------------- three


def _of_three(wares: Wares, exchanges: Sequence[_Exchange]) -> Iterator[Idea]:
    """One gets what this seat gives, and gives another something for what this seat wants."""
    goods = [each for each in exchanges if each.give.amount and each.want.amount]
    best = sorted(goods, key=lambda each: -each.gain)[:_TRIED_WITH_THIRD]
    for first, second in permutations(_partners(wares), 2):
        for each in best:
            yield from _through(wares, first, second, each)


def _through(wares: Wares, first: Seat, second: Seat, each: _Exchange) -> Iterator[Idea]:
    chance = wares.chance(second, each.want)
    if chance < _LEAST_CHANCE:
        return
    brings, costs = wares.gain_for(first, each.give), wares.loss_for(second, each.want)
    for between in _betweens(wares):
        theirs = brings - wares.loss_for(first, between)
        last = wares.gain_for(second, between) - costs
        odds = chance * wares.chance(first, between)
        if min(theirs, last) >= LEAST_FOR_THEM and odds >= _LEAST_CHANCE:
            legs = [
                *_legs(wares.seat, first, each.give),
                *_legs(first, second, between),
                *_legs(second, wares.seat, each.want),
            ]
            score = each.gain * odds * 0.5
            if each.gain >= wares.style.least:
                yield Idea(score, each.gain, tuple(sorted(legs, key=leg_order)))


def _betweens(wares: Wares) -> Iterator[Lot]:
    for goods in Goods:
        for amount in range(1, wares.style.amounts + 1):
            yield Lot(goods, amount)
