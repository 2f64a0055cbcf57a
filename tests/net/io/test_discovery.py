"""Discovery of tables on the local network: queries, answers, floods, and no network at all."""

from __future__ import annotations

import asyncio
import socket

import pytest

from net.io.beacon import BURST, MAX_SOURCES, RATE, Beacon, SourceLimits
from net.io.discovery import find_tables
from net.io.discovery_messages import (
    ID_BYTES,
    MAX_KEY_BYTES,
    QUERY_SIZE,
    TableNotice,
    build_answer,
    build_query,
    parse_answer,
    parse_query,
)
from net.io.found_tables import MAX_OF_SOURCE, MAX_TABLES, FoundTable, FoundTables
from net.io.interfaces import Interface
from net.protocol.addresses import MAX_ADDRESSES
from net.protocol.marks import MARK
from net.protocol.words import NAME_CHARACTERS

GAME = "tigris"
ONE, OTHER = b"1" * ID_BYTES, b"2" * ID_BYTES
NOTICE = TableNotice(
    ONE, "Anna's table", 24717, 1, 3, True, "tigris 1", "0123456789abcdef", b"m" * MARK, b"k" * 32
)
LOOPBACK = Interface("lo", 1, False, ("127.0.0.1",), ("::1",))


def notice(name: str = "Anna", host_id: bytes = ONE, host_key: bytes = b"") -> TableNotice:
    return TableNotice(host_id, name, 1, 1, 2, False, "tigris 1", "b", bytes(MARK), host_key)


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
        b"TIGRIS!\x02" + ONE,
        build_answer(GAME, ONE, NOTICE)[:-1],
        build_answer(GAME, ONE, NOTICE) + b"\0",
    ):
        assert parse_answer(GAME, damaged, ONE) is None


@pytest.mark.parametrize(
    "name", ["Zed\nAnna: I resign", "\u202eanna", "a\x1b[2J", "\u200b", "", "  "]
)
def test_a_name_that_could_look_like_the_program_is_no_table(name: str) -> None:
    assert parse_answer(GAME, build_answer(GAME, ONE, notice(name)), ONE) is None


def test_an_answer_is_never_longer_than_its_query() -> None:
    """Otherwise a query with a forged address would make hosts amplify a flood."""
    longest = TableNotice(
        *(ONE, "\U00010348" * NAME_CHARACTERS, 65535, 8, 8, True, "r" * 64, "b" * 80),
        *(b"m" * MARK, b"k" * MAX_KEY_BYTES),
    )
    assert len(build_answer(GAME, ONE, longest)) < QUERY_SIZE
    too_long = TableNotice(ONE, "a", 1, 1, 2, True, "r", "ß" * QUERY_SIZE, bytes(MARK))
    assert Beacon(GAME, lambda: too_long).answer(build_query(GAME, ONE), "10.0.0.1", 0.0) is None


def test_a_flood_from_one_source_does_not_hide_the_table_from_others() -> None:
    """1,867 queries a second once took all the answers that a host gives."""
    beacon, query = Beacon(GAME, lambda: NOTICE), build_query(GAME, ONE)
    answered = 0
    for tick in range(20_000):
        now = tick / 2000
        answered += beacon.answer(query, "10.0.0.66", now) is not None
        if tick % 2000 == 0:
            assert beacon.answer(query, "10.0.0.2", now) is not None
    assert answered <= BURST + 10 * RATE + 1


def test_the_memory_of_a_beacon_is_bounded_whatever_the_number_of_sources() -> None:
    limits = SourceLimits()
    for number in range(10 * MAX_SOURCES):
        assert limits.take(f"10.0.{number // 256}.{number % 256}", 0.0)
    assert len(limits) == MAX_SOURCES


def test_a_table_with_several_addresses_is_one_table() -> None:
    found = FoundTables()
    assert found.add("10.0.0.1", notice())
    assert found.add("fe80::1%eth0", notice())
    assert not found.add("10.0.0.1", notice("another name")), "the first answer stands"
    assert found.tables == (FoundTable(("10.0.0.1", "fe80::1%eth0"), notice()),)


def test_another_key_is_another_table() -> None:
    """Who copies the id of a table does not get among its addresses."""
    found = FoundTables()
    found.add("10.0.0.1", notice(host_key=b"a" * 32))
    found.add("10.0.0.66", notice(host_key=b"b" * 32))
    assert [each.addresses for each in found.tables] == [("10.0.0.1",), ("10.0.0.66",)]


def test_false_answers_are_bounded_in_number_and_in_changes() -> None:
    found, changes = FoundTables(), 0
    for number in range(4000):
        changes += found.add("10.0.0.66", notice(host_id=number.to_bytes(8, "big")))
    assert (len(found.tables), changes) == (MAX_OF_SOURCE, MAX_OF_SOURCE)
    assert found.add("10.0.0.2", notice(host_id=b"honest!!")), "one source does not hide the rest"
    for number in range(4000):
        found.add(f"10.1.{number // 256}.{number % 256}", notice(host_id=number.to_bytes(8, "big")))
    assert len(found.tables) == MAX_TABLES
    assert all(len(each.addresses) <= MAX_ADDRESSES for each in found.tables)


def free_port() -> int:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_port:
        any_port.bind(("", 0))
        return int(any_port.getsockname()[1])


def test_a_table_is_found_by_ipv4_and_ipv6_and_two_hosts_share_a_machine() -> None:
    found: list[tuple[FoundTable, ...]] = []

    async def search() -> None:
        port = free_port()
        other = notice("Bo", OTHER)
        beacons = [
            await Beacon.start(GAME, lambda: NOTICE, [LOOPBACK], port),
            await Beacon.start(GAME, lambda: other, [LOOPBACK], port),
        ]
        await find_tables(GAME, found.append, bytes, 0.12, port, lambda: (LOOPBACK,))
        for beacon in beacons:
            beacon.close()
        await asyncio.sleep(0)

    asyncio.run(search())
    tables = {table.notice.name: table.addresses for table in found[-1]}
    assert set(tables) == {"Anna's table", "Bo"}
    assert "127.0.0.1" in tables["Anna's table"]
    assert set(tables["Anna's table"]) <= {"127.0.0.1", "::1"}


def test_a_beacon_answers_on_an_interface_that_came_later() -> None:
    found: list[tuple[FoundTable, ...]] = []

    async def search() -> None:
        port = free_port()
        beacon = await Beacon.start(GAME, lambda: NOTICE, [], port)
        await find_tables(GAME, found.append, bytes, 0.05, port, lambda: ())
        assert not found
        beacon.listen_on([LOOPBACK])
        beacon.listen_on([LOOPBACK])
        await find_tables(GAME, found.append, bytes, 0.12, port, lambda: (LOOPBACK,))
        beacon.close()
        await asyncio.sleep(0)

    asyncio.run(search())
    assert found


def test_discovery_without_a_network_raises_nothing() -> None:
    """The interface has gone since it was read, and another program has the port."""
    gone = Interface("gone", 999, False, ("192.0.2.99",), ("2001:db8::99",), ("192.0.2.255",))
    found: list[object] = []

    async def search() -> None:
        with (
            socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as taken,
            socket.socket(socket.AF_INET6, socket.SOCK_DGRAM) as taken_too,
        ):
            taken_too.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            taken.bind(("", 0))
            port = taken.getsockname()[1]
            taken_too.bind(("::", port))
            beacon = await Beacon.start(GAME, lambda: NOTICE, [gone], port)
            beacon.listen_on([gone, LOOPBACK])
            await find_tables(GAME, found.append, bytes, 0.01, port, lambda: (gone, LOOPBACK))
            beacon.close()

    asyncio.run(search())
    assert found == []
