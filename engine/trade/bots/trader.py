"""A bot at the market: what it offers, accepts, and declines, and why (R2 to R14, C15 to C17)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import NamedTuple

from engine.trade.bots.choosing import threat
from engine.trade.bots.reasons import Aim, Reason
from engine.trade.bots.style import Style
from engine.trade.bots.wares import Lot, Wares, is_special, token_value, waits_for
from engine.trade.deck.card import Card
from engine.trade.deck.terms import Goods, Token
from engine.trade.model.actions import Accept, Action, Decline, MakeOffer, SetReady, Withdraw
from engine.trade.model.offers import (
    NO_CLAIM,
    Leg,
    Market,
    Named,
    Offer,
    Special,
    leg_order,
    legs_mark,
    offer_number,
    parties_of,
    receivers_of,
)
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.apply import why_not

#: Points that a deal should seem to bring the others, else they will hardly agree.
LEAST_FOR_THEM = 0.3


class Idea(NamedTuple):
    """A deal of two that the bot might offer."""

    score: float
    gain: float
    legs: tuple[Leg, ...]


def trade(position: Position, seat: Seat, random: Random, style: Style) -> tuple[Action, Reason]:
    """The next thing that a bot does at the market: an answer, an offer, or to be ready."""
    market = position.market
    assert market is not None
    wares = Wares(position, seat, style.weights)
    for offer in market.offers:
        if waits_for(offer, seat):
            return _answer(wares, offer, random, style)
    if not market.is_closing and (made := _next_offer(wares, market, random, style)):
        return made
    if not market.ready[seat]:
        return SetReady(seat, True), Reason(Aim.ENOUGH)
    return _give_up(market, seat)


def _give_up(market: Market, seat: Seat) -> tuple[Action, Reason]:
    """Somebody who is ready and asked again withdraws its oldest offer, or takes its time."""
    for offer in market.offers:
        if offer.proposer == seat:
            return Withdraw(seat, offer.number), Reason(Aim.ENOUGH)
    return SetReady(seat, False), Reason(Aim.ENOUGH)


# ---------------------------------------------------------------------- answers


def _answer(wares: Wares, offer: Offer, random: Random, style: Style) -> tuple[Action, Reason]:
    """Yes if the whole hand after it is worth enough more, and the others do not gain too much."""
    seat = wares.seat
    named = _name_goods(wares, offer)
    gain = _gain(wares, offer, named) + random.uniform(-style.error, style.error)
    theirs = _their_gain(wares, offer)
    partner = next(each for each in offer.parties if each != seat)
    wanted = max(style.least, style.share * theirs) + 0.4 * threat(wares.position, partner) / 3
    if named is not None and gain >= wanted:
        needs_names = offer.named[seat] is None
        action = Accept(seat, offer.number, offer.terms, named if needs_names else None)
        if why_not(wares.position, action) is None:
            return action, Reason(Aim.GOOD_DEAL, round(gain), seat=partner)
    aim = Aim.BAD_DEAL if gain < style.least else Aim.TOO_GOOD_FOR_THEM
    return Decline(seat, offer.number, offer.terms), Reason(aim, seat=partner)


def _name_goods(wares: Wares, offer: Offer) -> Named | None:
    """The spare goods with the worst bottoms; None if there are too few."""
    seat = wares.seat
    if (named := offer.named[seat]) is not None:
        return named
    left = {goods: [*cards] for goods, cards in wares.spare.items()}
    chosen = list[Card]()
    for leg in offer.legs:
        if leg.giver == seat and isinstance(leg.ware, Goods):
            cards = left.get(leg.ware, [])
            if len(cards) < leg.amount:
                return None
            chosen += cards[: leg.amount]
            del cards[: leg.amount]
    return Named(tuple(chosen), (NO_CLAIM,) * len(chosen), receivers_of(offer.legs, seat))


def _gain(wares: Wares, offer: Offer, named: Named | None) -> float:
    """What the deal changes for this seat; what is claimed of bottoms is not believed."""
    if named is None:
        return -99.0
    given, gained, tokens = [*named.cards], list[Goods](), 0.0
    specials = list[Card]()
    for leg in offer.legs:
        match leg.ware:
            case Special(number):
                card = wares.position.deck.special_cards[number]
                if leg.giver == wares.seat:
                    given.append(card)
                elif leg.receiver == wares.seat:
                    specials.append(card)
            case Token():
                sign = (leg.receiver == wares.seat) - (leg.giver == wares.seat)
                tokens += sign * token_value(leg, wares.weights)
            case goods if leg.receiver == wares.seat:
                gained += [goods] * leg.amount
    profiles = [wares.unknown[goods] for goods in gained]
    return wares.after(given, profiles, specials) - wares.worth + tokens


def _their_gain(wares: Wares, offer: Offer) -> float:
    """What the others seem to gain together, by what may lie in their hands."""
    return sum(_leg_gain(wares, leg) for leg in offer.legs)


def _leg_gain(wares: Wares, leg: Leg) -> float:
    """What a leg brings to its receiver less what it costs its giver, this seat left out."""
    value = 0.0
    for other, sign in ((leg.receiver, 1), (leg.giver, -1)):
        if other == wares.seat:
            continue
        match leg.ware:
            case Goods():
                mean = wares.likely(other, leg.ware)
                amount = leg.amount * sign
                start = max(mean, leg.amount) if sign < 0 else mean
                value += wares.expected_gain(leg.ware, amount, start)
            case Special(number):
                card = wares.position.deck.special_cards[number]
                value += sign * wares.special_for(other, card)
            case Token():
                value += sign * token_value(leg, wares.weights)
    return value


# ---------------------------------------------------------------------- offers


def _next_offer(
    wares: Wares, market: Market, random: Random, style: Style
) -> tuple[Action, Reason] | None:
    """The best idea that was not declined before and is not open already."""
    seat = wares.seat
    own = [offer for offer in market.offers if offer.proposer == seat]
    if (
        market.made[seat] >= style.offers
        or len(own) >= style.open_offers
        or market.deals_of(seat) >= style.deals
    ):
        return None
    open_marks = {legs_mark(offer.legs) for offer in market.offers}
    busy = {offer.parties for offer in own}
    ideas = sorted(_ideas(wares, style), key=lambda idea: -idea.score)
    for idea in ideas[:20]:
        mark = legs_mark(idea.legs)
        if mark in market.declined or mark in open_marks or parties_of(idea.legs) in busy:
            continue
        action = _offer_of(wares, market, idea.legs)
        if action is not None and why_not(wares.position, action) is None:
            return action, Reason(Aim.OFFER, round(idea.gain))
    return None


def _offer_of(wares: Wares, market: Market, legs: tuple[Leg, ...]) -> MakeOffer | None:
    seat = wares.seat
    cards = list[Card]()
    for leg in legs:
        if leg.giver == seat and isinstance(leg.ware, Goods):
            cards += wares.spare.get(leg.ware, [])[: leg.amount]
    receivers = receivers_of(legs, seat)
    if len(cards) != len(receivers):
        return None
    named = Named(tuple(cards), (NO_CLAIM,) * len(cards), receivers)
    return MakeOffer(seat, offer_number(seat, market.made[seat]), 1, legs, named)


def _ideas(wares: Wares, style: Style) -> Iterator[Idea]:
    """Goods or specials for goods, evened out with points, with each other seat."""
    giving = [*_givings(wares, style)]
    wanting = [*_wantings(wares, style)]
    both = {
        (g, w): wares.change_of(give, want)
        for (g, give), (w, want) in product(enumerate(giving), enumerate(wanting))
    }
    for other in map(Seat, wares.position.seats):
        if other == wares.seat:
            continue
        theirs_if_given = [_ware_gain(wares, other, give, 1) for give in giving]
        theirs_if_wanted = [_ware_gain(wares, other, want, -1) for want in wanting]
        for (g, w), gain in both.items():
            give, want, theirs = giving[g], wanting[w], theirs_if_given[g] + theirs_if_wanted[w]
            if give.ware is not want.ware and gain + theirs >= style.least + LEAST_FOR_THEM:
                yield from _evened(wares, other, give, want, gain, theirs, style)


def _givings(wares: Wares, style: Style) -> Iterator[Lot]:
    for goods, cards in wares.spare.items():
        for amount in range(1, min(style.amounts, len(cards)) + 1):
            yield Lot(goods, amount)
    if style.sells:
        for card in wares.hand:
            if is_special(wares.position, card):
                yield Lot(Special(wares.position.deck.cards[card].number), 1)


def _wantings(wares: Wares, style: Style) -> Iterator[Lot]:
    for goods in Goods:
        for amount in range(1, style.amounts + 1):
            yield Lot(goods, amount)


def _ware_gain(wares: Wares, other: Seat, lot: Lot, sign: int) -> float:
    """What another seat gains by getting (1) or giving (-1) something."""
    giver, receiver = (wares.seat, other) if sign > 0 else (other, wares.seat)
    return _leg_gain(wares, Leg(giver, receiver, lot.ware, lot.amount))


def _evened(
    wares: Wares, other: Seat, give: Lot, want: Lot, gain: float, theirs: float, style: Style
) -> Iterator[Idea]:
    """The deal, with points from the side that gains more."""
    assert isinstance(want.ware, Goods)
    if wares.likely(other, want.ware) < 0.3 * want.amount:
        return
    most = min(style.pays, wares.position.players[wares.seat].points)
    for points in range(-style.pays, most + 1):
        own, their = gain - points, theirs + points
        if own >= style.least and their >= LEAST_FOR_THEM:
            legs = [
                Leg(wares.seat, other, give.ware, give.amount),
                Leg(other, wares.seat, want.ware, want.amount),
            ]
            if points > 0:
                legs.append(Leg(wares.seat, other, Token.POINTS, points))
            if points < 0:
                legs.append(Leg(other, wares.seat, Token.POINTS, -points))
            chance = min(1.0, wares.likely(other, want.ware) / want.amount)
            score = own * chance * min(1.0, 0.3 + their / 3)
            yield Idea(score, own, tuple(sorted(legs, key=leg_order)))
