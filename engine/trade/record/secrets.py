"""What a reader does not know: the cards that others hold in secret, and what is known of each."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from engine.common.values import value
from engine.trade.deck.card import Card, is_hidden
from engine.trade.deck.terms import Stack
from engine.trade.model.actions import Accept, Action, Deal, Forfeit, MakeOffer, Open
from engine.trade.model.choices import KeptCards, StoredCards
from engine.trade.model.offers import NO_CLAIM, Named
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from engine.trade.record.history import History
from engine.trade.rules.cards_seen import shown_cards
from engine.trade.rules.coverage import may_bluff


@value
class Secret:
    """A card that somebody else holds."""

    stack: Stack
    dealt: int
    """the number of the action that dealt it, from 0"""
    same_type: bool = False
    """its type was named truly"""
    same_bottom: bool = False
    """its bottom was named truly"""
    was_stored: bool = False
    """so it has no disaster (R15)"""
    above: Card = Card(-1)
    """what its absent owner kept instead of it: the lower of the two (G15)"""


Learned: TypeAlias = Callable[[Secret], Secret]
"""What an action says of a card."""


def secrets_of(past: History, reader: Seat | None) -> dict[Card, Secret]:
    """The cards that others hold and the reader does not see, in the order of the deck."""
    position = past.position
    shown = shown_cards(view(position, reader))
    given_back = {each.card for returned in position.returned for each in returned}
    held = sorted(
        card
        for card in shown_cards(position)
        if not is_hidden(card) and card not in shown and card not in given_back
    )
    secrets = dict[Card, Secret]()
    for number, entry in enumerate(past.entries):
        action = entry.action
        if isinstance(action, Deal):
            dealt = (card for card in action.cards if card in held)
            secrets |= {card: Secret(action.stack, number) for card in dealt}
        for card, learned in _learned(past.at(number), action):
            if card in secrets:
                secrets[card] = learned(secrets[card])
    return {card: secrets[card] for card in held}


def _learned(before: Position, action: Action) -> Iterator[tuple[Card, Learned]]:
    match action:
        case MakeOffer(seat, named=named) | Accept(seat, named=named) if named is not None:
            yield from _from_named(before, seat, named)
        case Open(choice=StoredCards(cards)) | Forfeit(choice=StoredCards(cards)):
            for card in cards:
                yield card, partial(replace, was_stored=True)
        case Forfeit(of=seat, choice=KeptCards(cards)):
            yield from _from_kept(before, seat, cards)


def _from_named(before: Position, seat: Seat, named: Named) -> Iterator[tuple[Card, Learned]]:
    """Tops are true but for a bluff (R7); bottoms are where they must be, also in a bluff (R8)."""
    true_top = not may_bluff(before, seat)
    for card, claim in zip(named.cards, named.claims, strict=True):
        if true_top:
            yield card, partial(replace, same_type=True)
        if before.options.true_bottoms and claim != NO_CLAIM:
            yield card, partial(replace, same_bottom=True)


def _from_kept(
    before: Position, seat: Seat, kept: Collection[Card]
) -> Iterator[tuple[Card, Learned]]:
    """Of what somebody who is away has drawn, the lowest of each stack is kept for them."""
    of_stack = {before.deck.cards[card].stack: card for card in kept}
    for each in before.drawn[seat]:
        if each.card not in kept:
            yield each.card, partial(replace, above=of_stack[each.stack])


def last_seen(past: History, reader: Seat | None) -> dict[Card, int]:
    """The last time at which the reader saw each card that it has seen."""
    seen = dict[Card, int]()
    for time in range(len(past) + 1):
        seen.update(dict.fromkeys(shown_cards(view(past.at(time), reader)), time))
    return seen
