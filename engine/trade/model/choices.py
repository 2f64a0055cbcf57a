"""What a seat chooses in secret: the contents of a sealed choice (G3)."""

from __future__ import annotations

from typing import TypeAlias

from engine.common.values import value
from engine.trade.deck.card import Card
from engine.trade.deck.terms import Stack
from engine.trade.model.seats import Seat


@value
class ChosenStacks:
    """The stacks to draw developments from: one on each track, or one in a Golden Age (D1, C13)."""

    stacks: tuple[Stack, ...]


@value
class KeptCards:
    """The developments that are kept of those drawn (D4)."""

    cards: tuple[Card, ...]


@value
class StoredCards:
    """Cards of the hand that go to the warehouse (R15)."""

    cards: tuple[Card, ...]
    """others see the backs of goods"""


@value
class Pick:
    """The answer to one clause: whom it affects, with which cards, and how often it is used."""

    card: Card
    """the card that asks"""
    clause: int
    """the place of the clause on it"""
    times: int = 1
    """0: it is not used; more than 1 for a payment only"""
    target: Seat | None = None
    cards: tuple[Card, ...] = ()
    """developments that are stolen or damaged, or goods that are paid"""


@value
class Picks:
    """The answers to all clauses that ask a seat in a step, in the order of the cards (D7, C2)."""

    picks: tuple[Pick, ...]


Choice: TypeAlias = ChosenStacks | KeptCards | StoredCards | Picks
