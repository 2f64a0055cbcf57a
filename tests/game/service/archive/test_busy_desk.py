"""Questions about finished games that come faster than a server can answer them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from secrets import token_bytes
from threading import Event
from typing import Any

import pytest

from game.service.archive.beside_loop import MOST_WAITING
from game.service.archive.games_index import GamesIndex
from net.desk.desk import BURST
from net.desk.finished_games import FindGames, GameList
from net.desk.messages import Denial, Denied, FromDesk, ListTables, TableList
from net.desk.visit import Visit
from net.io.desk_client import DeskClient
from tests.support.online.whole_server import Lobby, serve

pytestmark = pytest.mark.long

EACH = int(BURST) - 1


def test_questions_wait_in_bounded_number_and_keep_nobody_from_the_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_find, find = Event(), GamesIndex.find

    def find_slowly(*arguments: Any) -> Any:
        may_find.wait(30)
        return find(*arguments)

    monkeypatch.setattr(GamesIndex, "find", find_slowly)

    async def ask_many(lobby: Lobby) -> list[FromDesk]:
        client = DeskClient(Visit(b"", "build", token_bytes), lobby.address)
        await client.open()
        question = FindGames("", "", "", 0, 0, 0)
        answers = await asyncio.gather(*(client.ask(question) for _ in range(EACH)))
        await client.close()
        return answers

    async def life(lobby: Lobby) -> None:
        crowds = [asyncio.ensure_future(ask_many(lobby)) for _ in range(5)]
        for _ in range(20):
            assert isinstance(await lobby.ask(ListTables("", 0)), TableList)
        may_find.set()
        answers = [answer for crowd in await asyncio.gather(*crowds) for answer in crowd]
        found = [answer for answer in answers if isinstance(answer, GameList)]
        rest = [answer for answer in answers if not isinstance(answer, GameList)]
        assert MOST_WAITING <= len(found) < len(answers) == 5 * EACH
        assert {*rest} == {Denied(Denial.TOO_FAST, "")}

    serve(tmp_path, life)
