"""A bot at the market: what it offers, when it waits, and when it has enough (C15 to C17)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from engine.trade.bots.answers import answer
from engine.trade.bots.changes import change_of
from engine.trade.bots.idea import Idea
from engine.trade.bots.mind import Mind, mind_at
from engine.trade.bots.naming import name_goods
from engine.trade.bots.reasons import Aim, Reason
from engine.trade.bots.style import Style
from engine.trade.bots.using import best_use
from engine.trade.bots.wares import waits_for
from engine.trade.model.actions import Action, MakeOffer, SetReady, Withdraw
from engine.trade.model.offers import (
    Leg,
    Market,
    legs_mark,
    offer_number,
    parties_of,
)
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.apply import why_not

#: Deals each in a round that bots agree on among themselves (C17).
MOST_DEALS = 4
#: A bot makes somebody no more offers after so many refusals (C15).
MOST_REFUSALS = 3
#: So many of its best ideas are worked out.
_TRIED = 20


def trade(position: Position, seat: Seat, random: Random, style: Style) -> tuple[Action, Reason]:
    """The next thing that a bot does at the market: an answer, an offer, a use, or to be ready."""
    market = position.market
    assert market is not None
    mind = mind_at(position, seat, style)
    for offer in market.offers:
        if waits_for(offer, seat):
            return answer(position, mind, offer, random)
    if not market.is_closing and (made := _next_offer(position, mind, market, random)):
        return made
    if not market.ready[seat] and (used := best_use(position, mind)):
        use, gain = used
        return use, Reason(Aim.PRIZE, round(gain), use.card)
    if not market.ready[seat]:
        return SetReady(seat, True), Reason(Aim.ENOUGH)
    return _give_up(market, seat)


def _give_up(market: Market, seat: Seat) -> tuple[Action, Reason]:
    """Somebody who is ready and asked again withdraws its oldest offer, or takes its time."""
    for offer in market.offers:
        if offer.proposer == seat:
            return Withdraw(seat, offer.number), Reason(Aim.ENOUGH)
    return SetReady(seat, False), Reason(Aim.ENOUGH)


def _next_offer(
    position: Position, mind: Mind, market: Market, random: Random
) -> tuple[Action, Reason] | None:
    """The best idea that was not declined before and is not open already."""
    style, seat = mind.wares.style, mind.wares.seat
    own = [offer for offer in market.offers if offer.proposer == seat]
    if (
        market.made[seat] >= style.offers
        or len(own) >= style.open_offers
        or not _free(market, seat)
    ):
        return None
    for idea in islice(_open_ideas(position, mind, market), _TRIED):
        action = _offer_of(mind, market, idea.legs, random)
        if action is not None and why_not(position, action) is None:
            return action, Reason(Aim.OFFER, round(idea.gain))
    return None


def _open_ideas(position: Position, mind: Mind, market: Market) -> Iterator[Idea]:
    """The ideas that may be offered now, the best first."""
    seat = mind.wares.seat
    shut = {*market.declined, *(legs_mark(offer.legs) for offer in market.offers)}
    busy = {offer.parties for offer in market.offers if offer.proposer == seat}
    free = {other for other in position.seats if _open(position, seat, Seat(other))}
    ideas = mind.ideas
    for idea in ideas:
        parties = parties_of(idea.legs)
        if parties not in busy and free.issuperset(parties) and legs_mark(idea.legs) not in shut:
            yield idea


def _free(market: Market, seat: Seat) -> bool:
    """Whether a seat has fewer deals than bots make, if all that is open to it is carried out."""
    open_to = sum(seat in offer.parties for offer in market.offers)
    return market.deals_of(seat) + open_to < MOST_DEALS


def _open(position: Position, seat: Seat, other: Seat) -> bool:
    """Whether another has deals left, and did not refuse too often; true of the seat itself."""
    market = position.market
    assert market is not None
    refused = position.memory.refused(seat, other) >= MOST_REFUSALS
    return other == seat or (_free(market, other) and not refused)


def _offer_of(
    mind: Mind, market: Market, legs: tuple[Leg, ...], random: Random
) -> MakeOffer | None:
    """The offer with its goods named, if it is good together with all that is under way."""
    wares = mind.wares
    named = name_goods(wares, legs, random)
    if named is None or mind.book.gain(change_of(wares, legs, named)) < wares.style.least:
        return None
    number = offer_number(wares.seat, market.made[wares.seat])
    return MakeOffer(wares.seat, number, 1, legs, named)
