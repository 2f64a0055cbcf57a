"""What the cards of others may be instead: every way that fits what a reader knows, evenly."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.common.shuffle import uniform_below
from engine.trade.deck.card import Card, cards_of
from engine.trade.deck.deck import DEVELOPMENTS
from engine.trade.deck.terms import Kind, Stack
from engine.trade.model.actions import Deal, Forfeit
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.record.history import History
from engine.trade.record.secrets import Secret
from engine.trade.rules.cards_seen import shown_cards

#: Exchanges that are tried for each secret card: enough to forget how the cards really lay.
_TRIES = 60


def exchanged(
    position: Position, secrets: dict[Card, Secret], seen: dict[Card, int], stream: Iterator[int]
) -> dict[Card, Card]:
    """What each secret card becomes.

    From the way things are, cards change places at random wherever both still fit: in the end, each
    possible way is as likely as any other (a symmetric random walk).
    """
    new = {card: card for card in secrets}
    rest = {stack: left_in(position, stack) for stack in Stack}
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


def left_in(position: Position, stack: Stack) -> list[Card]:
    """The cards that lie in a stack, without disasters that are not in it yet."""
    shown = shown_cards(position)
    away = position.disasters_aside or position.options.no_disasters
    return [
        card
        for card in map(Card, cards_of(stack))
        if card not in shown and not (away and position.deck.cards[card].kind is Kind.DISASTER)
    ]


def _fits(
    position: Position, card: Card, secret: Secret, other: Card, seen: dict[Card, int]
) -> bool:
    """Whether a secret card may have been another one, as far as the reader knows."""
    real, new = position.deck.cards[card], position.deck.cards[other]
    if secret.same_bottom and real.clauses != new.clauses:
        return False
    if secret.same_type and real.type is not new.type:
        return False
    if other <= secret.above:
        return False
    if secret.was_stored and new.kind is Kind.DISASTER:
        return False
    return seen.get(other, -1) < secret.dealt


def redrawn_returns(
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
    inside = {stack: left_in(after, stack) for stack in DEVELOPMENTS}
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
