"""Cards as individuals: copies of a design are equal for the rules, and separate in the piles."""

from __future__ import annotations

from itertools import accumulate
from typing import NewType

from engine.trade.deck.terms import Stack

#: The place of a card among `Deck.cards`, or the back of one that the reader cannot see.
Card = NewType("Card", int)

HIDDEN_DEVELOPMENT, HIDDEN_BASIC, HIDDEN_IMPORT = Card(-1), Card(-2), Card(-3)

#: Cards of each stack, copies counted (S1 to S5). Every deck has as many, so that the number of a
#: card says what lies on its back, whatever is on its face.
SIZES: dict[Stack, int] = dict.fromkeys(Stack, 16) | {
    Stack.RELIGION_0: 26,
    Stack.GOVERNMENT_0: 26,
    Stack.BOX: 36,
    Stack.SPECIAL: 50,
    Stack.BASIC: 70,
    Stack.IMPORT: 49,
}
_ENDS = dict(zip(Stack, accumulate(SIZES[stack] for stack in Stack), strict=True))
_STACKS = tuple(stack for stack in Stack for _ in range(SIZES[stack]))
_BACKS = {Stack.BASIC: HIDDEN_BASIC, Stack.IMPORT: HIDDEN_IMPORT}


def is_hidden(card: Card) -> bool:
    return card < 0


def is_card(card: Card) -> bool:
    """Whether there is such a card, no back."""
    return 0 <= card < len(_STACKS)


def stack_of(card: Card) -> Stack:
    """The stack that a card, no back, belongs to. Raises IndexError if there is no such card."""
    return _STACKS[card]


def cards_of(stack: Stack) -> range:
    """The numbers of all cards of a stack, disasters among the imports."""
    return range(_ENDS[stack] - SIZES[stack], _ENDS[stack])


def back(card: Card) -> Card:
    """The back of a card, which may be one already; a special has none, as all see it (G9)."""
    if is_hidden(card):
        return card
    stack = _STACKS[card]
    return card if stack is Stack.SPECIAL else _BACKS.get(stack, HIDDEN_DEVELOPMENT)


def backs(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(map(back, cards))


def hidden(stack: Stack, count: int) -> tuple[Card, ...]:
    """The backs of so many cards of a stack."""
    return (_BACKS.get(stack, HIDDEN_DEVELOPMENT),) * count
