"""Forks: a game with the same past as far as a reader knows it, and all else dealt again.

Each card that somebody else holds in secret becomes another card of its stack that the reader could
not know from it: one that it has not seen since that card was dealt, and of which all is true that
had to be true in offers. All such ways are equally likely. So the past can be played again, and
says no more than the reader knew; the rest of the stacks is for the keeper to deal. A card that the
reader has had itself since it was dealt, and has given away, stays where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from engine.common.shuffle import seeded_stream
from engine.trade.deck.card import Card
from engine.trade.model.actions import (
    Accept,
    Action,
    CarryOut,
    Deal,
    DealStored,
    Forfeit,
    MakeOffer,
    Open,
)
from engine.trade.model.choices import Choice, KeptCards, StoredCards
from engine.trade.model.seats import Seat
from engine.trade.record.exchange import exchanged, redrawn_returns
from engine.trade.record.history import History
from engine.trade.record.secrets import last_seen, secrets_of


def fork(history: History, actions: int, reader: Seat | None, seed: int) -> list[Action]:
    """The first actions of a game with everything that `reader` does not know dealt again.

    Args:
        reader: a seat, or None for a spectator, who knows no hand.
        seed: any int; equal seeds give equal forks.

    Raises:
        IndexError: if fewer actions were played.
    """
    past, stream = history.up_to(actions), seeded_stream(seed)
    seen = last_seen(past, reader)
    secrets = {
        card: secret
        for card, secret in secrets_of(past, reader).items()
        if seen.get(card, -1) <= secret.dealt
    }
    new = exchanged(past.position, secrets, seen, stream)
    redrawn = redrawn_returns(past, reader, stream)

    def change(card: Card, number: int) -> Card:
        if (number, card) in redrawn:
            return redrawn[number, card]
        secret = secrets.get(card)
        return new[card] if secret and number >= secret.dealt else card

    return [
        with_cards(entry.action, lambda card, number=number: change(card, number))  # type: ignore[misc]
        for number, entry in enumerate(past.entries)
    ]


def with_cards(action: Action, change: Callable[[Card], Card]) -> Action:
    """An action with other cards from stacks; those in front of players stay."""
    match action:
        case Deal(cards=cards):
            return replace(action, cards=_all(cards, change))
        case DealStored(lost=lost, got=got):
            return replace(action, lost=change(lost), got=change(got))
        case Open(choice=choice) | Forfeit(choice=choice):
            return replace(action, choice=_with_choice(choice, change))
        case MakeOffer(named=named) | Accept(named=named) if named is not None:
            return replace(action, named=replace(named, cards=_all(named.cards, change)))
        case CarryOut(given=given):
            return replace(action, given=tuple(_all(cards, change) for cards in given))
        case _:
            return action


def _all(cards: Iterable[Card], change: Callable[[Card], Card]) -> tuple[Card, ...]:
    return tuple(change(card) for card in cards)


def _with_choice(choice: Choice, change: Callable[[Card], Card]) -> Choice:
    match choice:
        case StoredCards(cards):
            return StoredCards(tuple(sorted(_all(cards, change))))
        case KeptCards(cards):
            return KeptCards(_all(cards, change))
        case _:
            return choice
