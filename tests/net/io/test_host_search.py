"""A client whose host has another address, and what else may answer in its place."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from net.host.host import Host
from net.io import host_search
from net.io.client_notifications import ConnectFailed
from net.io.discovery_messages import TableNotice
from net.io.found_tables import MAX_TABLES, FoundTable
from net.io.host_search import HostSearch, is_table_of
from net.io.peer_client import PeerClient
from net.io.tcp import Connection
from net.journal.writer import JournalWriter
from net.notifications import EntryFinal, Joined, TurnedAway
from net.peer.endpoints import MAX_FOUND, SERVER_PAUSE, SHORTEST_PAUSE, Endpoint, Endpoints
from net.peer.lockstep import Lockstep, Ticket
from net.protocol.marks import mark_of_secret, mark_of_table
from tests.support.net.loopback import (
    OPTIONS,
    SECRET,
    Player,
    RunningHost,
    config,
    new_host,
    stop_all,
    wait_until,
)
from tests.support.net.stones import StonesRules
from tests.support.virtual_loop import run_in_virtual_time

pytestmark = pytest.mark.usefixtures("all_is_tidy")

HOME = Endpoint(("10.0.0.1", "fd00::1"), 5)

Take = Callable[[tuple[FoundTable, ...]], None]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host_search, "AWAY_SECONDS", 0.02)
    monkeypatch.setattr(host_search, "PAUSE_SECONDS", 0.02)


def found(mark: bytes, port: int, address: str = "127.0.0.1") -> FoundTable:
    notice = TableNotice(bytes(8), "Ur", port, 1, 3, True, "stones 1", "build", mark)
    return FoundTable((address,), notice)


def client_of(
    endpoint: Endpoint, on_notification: Callable[[object], None], *tables: FoundTable
) -> PeerClient:
    """A client on a network where every search shows these tables."""

    async def search(take: Take) -> None:
        take(tables)

    peer = Lockstep(StonesRules(), config(1), Ticket("p"))
    return PeerClient(
        peer, endpoint, JournalWriter(), on_notification, retry_first=True, search=search
    )


def nowhere() -> int:
    """A port at which nobody listens."""
    with socket.socket() as any_port:
        any_port.bind(("127.0.0.1", 0))
        return int(any_port.getsockname()[1])


def test_an_invitation_whose_address_is_out_of_date_still_leads_to_the_table() -> None:
    async def join() -> None:
        async with RunningHost(new_host()) as table:
            seen: list[object] = []
            place = found(mark_of_secret(SECRET), table.port)
            client = client_of(Endpoint(("127.0.0.1",), nowhere()), seen.append, place)
            running = asyncio.ensure_future(client.run())
            await wait_until(lambda: any(isinstance(each, Joined) for each in seen))
            assert client.endpoints.current.port == table.port
            client.stop()
            await running

    asyncio.run(join())


def test_a_game_continues_at_the_new_address_of_its_host() -> None:
    """The mark is that of the log; the same host, no successor, nothing lost."""

    async def play() -> None:
        host = new_host()
        async with RunningHost(host) as table:
            tables: list[FoundTable] = []

            async def search(take: Take) -> None:
                take(tuple(tables))

            players = [Player(number, table.port) for number in range(3)]
            lost = players[2]
            lost.client = PeerClient(
                lost.client.peer,
                Endpoint(("127.0.0.1",), table.port),
                JournalWriter(),
                lost.received,
                search=search,
            )
            tasks = [asyncio.ensure_future(player.client.run()) for player in players]
            await wait_until(lambda: len(lost.final_entries()) > 3)
            log = lost.client.peer.follower.log
            lost.client.endpoints.candidates = [Endpoint(("127.0.0.1",), nowhere())]
            tables.append(found(mark_of_table(log.opened.table), table.port))
            assert lost.client.connection is not None
            before = len(lost.final_entries())
            lost.client.connection.abort()
            await wait_until(lambda: len(lost.final_entries()) > before + 3)
            await stop_all(players, tasks)
        assert any(isinstance(each, EntryFinal) for each in lost.notifications)

    asyncio.run(play())


def test_something_else_at_an_address_of_the_invitation_does_not_end_the_search() -> None:
    """In another network the same private address may belong to anybody."""

    async def join() -> None:
        other: Host[Any, Any] = Host(StonesRules(), config(0, b"o" * 16), OPTIONS)
        async with RunningHost(new_host()) as table, RunningHost(other) as stranger:
            seen: list[object] = []
            place = found(mark_of_secret(SECRET), table.port)
            client = client_of(Endpoint(("127.0.0.1", "::1"), stranger.port), seen.append, place)
            running = asyncio.ensure_future(client.run())
            await wait_until(lambda: any(isinstance(each, Joined) for each in seen))
            assert not any(isinstance(each, TurnedAway) for each in seen)
            client.stop()
            await running

    asyncio.run(join())


def test_a_silent_link_is_given_up_for_a_place_that_was_found() -> None:
    """The host's machine has another address: nothing closes the link to the old one."""
    place, dropped = found(mark_of_secret(SECRET), 6, "10.0.0.55"), list[int]()

    async def search(take: Take) -> None:
        take((place,))

    async def listen() -> None:
        endpoints = Endpoints(HOME)
        peer: Lockstep[Any, Any] = Lockstep(StonesRules(), config(1), Ticket("p"))
        host = HostSearch(peer, endpoints, search, lambda: dropped.append(1))
        host.begin()
        host.silence.received()
        host.note(Joined(0, True))
        running = asyncio.ensure_future(host.run())
        await wait_until(lambda: bool(dropped))
        host.lost()
        host.tried(HOME)
        assert endpoints.current.addresses == ("10.0.0.55",)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        assert len(dropped) == 1, "one place is tried at a time"

    run_in_virtual_time(listen())


@pytest.mark.parametrize("is_served", [True, False])
def test_a_server_that_lets_nobody_in_is_asked_less_and_less_often(is_served: bool) -> None:
    """All who play at its tables ask it at once; a host at home is looked for quickly."""

    async def knock() -> None:
        endpoints = Endpoints(replace(HOME, place=bytes(16)) if is_served else HOME)
        peer: Lockstep[Any, Any] = Lockstep(StonesRules(), config(1), Ticket("p"))
        host = HostSearch(peer, endpoints, None, lambda: None)
        host.note(Joined(0, True))
        pauses = []
        for _ in range(8):
            host.lost()
            pauses.append(endpoints.next_pause(asyncio.get_running_loop().time()))
        assert pauses[0] == SHORTEST_PAUSE
        assert max(pauses) == (SERVER_PAUSE if is_served else SHORTEST_PAUSE)

    asyncio.run(knock())


@pytest.mark.long
def test_forged_marks_cost_tries_and_nothing_else() -> None:
    """Many places seem to be the table; the true one is tried too, and the known one in between."""

    async def join() -> None:
        async with RunningHost(new_host()) as table:
            seen: list[object] = []
            mark, nobody = mark_of_secret(SECRET), nowhere()
            forged = [found(mark, nobody, f"127.0.0.{n}") for n in range(2, 2 + MAX_TABLES)]
            forged[-1] = found(mark, table.port)
            client = client_of(Endpoint(("127.0.0.1",), nobody), seen.append, *forged)
            running = asyncio.ensure_future(client.run())
            await wait_until(lambda: any(isinstance(each, Joined) for each in seen))
            tried = [each.address for each in seen if isinstance(each, ConnectFailed)]
            assert tried.count("127.0.0.1") * (MAX_FOUND + 1) >= len(tried) - MAX_FOUND
            assert len(client.endpoints.candidates) <= 1 + MAX_FOUND
            client.stop()
            await running

    asyncio.run(join())


def test_another_host_that_claims_the_mark_puts_nobody_out_of_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is a host of the game, and the table is open to everybody; but it is another table."""

    async def play() -> None:
        hosts = [Host[Any, Any](StonesRules(), config(n, b""), OPTIONS) for n in range(2)]
        async with RunningHost(hosts[0]) as table, RunningHost(hosts[1]) as liar:
            tables: list[FoundTable] = []

            async def search(take: Take) -> None:
                take(tuple(tables))

            players = [Player(number, table.port, secret=b"") for number in range(3)]
            lost = players[2]
            lost.client = PeerClient(
                lost.client.peer,
                Endpoint(("127.0.0.1",), table.port),
                JournalWriter(),
                lost.received,
                search=search,
            )
            came: list[Connection] = []
            open_link = liar.server.opened

            def note_link(connection: Connection) -> None:
                came.append(connection)
                open_link(connection)

            monkeypatch.setattr(liar.server, "opened", note_link)
            tasks = [asyncio.ensure_future(player.client.run()) for player in players]
            await wait_until(lambda: len(lost.final_entries()) > 3)
            log = lost.client.peer.follower.log
            tables.append(found(mark_of_table(log.opened.table), liar.port))
            lost.client.endpoints.candidates = [Endpoint(("127.0.0.1",), nowhere())]
            assert lost.client.connection is not None
            lost.client.connection.abort()
            await wait_until(lambda: bool(came) and came[0].gone.is_set())
            before = len(lost.final_entries())
            lost.client.endpoints.candidates.append(Endpoint(("127.0.0.1",), table.port))
            await wait_until(lambda: len(lost.final_entries()) > before + 3)
            await stop_all(players, tasks)

    asyncio.run(play())


def test_the_first_try_of_somebody_without_patience_looks_once_before_it_gives_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another machine has the old address of the host now, and refuses at once."""
    monkeypatch.setattr(host_search, "AWAY_SECONDS", 60.0)

    async def join(*tables: FoundTable) -> tuple[object, list[object]]:
        searches: list[Take] = []
        seen: list[object] = []

        async def search(take: Take) -> None:
            searches.append(take)
            take(tables)

        peer: Lockstep[Any, Any] = Lockstep(StonesRules(), config(1), Ticket("p"))
        home = Endpoint(("127.0.0.1",), nowhere())
        client = PeerClient(peer, home, JournalWriter(), seen.append, search=search)
        running = asyncio.ensure_future(client.run())
        await wait_until(lambda: running.done() or any(isinstance(n, Joined) for n in seen))
        client.stop()
        assert len(searches) == 1
        return await running, seen

    async def both() -> None:
        async with RunningHost(new_host()) as table:
            cause, seen = await join(found(mark_of_secret(SECRET), table.port))
            assert cause is None and any(isinstance(each, Joined) for each in seen)
        cause, seen = await join(found(mark_of_secret(b"x" * 16), 5))
        assert isinstance(cause, ConnectFailed) and cause.retry_in is None

    asyncio.run(both())


def test_a_table_of_a_server_is_searched_for_on_no_network() -> None:
    """It is nowhere else: an answer there would only cost a try."""

    async def join() -> object:
        async def search(take: Take) -> None:
            raise AssertionError("nothing is to be searched for")

        peer: Lockstep[Any, Any] = Lockstep(StonesRules(), config(1), Ticket("p"))
        home = Endpoint(("127.0.0.1",), nowhere(), place=bytes(16))
        client = PeerClient(peer, home, JournalWriter(), lambda _: None, search=search)
        cause = await client.run()
        assert peer.host_timeout.is_served
        return cause

    cause = asyncio.run(join())
    assert isinstance(cause, ConnectFailed) and cause.retry_in is None


def test_only_those_who_belong_to_a_table_recognize_it() -> None:
    peer: Lockstep[Any, Any] = Lockstep(StonesRules(), config(1), Ticket("p"))
    assert is_table_of(peer, found(mark_of_secret(SECRET), 5))
    assert not is_table_of(peer, found(mark_of_secret(b"x" * 16), 5))
    anybody: Lockstep[Any, Any] = Lockstep(StonesRules(), config(1, b""), Ticket("p"))
    assert not is_table_of(anybody, found(mark_of_secret(b""), 5)), (
        "open tables have none in common"
    )


def test_stopping_does_not_wait_for_an_address_that_is_silent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def stop() -> object:
        client = client_of(Endpoint(("127.0.0.1",), 5), lambda notification: None)

        async def silent(endpoint: Endpoint) -> Any:
            client.stop()
            await asyncio.Event().wait()

        monkeypatch.setattr(client, "connect", silent)
        async with asyncio.timeout(5):
            return await client.run()

    assert asyncio.run(stop()) is None, "nothing but the stop ended it"


def test_the_address_that_answered_is_the_first_to_try_again() -> None:
    endpoints = Endpoints(HOME)
    endpoints.connected("fd00::1")
    assert endpoints.current.addresses == ("fd00::1", "10.0.0.1")
    endpoints.joined()
    endpoints.set_successor("", 77)
    assert endpoints.successor == Endpoint(("fd00::1",), 77, is_successor=True)


def test_addresses_are_rejected_one_by_one() -> None:
    endpoints = Endpoints(HOME)
    assert endpoints.reject(True) and endpoints.current.addresses == ("fd00::1",)
    assert not endpoints.reject(True), "it has no other address"


def test_an_address_where_the_host_was_is_tried_last_and_never_forgotten() -> None:
    """Anybody on the way, or a server that has just been restarted, can say that it is not."""
    endpoints = Endpoints(HOME)
    assert endpoints.reject(False) and endpoints.current.addresses == ("fd00::1", "10.0.0.1")
    assert endpoints.reject(False) and endpoints.current.addresses == ("10.0.0.1", "fd00::1")


def test_a_found_place_is_tried_next_and_never_instead_of_the_successor() -> None:
    endpoints = Endpoints(HOME, Endpoint(("10.0.0.9",), 77, is_successor=True))
    place = Endpoint(("10.0.0.8",), 5, is_found=True)
    assert endpoints.add_found(place) and endpoints.candidates == [HOME, place]
    assert not endpoints.add_found(place)
    assert not endpoints.add_found(HOME)
    assert not endpoints.add_found(Endpoint(("fe80::9%2",), 77)), "shares go to the successor only"
    for number in range(20):
        endpoints.add_found(Endpoint((f"10.0.1.{number}",), 5, is_found=True))
    assert len(endpoints.candidates) == 1 + MAX_FOUND
