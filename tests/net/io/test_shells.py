"""The I/O shells of hosts and peers: the order of effects, journals, and lost links.

Whole tables play over loopback, each with a port of its own, in one loop.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from net.effects import Close, Notify, Send, Store
from net.host.due import AT_ONCE, NEVER
from net.io.client_notifications import ClientEnded, JournalLost
from net.io.host_server import LEAST_SECONDS, HostServer, JournalFailed
from net.io.peer_client import PeerClient
from net.io.thread import ClientThread
from net.journal.journal import Journal
from net.journal.records import read_record
from net.journal.writer import JournalWriter
from net.notifications import Joined, RequestRefused, TableOpened
from net.peer.endpoints import Endpoint
from net.peer.lockstep import Lockstep, Ticket
from net.protocol.codes import Role
from net.protocol.from_peer import Claim
from tests.support.net.loopback import Player, RunningHost, config, new_host, stop_all, wait_until
from tests.support.net.stones import StonesRules

pytestmark = pytest.mark.usefixtures("all_is_tidy")


@pytest.mark.long
def test_three_seats_and_a_spectator_play_to_the_end(tmp_path: Path) -> None:
    async def play() -> list[Player]:
        writer = JournalWriter(lambda table: Journal.create(tmp_path / "host"))
        async with RunningHost(new_host(), writer) as table:
            players = [Player(seat, table.port) for seat in range(3)]
            players.append(Player(9, table.port, role=Role.SPECTATOR))
            tasks = [asyncio.ensure_future(player.client.run()) for player in players]
            await wait_until(lambda: all(player.audited for player in players))
            await stop_all(players, tasks)
        return players

    players = asyncio.run(play())
    assert players[0].final_entries() == list(range(len(players[0].final_entries())))
    assert {tuple(player.final_entries()) for player in players} == {
        tuple(players[0].final_entries())
    }
    journal, records = Journal.resume(tmp_path / "host")
    journal.close()
    assert len(records) >= len(players[0].final_entries())


@pytest.mark.long
def test_a_restarted_host_continues_with_the_same_peers(tmp_path: Path) -> None:
    """They reconnect by themselves, and nothing is reported twice or left out."""

    async def play() -> list[Player]:
        writer = JournalWriter(lambda table: Journal.create(tmp_path / "host"))
        async with RunningHost(new_host(), writer) as table:
            players = [Player(seat, table.port) for seat in range(3)]
            tasks = [asyncio.ensure_future(player.client.run()) for player in players]
            await wait_until(lambda: len(players[0].final_entries()) > 8)
            port = table.port
        journal, written = Journal.resume(tmp_path / "host")
        host = new_host([read_record(record) for record in written])
        async with RunningHost(host, JournalWriter(journal=journal), port):
            await wait_until(lambda: all(player.audited for player in players))
            await stop_all(players, tasks)
        return players

    players = asyncio.run(play())
    for player in players:
        assert player.final_entries() == list(range(len(player.final_entries())))


def test_a_window_gets_notifications_and_calls_the_peer_from_its_thread() -> None:
    woken: list[int] = []

    async def claim_seat() -> None:
        async with RunningHost(new_host()) as table:
            endpoint = Endpoint(("127.0.0.1",), table.port)
            peer = Lockstep(StonesRules(), config(5), Ticket("window"))
            window = ClientThread(
                lambda notify: PeerClient(peer, endpoint, JournalWriter(), notify),
                lambda: woken.append(1),
            )
            window.call_peer(lambda peer: peer.say(Claim(1)))
            received: list[object] = []

            def drain_notifications() -> bool:
                while not window.notifications.empty():
                    received.append(window.notifications.get())
                    if isinstance(received[-1], Joined):
                        window.call_peer(lambda peer: peer.say(Claim(1)))
                        window.call_peer(lambda peer: peer.propose(None))
                return table.server.host.seating.occupants[1].name == "window"

            await wait_until(drain_notifications)
            await asyncio.to_thread(window.close)
            drain_notifications()
            assert next(each for each in received if isinstance(each, RequestRefused)).number == 0
            assert received[-1] == ClientEnded(None)
            assert len(woken) >= len(received)
            window.call_peer(lambda peer: peer.say(Claim(2)))  # after the end: nothing happens
            window.close()

    asyncio.run(claim_seat())


# ---------------------------------------------------------------------- effects and journals


class EffectRecorder:
    """Records what happens, in order: a stand-in for host, journal, and connection."""

    def __init__(self, *effects: object, full: bool = False) -> None:
        self.calls: list[object] = []
        self.address, self.is_local = "10.0.0.1", False
        self.waiting = [list(effects)]
        self.full = full
        self.dues = list[float]()
        self.ticked = asyncio.Event()

    def next_tick(self, now: float) -> float:
        return self.dues.pop(0) if self.dues else NEVER

    def tick(self, now: float) -> None:
        self.calls.append("ticked")
        self.ticked.set()

    def opened(self, *arguments: object) -> None: ...

    def effects(self) -> list[object]:
        return self.waiting.pop() if self.waiting else []

    def failed(self, *arguments: object) -> None:
        self.calls.append("failed")

    def append(self, record: bytes) -> None:
        if self.full:
            raise OSError(28, "No space left on device")
        self.calls.append(record)

    def send(self, data: bytes) -> None:
        self.calls.append(data)

    def close(self) -> None:
        self.calls.append("closed")


def carry_out(recorder: EffectRecorder) -> list[object]:
    async def life() -> None:
        server = HostServer(recorder, JournalWriter(journal=recorder), recorder.calls.append)  # type: ignore[arg-type]
        server.opened(recorder)  # type: ignore[arg-type]

    asyncio.run(life())
    return recorder.calls


def test_a_host_is_ticked_when_it_says_so() -> None:
    """After each call the timer is set anew: here never, then for the past, then never again."""

    async def life() -> list[object]:
        recorder = EffectRecorder()
        recorder.dues = [NEVER, AT_ONCE]
        server = HostServer(recorder, JournalWriter(journal=recorder), recorder.calls.append)  # type: ignore[arg-type]
        server.opened(recorder)  # type: ignore[arg-type]
        asyncio.get_running_loop().call_later(2 * LEAST_SECONDS, server.carry_out)
        await asyncio.wait_for(recorder.ticked.wait(), 10)
        return recorder.calls

    assert asyncio.run(life()) == ["ticked"]


def test_a_host_stores_before_it_sends_what_follows() -> None:
    effects = [
        Send(1, b"a"),
        Store(b"b"),
        Send(1, b"c"),
        Notify("notification"),
        Close(1),
        Send(7, b"gone"),
    ]
    assert carry_out(EffectRecorder(*effects)) == [b"a", b"b", b"c", "notification", "closed"]


def test_nothing_is_sent_after_a_record_that_could_not_be_stored() -> None:
    recorder = EffectRecorder(
        Send(1, b"a"), Store(b"b"), Send(1, b"c"), Notify("notification"), full=True
    )
    assert carry_out(recorder) == [b"a", "failed"]


def test_a_journal_that_cannot_be_created_ends_the_table() -> None:
    def full(table: bytes) -> Journal:
        raise OSError(28, "No space left on device")

    async def play() -> None:
        async with RunningHost(new_host(), JournalWriter(full)) as table:
            players = [Player(seat, table.port) for seat in range(3)]
            tasks = [asyncio.ensure_future(player.client.run()) for player in players]
            await wait_until(lambda: table.task.done())
            await stop_all(players, tasks)
            assert any(isinstance(each, TableOpened) for each in table.notifications)
            assert not any(player.final_entries() for player in players)

    with pytest.raises(JournalFailed, match="no space left"):
        asyncio.run(play())


def test_a_seat_whose_journal_fails_leaves_and_the_others_wait(tmp_path: Path) -> None:
    def full(table: bytes) -> Journal:
        raise OSError(28, "No space left on device")

    async def play() -> object:
        async with RunningHost(new_host()) as table:
            players = [
                Player(seat, table.port, JournalWriter(full) if seat == 1 else None)
                for seat in range(3)
            ]
            tasks = [asyncio.ensure_future(player.client.run()) for player in players]
            cause = await tasks[1]
            await stop_all(players, tasks)
            return cause

    assert asyncio.run(play()) == JournalLost("no space left on device")
