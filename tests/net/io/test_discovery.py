"""Tables are found on this machine without a network, and tell nothing that is secret."""

from __future__ import annotations

import asyncio
import socket

import pytest

from net.io import discovery
from net.io.discovery import Beacon, seek
from net.io.discovery_messages import (
    ANSWERED,
    MARK,
    QUERY_SIZE,
    Notice,
    answer,
    answered,
    asked,
    query,
)

ONE, OTHER = b"1" * MARK, b"2" * MARK
NOTICE = Notice(ONE, "Anna's table", 24717, 1, 3, True, "tigris 1", "0123456789abcdef")


def test_only_a_whole_query_is_answered() -> None:
    assert asked(query(ONE)) == ONE
    for data in (b"", query(ONE)[:-1], query(ONE) + b"\0", b"X" + query(ONE)[1:]):
        assert asked(data) is None


def test_only_the_answer_to_our_own_query_counts() -> None:
    assert answered(answer(ONE, NOTICE), ONE) == NOTICE
    assert answered(answer(OTHER, NOTICE), ONE) is None
    for damaged in (b"", ANSWERED + ONE, answer(ONE, NOTICE)[:-1], answer(ONE, NOTICE) + b"\0"):
        assert answered(damaged, ONE) is None


def test_nobody_is_sent_more_than_was_asked_with() -> None:
    """Else a query under a false address would make hosts flood somebody."""
    longest = Notice(ONE, "ß" * 16, 65535, 8, 8, True, "r" * 64, "b" * 80)
    assert len(answer(ONE, longest)) <= QUERY_SIZE


def free_port() -> int:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_port:
        any_port.bind(("", 0))
        return int(any_port.getsockname()[1])


def test_a_table_is_found_once_though_asked_by_two_ways_and_often() -> None:
    found: list[Notice] = []

    async def look() -> None:
        port = free_port()
        beacon = await Beacon.lit(lambda: NOTICE, port)
        assert beacon is not None
        again = await Beacon.lit(lambda: NOTICE, port)
        assert again is not None, "two hosts on one machine"
        await seek(lambda address, notice: found.append(notice), bytes, 0.12, port)
        beacon.close()
        again.close()
        await asyncio.sleep(0)

    asyncio.run(look())
    assert found == [NOTICE]


@pytest.mark.parametrize("broken", ["_listening", "_sending"])
def test_without_a_network_nothing_is_lost(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*asked: object) -> None:
        raise OSError("no network")

    monkeypatch.setattr(discovery, broken, refuse)

    async def look() -> tuple[Beacon | None, list[str]]:
        beacon = await Beacon.lit(lambda: NOTICE, free_port())
        found: list[str] = []
        await seek(lambda address, notice: found.append(address), bytes, 0.01, free_port())
        if beacon is not None:
            beacon.close()
            await asyncio.sleep(0)
        return beacon, found

    beacon, found = asyncio.run(look())
    assert (beacon is None) is (broken == "_listening")
    assert found == []
