"""What has been chosen at a table before its game, so that it outlives the program of its host."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from math import ceil
from typing import Any

from net.host.context import HostContext
from net.host.lobby.kept_seats import Away, KeptSeats
from net.host.seating import Occupant, Seating
from net.protocol.entries import NOBODY, PERSON
from net.wire.values import value


@value
class OpeningRecord:
    """An opening for people who come one by one: so far, each by seat."""

    table: bytes
    secret: bytes = field(repr=False)
    commitments: tuple[bytes, ...]
    """empty where there is none"""
    nonces: tuple[bytes, ...] = field(repr=False)
    """empty where there is none"""
    times_asked: tuple[int, ...]
    """how often each seat was shown what it has to answer"""


@value
class LobbySeat:
    """As `net.host.seating.Occupant`. People are ready only for an opening that is kept, too: a
    host that asks for the part of another one looks like one that cheats.
    """

    name: str = ""
    holder: int = NOBODY
    key: bytes = b""
    seed: bytes = field(default=b"", repr=False)
    account: bytes = b""
    voucher: bytes = b""
    is_ready: bool = False
    away: int = 0
    """since when its person is away, whose seat is kept: seconds of the Unix clock; 0 if it is not
    """
    origin: str = ""
    """from where they had come (`net.wire.origin`)"""


@value
class LobbyRecord:
    options: Mapping[str, object]
    time: str
    attempts: int
    """how often an opening was begun: those who stay count them as well"""
    seats: tuple[LobbySeat, ...]
    opening: OpeningRecord | None = None
    """the one of this attempt, if people come one by one"""


def record_of(
    seating: Seating, kept: KeptSeats, attempts: int, opening: OpeningRecord | None
) -> LobbyRecord:
    seats = list[LobbySeat]()
    for seat, each in enumerate(seating.occupants):
        who = each.name, each.holder, each.key, each.seed, each.account, each.voucher
        away = kept.away(seat)
        since, origin = (0, "") if away is None else (ceil(away.since), away.origin)
        is_ready = each.ready and opening is not None
        seats.append(LobbySeat(*who, is_ready, since, origin))
    return LobbyRecord(dict(seating.options), seating.time, attempts, tuple(seats), opening)


def seat_again(
    context: HostContext[Any, Any], kept: KeptSeats, record: LobbyRecord, now: float
) -> list[int]:
    """Everybody sits where the record says; returns the seats of people that are not kept. Raises
    ValueError if it does not fit the rules.
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
    for occupant, each in zip(seating.occupants, record.seats, strict=True):
        occupant.ready = occupant.ready or (each.is_ready and record.opening is not None)
    people = {seat: each for seat, each in enumerate(record.seats) if each.holder == PERSON}
    for seat, each in people.items():
        if each.away or each.is_ready:
            kept.keep_again(seat, Away(each.away or now, each.origin))
    return [seat for seat in people if kept.away(seat) is None]
