"""All legal actions of a seat, one after the other; offers are not listed, as there is no end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from engine.trade.deck.card import Card, is_hidden
from engine.trade.deck.clauses import Pay
from engine.trade.deck.terms import Kind, Phase, Stack, Track
from engine.trade.model.actions import (
    Accept,
    Action,
    ChooseAgain,
    Decline,
    Open,
    Seal,
    SetReady,
    Use,
    Withdraw,
)
from engine.trade.model.choices import Choice, ChosenStacks, KeptCards, Pick, Picks, StoredCards
from engine.trade.model.decisions import ChoiceAgain, SealedChoice, Topic
from engine.trade.model.offers import NO_CLAIM, Named, Offer, goods_legs, receivers_of
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.abilities import abilities_in_play, clause_of
from engine.trade.rules.apply import why_not
from engine.trade.rules.choosing import asked_of
from engine.trade.rules.civic import golden_stacks
from engine.trade.rules.development import stacks_open_to, track_of
from engine.trade.rules.offers import market_of
from engine.trade.rules.payments import GOODS, goods_for
from engine.trade.rules.questions import Question, answers
from engine.trade.rules.thefts import again
from engine.trade.rules.warehouse import places


def legal_actions(position: Position, seat: Seat) -> Iterator[Action]:
    """What a seat may do, but for offers; its own cards must be known.

    Goods in an acceptance come without claims, as these may be anything.
    """
    if seat not in position.actors:
        return
    match position.decision:
        case SealedChoice() as decision if not decision.is_sealed:
            yield Seal(seat)
        case SealedChoice(topic):
            yield from (Open(seat, choice) for choice in choices(position, topic, seat))
        case ChoiceAgain(theft):
            yield from (ChooseAgain(seat, pick) for pick in again(position, theft))
        case _:
            possible = _while_trading(position, seat)
            yield from (each for each in possible if why_not(position, each) is None)


def choices(position: Position, topic: Topic, seat: Seat) -> Iterator[Choice]:
    """What a seat may choose in secret."""
    match topic:
        case Topic.STACKS:
            return map(ChosenStacks, _stack_choices(position, seat))
        case Topic.KEEP:
            return map(KeptCards, product(*_drawn_by_track(position, seat)))
        case Topic.STORE:
            return map(StoredCards, _stored_choices(position, seat))
        case Topic.PICKS:
            return map(Picks, _picks(position, asked_of(position, seat), ()))


def _stack_choices(position: Position, seat: Seat) -> Iterator[tuple[Stack, ...]]:
    if position.phase is Phase.CIVIC:
        return product(golden_stacks(position))
    options = (stacks_open_to(position, seat, track) for track in Track)
    return product(*(each for each in options if each))


def _stored_choices(position: Position, seat: Seat) -> Iterator[tuple[Card, ...]]:
    """Nothing, one card, two cards ... of those that may be stored."""
    cards_to_store = storable(position, seat)
    for number in range(min(places(position, seat), len(cards_to_store)) + 1):
        yield from combinations(cards_to_store, number)


def _drawn_by_track(position: Position, seat: Seat) -> list[list[Card]]:
    drawn = position.drawn[seat]
    by_track = ([each.card for each in drawn if track_of(each.stack) is track] for track in Track)
    return [cards for cards in by_track if cards]


def storable(position: Position, seat: Seat) -> list[Card]:
    """The known cards of a hand that may be stored (R15)."""
    cards = position.hands[seat].cards
    return [card for card in cards if position.deck.cards[card].kind is not Kind.DISASTER]


def _picks(
    position: Position, open_questions: list[Question], before: tuple[Pick, ...]
) -> Iterator[tuple[Pick, ...]]:
    """All ways to answer the questions, each without the cards of those before."""
    if not open_questions:
        yield before
        return
    for pick in answers(position, open_questions[0], before):
        yield from _picks(position, open_questions[1:], (*before, pick))


# ---------------------------------------------------------------------- trading


def _while_trading(position: Position, seat: Seat) -> Iterator[Action]:
    market = market_of(position)
    yield SetReady(seat, not market.ready[seat])
    for offer in market.offers:
        yield Decline(seat, offer.number, offer.terms)
        yield Withdraw(seat, offer.number)
        for named in _namings(position, offer, seat):
            yield Accept(seat, offer.number, offer.terms, named)
    yield from _uses(position, seat)


def _namings(position: Position, offer: Offer, seat: Seat) -> Iterator[Named | None]:
    """The goods that a seat may put behind its legs; None where they are named."""
    if offer.named[seat] is not None:
        yield None
        return
    wanted = [*goods_legs(offer.legs, seat)]
    goods = [c for c in position.hands[seat].cards if position.deck.cards[c].is_goods]
    fitting = ([c for c in goods if position.deck.cards[c].type is leg.ware] for leg in wanted)
    for cards in product(*fitting):
        if len({*cards}) == len(cards):
            yield Named(cards, (NO_CLAIM,) * len(cards), receivers_of(offer.legs, seat))


def _uses(position: Position, seat: Seat) -> Iterator[Use]:
    for ability in abilities_in_play(position, Phase.TRADE):
        pay = clause_of(position, ability).act
        if ability.owner == seat and isinstance(pay, Pay):
            goods = [c for c in goods_for(position, seat, pay.price) if not is_hidden(c)]
            cost = pay.cost if pay.price in GOODS else 0
            for paid in combinations(goods, cost):
                yield Use(seat, ability.card, ability.clause, paid)
