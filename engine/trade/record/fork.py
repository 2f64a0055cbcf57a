"""Forks: a game with the same past as far as a reader knows it, and all else dealt again.

Each card that somebody else holds in secret becomes another card of its stack that the reader could
not know from it: one that it has not seen since that card was dealt, and of which all is true that
had to be true in offers. All such ways are equally likely. So the past can be played again, and
says no more than the reader knew; the rest of the stacks is for the keeper to deal. A card that the
reader has had itself since it was dealt, and has given away, stays where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace

from engine.common.shuffle import seeded_stream, uniform_below
from engine.common.values import value
from engine.trade.deck.card import Card, cards_of, is_hidden
from engine.trade.deck.deck import DEVELOPMENTS
from engine.trade.deck.terms import Kind, Stack
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
from engine.trade.model.offers import NO_CLAIM, Named
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from engine.trade.record.history import History
from engine.trade.rules.cards_seen import shown_cards
from engine.trade.rules.coverage import may_bluff

#: Exchanges that are tried for each secret card: enough to forget how the cards really lay.
_TRIES = 60


def fork(history: History, actions: int, reader: Seat | None, seed: int) -> list[Action]:
    """The first actions of a game with everything that `reader` does not know dealt again.

    Args:
        reader: a seat, or None for a spectator, who knows no hand.
        seed: any int; equal seeds give equal forks.

    Raises:
        IndexError: if fewer actions were played.
    """
    past, stream = history.up_to(actions), seeded_stream(seed)
    seen = _last_seen(past, reader)
    secrets = {
        card: secret
        for card, secret in _secrets(past, reader).items()
        if seen.get(card, -1) <= secret.dealt
    }
    new = _exchanged(past.position, secrets, seen, stream)
    redrawn = _redrawn(past, reader, stream)

    def change(card: Card, number: int) -> Card:
        if (number, card) in redrawn:
            return redrawn[number, card]
        secret = secrets.get(card)
        return new[card] if secret and number >= secret.dealt else card

    return [
        with_cards(entry.action, lambda card, number=number: change(card, number))  # type: ignore[misc]
        for number, entry in enumerate(past.entries)
    ]


@value
class _Secret:
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

    def named(self, bottom: bool) -> _Secret:
        """What is known of it after an offer that names its type, and maybe its bottom, truly."""
        return replace(self, same_type=True, same_bottom=self.same_bottom or bottom)


def _secrets(past: History, reader: Seat | None) -> dict[Card, _Secret]:
    """The cards that others hold and the reader does not see, in the order of the deck."""
    position = past.position
    shown = shown_cards(view(position, reader))
    given_back = {each.card for returned in position.returned for each in returned}
    held = sorted(
        card
        for card in shown_cards(position)
        if not is_hidden(card) and card not in shown and card not in given_back
    )
    secrets = dict[Card, _Secret]()
    for number, entry in enumerate(past.entries):
        action = entry.action
        if isinstance(action, Deal):
            dealt = (card for card in action.cards if card in held)
            secrets |= {card: _Secret(action.stack, number) for card in dealt}
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


def _last_seen(past: History, reader: Seat | None) -> dict[Card, int]:
    """The last time at which the reader saw each card that it has seen."""
    seen = dict[Card, int]()
    for time in range(len(past) + 1):
        seen.update(dict.fromkeys(shown_cards(view(past.at(time), reader)), time))
    return seen


def _exchanged(
    position: Position, secrets: dict[Card, _Secret], seen: dict[Card, int], stream: Iterator[int]
) -> dict[Card, Card]:
    """What each secret card becomes.

    From the way things are, cards change places at random wherever both still fit: in the end, each
    possible way is as likely as any other (a symmetric random walk).
    """
    new = {card: card for card in secrets}
    rest = {stack: _left_in(position, stack) for stack in Stack}
    places = [*secrets]
    for _ in range(_TRIES * len(places)):
        card = places[uniform_below(len(places), stream)]
        secret = secrets[card]
        alike = [other for other in places if secrets[other].stack is secret.stack]
        inside = rest[secret.stack]
        chosen = uniform_below(len(alike) + len(inside), stream)
        if chosen >= len(alike):
            place = chosen - len(alike)
            if _fits(position, card, secret, inside[place], seen):
                new[card], inside[place] = inside[place], new[card]
            continue
        other = alike[chosen]
        if _fits(position, card, secret, new[other], seen) and _fits(
            position, other, secrets[other], new[card], seen
        ):
            new[card], new[other] = new[other], new[card]
    return new


def _left_in(position: Position, stack: Stack) -> list[Card]:
    """The cards that lie in a stack, without disasters that are not in it yet."""
    shown = shown_cards(position)
    away = position.disasters_aside or position.options.no_disasters
    return [
        card
        for card in map(Card, cards_of(stack))
        if card not in shown and not (away and position.deck.cards[card].kind is Kind.DISASTER)
    ]


def _fits(
    position: Position, card: Card, secret: _Secret, other: Card, seen: dict[Card, int]
) -> bool:
    """Whether a secret card may have been another one, as far as the reader knows."""
    real, new = position.deck.cards[card], position.deck.cards[other]
    if secret.same_bottom and real.clauses != new.clauses:
        return False
    if secret.same_type and real.type is not new.type:
        return False
    if secret.was_stored and new.kind is Kind.DISASTER:
        return False
    return seen.get(other, -1) < secret.dealt


def _redrawn(
    past: History, reader: Seat | None, stream: Iterator[int]
) -> dict[tuple[int, Card], Card]:
    """Developments that others have drawn and given back: any others of the stack, as well.

    By the number of the action that dealt them, and the card. Afterwards they lie in their stacks
    with all that they might have been, so nothing else changes.
    """
    redrawn = dict[tuple[int, Card], Card]()
    dealt, absent = dict[Card, int](), set[Seat]()
    for number, entry in enumerate(past.entries):
        match entry.action:
            case Deal(cards=cards):
                dealt |= dict.fromkeys(cards, number)
                absent.clear()
            case Forfeit(of=seat):
                absent.add(seat)
        before, after = past.at(number), past.at(number + 1)
        if after.returned != before.returned and any(after.returned):
            for card, new in _other_returns(before, after, reader, absent, stream):
                redrawn[dealt[card], card] = new
    return redrawn


def _other_returns(
    before: Position,
    after: Position,
    reader: Seat | None,
    absent: Collection[int],
    stream: Iterator[int],
) -> Iterator[tuple[Card, Card]]:
    """For each card that others give back after a choice, one that it may have been.

    Those who were absent have kept the lowest card (G15).
    """
    if sum(map(len, after.returned)) < sum(map(len, before.returned)):
        return  # they are being shuffled into their stacks
    inside = {stack: _left_in(after, stack) for stack in DEVELOPMENTS}
    for seat, returned in enumerate(after.returned):
        for each in returned if seat != reader else ():
            kept = [d.card for d in before.drawn[seat] if d.stack is each.stack and d != each]
            least = max(kept, default=-1) if seat in absent else -1
            options = [card for card in inside[each.stack] if card > least]
            chosen = uniform_below(len(options) + 1, stream)
            if chosen < len(options):
                inside[each.stack].remove(options[chosen])
                inside[each.stack].append(each.card)
                yield each.card, options[chosen]


# ---------------------------------------------------------------------- cards in actions


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
