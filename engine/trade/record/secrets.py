"""What a reader does not know: the cards that others hold in secret, and what is known of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.common.values import value
from engine.trade.deck.card import Card, is_hidden
from engine.trade.deck.terms import Stack
from engine.trade.model.actions import Accept, Action, Deal, Forfeit, MakeOffer, Open
from engine.trade.model.choices import StoredCards
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

    def named(self, bottom: bool) -> Secret:
        """What is known of it after an offer that names its type, and maybe its bottom, truly."""
        return replace(self, same_type=True, same_bottom=self.same_bottom or bottom)


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
        for card, bottom in _named_truly(past.at(number), action):
            if card in secrets:
                secrets[card] = secrets[card].named(bottom)
        for card in _stored_in(action):
            if card in secrets:
                secrets[card] = replace(secrets[card], was_stored=True)
    return {card: secrets[card] for card in held}


def _stored_in(action: Action) -> tuple[Card, ...]:
    match action:
        case Open(choice=StoredCards(cards)) | Forfeit(choice=StoredCards(cards)):
            return cards
        case _:
            return ()


def _named_truly(before: Position, action: Action) -> Iterator[tuple[Card, bool]]:
    """The goods whose tops an action names truly, and whether their bottoms are true, too."""
    match action:
        case MakeOffer(seat, named=named) | Accept(seat, named=named) if named is not None:
            yield from _true_names(before, seat, named)


def _true_names(before: Position, seat: Seat, named: Named) -> Iterator[tuple[Card, bool]]:
    if not may_bluff(before, seat):
        for card, claim in zip(named.cards, named.claims, strict=True):
            yield card, before.options.true_bottoms and claim != NO_CLAIM


def last_seen(past: History, reader: Seat | None) -> dict[Card, int]:
    """The last time at which the reader saw each card that it has seen."""
    seen = dict[Card, int]()
    for time in range(len(past) + 1):
        seen.update(dict.fromkeys(shown_cards(view(past.at(time), reader)), time))
    return seen
