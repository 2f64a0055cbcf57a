"""Discovery of tables on the local network: queries, answers, and no network at all."""

from __future__ import annotations

import asyncio
import socket

import pytest

from net.io import discovery
from net.io.discovery import Beacon, find_tables
from net.io.discovery_messages import (
    ID_BYTES,
    QUERY_SIZE,
    TableNotice,
    build_answer,
    build_query,
    parse_answer,
    parse_query,
)

GAME = "tigris"
ONE, OTHER = b"1" * ID_BYTES, b"2" * ID_BYTES
NOTICE = TableNotice(ONE, "Anna's table", 24717, 1, 3, True, "tigris 1", "0123456789abcdef")


def test_only_a_whole_query_is_answered() -> None:
    assert parse_query(GAME, build_query(GAME, ONE)) == ONE
    for data in (
        b"",
        build_query(GAME, ONE)[:-1],
        build_query(GAME, ONE) + b"\0",
        b"X" + build_query(GAME, ONE)[1:],
    ):
        assert parse_query(GAME, data) is None


def test_only_the_answer_to_our_own_query_counts() -> None:
    assert parse_answer(GAME, build_answer(GAME, ONE, NOTICE), ONE) == NOTICE
    assert parse_answer(GAME, build_answer(GAME, OTHER, NOTICE), ONE) is None
    for damaged in (
        b"",
        b"TIGRIS!\x01" + ONE,
        build_answer(GAME, ONE, NOTICE)[:-1],
        build_answer(GAME, ONE, NOTICE) + b"\0",
    ):
        assert parse_answer(GAME, damaged, ONE) is None


def test_an_answer_is_never_longer_than_its_query() -> None:
    """Otherwise a query with a forged address would make hosts amplify a flood."""
    longest = TableNotice(ONE, "ß" * 16, 65535, 8, 8, True, "r" * 64, "b" * 80)
    assert len(build_answer(GAME, ONE, longest)) <= QUERY_SIZE


def free_port() -> int:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_port:
        any_port.bind(("", 0))
        return int(any_port.getsockname()[1])


def test_a_table_is_found_once_over_two_interfaces() -> None:
    found: list[TableNotice] = []

    async def search() -> None:
        port = free_port()
        beacon = await Beacon.start(GAME, lambda: NOTICE, port)
        assert beacon is not None
        again = await Beacon.start(GAME, lambda: NOTICE, port)
        assert again is not None, "two hosts on one machine"
        await find_tables(GAME, lambda address, notice: found.append(notice), bytes, 0.12, port)
        beacon.close()
        again.close()
        await asyncio.sleep(0)

    asyncio.run(search())
    assert found == [NOTICE]


@pytest.mark.parametrize("failing_socket", ["_listening_socket", "_sending_socket"])
def test_discovery_without_a_network_raises_nothing(
    failing_socket: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*arguments: object) -> None:
        raise OSError("no network")

    monkeypatch.setattr(discovery, failing_socket, refuse)

    async def search() -> tuple[Beacon | None, list[str]]:
        beacon = await Beacon.start(GAME, lambda: NOTICE, free_port())
        found: list[str] = []
        await find_tables(
            GAME, lambda address, notice: found.append(address), bytes, 0.01, free_port()
        )
        if beacon is not None:
            beacon.close()
            await asyncio.sleep(0)
        return beacon, found

    beacon, found = asyncio.run(search())
    assert (beacon is None) is (failing_socket == "_listening_socket")
    assert found == []
