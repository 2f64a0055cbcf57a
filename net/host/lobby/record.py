"""What has been chosen at a table before its game, so that it outlives the program of its host."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from net.host.context import HostContext
from net.host.seating import Occupant, Seating
from net.protocol.entries import NOBODY, PERSON
from net.wire.values import value


@value
class LobbySeat:
    """As `net.host.seating.Occupant`; nobody is ready after a restart, for a host that asks for the
    part of an opening twice looks like one that cheats.
    """

    name: str = ""
    holder: int = NOBODY
    key: bytes = b""
    seed: bytes = field(default=b"", repr=False)
    account: bytes = b""
    voucher: bytes = b""


@value
class LobbyRecord:
    options: Mapping[str, object]
    time: str
    attempts: int
    """how often an opening was begun: those who stay count them as well"""
    seats: tuple[LobbySeat, ...]


def record_of(seating: Seating, attempts: int) -> LobbyRecord:
    seats = (
        LobbySeat(each.name, each.holder, each.key, each.seed, each.account, each.voucher)
        for each in seating.occupants
    )
    return LobbyRecord(dict(seating.options), seating.time, attempts, tuple(seats))


def seat_again(context: HostContext[Any, Any], record: LobbyRecord) -> list[int]:
    """Everybody sits where the record says; returns the seats of people. Raises ValueError if it
    does not fit the rules.
    """
    if context.rules.seats(record.options) != len(record.seats):
        raise ValueError("the record has another number of seats")
    context.outbox.take()  # the bots that were asked for by now have other keys
    seating = context.seating
    seating.options, seating.time = dict(record.options), record.time
    seating.occupants = [
        Occupant(each.name, each.holder, False, each.key, each.seed, each.account, each.voucher)
        for each in record.seats
    ]
    seating.clear_ready()
    return [seat for seat, each in enumerate(record.seats) if each.holder == PERSON]
