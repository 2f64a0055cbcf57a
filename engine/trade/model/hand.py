"""Cards that somebody holds, in hand or in the warehouse: those known, and how many are not."""

from __future__ import annotations

from collections.abc import Iterable

from engine.common.values import value
from engine.trade.deck.card import HIDDEN_BASIC, HIDDEN_IMPORT, Card, is_hidden


@value
class Hand:
    """Goods and specials. Backs show whether a good is a basic or an import (R7)."""

    cards: tuple[Card, ...] = ()
    """those known, in the order of the deck; specials are always known (G9)"""
    basics: int = 0
    """basics that the reader does not know"""
    imports: int = 0
    """imports that the reader does not know"""

    def __len__(self) -> int:
        return len(self.cards) + self.basics + self.imports

    @property
    def all_cards(self) -> tuple[Card, ...]:
        """The known cards, and a back for each other one."""
        hidden = (*(HIDDEN_BASIC,) * self.basics, *(HIDDEN_IMPORT,) * self.imports)
        return (*self.cards, *hidden)

    def with_cards(self, cards: Iterable[Card]) -> Hand:
        """The hand with these cards added, known ones or backs."""
        added = [*cards]
        return Hand(
            tuple(sorted((*self.cards, *(card for card in added if not is_hidden(card))))),
            self.basics + added.count(HIDDEN_BASIC),
            self.imports + added.count(HIDDEN_IMPORT),
        )

    def without(self, cards: Iterable[Card]) -> Hand:
        """The hand without these cards, known ones or backs. It must have them."""
        left, basics, imports = [*self.cards], self.basics, self.imports
        for card in cards:
            basics -= card == HIDDEN_BASIC
            imports -= card == HIDDEN_IMPORT
            if not is_hidden(card):
                left.remove(card)
        return Hand(tuple(left), basics, imports)


NO_CARDS = Hand()
