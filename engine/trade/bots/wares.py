"""What goods and specials are worth to a seat and, as far as it can know, to others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from engine.trade.bots.hand_value import HandValuer, Profile
from engine.trade.bots.set_points import TYPES
from engine.trade.bots.weights import Weights
from engine.trade.deck.card import Card, cards_of
from engine.trade.deck.terms import BASICS, IMPORTS, Goods, Kind, Stack
from engine.trade.model.offers import Leg, Offer, Special
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.cards_seen import shown_cards


class Lot(NamedTuple):
    """Some of one ware."""

    ware: Goods | Special
    amount: int


class Wares:
    """Prices at one position, as one seat sees it."""

    def __init__(self, position: Position, seat: Seat, weights: Weights) -> None:
        self.position = position
        self.seat = seat
        self.weights = weights
        self.valuer = HandValuer(position, seat, weights)
        self._others = {
            other: HandValuer(position, other, weights)
            for other in map(Seat, position.seats)
            if other != seat
        }
        self.hand = position.hands[seat].cards
        self._likely = dict[Seat, dict[Goods, float]]()

    @cached_property
    def promised(self) -> tuple[Card, ...]:
        """The cards that stand behind this seat's open offers."""
        market = self.position.market
        offers = market.offers if market else ()
        named = (offer.named[self.seat] for offer in offers)
        return tuple(card for each in named if each is not None for card in each.cards)

    @cached_property
    def worth(self) -> float:
        """The hand as it is."""
        return self.valuer.value(self.hand)

    @cached_property
    def spare(self) -> dict[Goods, list[Card]]:
        """By type, the goods that are not promised, the worst bottoms first."""
        spare = dict[Goods, list[Card]]()
        for card in self.hand:
            kind = self.position.deck.cards[card].type
            if isinstance(kind, Goods) and card not in self.promised:
                spare.setdefault(kind, []).append(card)
        for cards in spare.values():
            cards.sort(key=lambda card: self.valuer.value([card]))
        return spare

    @cached_property
    def unknown(self) -> dict[Goods, Profile]:
        """By type, what a card of it brings on average, of those that this seat does not see."""
        values: dict[Goods, list[float]] = {goods: [] for goods in TYPES}
        for card, goods in self._hidden_goods:
            values[goods].append(self.valuer.profile(card).value)
        return {
            goods: Profile(
                TYPES.index(goods), sum(found) / len(found) if found else 0.0, (0, 0, 0, 0), ()
            )
            for goods, found in values.items()
        }

    @cached_property
    def unseen(self) -> Counter[Goods]:
        """How many of each type this seat does not see."""
        return Counter(goods for _card, goods in self._hidden_goods)

    @cached_property
    def _hidden_goods(self) -> list[tuple[Card, Goods]]:
        """The goods that this seat does not see, with their types."""
        shown, designs = shown_cards(self.position), self.position.deck.cards
        return [
            (Card(number), kind)
            for stack in (Stack.BASIC, Stack.IMPORT)
            for number in cards_of(stack)
            if Card(number) not in shown and isinstance(kind := designs[number].type, Goods)
        ]

    # ------------------------------------------------------------------ own side

    def after(
        self, given: Sequence[Card], gained: Sequence[Profile], specials: Sequence[Card]
    ) -> float:
        """The hand without some cards, and with others, of which only the tops are known."""
        kept = [card for card in self.hand if card not in given]
        return self.valuer.value([*kept, *specials], gained)

    def change_of(self, give: Lot, want: Lot) -> float:
        """What the hand gains by such an exchange."""
        if isinstance(give.ware, Special):
            given = [self.position.deck.special_cards[give.ware.number]]
        else:
            given = self.spare[give.ware][: give.amount]
        gained = [self.unknown[want.ware]] * want.amount if isinstance(want.ware, Goods) else []
        return self.after(given, gained, ()) - self.worth

    # ------------------------------------------------------------------ the others' side

    def likely(self, other: Seat, goods: Goods) -> float:
        """How many of a type another seat is expected to hold."""
        if other not in self._likely:
            self._likely[other] = self._likely_goods(other)
        return self._likely[other][goods]

    def _likely_goods(self, other: Seat) -> dict[Goods, float]:
        hand, unseen = self.position.hands[other], self.unseen
        likely = dict[Goods, float]()
        for kinds, held in ((BASICS, hand.basics), (IMPORTS, hand.imports)):
            total = sum(unseen[each] for each in kinds)
            for goods in kinds:
                likely[goods] = held * unseen[goods] / total if total else 0.0
        return likely

    def expected_gain(self, goods: Goods, amount: int, mean: float) -> float:
        """What so many more of a type bring to somebody who holds about `mean` of them."""
        scale = self.position.deck.scales[goods]
        return _on(scale, mean + amount) - _on(scale, mean)

    def special_for(self, other: Seat, card: Card) -> float:
        """What a special brings to another seat, which everybody can work out."""
        return self._others[other].profile(card).value


def _on(scale: tuple[int, ...], number: float) -> float:
    """The points of a set of about so many cards: between the boxes, in proportion."""
    points = (0, *scale)
    below = min(int(number), len(scale))
    above = min(below + 1, len(scale))
    return points[below] + (points[above] - points[below]) * (number - int(number))


def token_value(leg: Leg, weights: Weights) -> float:
    values = {"points": 1.0, "culture": weights.culture, "barbarian": weights.barbarian}
    return leg.amount * values.get(getattr(leg.ware, "value", ""), 0.0)


def is_special(position: Position, card: Card) -> bool:
    return position.deck.cards[card].kind is Kind.SPECIAL


def waits_for(offer: Offer, seat: Seat) -> bool:
    """Whether an offer waits for the answer of a seat."""
    return seat in offer.parties and seat not in offer.accepted
