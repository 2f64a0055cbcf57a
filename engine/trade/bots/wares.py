"""What goods and specials are worth to a seat and, as far as it can know, to others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from engine.trade.bots.contests import contest_worth
from engine.trade.bots.hand_value import HandValuer, Profile, hand_valuer
from engine.trade.bots.holdings import Holding, chance_of, gain_of, loss_of
from engine.trade.bots.set_points import TYPES
from engine.trade.bots.style import Style
from engine.trade.bots.weights import Weights
from engine.trade.deck.card import Card, cards_of
from engine.trade.deck.terms import BASICS, IMPORTS, Goods, Kind, Stack, Token
from engine.trade.model.offers import Claim, Leg, Offer, Special, Ware
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.model.wish import NO_WISH
from engine.trade.rules.cards_seen import shown_cards

#: How likely a seat has what its wish says that it has.
SAID_TO_HAVE = 0.8


class Lot(NamedTuple):
    """Some of one ware; None and 0 for nothing."""

    ware: Ware | None
    amount: int


class Wares:
    """Prices at one position, as one seat sees it. `wares_at` has those of the last positions."""

    def __init__(
        self, position: Position, seat: Seat, style: Style, agreed: tuple[Offer, ...]
    ) -> None:
        """`agreed` are the offers under way that count: all that the seat agreed to, or none."""
        self.position = position
        self.seat = seat
        self.style = style
        self.agreed = agreed
        self.valuer = hand_valuer(position, seat, style.weights)
        self.hand = position.hands[seat].cards
        self._valuers = dict[Seat, HandValuer]()
        self._holdings = dict[Seat, dict[Goods, Holding]]()

    @cached_property
    def promised(self) -> frozenset[Card]:
        """The cards that stand behind this seat's open offers, specials among them."""
        cards = list[Card]()
        for offer in self.agreed:
            named = offer.named[self.seat]
            cards += named.cards if named else ()
            cards += [
                self.position.deck.special_cards[leg.ware.number]
                for leg in offer.legs
                if leg.giver == self.seat and isinstance(leg.ware, Special)
            ]
        return frozenset(cards)

    @cached_property
    def spare(self) -> dict[Goods, list[Card]]:
        """By type, the goods that are not promised, the worst bottoms first."""
        spare = dict[Goods, list[Card]]()
        for card in self.hand:
            kind = self.position.deck.cards[card].type
            if isinstance(kind, Goods) and card not in self.promised:
                spare.setdefault(kind, []).append(card)
        for cards in spare.values():
            cards.sort(key=self.valuer.bottom)
        return spare

    @cached_property
    def unknown(self) -> dict[Goods, Profile]:
        """By type, what a card of it brings on average, of those that this seat does not see."""
        values: dict[Goods, list[float]] = {goods: [] for goods in TYPES}
        for card, goods in self._hidden_goods:
            values[goods].append(self.valuer.claim_worth(self.position.deck.bottom_places[card]))
        return {
            goods: Profile(TYPES.index(goods), sum(found) / len(found) if found else 0.0)
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

    def value(self, cards: Sequence[Card], more: Sequence[Profile] = ()) -> float:
        """What a hand is worth, with what can be kept for the next round if the style plans."""
        return self.valuer.value(cards, more, plans=self.style.plans)

    def tokens_worth(self, points: int, culture: int, barbarian: int) -> float:
        """What it is worth to get so many tokens, or to give them."""
        if not self.style.contests:
            weights = self.style.weights
            return points + culture * weights.culture + barbarian * weights.barbarian
        before = contest_worth(self.position, self.seat, 0, 0)
        return points + contest_worth(self.position, self.seat, culture, barbarian) - before

    # ------------------------------------------------------------------ the others' side

    def holding(self, other: Seat, goods: Goods) -> Holding:
        """What can be known of the goods of a type that another seat holds."""
        if other not in self._holdings:
            self._holdings[other] = self._holdings_of(other)
        return self._holdings[other][goods]

    def _holdings_of(self, other: Seat) -> dict[Goods, Holding]:
        hand, unseen = self.position.hands[other], self.unseen
        scales = dict(zip(TYPES, self._valuer_of(other).tables, strict=True))
        holdings = dict[Goods, Holding]()
        for kinds, held in ((BASICS, hand.basics), (IMPORTS, hand.imports)):
            known = dict.fromkeys(kinds, 0)
            if self.style.remembers:
                memory = self.position.memory
                known = {goods: memory.holds(other, TYPES.index(goods)) for goods in kinds}
            hidden = max(0, held - sum(known.values()))
            total = sum(unseen[each] for each in kinds)
            for goods in kinds:
                mean = hidden * unseen[goods] / total if total else 0.0
                holdings[goods] = Holding(tuple(scales[goods]), known[goods], round(mean, 1))
        return holdings

    def _valuer_of(self, other: Seat) -> HandValuer:
        if other not in self._valuers:
            self._valuers[other] = hand_valuer(self.position, other, self.style.weights)
        return self._valuers[other]

    def holder(self, card: Card) -> Seat | None:
        """Who has a special in hand."""
        hands = self.position.hands
        return next((Seat(s) for s in self.position.seats if card in hands[s].cards), None)

    def chance(self, other: Seat, lot: Lot) -> float:
        """How likely a seat has so much to give; everybody sees who has a special."""
        if isinstance(lot.ware, Special):
            card = self.position.deck.special_cards[lot.ware.number]
            return float(card in self.position.hands[other].cards)
        if isinstance(lot.ware, Goods):
            chance = chance_of(self.holding(other, lot.ware), lot.amount)
            wish = dict(self.position.wishes).get(other, NO_WISH)
            has = dict(wish.have).get(lot.ware, 0) >= lot.amount
            return max(chance, SAID_TO_HAVE) if has else chance
        if isinstance(lot.ware, Token):
            return float(self.position.players[other].tokens(lot.ware) >= lot.amount)
        return 1.0

    def gain_for(self, other: Seat, lot: Lot) -> float:
        """What it seems to bring another seat to get something."""
        if isinstance(lot.ware, Special):
            return self._special_for(other, lot.ware)
        if isinstance(lot.ware, Goods):
            return gain_of(self.holding(other, lot.ware), lot.amount)
        return token_value(lot, self.style.weights)

    def loss_for(self, other: Seat, lot: Lot) -> float:
        """What it seems to cost another seat to give something, if it has it."""
        if isinstance(lot.ware, Special):
            return self._special_for(other, lot.ware)
        if isinstance(lot.ware, Goods):
            return loss_of(self.holding(other, lot.ware), lot.amount)
        return token_value(lot, self.style.weights)

    def _special_for(self, other: Seat, special: Special) -> float:
        """What a special brings to another seat, which everybody can work out."""
        return self._valuer_of(other).bottom(self.position.deck.special_cards[special.number])

    def bottom_for(self, other: Seat, claim: Claim) -> float:
        """What a good with this bottom brings another seat beside its set."""
        return self._valuer_of(other).claim_worth(claim)

    def usual_for(self, other: Seat, goods: Goods) -> float:
        """The same of a good of a type on average, of those that this seat does not see."""
        places = self.position.deck.bottom_places
        values = [
            self.bottom_for(other, places[card])
            for card, kind in self._hidden_goods
            if kind is goods
        ]
        return sum(values) / len(values) if values else 0.0

    def leg_gain(self, leg: Leg) -> float:
        """What a leg brings to its receiver less what it costs its giver, this seat left out."""
        lot = Lot(leg.ware, leg.amount)
        gain = self.gain_for(leg.receiver, lot) if leg.receiver != self.seat else 0.0
        return gain - (self.loss_for(leg.giver, lot) if leg.giver != self.seat else 0.0)


def token_value(lot: Lot, weights: Weights) -> float:
    """What tokens are worth to somebody who does not look at what they decide; 0 for nothing."""
    values = {"points": 1.0, "culture": weights.culture, "barbarian": weights.barbarian}
    return lot.amount * values[lot.ware.value] if isinstance(lot.ware, Token) else 0.0


def is_special(position: Position, card: Card) -> bool:
    return position.deck.cards[card].kind is Kind.SPECIAL


def waits_for(offer: Offer, seat: Seat) -> bool:
    """Whether an offer waits for the answer of a seat."""
    return seat in offer.parties and seat not in offer.accepted
