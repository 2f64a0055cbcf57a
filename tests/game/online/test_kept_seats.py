"""Who leaves a lobby where a turn takes days comes back to the same seat, with another process."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from secrets import token_bytes
from typing import Any

import pytest

from game.online import kept_seats
from game.online.auto_seat import AutoSeat
from game.online.build_id import build_id
from game.online.connection import Connection, Guest
from game.online.kept_seats import MOST, KeptSeat
from net.config import Config
from net.host.host import Host
from net.io.client_notifications import JournalLost
from net.io.host_server import HostServer
from net.journal.writer import JournalWriter
from net.log.applied_entry import AppliedEntry
from net.notifications import EntryFinal, HostCheats, OpeningChanged
from net.protocol.entries import Judged
from net.protocol.invite import Invite
from net.protocol.kept_opening import KeptOpening
from tests.support.stones_game import GAME

SECRET = b"s" * 16
INVITE = Invite(("127.0.0.1",), 5, GAME.name, SECRET, bytes(16), b"p" * 16)
KEPT = KeptOpening(b"k" * 32, 1, 1, 2, 0, None, ())


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path))
    return tmp_path / "tables"


def files(folder: Path) -> list[Path]:
    return [*folder.glob("*.lobby")] if folder.exists() else []


def test_a_seat_is_kept_for_its_person_at_its_table_until_the_game_begins(own_home: Path) -> None:
    anna = KeptSeat(INVITE, "Anna")
    assert anna.read() is None and anna.notify(OpeningChanged(KEPT)) is None
    assert anna.read() == KEPT
    assert KeptSeat(INVITE, "Bo").read() is None
    (path,) = files(own_home)
    if os.name == "posix":
        assert path.stat().st_mode & 0o077 == 0, "who has it has the seat"
    applied: Any = AppliedEntry(0, Judged(()), None)
    anna.notify(EntryFinal(applied))
    assert anna.read() is None and files(own_home) == []


@pytest.mark.parametrize(
    "text", ["", "x", "{}", '{"seat": 1}', '{"seat": "AAAA"}', '{"seat": "é"}']
)
def test_a_damaged_file_is_none(own_home: Path, text: str) -> None:
    anna = KeptSeat(INVITE, "Anna")
    anna.notify(OpeningChanged(KEPT))
    files(own_home)[0].write_text(text, encoding="utf-8")
    assert anna.read() is None


def test_the_oldest_are_forgotten(own_home: Path) -> None:
    for number in range(MOST + 2):
        KeptSeat(INVITE, f"{number}").notify(OpeningChanged(KEPT))
    assert len(files(own_home)) == MOST


def test_a_disk_that_refuses_ends_the_visit(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(kept_seats, "write_atomically", refuse)
    lost = KeptSeat(INVITE, "Anna").notify(OpeningChanged(KEPT))
    assert isinstance(lost, JournalLost)


class Visit:
    """Somebody comes, sits down, and is ready."""

    def __init__(self, name: str, port: int) -> None:
        self.notifications: list[object] = []
        self.auto_seat = AutoSeat(None)
        invite = Invite(("127.0.0.1",), port, GAME.name, SECRET)
        self.connection = Connection(GAME, invite, Guest(name), self.notify)
        self.life = asyncio.ensure_future(self.connection.run())

    def notify(self, notification: object) -> None:
        self.notifications.append(notification)
        self.auto_seat.notify(self.connection.peer, notification)

    async def leave(self) -> None:
        self.connection.stop()
        await self.life


async def until(done: Any) -> None:
    async with asyncio.timeout(20):
        while not done():
            await asyncio.sleep(0.005)


@pytest.mark.long
def test_two_who_never_meet_begin_a_game() -> None:
    async def play() -> None:
        config = Config(GAME.name, SECRET, build_id(GAME), token_bytes)
        host: Host[Any, Any] = Host(GAME.rules, config, {"seats": 2, "bag": 18})
        host.seating.time = "3d"
        serving = HostServer(host, JournalWriter(), lambda notification: None)
        port: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        life = asyncio.ensure_future(serving.run("127.0.0.1", (0,), port.set_result))
        every: list[Visit] = []
        for number, name in enumerate(("Anna", "Bo", "Anna", "Bo")):
            visit = Visit(name, await port)
            every.append(visit)
            peer = visit.connection.peer
            if number < 2:
                await until(lambda peer=peer: peer.opening.host_commitment is not None)
                await until(lambda peer=peer, number=number: peer.opening.revealed == number)
                assert host.game is None
            else:
                await until(lambda peer=peer: peer.follower.synced)
            await visit.leave()
        assert host.game is not None
        first, second = every[2].connection.peer, every[3].connection.peer
        assert first.follower.log.opened == second.follower.log.opened
        assert {first.seat, second.seat} == {0, 1}
        assert not any(isinstance(each, HostCheats) for v in every for each in v.notifications)
        serving.stop()
        await life

    asyncio.run(play())
