"""Halls with links and tables that do what a test makes them do."""

from __future__ import annotations

from net.effects import Close, Send
from net.hall.effects import HallEffect
from net.hall.hall import Hall
from net.wire.frames import LinkFault, refusal_of
from net.wire.route import PLACE, write_route
from tests.support.net.sittings import FakeSitting

HERE, THERE = b"a" * PLACE, b"b" * PLACE


def arrive(hall: Hall, link: int, place: bytes = HERE, now: float = 0.0, more: bytes = b"") -> None:
    hall.opened(link, "192.0.2.1", now)
    hall.received(link, write_route(place) + more, now)


def woken_hall(*places: bytes) -> tuple[Hall, list[FakeSitting]]:
    """A hall with a table at each place, where link 1, 2 ... is."""
    hall, tables = Hall(), [FakeSitting() for _ in places]
    for link, (place, table) in enumerate(zip(places, tables, strict=True), 1):
        arrive(hall, link, place)
        hall.woken(place, table, 0, 0.0)
        table.calls.clear()
    hall.effects()
    return hall, tables


def refused(link: int, fault: LinkFault) -> list[HallEffect]:
    return [Send(link, refusal_of(fault)), Close(link)]


def leave(hall: Hall, link: int, now: float) -> None:
    hall.closed(link, now)
    hall.effects()
