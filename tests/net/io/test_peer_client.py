"""A line that dials: who turns it away, how long it pauses, where it looks for a lost host."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest

from net.game_rules import KEEPER
from net.io.peer_client import Line
from net.io.tcp import Connection
from net.journal.writer import Keep
from net.notifications import HostGone, TurnedAway, Unreached
from net.peer.endpoints import LONGEST_PAUSE, QUICK_PAUSE, SHORTEST_PAUSE, Place
from net.peer.peer import Lockstep, Ticket
from net.protocol.codes import Code
from net.protocol.from_host import Roster
from tests.support.net.loopback import Open, new_host, setting
from tests.support.net.stones import StonesRules

pytestmark = pytest.mark.usefixtures("all_is_tidy")


@pytest.mark.parametrize("secret", [b"", b"x" * 16])
def test_a_wrong_secret_ends_the_line(secret: bytes) -> None:
    async def come() -> object:
        async with Open(new_host()) as table:
            peer = Lockstep(StonesRules(), setting(1, secret), Ticket("stranger"))
            line = Line(peer, Place("127.0.0.1", table.port), Keep(), lambda news: None)
            async with asyncio.timeout(10):
                return await line.run()

    why = asyncio.run(come())
    assert isinstance(why, TurnedAway)
    assert why.code < 0


def test_who_comes_first_to_nobody_is_told_at_once() -> None:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        place = Place("127.0.0.1", held.getsockname()[1])
        peer = Lockstep(StonesRules(), setting(1), Ticket("early"))
        why = asyncio.run(Line(peer, place, Keep(), lambda news: None).run())
    assert isinstance(why, Unreached)
    assert why.reason == "connection refused"
    assert why.again is None


S, Q = SHORTEST_PAUSE, QUICK_PAUSE


@pytest.mark.parametrize(
    ("lost", "first", "last"),
    [(False, [S, 2 * S, 4 * S], LONGEST_PAUSE), (True, [S, Q, Q], Q)],
)
def test_pauses_double_up_to_the_longest_but_are_quick_at_first_where_a_host_was(
    monkeypatch: pytest.MonkeyPatch, lost: bool, first: list[float], last: float
) -> None:
    told: list[Any] = []

    async def dial() -> None:
        peer = Lockstep(StonesRules(), setting(1), Ticket("patient"))

        def hear(news: object) -> None:
            told.append(news)
            if len(told) == 8:
                line.stop()

        line = Line(peer, Place("127.0.0.1", 1), Keep(), hear, patient=True)

        async def refused(place: Place) -> Connection:
            raise ConnectionRefusedError

        async def at_once(*waits: Any) -> None:
            for wait in waits:
                wait.close()

        monkeypatch.setattr(line, "_connected", refused)
        monkeypatch.setattr(line, "_first", at_once)
        if lost:
            line._connection = Connection(line)
            line.closed(line._connection)
        await line.run()

    asyncio.run(dial())
    pauses = [news.again for news in told[:8]]
    assert pauses[:3] == first
    assert pauses[-1] == last


def test_codes_that_end_a_line_and_codes_that_do_not() -> None:
    from net.notifications import HostCheats, LinkLost
    from net.peer.disconnect import is_end
    from net.wire.frames import Cut

    assert is_end(HostCheats("proof"))
    assert is_end(TurnedAway(Code.OTHER_BUILD, ""))
    assert is_end(LinkLost(Code.REPLACED, ""))
    assert is_end(TurnedAway(-Cut.REFUSED, str(int(Cut.WRONG_SECRET))))
    assert not is_end(TurnedAway(-Cut.TAMPERED, "0"))
    assert not is_end(LinkLost(None, ""))
    assert not is_end(LinkLost(Code.TOO_SLOW, ""))
    assert not is_end(TurnedAway(Code.OLD_EPOCH, "")), "its successor may be elsewhere"


def test_a_lost_host_is_looked_for_at_its_successor_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """In turn with its own place, and sooner again; the successor itself is looked for here."""
    dialled: list[Place] = []

    async def dial(seat: int) -> None:
        peer = Lockstep(StonesRules(), setting(1), Ticket("patient", reach=44))
        chairs = (("a", 0, True, 2, 0, "10.0.0.9", 77), ("b", 0, True, 2, 0, "", 0))
        peer.roster = Roster({}, chairs, ())
        peer.log.seat = seat
        line = Line(peer, Place("10.0.0.1", 5), Keep(), lambda news: None, patient=True)

        async def refused(place: Place) -> Connection:
            dialled.append(place)
            if len(dialled) == 2:
                line._hear(HostGone(0))
                line._hear(HostGone(0))
                line._hear(HostGone(KEEPER))
            if len(dialled) == 6:
                line.stop()
            raise ConnectionRefusedError

        async def at_once(*waits: Any) -> None:
            for wait in waits:
                wait.close()

        monkeypatch.setattr(line, "_connected", refused)
        monkeypatch.setattr(line, "_first", at_once)
        await line.run()

    asyncio.run(dial(1))
    host, heir = Place("10.0.0.1", 5), Place("10.0.0.9", 77, successor=True)
    assert dialled == [host, host, heir, host, heir, host]
    dialled.clear()
    asyncio.run(dial(0))
    assert dialled[2] == Place("127.0.0.1", 44, successor=True)


def test_a_successor_without_an_address_is_on_the_machine_of_the_host() -> None:
    peer = Lockstep(StonesRules(), setting(1), Ticket("b"))
    peer.log.seat = 1
    kept = Place("10.0.0.9", 70, successor=True)
    line = Line(peer, Place("10.0.0.1", 5), Keep(), lambda news: None, heir=kept)
    peer.roster = Roster({}, (("a", 0, True, 2, 0, "", 0), ("b", 0, True, 2, 0, "", 0)), ())
    line._note_heir(0)
    assert line.places.heir == kept, "who is away at the moment may still be there"
    peer.roster = Roster({}, (("a", 0, True, 2, 0, "", 77), ("b", 0, True, 2, 0, "", 0)), ())
    line._note_heir(0)
    assert line.places.heir == Place("10.0.0.1", 77, successor=True)


def test_who_hears_of_no_host_any_more_looks_where_its_successor_was_known_to_be() -> None:
    """It has been started again, so no host told it anything; the place is from before."""
    heir = Place("10.0.0.9", 77, successor=True)
    peer = Lockstep(StonesRules(), setting(1), Ticket("b"))
    line = Line(peer, Place("10.0.0.1", 5), Keep(), lambda news: None, heir=heir)

    async def look() -> None:
        line._hear(HostGone(0))
        line._hear(HostGone(0))

    asyncio.run(look())
    assert line.places._row == [Place("10.0.0.1", 5), heir]
