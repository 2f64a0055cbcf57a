"""Which cards a position shows, and what their backs say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.trade.deck.card import Card, back, is_card
from engine.trade.model.choices import KeptCards
from engine.trade.model.decisions import SealedChoice
from engine.trade.model.hand import Hand
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat


def is_unseen(position: Position, card: Card) -> bool:
    """Whether a card can be where nobody sees it: in a stack, or hidden with somebody."""
    return is_card(card) and card not in shown_cards(position)


def shown_cards(position: Position) -> frozenset[Card]:
    """All cards that the reader knows the place of, and the backs."""
    return frozenset(_shown(position))


def _shown(position: Position) -> Iterator[Card]:
    for player in position.players:
        yield from (each.card for each in player.developments)
    for hand in (*position.hands, *position.warehouses):
        yield from hand.cards
    for drawn in (*position.drawn, *position.returned):
        yield from (each.card for each in drawn)
    yield from position.discards
    yield from position.spent_specials
    if isinstance(decision := position.decision, SealedChoice):
        for _, choice in decision.opened:  # before all are open, nobody has put them down yet
            yield from choice.cards if isinstance(choice, KeptCards) else ()


def may_spend(position: Position, seat: Seat, cards: Sequence[Card]) -> bool:
    """Whether these cards, shown to all, can come from a hand, as far as the reader knows."""
    if len({*cards}) != len(cards) or not all(is_card(card) for card in cards):
        return False
    hand = position.hands[seat]
    unknown = [card for card in cards if card not in hand.cards]
    backs = [back(card) for card in unknown]
    return all(is_unseen(position, card) for card in unknown) and all(
        backs.count(back) <= hand.all_cards.count(back) for back in backs
    )


def spent(position: Position, seat: Seat, cards: Sequence[Card]) -> Hand:
    """A hand without cards that it shows to all: those that were hidden lay behind a back."""
    hand = position.hands[seat]
    return hand.without(card if card in hand.cards else back(card) for card in cards)
