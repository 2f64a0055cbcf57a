"""A client that connects: refusals, pauses between tries, and the search for a lost host."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest

from net.game_rules import KEEPER
from net.io.peer_client import PeerClient
from net.io.tcp import Connection
from net.journal.writer import JournalWriter
from net.notifications import ConnectFailed, HostGone, TurnedAway
from net.peer.endpoints import LONGEST_PAUSE, QUICK_PAUSE, SHORTEST_PAUSE, Endpoint
from net.peer.lockstep import Lockstep, Ticket
from net.protocol.codes import Code
from net.protocol.from_host import Roster
from tests.support.net.loopback import RunningHost, config, new_host
from tests.support.net.stones import StonesRules

pytestmark = pytest.mark.usefixtures("all_is_tidy")


@pytest.mark.parametrize("secret", [b"", b"x" * 16])
def test_a_wrong_secret_ends_the_client(secret: bytes) -> None:
    async def run_client() -> object:
        async with RunningHost(new_host()) as table:
            peer = Lockstep(StonesRules(), config(1, secret), Ticket("stranger"))
            client = PeerClient(
                peer,
                Endpoint(("127.0.0.1",), table.port),
                JournalWriter(),
                lambda notification: None,
            )
            async with asyncio.timeout(10):
                return await client.run()

    cause = asyncio.run(run_client())
    assert isinstance(cause, TurnedAway)
    assert cause.code < 0


def test_a_first_connection_that_fails_is_reported_at_once() -> None:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        endpoint = Endpoint(("127.0.0.1",), held.getsockname()[1])
        peer = Lockstep(StonesRules(), config(1), Ticket("early"))
        cause = asyncio.run(
            PeerClient(peer, endpoint, JournalWriter(), lambda notification: None).run()
        )
    assert isinstance(cause, ConnectFailed)
    assert cause.reason == "connection refused"
    assert cause.retry_in is None


S, Q = SHORTEST_PAUSE, QUICK_PAUSE


@pytest.mark.parametrize(
    ("lost", "first", "last"),
    [(False, [S, 2 * S, 4 * S], LONGEST_PAUSE), (True, [S, Q, Q], Q)],
)
def test_pauses_double_up_to_the_longest_but_are_quick_at_first_where_a_host_was(
    monkeypatch: pytest.MonkeyPatch, lost: bool, first: list[float], last: float
) -> None:
    failures: list[Any] = []

    async def reconnect() -> None:
        peer = Lockstep(StonesRules(), config(1), Ticket("patient"))

        def on_notification(notification: object) -> None:
            failures.append(notification)
            if len(failures) == 8:
                client.stop()

        client = PeerClient(
            peer, Endpoint(("127.0.0.1",), 1), JournalWriter(), on_notification, retry_first=True
        )

        async def refused(endpoint: Endpoint) -> Connection:
            raise ConnectionRefusedError

        async def at_once(*awaitables: Any) -> None:
            for each in awaitables:
                each.close()

        monkeypatch.setattr(client, "connect", refused)
        monkeypatch.setattr("net.io.peer_client.wait_for_first", at_once)
        if lost:
            client.connection = Connection(client)
            client.closed(client.connection)
        await client.run()

    asyncio.run(reconnect())
    pauses = [notification.retry_in for notification in failures[:8]]
    assert pauses[:3] == first
    assert pauses[-1] == last


def test_codes_that_end_a_client() -> None:
    from net.notifications import HostCheats, LinkLost
    from net.peer.disconnect import is_final
    from net.wire.frames import LinkFault

    assert is_final(HostCheats("proof"))
    assert is_final(TurnedAway(Code.OTHER_BUILD, ""))
    assert is_final(LinkLost(Code.REPLACED, ""))
    assert is_final(TurnedAway(-LinkFault.REFUSED, str(int(LinkFault.WRONG_SECRET))))
    assert not is_final(TurnedAway(-LinkFault.TAMPERED, "0"))
    assert not is_final(LinkLost(None, ""))
    assert not is_final(LinkLost(Code.TOO_SLOW, ""))
    assert not is_final(TurnedAway(Code.OLD_EPOCH, "")), "its successor may be elsewhere"


def test_the_successor_of_a_lost_host_is_tried_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """In turn with the host's own address; the successor itself tries its own machine."""
    tried: list[Endpoint] = []

    async def reconnect(seat: int) -> None:
        peer = Lockstep(StonesRules(), config(1), Ticket("patient", listen_port=44))
        occupants = (("a", 0, True, 2, 0, "10.0.0.9", 77), ("b", 0, True, 2, 0, "", 0))
        peer.roster = Roster({}, occupants, ())
        peer.follower.seat = seat
        client = PeerClient(
            peer,
            Endpoint(("10.0.0.1",), 5),
            JournalWriter(),
            lambda notification: None,
            retry_first=True,
        )

        async def refused(endpoint: Endpoint) -> Connection:
            tried.append(endpoint)
            if len(tried) == 2:
                client.on_notification(HostGone(0))
                client.on_notification(HostGone(0))
                client.on_notification(HostGone(KEEPER))
            if len(tried) == 6:
                client.stop()
            raise ConnectionRefusedError

        async def at_once(*awaitables: Any) -> None:
            for each in awaitables:
                each.close()

        monkeypatch.setattr(client, "connect", refused)
        monkeypatch.setattr("net.io.peer_client.wait_for_first", at_once)
        await client.run()

    asyncio.run(reconnect(1))
    host, successor = Endpoint(("10.0.0.1",), 5), Endpoint(("10.0.0.9",), 77, is_successor=True)
    assert tried == [host, host, successor, host, successor, host]
    tried.clear()
    asyncio.run(reconnect(0))
    assert tried[2] == Endpoint(("127.0.0.1",), 44, is_successor=True)


def test_a_successor_without_an_address_is_on_the_machine_of_the_host() -> None:
    peer = Lockstep(StonesRules(), config(1), Ticket("b"))
    peer.follower.seat = 1
    kept = Endpoint(("10.0.0.9",), 70, is_successor=True)
    client = PeerClient(
        peer, Endpoint(("10.0.0.1",), 5), JournalWriter(), lambda notification: None, successor=kept
    )
    peer.roster = Roster({}, (("a", 0, True, 2, 0, "", 0), ("b", 0, True, 2, 0, "", 0)), ())
    client.search.set_successor(0)
    assert client.endpoints.successor == kept, (
        "a seat that is away may still be at its last address"
    )
    peer.roster = Roster({}, (("a", 0, True, 2, 0, "", 77), ("b", 0, True, 2, 0, "", 0)), ())
    client.search.set_successor(0)
    assert client.endpoints.successor == Endpoint(("10.0.0.1",), 77, is_successor=True)


def test_a_restarted_client_tries_the_last_known_successor() -> None:
    """No host announced it to this process: the address is from before."""
    successor = Endpoint(("10.0.0.9",), 77, is_successor=True)
    peer = Lockstep(StonesRules(), config(1), Ticket("b"))
    client = PeerClient(
        peer,
        Endpoint(("10.0.0.1",), 5),
        JournalWriter(),
        lambda notification: None,
        successor=successor,
    )

    async def lose_host() -> None:
        client.on_notification(HostGone(0))
        client.on_notification(HostGone(0))

    asyncio.run(lose_host())
    assert client.endpoints.candidates == [Endpoint(("10.0.0.1",), 5), successor]
