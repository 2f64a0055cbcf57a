"""Making, changing, accepting, and ending offers (R2 to R8)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from engine.common.values import with_item
from engine.trade.model.actions import Accept, Decline, MakeOffer, Withdraw
from engine.trade.model.decisions import CarryOutDue, Trading
from engine.trade.model.market_events import Accepted, Ending, Offered, Voided
from engine.trade.model.offers import (
    Leg,
    Market,
    Named,
    Offer,
    Special,
    earlier_offers,
    goods_legs,
    leg_order,
    legs_mark,
    parties_of,
    proposer_of,
)
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.coverage import covers_named, covers_openly, named_violation
from engine.trade.rules.draft import Draft, Events, plan
from engine.trade.rules.remembering import remember_goods, remember_offer, remember_refusal
from engine.trade.rules.rule import IllegalAction, Refusal, Rule

#: Open offers of one seat, and those of them to the same parties that nobody has changed (C9 of
#: the design).
MOST_OPEN, MOST_ALIKE = 6, 2
#: How many numbers a seat may leave out: of offers that were on their way and then refused.
MOST_SKIPPED = 8
#: Legs of one offer, and of one ware in a leg: more than a table can have.
MOST_LEGS, MOST_WARES = 30, 99


def market_of(position: Position) -> Market:
    assert position.market is not None
    return position.market


def is_trading(position: Position) -> bool:
    return isinstance(position.decision, Trading)


# ---------------------------------------------------------------------- making


def check_make(position: Position, action: MakeOffer) -> Refusal:
    if not is_trading(position):
        return IllegalAction(Rule.NOT_EXPECTED)
    market = market_of(position)
    if market.is_closing:
        return IllegalAction(Rule.TIME_IS_UP)
    if not _are_legs(position, action.legs):
        return IllegalAction(Rule.LEGS)
    if action.seat not in parties_of(action.legs):
        return IllegalAction(Rule.NOT_A_PARTY)
    rule = _number_fault(position, market, action)
    if rule is not None:
        return IllegalAction(rule)
    if not covers_openly(position, action.seat, action.legs):
        return IllegalAction(Rule.NOT_COVERED)
    violation = named_violation(position, action.seat, action.legs, action.named)
    return IllegalAction(*violation) if violation else None


def _are_legs(position: Position, legs: tuple[Leg, ...]) -> bool:
    """Whether each leg is possible at this table, in its place, and there only once."""
    orders = [leg_order(leg) for leg in legs]
    specials = [leg.ware for leg in legs if isinstance(leg.ware, Special)]
    return (
        0 < len(legs) <= MOST_LEGS
        and all(before < after for before, after in pairwise(orders))
        and all(_is_leg(position, leg) for leg in legs)
        and len({*specials}) == len(specials)
    )


def _is_leg(position: Position, leg: Leg) -> bool:
    most = 1 if isinstance(leg.ware, Special) else MOST_WARES
    known = not isinstance(leg.ware, Special) or leg.ware.number in position.deck.specials
    seats = leg.giver in position.seats and leg.receiver in position.seats
    return seats and leg.giver != leg.receiver and 0 < leg.amount <= most and known


def _number_fault(position: Position, market: Market, action: MakeOffer) -> Rule | None:
    """Whether this can be the next version of an open offer, or the seat's next offer."""
    if action.version > 1:
        offer = market.offer(action.number)
        if offer is None:
            return Rule.OFFER_GONE
        if action.seat not in offer.parties:
            return Rule.NOT_A_PARTY
        return None if action.version == offer.version + 1 else Rule.OFFER_CHANGED
    skipped = earlier_offers(action.number) - market.made[action.seat]
    is_own = proposer_of(action.number) == action.seat
    if action.version != 1 or not is_own or not 0 <= skipped <= MOST_SKIPPED:
        return Rule.WRONG_NUMBER
    own = [each for each in market.offers if each.proposer == action.seat]
    unanswered = [each for each in own if each.version == 1]  # so what others change hinders nobody
    alike = [each for each in unanswered if each.parties == parties_of(action.legs)]
    return Rule.TOO_MANY_OFFERS if len(own) >= MOST_OPEN or len(alike) >= MOST_ALIKE else None


def make(draft: Draft, events: Events, action: MakeOffer) -> None:
    market = market_of(draft)
    named = with_item(_to_name(draft, action.legs), action.seat, action.named)
    offer = Offer(action.number, action.version, action.legs, named, (action.seat,))
    if action.version == 1:
        made = with_item(market.made, action.seat, earlier_offers(action.number) + 1)
        draft.market = replace(market, made=made)
    put(draft, offer)
    remember_offer(draft, offer, action.seat)
    events.append(Offered(offer, action.seat))
    _carry_out_if_agreed(draft, offer)


def _to_name(position: Position, legs: tuple[Leg, ...]) -> tuple[Named | None, ...]:
    """By seat: nothing to name, or None for those who give goods."""
    return tuple(
        None if [*goods_legs(legs, seat)] else Named() for seat in map(Seat, position.seats)
    )


def put(draft: Draft, offer: Offer) -> None:
    """Puts an offer on the table, in the place of its version before."""
    market = market_of(draft)
    others = (each for each in market.offers if each.number != offer.number)
    offers = tuple(sorted((*others, offer), key=lambda each: each.number))
    draft.market = replace(market, offers=offers)


# ---------------------------------------------------------------------- answering


def check_accept(position: Position, action: Accept) -> Refusal:
    offer = _answered(position, action)
    if isinstance(offer, IllegalAction):
        return offer
    seat, named = action.seat, action.named
    if seat in offer.accepted:
        return IllegalAction(Rule.ALREADY_ACCEPTED)
    is_closing = market_of(position).is_closing
    if is_closing and (named is not None or not offer.is_definite):
        return IllegalAction(Rule.TIME_IS_UP)
    if not covers_openly(position, seat, offer.legs):
        return IllegalAction(Rule.NOT_COVERED)
    if named is not None:
        violation = named_violation(position, seat, offer.legs, named)
        if not named.cards:
            return IllegalAction(Rule.GOODS_NAMED)
        return IllegalAction(*violation) if violation else None
    if offer.named[seat] is None:
        return IllegalAction(Rule.NAME_GOODS)
    return None if covers_named(position, offer, seat) else IllegalAction(Rule.NOT_COVERED)


def _answered(position: Position, action: Accept | Decline) -> Offer | IllegalAction:
    """The offer that an answer is about, as its sender saw it."""
    if not is_trading(position):
        return IllegalAction(Rule.NOT_EXPECTED)
    offer = market_of(position).offer(action.number)
    if offer is None:
        return IllegalAction(Rule.OFFER_GONE)
    if action.seat not in offer.parties:
        return IllegalAction(Rule.NOT_A_PARTY)
    return offer if action.terms == offer.terms else IllegalAction(Rule.OFFER_CHANGED)


def accept(draft: Draft, events: Events, action: Accept) -> None:
    """Naming goods makes a new version, which the others accept again (R4, R5)."""
    offer = market_of(draft).offer(action.number)
    assert offer is not None
    if action.named is None:
        offer = replace(offer, accepted=tuple(sorted((*offer.accepted, action.seat))))
    else:
        named = with_item(offer.named, action.seat, action.named)
        offer = replace(offer, version=offer.version + 1, named=named, accepted=(action.seat,))
    put(draft, offer)
    remember_goods(draft, offer, action.seat)
    events.append(Accepted(offer, action.seat))
    _carry_out_if_agreed(draft, offer)


def _carry_out_if_agreed(draft: Draft, offer: Offer) -> None:
    if offer.is_definite and offer.accepted == offer.parties:
        plan(draft, CarryOutDue(offer.number))


def check_decline(position: Position, action: Decline) -> Refusal:
    offer = _answered(position, action)
    return offer if isinstance(offer, IllegalAction) else None


def decline(draft: Draft, events: Events, action: Decline) -> None:
    """The offer is over, and remembered as declined."""
    market = market_of(draft)
    offer = market.offer(action.number)
    assert offer is not None
    mark = legs_mark(offer.legs)
    if mark not in market.declined:
        draft.market = replace(market, declined=tuple(sorted((*market.declined, mark))))
    remember_refusal(draft, offer, action.seat)
    remove(draft, events, action.number, Ending.DECLINED, action.seat)


def check_withdraw(position: Position, action: Withdraw) -> Refusal:
    if not is_trading(position):
        return IllegalAction(Rule.NOT_EXPECTED)
    if market_of(position).offer(action.number) is None:
        return IllegalAction(Rule.OFFER_GONE)
    if proposer_of(action.number) != action.seat:
        return IllegalAction(Rule.NOT_YOUR_OFFER)
    return None


def withdraw(draft: Draft, events: Events, action: Withdraw) -> None:
    remove(draft, events, action.number, Ending.WITHDRAWN, action.seat)


def remove(draft: Draft, events: Events, number: int, ending: Ending, seat: Seat | None) -> None:
    """Ends an offer that is not carried out."""
    take_off(draft, number)
    events.append(Voided(number, ending, seat))


def take_off(draft: Draft, number: int) -> None:
    market = market_of(draft)
    left = tuple(each for each in market.offers if each.number != number)
    draft.market = replace(market, offers=left)
