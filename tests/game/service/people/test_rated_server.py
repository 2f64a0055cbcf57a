"""A game of two people at a whole server is rated when it ends, and once more from its journal."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from game import games
from game.online.account import own_account
from game.online.blocked import Blocked, Person
from game.online.bot_client import BotClient
from game.online.connection import Connection, Guest
from game.online.servers.desk import invite_to
from game.online.servers.reporting import report
from game.service.people.line_file import LineFile
from game.service.people.people import NAMES, REPORTS, results_file
from game.service.people.rebuilding import rebuild_results
from game.service.storage.folder import ServerFolder
from net.desk.messages import OpenTable, TableOpened
from net.desk.names import ClaimName, NameKept
from net.desk.standings import AskStandings, StandingList
from net.notifications import ChatReceived, RequestRefused, TurnedAway
from net.protocol.codes import Code, Role
from net.protocol.from_peer import Chat, FromPeer, Ready
from net.protocol.invite import Invite
from tests.support.net.games import STONES
from tests.support.online.whole_server import Lobby, serve
from tests.support.platforms import needs_posix
from tests.support.stones_game import GAME

pytestmark = [pytest.mark.long, needs_posix]

GUESTS = [Guest(name, Role.SPECTATOR, has_journal=False) for name in ("Anna", "Bela")]


async def play(invite: Invite, name: str, shows_account: bool = True) -> list[object]:
    """Somebody plays a game to its end; returns all notifications."""
    notes = list[object]()
    bot = BotClient(GAME, "chance", None, 0.01)

    def notify(notification: object) -> None:
        notes.append(notification)
        bot.notify(notification)

    guest = Guest(name, seed=b"" if shows_account else b"s" * 32, has_journal=False)
    bot.connection = Connection(GAME, invite, guest, notify)
    await bot.connection.run()
    return notes


async def until(is_so: Callable[[], object]) -> None:
    while not is_so():
        await asyncio.sleep(0.01)


async def open_table(lobby: Lobby) -> Invite:
    wish = OpenTable("stones", "Table", dict(STONES.options(2)), (), True)
    opened = await lobby.ask(wish)
    assert isinstance(opened, TableOpened), opened
    return invite_to(lobby.address, opened, GAME)


def test_a_game_of_two_people_is_rated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path / "home"))
    monkeypatch.setitem(games.GAMES, "stones", "tests.support.stones_game:GAME")
    anna, bela = (own_account(name).account for name in ("Anna", "Bela"))

    async def evening(lobby: Lobby) -> None:
        assert await lobby.ask(ClaimName("Anna"), anna) == NameKept("Anna")
        invite = await open_table(lobby)
        notes = await play(invite, "anna", shows_account=False)
        refused = [each for each in notes if isinstance(each, TurnedAway)]
        assert [each.code for each in refused] == [Code.NAME_TAKEN]
        await asyncio.gather(play(invite, "Anna"), play(invite, "Bela"))

    events = serve(tmp_path / "server", evening)
    assert [event["seats"] for event in events if event["event"] == "rated"] == [2]
    assert "used" in (tmp_path / "server" / NAMES).read_text(encoding="utf-8")

    async def later(lobby: Lobby) -> None:
        places = list[StandingList]()
        for account in (anna, bela):
            found = await lobby.ask(AskStandings("stones", 0), account)
            assert isinstance(found, StandingList)
            places.append(found)
        elos = [found.own[0].elo for found in places]
        assert places[0].own_name == "Anna" and sum(elos) in (2999, 3000, 3001)

    assert not [event for event in serve(tmp_path / "server", later) if "fault" in event["event"]]
    before = results_file(tmp_path / "server").read()
    (tmp_path / "server" / "results.jsonl").unlink()
    folder = ServerFolder(tmp_path / "server")
    assert rebuild_results(folder).results == 1
    folder.close()
    assert results_file(tmp_path / "server").read() == before


def test_who_is_blocked_is_not_heard_and_who_is_reported_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path / "home"))
    monkeypatch.setitem(games.GAMES, "stones", "tests.support.stones_game:GAME")

    async def evening(lobby: Lobby) -> None:
        invite = await open_table(lobby)
        notes, answers = list[object](), list[object]()
        anna = Connection(GAME, invite, GUESTS[0], notes.append)
        bela = Connection(GAME, invite, GUESTS[1], answers.append)
        visits = [asyncio.ensure_future(each.run()) for each in (anna, bela)]

        def say(who: Connection, message: FromPeer) -> None:
            who.peer.say(message)
            who.carry_out()

        def lines() -> list[str]:
            return [each.text for each in notes if isinstance(each, ChatReceived)]

        await until(lambda: anna.names and bela.names)
        Blocked(tmp_path / "home").add(Person("Bela"))
        say(bela, Chat("one"))
        say(bela, Ready(True))  # is refused when the host has passed on what was said before
        await until(lambda: any(isinstance(each, RequestRefused) for each in answers))
        say(anna, Chat("well"))
        await until(lines)
        assert await report(invite, anna.account, "Bela", "He shouts", [("Bela", "HA")]) == 1
        Blocked(tmp_path / "home").remove("Bela")
        say(bela, Chat("two"))
        await until(lambda: len(lines()) > 1)
        assert lines() == ["well", "two"]
        for each in (anna, bela):
            each.stop()
        await asyncio.gather(*visits)

    serve(tmp_path / "server", evening)
    (line,) = LineFile(tmp_path / "server" / REPORTS).read()
    anna, bela = (own_account(name).account.public.hex() for name in ("Anna", "Bela"))
    assert line["seen"]["account"] == bela and line["from"]["account"] == anna
