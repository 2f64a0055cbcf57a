"""What a choice or a deal is worth to a seat, as far as it can know: for reviews and hints.

The values are those by which bots choose; positions are views of the seat that is judged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.trade.bots.changes import Book, change_of
from engine.trade.bots.choosing import best_choice, pick_value, stack_value
from engine.trade.bots.developments import development_value
from engine.trade.bots.hand_value import hand_valuer
from engine.trade.bots.set_points import TYPES
from engine.trade.bots.wares import Lot, Wares
from engine.trade.bots.weights import USUAL, Weights
from engine.trade.deck.card import Card, is_hidden
from engine.trade.deck.terms import Goods
from engine.trade.model.choices import Choice, ChosenStacks, KeptCards, Pick, Picks, StoredCards
from engine.trade.model.offers import Leg, Named, Offer
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.choosing import asked_of

__all__ = ["best_choice", "choice_value", "deal_gain", "partner_gain", "useful_goods"]


def choice_value(position: Position, seat: Seat, choice: Choice, weights: Weights = USUAL) -> float:
    """Points that a sealed choice is expected to bring; only differences mean something.

    `position` still waits for the choice.
    """
    match choice:
        case ChosenStacks(stacks):
            return sum(stack_value(position, seat, stack, weights) for stack in stacks)
        case KeptCards(cards):
            return sum(
                development_value(position, seat, card, weights, is_new=True) for card in cards
            )
        case StoredCards(cards):
            return _stored_value(position, seat, cards, weights)
        case Picks(picks):
            return _picks_value(position, seat, picks, weights)


def _stored_value(
    position: Position, seat: Seat, stored: Sequence[Card], weights: Weights
) -> float:
    """What is stored is worth something next round, and all else what it scores now."""
    kept = [card for card in position.hands[seat].cards if card not in stored]
    valuer = hand_valuer(position, seat, weights)
    places = [valuer.profile(card).type for card in stored]
    later = valuer.storage.later([places.count(place) for place in range(len(TYPES))])
    return valuer.value(kept) + later


def _picks_value(position: Position, seat: Seat, picks: Sequence[Pick], weights: Weights) -> float:
    questions = asked_of(position, seat)
    return sum(
        pick_value(position, question.ability, pick, weights)
        for question, pick in zip(questions, picks, strict=True)
    )


# ---------------------------------------------------------------------- deals


def deal_gain(wares: Wares, legs: Sequence[Leg], given: Sequence[Card]) -> float:
    """What a deal changes for the seat of `wares`, which gives these goods.

    Of what it gets, only the tops count: what is said of bottoms may be a lie.
    """
    return Book(wares, {}).alone(change_of(wares, legs, Named(tuple(given))))


def partner_gain(wares: Wares, legs: Iterable[Leg], partner: Seat) -> float:
    """What a deal seems to bring another party, by what may lie in its hand."""
    gain = 0.0
    for leg in legs:
        lot = Lot(leg.ware, leg.amount)
        if leg.receiver == partner:
            gain += wares.gain_for(partner, lot)
        elif leg.giver == partner:
            gain -= wares.loss_for(partner, lot)
    return gain


def useful_goods(wares: Wares, offer: Offer) -> tuple[Card, ...] | None:
    """The goods that the seat gives in an offer: those named, else the least useful ones.

    None if it has too few.
    """
    named: Named | None = offer.named[wares.seat]
    if named is not None:
        return named.cards
    cards = [*_least_useful(wares, offer)]
    return None if any(is_hidden(card) for card in cards) else tuple(cards)


def _least_useful(wares: Wares, offer: Offer) -> Iterator[Card]:
    """As many as the legs say; a back stands for each that is missing."""
    deck = wares.position.deck
    for leg in offer.legs:
        if leg.giver == wares.seat and isinstance(leg.ware, Goods):
            held = [card for card in wares.hand if deck.cards[card].type is leg.ware]
            held.sort(key=lambda card: wares.valuer.value([card]))
            yield from (*held, *(Card(-1),) * leg.amount)[: leg.amount]
