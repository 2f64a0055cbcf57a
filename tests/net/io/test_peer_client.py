"""A client that connects: who turns it away, how long it pauses, where it looks for a lost host."""

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
from tests.support.net.loopback import Open, config, new_host
from tests.support.net.stones import StonesRules

pytestmark = pytest.mark.usefixtures("all_is_tidy")


@pytest.mark.parametrize("secret", [b"", b"x" * 16])
def test_a_wrong_secret_ends_the_client(secret: bytes) -> None:
    async def come() -> object:
        async with Open(new_host()) as table:
            peer = Lockstep(StonesRules(), config(1, secret), Ticket("stranger"))
            line = PeerClient(
                peer, Endpoint("127.0.0.1", table.port), JournalWriter(), lambda notification: None
            )
            async with asyncio.timeout(10):
                return await line.run()

    why = asyncio.run(come())
    assert isinstance(why, TurnedAway)
    assert why.code < 0


def test_a_first_connection_that_fails_is_reported_at_once() -> None:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        place = Endpoint("127.0.0.1", held.getsockname()[1])
        peer = Lockstep(StonesRules(), config(1), Ticket("early"))
        why = asyncio.run(PeerClient(peer, place, JournalWriter(), lambda notification: None).run())
    assert isinstance(why, ConnectFailed)
    assert why.reason == "connection refused"
    assert why.retry_in is None


S, Q = SHORTEST_PAUSE, QUICK_PAUSE


@pytest.mark.parametrize(
    ("lost", "first", "last"),
    [(False, [S, 2 * S, 4 * S], LONGEST_PAUSE), (True, [S, Q, Q], Q)],
)
def test_pauses_double_up_to_the_longest_but_are_quick_at_first_where_a_host_was(
    monkeypatch: pytest.MonkeyPatch, lost: bool, first: list[float], last: float
) -> None:
    failures: list[Any] = []

    async def dial() -> None:
        peer = Lockstep(StonesRules(), config(1), Ticket("patient"))

        def hear(notification: object) -> None:
            failures.append(notification)
            if len(failures) == 8:
                line.stop()

        line = PeerClient(peer, Endpoint("127.0.0.1", 1), JournalWriter(), hear, retry_first=True)

        async def refused(place: Endpoint) -> Connection:
            raise ConnectionRefusedError

        async def at_once(*waits: Any) -> None:
            for wait in waits:
                wait.close()

        monkeypatch.setattr(line, "connect", refused)
        monkeypatch.setattr("net.io.peer_client.wait_for_first", at_once)
        if lost:
            line.connection = Connection(line)
            line.closed(line.connection)
        await line.run()

    asyncio.run(dial())
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
    """In turn with the host's own address, and sooner again; no address but its own for the
    successor.
    """
    dialled: list[Endpoint] = []

    async def dial(seat: int) -> None:
        peer = Lockstep(StonesRules(), config(1), Ticket("patient", listen_port=44))
        chairs = (("a", 0, True, 2, 0, "10.0.0.9", 77), ("b", 0, True, 2, 0, "", 0))
        peer.roster = Roster({}, chairs, ())
        peer.follower.seat = seat
        line = PeerClient(
            peer,
            Endpoint("10.0.0.1", 5),
            JournalWriter(),
            lambda notification: None,
            retry_first=True,
        )

        async def refused(place: Endpoint) -> Connection:
            dialled.append(place)
            if len(dialled) == 2:
                line.on_notification(HostGone(0))
                line.on_notification(HostGone(0))
                line.on_notification(HostGone(KEEPER))
            if len(dialled) == 6:
                line.stop()
            raise ConnectionRefusedError

        async def at_once(*waits: Any) -> None:
            for wait in waits:
                wait.close()

        monkeypatch.setattr(line, "connect", refused)
        monkeypatch.setattr("net.io.peer_client.wait_for_first", at_once)
        await line.run()

    asyncio.run(dial(1))
    host, successor = Endpoint("10.0.0.1", 5), Endpoint("10.0.0.9", 77, is_successor=True)
    assert dialled == [host, host, successor, host, successor, host]
    dialled.clear()
    asyncio.run(dial(0))
    assert dialled[2] == Endpoint("127.0.0.1", 44, is_successor=True)


def test_a_successor_without_an_address_is_on_the_machine_of_the_host() -> None:
    peer = Lockstep(StonesRules(), config(1), Ticket("b"))
    peer.follower.seat = 1
    kept = Endpoint("10.0.0.9", 70, is_successor=True)
    line = PeerClient(
        peer, Endpoint("10.0.0.1", 5), JournalWriter(), lambda notification: None, successor=kept
    )
    peer.roster = Roster({}, (("a", 0, True, 2, 0, "", 0), ("b", 0, True, 2, 0, "", 0)), ())
    line.set_successor(0)
    assert line.endpoints.successor == kept, "who is away at the moment may still be there"
    peer.roster = Roster({}, (("a", 0, True, 2, 0, "", 77), ("b", 0, True, 2, 0, "", 0)), ())
    line.set_successor(0)
    assert line.endpoints.successor == Endpoint("10.0.0.1", 77, is_successor=True)


def test_a_restarted_client_tries_the_last_known_successor() -> None:
    """No host announced it to this process: the address is from before."""
    successor = Endpoint("10.0.0.9", 77, is_successor=True)
    peer = Lockstep(StonesRules(), config(1), Ticket("b"))
    line = PeerClient(
        peer,
        Endpoint("10.0.0.1", 5),
        JournalWriter(),
        lambda notification: None,
        successor=successor,
    )

    async def look() -> None:
        line.on_notification(HostGone(0))
        line.on_notification(HostGone(0))

    asyncio.run(look())
    assert line.endpoints.candidates == [Endpoint("10.0.0.1", 5), successor]
