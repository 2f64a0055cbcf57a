"""Drafts: copies of a position that belong to one call of `apply`, and what changes them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeAlias

from engine.common.values import with_item
from engine.trade.deck.card import Card
from engine.trade.deck.terms import Stack, Token
from engine.trade.model.agenda import Item
from engine.trade.model.effect_events import Gained, Lost
from engine.trade.model.effects import Because, TokenChange
from engine.trade.model.events import Event
from engine.trade.model.hand import Hand
from engine.trade.model.player import Player
from engine.trade.model.position import STACK_PLACES, Position
from engine.trade.model.seats import Seat

Draft: TypeAlias = Position

#: The events so far, in order; rules append to it.
Events: TypeAlias = list[Event]


def plan(draft: Draft, *items: Item) -> None:
    """Puts these items on the agenda, to be done in this order before all others."""
    draft.agenda = (*draft.agenda, *reversed(items))


def done(draft: Draft) -> None:
    """Removes the next item of the agenda."""
    draft.agenda = draft.agenda[:-1]


def instead(draft: Draft, item: Item) -> None:
    """Replaces the next item of the agenda."""
    draft.agenda = (*draft.agenda[:-1], item)


def set_player(draft: Draft, seat: Seat, player: Player) -> None:
    draft.players = with_item(draft.players, seat, player)


def set_hand(draft: Draft, seat: Seat, hand: Hand) -> None:
    draft.hands = with_item(draft.hands, seat, hand)


def set_warehouse(draft: Draft, seat: Seat, stored: Hand) -> None:
    draft.warehouses = with_item(draft.warehouses, seat, stored)


def change_stack(draft: Draft, stack: Stack, by: int) -> None:
    place = STACK_PLACES[stack]
    draft.stacks = with_item(draft.stacks, place, draft.stacks[place] + by)


def discard_goods(draft: Draft, cards: Iterable[Card]) -> None:
    """Puts goods face up on the discards."""
    draft.discards = tuple(sorted((*draft.discards, *cards)))


def add_tokens(draft: Draft, seat: Seat, token: Token, amount: int) -> None:
    """Adds tokens, or takes some away; there must be as many."""
    player = draft.players[seat]
    set_player(draft, seat, player.with_tokens(token, player.tokens(token) + amount))


def gain(draft: Draft, events: Events, seat: Seat, token: Token, n: int, because: Because) -> None:
    """Tokens from the supply."""
    add_tokens(draft, seat, token, n)
    events.append(Gained(seat, token, n, because))


def lose(draft: Draft, events: Events, seat: Seat, token: Token, n: int, because: Because) -> int:
    """Tokens to the supply, as many as there are (G7). Returns how many."""
    lost = min(n, draft.players[seat].tokens(token))
    add_tokens(draft, seat, token, -lost)
    events.append(Lost(seat, token, lost, n, because))
    return lost


def change_tokens(draft: Draft, events: Events, changes: Iterable[TokenChange]) -> None:
    """Gains and losses of one step: they are summed, so gains come first (G3, G7)."""
    all_changes = [each for each in changes if each.amount]
    for each in all_changes:
        if each.amount > 0:
            gain(draft, events, each.seat, each.token, each.amount, each.because)
    for each in all_changes:
        if each.amount < 0:
            lose(draft, events, each.seat, each.token, -each.amount, each.because)


def damage(player: Player, card: Card, number: int) -> Player:
    """The player with a development damaged in a round, or repaired if 0."""
    return replace(
        player,
        developments=tuple(
            replace(each, damaged=number) if each.card == card else each
            for each in player.developments
        ),
    )
