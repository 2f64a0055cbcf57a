"""What an operator does while a server runs: it holds at its desk and its tables, and is logged."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game import games
from game.cli.main import build_parser
from game.errors import Refusal
from game.online.account import own_account
from game.online.connection import Connection, Guest
from game.online.servers.desk import invite_to
from game.service.people.control import Row, ask_control
from net.desk.messages import (
    Denial,
    Denied,
    ListTables,
    OpenTable,
    TableList,
    TableOpened,
)
from net.desk.my_games import ListMyGames, MyGames
from net.desk.names import ClaimName, NameKept
from net.desk.reminding import ContactKept, RemindMe
from net.desk.reports import Report, Reported
from net.io.desk_client import DeskFailed
from net.notifications import Joined, LinkLost, RosterChanged, TurnedAway
from net.protocol.account import Account
from net.protocol.codes import Code, Role
from net.protocol.from_peer import Claim, FromPeer, Ready
from net.protocol.invite import Invite
from net.wire.crypto import SEED
from net.wire.frames import LinkFault
from tests.support.net.games import STONES
from tests.support.online.whole_server import Lobby, serve
from tests.support.platforms import needs_posix
from tests.support.stones_game import GAME

pytestmark = [pytest.mark.long, needs_posix]

BELA = Account(b"b" * SEED)
WISH = OpenTable("stones", "Table", dict(STONES.options(2)), (), True)


@pytest.fixture(autouse=True)
def stones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path / "home"))
    monkeypatch.setitem(games.GAMES, "stones", "tests.support.stones_game:GAME")


async def operate(folder: Path, act: str, who: str = "", **more: Any) -> list[Row]:
    return await asyncio.to_thread(ask_control, folder, act, {"who": who, **more})


async def open_table(lobby: Lobby) -> tuple[TableOpened, Invite]:
    opened = await lobby.ask(WISH)
    assert isinstance(opened, TableOpened), opened
    return opened, invite_to(lobby.address, opened, GAME)


class Watcher:
    """Somebody who watches a table, until they are sent away."""

    def __init__(self, invite: Invite, name: str, role: Role = Role.SPECTATOR) -> None:
        self.notes = list[object]()
        self.is_here = asyncio.Event()
        guest = Guest(name, role, has_journal=False, shows_account=role is Role.PLAYER)
        self._connection = Connection(GAME, invite, guest, self._notify)
        self.visit = asyncio.ensure_future(self._connection.run())

    def _notify(self, notification: object) -> None:
        self.notes.append(notification)
        if isinstance(notification, Joined):
            self.is_here.set()

    def say(self, message: FromPeer) -> None:
        self._connection.peer.say(message)
        self._connection.carry_out()

    async def sees(self, names: tuple[str, ...], is_ready: bool) -> None:
        """Waits until these people have the seats, the first of them ready or not."""
        while True:
            rosters = [each.roster for each in self.notes if isinstance(each, RosterChanged)]
            seats = rosters[-1].seats if rosters else ()
            if tuple(seat[0] for seat in seats) == names and seats[0][2] == is_ready:
                return
            await asyncio.sleep(0.02)

    async def leave(self) -> None:
        self._connection.stop()
        await self.visit

    async def codes(self) -> list[int]:
        """Why they had to go, once they have."""
        await self.visit
        kinds = (TurnedAway, LinkLost)
        return [each.code for each in self.notes if isinstance(each, kinds) and each.code]


def test_who_is_banned_leaves_opens_nothing_and_comes_back_when_it_is_lifted(
    tmp_path: Path,
) -> None:
    async def evening(lobby: Lobby) -> None:
        cem = own_account("Cem").account
        assert await lobby.ask(ClaimName("Cem"), cem) == NameKept("Cem")
        _, invite = await open_table(lobby)
        watcher = Watcher(invite, "Cem")
        await watcher.is_here.wait()
        (row,) = await operate(tmp_path, "who")
        assert (row["name"], row["registered"], row["seat"]) == ("Cem", "Cem", "")
        assert row["account"] == cem.public.hex() and row["address"] == "127.0.0.1"
        await operate(tmp_path, "ban", "Cem", days=2, why="spam\n{}")
        assert await watcher.codes() == [Code.BLOCKED]
        assert await Watcher(invite, "Cem").codes() == [Code.BLOCKED]
        for question in (WISH, ClaimName("Other"), Report(invite.place, "x", "y", ())):
            assert await lobby.ask(question, cem) == Denied(Denial.BANNED, "")
        assert isinstance(await lobby.ask(ListTables("", 0), cem), TableList)
        assert await lobby.ask(RemindMe(""), cem) == ContactKept("")
        assert isinstance(await lobby.ask(ListMyGames(), cem), MyGames)
        (held,) = await operate(tmp_path, "sanctions")
        assert held["who"] == cem.public.hex() and held["why"] == "spam {}"
        await operate(tmp_path, "lift", cem.public.hex())
        assert isinstance(await lobby.ask(WISH, cem), TableOpened)

    events = [event["event"] for event in serve(tmp_path, evening)]
    assert [each for each in events if each in ("ban", "lift")] == ["ban", "lift"]


def test_a_seat_that_is_kept_for_who_is_banned_is_free_when_somebody_comes(tmp_path: Path) -> None:
    """Its table is not in memory when the operator bans them."""
    tables = list[TableOpened]()

    async def sit(lobby: Lobby) -> None:
        opened = await lobby.ask(replace(WISH, time="3d"))
        assert isinstance(opened, TableOpened), opened
        tables.append(opened)
        cem = Watcher(invite_to(lobby.address, opened, GAME), "Cem", Role.PLAYER)
        await cem.is_here.wait()
        cem.say(Claim(0))
        await cem.sees(("Cem", ""), is_ready=False)
        cem.say(Ready(True))
        await cem.sees(("Cem", ""), is_ready=True)
        await cem.leave()

    async def come(lobby: Lobby) -> None:
        listed = await lobby.ask(ListTables("", 0))
        assert isinstance(listed, TableList) and listed.rows[0].names == ("Cem", "")
        await operate(tmp_path, "ban", own_account("Cem").account.public.hex())
        watcher = Watcher(invite_to(lobby.address, tables[0], GAME), "Dora")
        await asyncio.wait_for(watcher.sees(("", ""), is_ready=False), 20)
        await watcher.leave()

    serve(tmp_path, sit)
    serve(tmp_path, come)


def test_nobody_comes_from_an_address_that_is_banned(tmp_path: Path) -> None:
    async def evening(lobby: Lobby) -> None:
        await operate(tmp_path, "ban", "127.0.0.1")
        with pytest.raises(DeskFailed) as caught:
            await lobby.ask(ListTables("", 0))
        assert caught.value.fault is LinkFault.BUSY
        await operate(tmp_path, "lift", "127.0.0.1")
        assert isinstance(await lobby.ask(ListTables("", 0)), TableList)

    serve(tmp_path, evening)


def test_a_table_that_was_closed_is_there_for_nobody(tmp_path: Path) -> None:
    async def evening(lobby: Lobby) -> None:
        opened, invite = await open_table(lobby)
        watcher = Watcher(invite, "Cem")
        await watcher.is_here.wait()
        await operate(tmp_path, "close", opened.place.hex())
        assert await watcher.codes() == [Code.CLOSED]
        await gone(lobby)
        again = await Watcher(invite, "Cem").codes()
        assert again and again[0] < 0
        with pytest.raises(Refusal):
            await operate(tmp_path, "close", opened.place.hex())

    async def gone(lobby: Lobby) -> None:
        found = await lobby.ask(ListTables("", 0))
        assert isinstance(found, TableList) and not found.rows

    events = serve(tmp_path, evening) + serve(tmp_path, gone)
    assert "close" in [event["event"] for event in events]


def test_reports_are_read_and_done_with_and_a_name_is_taken_away(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def evening(lobby: Lobby) -> None:
        assert await lobby.ask(ClaimName("Bela"), BELA) == NameKept("Bela")
        _, invite = await open_table(lobby)
        watcher = Watcher(invite, "Dora")
        await watcher.is_here.wait()
        report = Report(invite.place, "Dora", "She shouts", (("Dora", "HA"),))
        assert await lobby.ask(report, BELA) == Reported(1)
        parser = build_parser(["moderate"])
        parsed = parser.parse_args(["moderate", str(tmp_path), "reports"])
        assert await asyncio.to_thread(parsed.run, parsed) == 0
        row = json.loads(capsys.readouterr().out)
        assert row["seen"]["account"] == own_account("Dora").account.public.hex()
        assert await operate(tmp_path, "done", "1") == [] == await operate(tmp_path, "reports")
        await operate(tmp_path, "free-name", "bela")
        assert await lobby.ask(ClaimName(""), BELA) == NameKept("")
        watcher.visit.cancel()

    events = [event["event"] for event in serve(tmp_path, evening)]
    assert {"report", "done", "free-name"} <= {*events}


@pytest.mark.parametrize(
    ("act", "who", "more"),
    [
        *(("ban", "", {}), ("ban", "nobody here", {}), ("mute", "zz" * 32, {})),
        *(("ban", "127.0.0.1", {"days": -1}), ("ban", "127.0.0.1", {"days": "x"})),
        *(("ban", "127.0.0.1", {"days": True}), ("lift", "127.0.0.1", {})),
        *(("done", "x", {}), ("done", "5", {}), ("close", "00" * 16, {}), ("close", "x", {})),
        *(("free-name", "Nobody", {}), ("dance", "", {}), ("", "", {})),
    ],
)
def test_what_cannot_be_done_is_said(
    tmp_path: Path, act: str, who: str, more: dict[str, Any]
) -> None:
    async def evening(lobby: Lobby) -> None:
        with pytest.raises(Refusal):
            await operate(tmp_path, act, who, **more)
        assert await operate(tmp_path, "sanctions") == []

    serve(tmp_path, evening)
