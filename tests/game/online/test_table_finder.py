"""Tables of all games are looked for, and stay in the list for some searches."""

from __future__ import annotations

from collections.abc import Callable
from threading import Semaphore

import pytest

from game.games import GAMES
from game.online.table_finder import KEPT_SEARCHES, KnownTables, TableFinder
from net.io.found_tables import FoundTable
from tests.support.online.find_tables import found_table


def test_tables_of_all_games_are_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    sought, woken = list[str](), Semaphore(0)

    async def find(game: str, found: Callable[..., None], *_: object) -> None:
        sought.append(game)
        found((found_table(game, "", rules=f"{game} 1"),))

    monkeypatch.setattr("game.online.table_finder.find_tables", find)
    finder = TableFinder(woken.release)
    assert all(woken.acquire(timeout=60) for _game in GAMES)
    finder.close()
    assert sought[: len(GAMES)] == [*GAMES]


def test_a_table_stays_in_the_list_for_some_searches() -> None:
    known, uruk, ur = KnownTables(), found_table("Uruk", "b"), found_table("Ur", "b")
    known.begin()
    known.take((uruk, ur))
    for _search in range(KEPT_SEARCHES):
        known.begin()
        known.take((ur,))
        assert known.tables == (ur, uruk)
    known.begin()
    known.take((ur,))
    assert known.tables == (ur,)
    newer = FoundTable(("192.168.0.8",), ur.notice)
    known.take((newer,))
    assert known.tables == (newer,), "its machine has another address now"
