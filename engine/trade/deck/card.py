"""Cards as individuals: copies of a design are equal for the rules, and separate in the piles."""

from __future__ import annotations

from typing import NewType

#: The place of a card among `Deck.cards`, or the back of one that the reader cannot see.
Card = NewType("Card", int)

HIDDEN_DEVELOPMENT, HIDDEN_BASIC, HIDDEN_IMPORT = Card(-1), Card(-2), Card(-3)


def is_hidden(card: Card) -> bool:
    return card < 0
