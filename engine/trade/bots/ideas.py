"""Deals that a bot might offer: what it has for what it wants, evened out with points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nlargest
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
#: How likely two others agree, of deals that please both.
_ALL_AGREE = 0.5
#: Tokens of a kind that are moved at once.
_MOST_TOKENS = 3
#: Nothing, against points alone.
_NOTHING = Lot(None, 0)


class Part(NamedTuple):
    """What one seat gives another in a deal."""

    giver: Seat
    receiver: Seat
    lot: Lot


class Idea(NamedTuple):
    """A deal that the bot might offer."""

    score: float
    """what it brings if all goes well, times how likely that seems"""
    gain: float
    parts: tuple[Part, ...]

    @property
    def legs(self) -> tuple[Leg, ...]:
        legs = (
            Leg(part.giver, part.receiver, part.lot.ware, part.lot.amount)
            for part in self.parts
            if part.lot.ware is not None
        )
        return tuple(sorted(legs, key=leg_order))


class _Side(NamedTuple):
    """What this seat may give or get, and what that changes in its own hand."""

    lot: Lot
    change: float


def ideas(wares: Wares, book: Book) -> list[Idea]:
    """All that seem to please everybody, the best first."""
    giving = [_Side(lot, book.alone(_giving(wares, lot))) for lot in _givings(wares)]
    wanting = [_Side(lot, book.alone(_wanting(wares, lot))) for lot in _wantings(wares)]
    third = [*_of_three(wares, giving, wanting)] if wares.style.thirds else []
    if wares.style.sells:
        giving.append(_Side(_NOTHING, 0.0))
        wanting.append(_Side(_NOTHING, 0.0))
    found = [*_of_two(wares, giving, wanting), *third]
    return sorted(found, key=lambda idea: -idea.score)


def _givings(wares: Wares) -> Iterator[Lot]:
    for goods, cards in wares.spare.items():
        for amount in range(1, min(wares.style.amounts, len(cards)) + 1):
            yield Lot(goods, amount)
    if wares.style.sells:
        for card in wares.hand:
            if is_special(wares.position, card) and card not in wares.promised:
                yield Lot(Special(wares.position.deck.cards[card].number), 1)
    yield from _tokens(wares, wares.seat, (Token.BARBARIAN, Token.CULTURE))


def _tokens(wares: Wares, seat: Seat | None, tokens: Sequence[Token]) -> Iterator[Lot]:
    """One token or more, as many as a seat has, or anybody may have."""
    for token in tokens if wares.style.contests else ():
        held = _MOST_TOKENS if seat is None else wares.position.players[seat].tokens(token)
        for amount in range(1, min(_MOST_TOKENS, held) + 1):
            yield Lot(token, amount)


def _wantings(wares: Wares) -> Iterator[Lot]:
    for goods in Goods:
        for amount in range(1, wares.style.amounts + 1):
            yield Lot(goods, amount)
    if wares.style.sells:
        for number, card in wares.position.deck.special_cards.items():
            if card not in wares.hand and wares.holder(card) is not None:
                yield Lot(Special(number), 1)
    yield from _tokens(wares, None, (Token.CULTURE,))


def _giving(wares: Wares, lot: Lot) -> Change:
    if isinstance(lot.ware, Special):
        return Change(given=(wares.position.deck.special_cards[lot.ware.number],))
    if isinstance(lot.ware, Token):
        return Change(tokens=_numbers(lot.ware, -lot.amount))
    assert isinstance(lot.ware, Goods)
    return Change(given=tuple(wares.spare[lot.ware][: lot.amount]))


def _wanting(wares: Wares, lot: Lot) -> Change:
    if isinstance(lot.ware, Special):
        return Change(specials=(wares.position.deck.special_cards[lot.ware.number],))
    if isinstance(lot.ware, Token):
        return Change(tokens=_numbers(lot.ware, lot.amount))
    assert isinstance(lot.ware, Goods)
    return Change(gained=(wares.unknown[lot.ware],) * lot.amount)


def _numbers(token: Token, amount: int) -> tuple[int, int, int]:
    points, culture, barbarian = (amount if each is token else 0 for each in Token)
    return points, culture, barbarian


# ---------------------------------------------------------------------- two


def _of_two(wares: Wares, giving: Sequence[_Side], wanting: Sequence[_Side]) -> Iterator[Idea]:
    least = wares.style.least + LEAST_FOR_THEM
    for other in _partners(wares):
        brings = [(give, wares.gain_for(other, give.lot)) for give in giving]
        for want in wanting:
            chance = wares.chance(other, want.lot)
            if chance < _LEAST_CHANCE:
                continue
            loss = wares.loss_for(other, want.lot)
            for give, brought in brings:
                own, theirs = give.change + want.change, brought - loss
                if own + theirs >= least and give.lot.ware is not want.lot.ware:
                    exchange = (
                        Part(wares.seat, other, give.lot),
                        Part(other, wares.seat, want.lot),
                    )
                    yield from _evened(wares, other, exchange, own, theirs, chance)


def _partners(wares: Wares) -> list[Seat]:
    return [Seat(seat) for seat in wares.position.seats if seat != wares.seat]


def _evened(
    wares: Wares,
    other: Seat,
    exchange: tuple[Part, ...],
    own: float,
    theirs: float,
    chance: float,
) -> Iterator[Idea]:
    """The deal, with as many points as leave this seat the part that its style keeps."""
    points = points_between(wares, other, own, theirs)
    gain, their = own - points, theirs + points
    if gain >= wares.style.least and their >= LEAST_FOR_THEM:
        score = gain * chance * min(1.0, 0.3 + their / 4)
        yield Idea(score, gain, (*exchange, *_points(wares.seat, other, points)))


def points_between(wares: Wares, other: Seat, own: float, theirs: float) -> int:
    """Points that this seat pays, or asks for if negative, so that it keeps what its style says."""
    style, players = wares.style, wares.position.players
    kept = max(style.least, min(style.keeps * (own + theirs), own + theirs - LEAST_FOR_THEM))
    most = min(style.pays, players[wares.seat].points)
    return max(-min(style.pays, players[other].points), min(most, round(own - kept)))


def _points(seat: Seat, other: Seat, points: int) -> tuple[Part, ...]:
    if points > 0:
        return (Part(seat, other, Lot(Token.POINTS, points)),)
    return (Part(other, seat, Lot(Token.POINTS, -points)),) if points < 0 else ()


# ---------------------------------------------------------------------- three


def _of_three(wares: Wares, giving: Sequence[_Side], wanting: Sequence[_Side]) -> Iterator[Idea]:
    """One gets what this seat gives, and gives another something for what this seat wants."""
    pairs = [
        (give.change + want.change, give.lot, want.lot)
        for give in giving
        for want in wanting
        if give.lot.ware is not want.lot.ware
    ]
    best = nlargest(_TRIED_WITH_THIRD, pairs, key=lambda pair: pair[0])
    for first, second in permutations(_partners(wares), 2):
        for gain, give, want in best:
            chance = wares.chance(second, want)
            if gain >= wares.style.least and chance >= _LEAST_CHANCE:
                for between, odds in _betweens(wares, first, second, give, want):
                    parts = (
                        Part(wares.seat, first, give),
                        Part(first, second, between),
                        Part(second, wares.seat, want),
                    )
                    yield Idea(gain * chance * odds * _ALL_AGREE, gain, parts)


def _betweens(
    wares: Wares, first: Seat, second: Seat, give: Lot, want: Lot
) -> Iterator[tuple[Lot, float]]:
    """What may go from the first to the second to please both, and how likely it is there."""
    brings, costs = wares.gain_for(first, give), wares.loss_for(second, want)
    for goods in Goods:
        for amount in range(1, wares.style.amounts + 1):
            lot = Lot(goods, amount)
            odds = wares.chance(first, lot)
            if (
                odds >= _LEAST_CHANCE
                and brings - wares.loss_for(first, lot) >= LEAST_FOR_THEM
                and wares.gain_for(second, lot) - costs >= LEAST_FOR_THEM
            ):
                yield lot, odds
