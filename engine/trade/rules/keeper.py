"""The local keeper: shuffled stacks, and what follows from seeing all cards.

The engine has no randomness: the order of every stack follows from a seed and from what was dealt
and returned so far. A networked table has a keeper of its own, whose shuffles all peers can check.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.common.shuffle import seeded_stream, shuffle, uniform_below
from engine.trade.deck.card import Card
from engine.trade.deck.terms import Stack
from engine.trade.model.actions import (
    Action,
    CallOff,
    CarryOut,
    Deal,
    DealFirst,
    DealStored,
    DrawOrder,
    Reveal,
    Shuffle,
)
from engine.trade.model.decisions import (
    CallOffDue,
    CarryOutDue,
    DealDue,
    FirstDue,
    Loose,
    OrderDue,
    RevealDue,
    ShuffleDue,
    StoredDue,
)
from engine.trade.model.offers import receivers_of
from engine.trade.model.position import STACKS, Position
from engine.trade.model.seats import Seat
from engine.trade.rules.cards_seen import shown_cards
from engine.trade.rules.deals import lost_offers
from engine.trade.rules.mercantile import goods_in
from engine.trade.rules.offers import market_of
from engine.trade.rules.shuffling import shuffled_cards

T = TypeVar("T")


class Keeper:
    """Answers all decisions of the keeper, in order. It must be asked about each of them."""

    def __init__(self, seed: int) -> None:
        """`seed` is any int; equal seeds and equal actions give equal answers."""
        self._stream = seeded_stream(seed)
        self._order: dict[Stack, list[Card]] = {stack: [] for stack in STACKS}

    def answer(self, position: Position) -> Action:
        """What the keeper does; all cards of the position must be known."""
        self._remove_dealt(position)
        match position.decision:
            case ShuffleDue() as due:
                self._shuffle(position, due)
                return Shuffle(due.stack)
            case DealDue(seat, stack, count):
                return Deal(seat, stack, tuple(self._order[stack][:count]))
            case OrderDue(seats):
                return DrawOrder(tuple(self._shuffled(seats)))
            case FirstDue():
                return DealFirst(Seat(uniform_below(len(position.players), self._stream)))
            case StoredDue(theft):
                cards = position.warehouses[theft.target].cards
                card = cards[uniform_below(len(cards), self._stream)]
                return DealStored(theft.ability.owner, theft.target, card, card)
            case decision:
                assert isinstance(decision, RevealDue | CarryOutDue | CallOffDue)
                return certain_answer(position, decision)

    def _remove_dealt(self, position: Position) -> None:
        """Takes off the cards that have left the stacks."""
        shown = shown_cards(position)
        for stack, order in self._order.items():
            self._order[stack] = [card for card in order if card not in shown]

    def _shuffle(self, position: Position, due: ShuffleDue) -> None:
        """Puts cards on the bottom of a stack, but disasters among all that is in it."""
        new = self._shuffled(shuffled_cards(position, due))
        above = [] if due.loose is Loose.DISASTERS else self._order[due.stack]
        self._order[due.stack] = [*above, *new]

    def _shuffled(self, items: Sequence[T]) -> list[T]:
        mixed = [*items]
        shuffle(mixed, self._stream)
        return mixed


def certain_answer(
    position: Position, decision: RevealDue | CarryOutDue | CallOffDue
) -> Reveal | CarryOut | CallOff:
    """The only right answer of somebody who sees all cards."""
    match decision:
        case RevealDue():
            return Reveal(tuple(goods_in(position, Seat(seat)) for seat in position.seats))
        case CarryOutDue(number):
            offer = market_of(position).offer(number)
            assert offer is not None
            given = tuple(named.cards if named else () for named in offer.named)
            receivers = tuple(receivers_of(offer.legs, Seat(seat)) for seat in position.seats)
            return CarryOut(number, given, receivers)
        case CallOffDue(seats):
            return CallOff(tuple(lost_offers(position, seats)))
