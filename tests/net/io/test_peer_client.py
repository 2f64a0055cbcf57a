"""A client that connects: refusals, pauses between tries, and the search for a lost host."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import replace
from typing import Any

import pytest

from net.game_rules import KEEPER
from net.io.client_notifications import ConnectFailed
from net.io.peer_client import PeerClient
from net.io.tcp import Connection
from net.journal.writer import JournalWriter
from net.notifications import HostCheats, HostGone, Joined, LinkLost, TooManyOpenings, TurnedAway
from net.peer.disconnect import is_final
from net.peer.endpoints import (
    CLOSED_PAUSE,
    LONGEST_PAUSE,
    QUICK_PAUSE,
    SERVER_PAUSE,
    SHORTEST_PAUSE,
    Endpoint,
)
from net.peer.lockstep import Lockstep, Ticket
from net.protocol.codes import Code
from net.protocol.from_host import Roster
from net.wire.frames import LinkFault
from net.wire.identity import fingerprint
from tests.support.net.loopback import RunningHost, config, new_host
from tests.support.net.stones import StonesRules
from tests.support.virtual_loop import run_in_virtual_time

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


@pytest.mark.parametrize(
    ("failure", "pause"),
    [
        (ConnectionRefusedError(), CLOSED_PAUSE),
        (ConnectionResetError(), SERVER_PAUSE),
        (TimeoutError(), SERVER_PAUSE),
    ],
    ids=["nothing listens", "it has no room", "it takes too long"],
)
def test_a_server_is_tried_less_often_where_it_listens(failure: OSError, pause: float) -> None:
    """One that sheds load must not get more of it."""
    times: list[float] = []

    class Unlucky(PeerClient):
        async def connect(self, endpoint: Endpoint) -> Connection:
            times.append(asyncio.get_running_loop().time())
            if len(times) == 12:
                self.stop()
            raise failure

    async def life() -> None:
        peer = Lockstep(StonesRules(), config(1), Ticket("patient"))
        endpoint = Endpoint(("10.0.0.1",), 5, place=bytes(16))
        await Unlucky(peer, endpoint, JournalWriter(), lambda notification: None, True).run()

    run_in_virtual_time(life())
    assert times[-1] - times[-2] == pytest.approx(pause)


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


@pytest.mark.parametrize("knows_host", [False, True])
def test_what_ends_a_client(knows_host: bool) -> None:
    """What a host has said on a link that is encrypted, or this program has found."""
    for final in (
        *(HostCheats("proof"), TooManyOpenings(3), LinkLost(Code.REPLACED, "")),
        *(TurnedAway(Code.OTHER_RULES, ""), TurnedAway(Code.WRONG_KEY, "")),
        TurnedAway(Code.TWO_HISTORIES, ""),
    ):
        assert is_final(final, knows_host)
    for passing in (
        *(LinkLost(None, ""), LinkLost(Code.TOO_SLOW, ""), HostGone(0, ())),
        *(TurnedAway(-LinkFault.TAMPERED, "0"), TurnedAway(-LinkFault.TOO_LONG, "0")),
        TurnedAway(-LinkFault.REFUSED, "not a number"),
        TurnedAway(Code.OLD_EPOCH, ""),  # its successor may be elsewhere
    ):
        assert not is_final(passing, knows_host)


@pytest.mark.parametrize(
    "fault",
    [
        *(LinkFault.WRONG_SECRET, LinkFault.OTHER_HOST),
        *(LinkFault.OTHER_GAME, LinkFault.OTHER_WIRE_VERSION),
    ],
)
def test_faults_in_the_clear_end_a_newcomer_only(fault: LinkFault) -> None:
    """Anybody on the way can send them: a seat that has been at its table looks for it on."""
    seen, reported = TurnedAway(-fault, "0"), TurnedAway(-LinkFault.REFUSED, str(int(fault)))
    assert is_final(seen, knows_host=False) and is_final(reported, knows_host=False)
    assert not is_final(seen, knows_host=True) and not is_final(reported, knows_host=True)


@pytest.mark.parametrize("is_right", [True, False])
def test_a_client_joins_only_the_host_of_its_invitation(is_right: bool) -> None:
    """By its fingerprint. Another program may have taken the port meanwhile."""
    host = new_host()
    own = fingerprint(host.context.identity.public)
    wanted = own if is_right else bytes(len(own))

    async def run_client() -> tuple[object, list[object]]:
        notifications: list[object] = []

        def on_notification(notification: object) -> None:
            notifications.append(notification)
            if isinstance(notification, Joined):
                client.stop()

        async with RunningHost(host) as table:
            peer = Lockstep(
                StonesRules(), replace(config(1), fingerprint=wanted), Ticket("newcomer")
            )
            endpoint = Endpoint(("127.0.0.1",), table.port)
            client = PeerClient(peer, endpoint, JournalWriter(), on_notification)
            async with asyncio.timeout(10):
                return await client.run(), notifications

    cause, notifications = asyncio.run(run_client())
    if is_right:
        assert cause is None
    else:
        assert cause == TurnedAway(-int(LinkFault.OTHER_HOST), "0")
    assert any(isinstance(each, Joined) for each in notifications) == is_right


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
                client.on_notification(HostGone(0, (0,)))
                client.on_notification(HostGone(0, (0,)))
                client.on_notification(HostGone(KEEPER, ()))
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
        client.on_notification(HostGone(0, (0,)))
        client.on_notification(HostGone(0, (0,)))

    asyncio.run(lose_host())
    assert client.endpoints.candidates == [Endpoint(("10.0.0.1",), 5), successor]
