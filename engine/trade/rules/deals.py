"""Offers that are carried out, and those that have lost a card to them (R5, R6)."""

from __future__ import annotations

from dataclasses import replace

from engine.trade.deck.card import Card, back, is_hidden
from engine.trade.deck.terms import Token
from engine.trade.model.actions import CallOff, CarryOut
from engine.trade.model.decisions import CallOffDue, CarryOutDue
from engine.trade.model.market_events import Ending, Traded
from engine.trade.model.offers import Leg, Offer, goods_legs, receivers_of
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.cards_seen import is_unseen
from engine.trade.rules.coverage import covers_named, specials_of
from engine.trade.rules.draft import Draft, Events, add_tokens, done, set_hand
from engine.trade.rules.lost_cover import ask_what_is_lost, named_by, void_uncovered
from engine.trade.rules.offers import market_of, remove, take_off
from engine.trade.rules.remembering import remember_deal
from engine.trade.rules.rule import IllegalAction, Refusal, Rule
from engine.trade.rules.trading import end_if_over


def check_carry_out(position: Position, action: CarryOut) -> Refusal:
    decision = position.decision
    if not isinstance(decision, CarryOutDue):
        return IllegalAction(Rule.NOT_EXPECTED)
    offer = market_of(position).offer(decision.number)
    if action.number != decision.number or offer is None:
        return IllegalAction(Rule.WRONG_DELIVERY)
    receivers = tuple(receivers_of(offer.legs, Seat(seat)) for seat in position.seats)
    fits = (
        action.receivers == receivers
        and len(action.given) == len(receivers)
        and all(
            _fits(position, offer, seat, action.given[seat]) for seat in map(Seat, position.seats)
        )
    )
    return None if fits else IllegalAction(Rule.WRONG_DELIVERY)


def _fits(position: Position, offer: Offer, giver: Seat, given: tuple[Card, ...]) -> bool:
    """Whether these can be the cards that a giver has named, as far as the reader knows."""
    named = offer.named[giver]
    if named is None or len(given) != len(named.cards):
        return False
    known = [card for card in given if not is_hidden(card)]
    return len({*known}) == len(known) and all(
        card in (named_card, back(named_card))
        if not is_hidden(named_card)
        else _may_be(position, card, named_card)
        for card, named_card in zip(given, named.cards, strict=True)
    )


def _may_be(position: Position, card: Card, its_back: Card) -> bool:
    """Whether a card that the reader does not know of may lie behind this back."""
    if is_hidden(card):
        return card == its_back
    return is_unseen(position, card) and back(card) == its_back


def carry_out(draft: Draft, events: Events, action: CarryOut) -> None:
    """Everything changes hands at once."""
    offer = market_of(draft).offer(action.number)
    assert offer is not None
    done(draft)
    take_off(draft, offer.number)
    for giver in map(Seat, draft.seats):
        _hand_goods_over(draft, offer, giver, action.given[giver])
    for leg in offer.legs:
        _hand_over(draft, leg)
    _count_deal(draft, offer)
    remember_deal(draft, offer, action.given)
    events.append(Traded(offer, action.given))
    void_uncovered(draft, events)
    ask_what_is_lost(draft, [leg.giver for leg in offer.legs])
    end_if_over(draft, events)


def _count_deal(draft: Draft, offer: Offer) -> None:
    market = market_of(draft)
    deals = (market.deals_of(seat) + (seat in offer.parties) for seat in map(Seat, draft.seats))
    draft.market = replace(market, deals=tuple(deals))


def _hand_goods_over(draft: Draft, offer: Offer, giver: Seat, given: tuple[Card, ...]) -> None:
    """The named cards leave the giver; each receiver gets what the reader sees of them."""
    named = offer.named[giver]
    assert named is not None
    set_hand(draft, giver, draft.hands[giver].without(named.cards))
    for card, leg in zip(given, goods_legs(offer.legs, giver), strict=True):
        set_hand(draft, leg.receiver, draft.hands[leg.receiver].with_cards([card]))


def _hand_over(draft: Draft, leg: Leg) -> None:
    """A leg of tokens or of a special."""
    if isinstance(leg.ware, Token):
        add_tokens(draft, leg.giver, leg.ware, -leg.amount)
        add_tokens(draft, leg.receiver, leg.ware, leg.amount)
    for card in specials_of(draft, [leg]):
        set_hand(draft, leg.giver, draft.hands[leg.giver].without([card]))
        set_hand(draft, leg.receiver, draft.hands[leg.receiver].with_cards([card]))


def lost_offers(position: Position, seats: tuple[Seat, ...]) -> list[int]:
    """The offers whose named goods have left a hand, as far as the reader knows."""
    return [
        offer.number
        for offer in named_by(position, seats)
        if not all(covers_named(position, offer, seat) for seat in seats)
    ]


def check_call_off(position: Position, action: CallOff) -> Refusal:
    """A reader cannot know of all offers, but knows which are lost for sure."""
    decision = position.decision
    if not isinstance(decision, CallOffDue):
        return IllegalAction(Rule.NOT_EXPECTED)
    possible = {offer.number: offer for offer in named_by(position, decision.seats)}
    numbers = action.numbers
    sure = lost_offers(position, decision.seats)
    fits = (
        [*numbers] == sorted({*numbers})
        and all(number in possible for number in numbers)
        and all(number in numbers for number in sure)
        and all(
            number in sure or _is_hidden_from_reader(possible[number], decision.seats)
            for number in numbers
        )
    )
    return None if fits else IllegalAction(Rule.WRONG_CALL_OFF)


def _is_hidden_from_reader(offer: Offer, seats: tuple[Seat, ...]) -> bool:
    """Whether some of the cards that these seats have named are hidden."""
    named = (offer.named[seat] for seat in seats)
    return any(is_hidden(card) for each in named if each is not None for card in each.cards)


def call_off(draft: Draft, events: Events, action: CallOff) -> None:
    decision = draft.decision
    assert isinstance(decision, CallOffDue)
    done(draft)
    for number in action.numbers:
        offer = market_of(draft).offer(number)
        assert offer is not None
        seat = _who_lost(draft, offer, decision.seats)
        remove(draft, events, number, Ending.NOT_COVERED, seat)
    end_if_over(draft, events)


def _who_lost(position: Position, offer: Offer, seats: tuple[Seat, ...]) -> Seat | None:
    """The giver whose cards are gone; None where only the keeper knows."""
    naming = [seat for seat in seats if (each := offer.named[seat]) is not None and each.cards]
    return naming[0] if len(naming) == 1 else None
