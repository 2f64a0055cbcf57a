"""Tables as a list shows them."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple

from game.errors import Refusal
from game.games import load
from game.service.tables.card import TableCard
from net.desk.messages import TableRow
from net.wire.identity import Identity, fingerprint


class People(NamedTuple):
    """Who is at a table in memory."""

    names: tuple[str, ...]
    """by seat; empty where nobody sits"""
    watchers: int


def people_at(card: TableCard, here: People | None) -> People:
    """Who sits there, whether the table is in memory or not."""
    found = here or People(card.names, 0)
    return found if found.names else People(_empty_seats(card), found.watchers)


def row_of(card: TableCard, here: People | None) -> TableRow:
    names, watchers = people_at(card, here)
    plain = (card.game, card.name, int(card.state), names, watchers, card.opened_at)
    return TableRow(card.place, key_of(card), *plain, card.time)


def key_of(card: TableCard) -> bytes:
    """The key of a table's invitation."""
    return _fingerprint_of(card.seed) + card.secret


@lru_cache(maxsize=20_000)  # as a list needs them again and again
def _fingerprint_of(seed: bytes) -> bytes:
    """Of the identity of a host with this seed."""
    return fingerprint(Identity(seed).public)


def _empty_seats(card: TableCard) -> tuple[str, ...]:
    """Before the game and without anybody: the seats, with the bots in the last of them."""
    seats = 1 + len(card.bots)
    with suppress(Refusal, ValueError):
        seats = load(card.game).rules.seats(card.options)
    return (*("" for _ in range(seats - len(card.bots))), *card.bots)
