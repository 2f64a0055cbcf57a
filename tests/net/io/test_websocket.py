"""WebSocket servers and their clients: who opens none, TLS, proxies, and a game at a server."""

from __future__ import annotations

import asyncio
import gc
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest

from game.online.refusal_text import end_reason
from net.io.client_notifications import ConnectFailed
from net.io.peer_client import PeerClient
from net.io.tcp import Connection
from net.io.websocket import listen_by_websocket, open_websocket
from net.io.websocket_openings import MAX_OPENINGS, MAX_OPENINGS_PER_ADDRESS, Openings
from net.journal.writer import JournalWriter
from net.peer.endpoints import Endpoint
from net.peer.lockstep import Lockstep, Ticket
from net.protocol.ways import Way
from net.wire.frames import magic_of
from net.wire.route import RouteReader, write_route
from tests.support.net.connections import (
    HERE,
    RecordingShell,
    client_tls,
    listen,
    port_of,
    server_tls,
)
from tests.support.net.loopback import Player, RunningHost, config, new_host, stop_all, wait_until
from tests.support.net.stones import StonesRules
from tests.support.net.websockets import BINARY, TEXT, close_code, frame, request

pytestmark = pytest.mark.usefixtures("all_is_tidy")
PLACE = bytes(range(16))


@asynccontextmanager
async def serving(server: asyncio.Server) -> AsyncIterator[int]:
    """Gives the port, and closes the server."""
    try:
        yield port_of(server)
    finally:
        server.close()


async def talk(port: int, data: bytes) -> bytes:
    """Sends these bytes, and returns all that comes until the server closes."""
    reader, writer = await asyncio.open_connection(HERE, port)
    try:
        writer.write(data)
        async with asyncio.timeout(5):
            return await reader.read()
    finally:
        writer.close()
        await writer.wait_closed()


# ---------------------------------------------------------------------- servers


@pytest.mark.parametrize("way", [Way.WS, Way.WSS])
@pytest.mark.parametrize("beginning", [b"", request()[:-2], b"\x16\x03\x01\x02\0\x01\0"])
def test_a_handshake_that_never_ends_is_ended(
    way: Way, beginning: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.io.websocket.OPENING_SECONDS", 0.05)
    monkeypatch.setattr("net.io.tls_door.OPENING_SECONDS", 0.05)

    async def wait() -> None:
        shell = RecordingShell()
        async with serving(await listen(way, shell)) as port:
            await talk(port, beginning)
        assert not shell.connections and not shell.gone

    asyncio.run(wait())


def test_http_that_opens_no_websocket_never_reaches_the_shell() -> None:
    async def ask() -> None:
        shell = RecordingShell()
        async with serving(await listen(Way.WS, shell)) as port:
            assert (await talk(port, request(path="/"))).startswith(b"HTTP/1.1 404 ")
            assert await talk(port, b"GET\r\n\r\n") == b""
        assert not shell.connections and not shell.gone

    asyncio.run(ask())


class ClosedShell(RecordingShell):
    """Lets nobody in."""

    def opened(self, connection: Connection) -> None:
        super().opened(connection)
        connection.close()


def test_who_is_closed_at_the_door_gets_a_farewell_and_says_nothing() -> None:
    async def come() -> None:
        shell = ClosedShell()
        async with serving(await listen(Way.WS, shell)) as port:
            answer = await talk(port, request() + frame(BINARY, b"hello"))
        assert close_code(answer) == 1000
        assert shell.gone == 1 and not shell.data

    asyncio.run(come())


@pytest.mark.parametrize("way", [Way.WS, Way.WSS])
def test_handshakes_are_bounded_and_links_are_not(way: Way) -> None:
    async def come() -> None:
        shell, tls = RecordingShell(), client_tls if way is Way.WSS else None
        async with serving(await listen(way, shell)) as port:
            links = [
                (await open_websocket((HERE,), port, RecordingShell(), tls))[1]
                for _ in range(MAX_OPENINGS_PER_ADDRESS + 1)
            ]
            silent = [
                await asyncio.open_connection(HERE, port)
                for _ in range(MAX_OPENINGS_PER_ADDRESS + 1)
            ]
            with suppress(ConnectionError):
                async with asyncio.timeout(2):
                    assert await silent[0][0].read() == b""
            assert len(shell.connections) == len(links) and not shell.gone
            for link in (*links, *shell.connections):
                link.abort()
                await link.gone.wait()
            for _, writer in silent:
                writer.transport.abort()

    asyncio.run(come())
    gc.collect()  # which would log a task that failed


@pytest.mark.parametrize(
    ("proxy", "header", "address"),
    [
        ("", "192.0.2.7", HERE),
        ("192.0.2.1", "192.0.2.7", HERE),
        (HERE, "192.0.2.66, 192.0.2.7", "192.0.2.7"),
        (HERE, "192.0.2.7:4711", "192.0.2.7"),
        (HERE, "[2001:db8::7]:4711", "2001:db8::7"),
        (HERE, "unknown", HERE),
        (HERE, "", HERE),
        (HERE, "192.0.2.7:x", HERE),
        (HERE, "\N{LATIN SMALL LETTER SHARP S}" * 64, HERE),
    ],
)
def test_only_a_proxy_that_is_trusted_says_where_its_clients_are(
    proxy: str, header: str, address: str
) -> None:
    async def come() -> Connection:
        shell = RecordingShell()
        server = await listen_by_websocket(shell, HERE, 0, trusted_proxy=proxy)
        async with serving(server) as port:
            await talk(port, request(f"X-Forwarded-For: {header}") + frame(TEXT))
        (connection,) = shell.connections
        return connection

    connection = asyncio.run(come())
    assert connection.address == address
    assert connection.is_local == (address == HERE)


class Stranger:
    """A connection that is being opened."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.is_aborted = False

    def abort(self) -> None:
        self.is_aborted = True


def come(openings: Openings, *addresses: str) -> list[Stranger]:
    strangers = [Stranger(address) for address in addresses]
    for stranger in strangers:
        openings.add(stranger)
    return strangers


def test_one_machine_keeps_no_other_from_opening() -> None:
    openings = Openings()
    (other,) = come(openings, "192.0.2.1")
    crowd = come(openings, *["192.0.2.2"] * (MAX_OPENINGS_PER_ADDRESS + 3))
    assert [each.is_aborted for each in crowd] == [True] * 3 + [False] * MAX_OPENINGS_PER_ADDRESS
    others = [f"10.0.0.{number}" for number in range(MAX_OPENINGS - 2)]
    many = come(openings, *others)
    assert [each.is_aborted for each in crowd] == [True] * (len(crowd) - 1) + [False]
    assert not any(each.is_aborted for each in (other, *many))


def test_who_has_opened_makes_room() -> None:
    openings = Openings()
    strangers = come(openings, *["192.0.2.2"] * MAX_OPENINGS_PER_ADDRESS)
    openings.remove(strangers[3])
    openings.remove(strangers[3])
    come(openings, "192.0.2.2")
    assert not any(each.is_aborted for each in strangers)


def test_behind_a_proxy_all_have_one_address() -> None:
    openings = Openings(trusted_proxy=HERE)
    strangers = come(openings, *[HERE] * (MAX_OPENINGS + 1))
    assert [each.is_aborted for each in strangers] == [True] + [False] * MAX_OPENINGS


# ---------------------------------------------------------------------- clients


async def silent_server(
    answer: bytes, tls: ssl.SSLContext | None = None
) -> tuple[asyncio.Server, list[bytes]]:
    """A server that answers with these bytes to whatever comes, and closes; and what came."""
    received: list[bytes] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        received.append(await reader.read(1000))
        writer.write(answer)
        writer.close()

    return await asyncio.start_server(serve, HERE, 0, ssl=tls), received


def failure_of(
    server: Callable[[], Any], endpoint: dict[str, Any], tls: Callable[[], ssl.SSLContext]
) -> str:
    """What a person reads when a client that comes to this server cannot join."""

    async def try_once() -> object:
        async with serving(await server()) as port:
            peer = Lockstep(StonesRules(), config(1), Ticket("newcomer"))
            where = Endpoint((HERE,), port, place=PLACE, **endpoint)
            client = PeerClient(peer, where, JournalWriter(), lambda _: None, tls=tls)
            async with asyncio.timeout(10):
                return await client.run()

    failed = asyncio.run(try_once())
    assert isinstance(failed, ConnectFailed) and failed.is_answered
    return end_reason(failed)


def unsuitable(name: str) -> Callable[[], Any]:
    return lambda: listen_by_websocket(RecordingShell(), HERE, 0, server_tls(name))


def answering(answer: bytes, tls: ssl.SSLContext | None = None) -> Callable[[], Any]:
    async def server() -> asyncio.Server:
        return (await silent_server(answer, tls))[0]

    return server


@pytest.mark.parametrize(
    ("server", "words"),
    [
        (unsuitable("outdated"), f"certificate of {HERE} is not valid today; check the date"),
        (unsuitable("another"), "belongs to another address, so this may be another server"),
        (answering(b"SSH-2.0-x\r\n"), f"no encrypted connection to {HERE} can be made"),
        (answering(b"HTTP/1.1 502 -\r\n\r\n", server_tls()), "does not run at the moment"),
    ],
)
def test_why_there_is_no_link_by_tls_is_said_with_what_to_do(
    server: Callable[[], Any], words: str
) -> None:
    sentence = failure_of(server, {"way": Way.WSS}, client_tls)
    assert words in sentence and ";" in sentence


def test_a_certificate_that_this_system_does_not_know_is_not_trusted() -> None:
    sentence = failure_of(unsuitable("server"), {"way": Way.WSS}, ssl.create_default_context)
    assert "does not trust the certificate" in sentence


def test_something_else_than_a_server_of_tables_is_named() -> None:
    sentence = failure_of(answering(b"HTTP/1.1 200 OK\r\n\r\n"), {"way": Way.WS}, client_tls)
    assert "something other than a server of tables answers at" in sentence


@pytest.mark.parametrize("way", [Way.WS, Way.WSS])
def test_a_server_that_hangs_up_was_cut_off(way: Way) -> None:
    async def dial() -> None:
        server, _ = await silent_server(b"")
        async with serving(server) as port:
            tls = client_tls if way is Way.WSS else None
            with pytest.raises(ConnectionResetError):
                await open_websocket((HERE,), port, RecordingShell(), tls)

    asyncio.run(dial())


def test_a_client_that_does_not_wait_any_longer_leaves_nothing_open() -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()
        has_left.set()

    has_left = asyncio.Event()

    async def dial() -> None:
        async with serving(await asyncio.start_server(serve, HERE, 0)) as port:
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.05):
                    await open_websocket((HERE,), port, RecordingShell(), None)
            async with asyncio.timeout(2):
                await has_left.wait()

    asyncio.run(dial())


# ---------------------------------------------------------------------- tables of servers


@pytest.mark.parametrize(("place", "route"), [(b"", b""), (PLACE, write_route(PLACE))])
def test_a_peer_says_first_to_which_table_it_wants(place: bytes, route: bytes) -> None:
    async def come() -> bytes:
        server, received = await silent_server(b"")
        async with serving(server) as port:
            peer = Lockstep(StonesRules(), config(1), Ticket("newcomer"))
            endpoint = Endpoint((HERE,), port, place=place)
            client = PeerClient(peer, endpoint, JournalWriter(), lambda _: None, True)
            task = asyncio.ensure_future(client.run())
            await wait_until(lambda: bool(received))
            client.stop()
            await task
        return received[0]

    assert asyncio.run(come()) == route + magic_of("stones")


class Router:
    """A shell before that of a host, which takes the route off each link."""

    def __init__(self, table: RunningHost) -> None:
        self._table = table.server
        self._readers: dict[Connection, RouteReader] = {}
        self.places: list[bytes] = []

    def opened(self, connection: Connection) -> None:
        self._readers[connection] = RouteReader()

    def received(self, connection: Connection, data: bytes) -> None:
        if (reader := self._readers.get(connection)) is not None:
            routed = reader.receive(data)
            if routed is None:
                return
            del self._readers[connection]
            self.places.append(routed.place)
            self._table.opened(connection)
            data = routed.rest
        if data:
            self._table.received(connection, data)

    def closed(self, connection: Connection) -> None:
        if self._readers.pop(connection, None) is None:
            self._table.closed(connection)


@pytest.mark.long
@pytest.mark.parametrize("way", Way)
def test_a_game_is_played_at_a_place_of_a_server(way: Way) -> None:
    async def play() -> list[bytes]:
        async with RunningHost(new_host()) as table:
            router = Router(table)
            async with serving(await listen(way, router)) as port:
                endpoint = Endpoint((HERE,), port, place=PLACE, way=way)
                players = [Player(seat, port, at=endpoint, tls=client_tls) for seat in range(3)]
                tasks = [asyncio.ensure_future(player.client.run()) for player in players]
                await wait_until(lambda: all(player.audited for player in players))
                await stop_all(players, tasks)
        return router.places

    assert set(asyncio.run(play())) == {PLACE}
