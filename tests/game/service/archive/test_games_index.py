"""The index of finished games: what is found, in which order, and what damage costs."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.service.archive.finished_game import FinishedGame
from game.service.archive.games_index import GamesIndex
from net.desk.finished_games import FindGames

ACCOUNT = "ab" * 32


def game(number: int, *names: str, **more: object) -> FinishedGame:
    facts: dict[str, object] = {
        "place": bytes([number]) * 16,
        "game": "tigris",
        "name": f"Table {number}",
        "names": names or ("Anna", "Bo"),
        "accounts": (),
        "ranking": ((1, 1, 9, 8), (0, 2, 7, 7)),
        "actions": 100,
        "ended_at": 1000 * number,
        "is_listed": True,
    }
    return FinishedGame(**{**facts, **more})  # type: ignore[arg-type]


GAMES = (
    game(1, "Anna", "Bo"),
    game(2, "Ännä", "Cyd", game="trade"),
    game(3, "Annabel", "100%", accounts=(ACCOUNT,)),
    game(4, "Bo", "Dan", is_listed=False),
)


@pytest.fixture
def index(tmp_path: Path) -> Iterator[GamesIndex]:
    with closing(GamesIndex(tmp_path / "index")) as index:
        for each in GAMES:
            index.add(each)
        yield index


def numbers(index: GamesIndex, **wanted: object) -> list[int]:
    question = {"game": "", "player": "", "words": "", "since": 0, "until": 0, "first": 0}
    search = FindGames(**{**question, **wanted})  # type: ignore[arg-type]
    return [each.place[0] for each in index.find(search, 48)[1]]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({}, [3, 2, 1]),
        ({"game": "trade"}, [2]),
        ({"player": "anna"}, [2, 1]),
        ({"player": ACCOUNT}, [3]),
        ({"player": "an"}, []),
        ({"words": "an"}, [3, 2, 1]),
        ({"words": "ANN cyd"}, [2]),
        ({"words": "%"}, [3]),
        ({"words": "table 2"}, [2]),
        ({"words": "dan"}, []),
        ({"since": 2000}, [3, 2]),
        ({"until": 2000}, [1]),
        ({"player": "Anna", "until": 2000, "words": "bo"}, [1]),
        ({"first": 1}, [2, 1]),
    ],
)
def test_games_of_listed_tables_are_found_the_newest_first(
    index: GamesIndex, wanted: dict[str, object], found: list[int]
) -> None:
    assert numbers(index, **wanted) == found


def test_pages_say_how_many_there_are(index: GamesIndex) -> None:
    total, games = index.find(FindGames("", "", "", 0, 0, 0), 2)
    assert (total, len(games)) == (3, 2)
    assert games[0] == GAMES[2], "as it was added"


def test_a_game_is_in_it_once_and_goes(index: GamesIndex) -> None:
    index.add(game(1, "Eve"))
    assert numbers(index, player="eve") == [1] and numbers(index, player="bo") == []
    index.remove(GAMES[0].place)
    assert numbers(index) == [3, 2] and numbers(index, player="eve") == []
    assert index.ended_before(4001) == (GAMES[1].place, GAMES[2].place, GAMES[3].place)


def test_it_survives_and_a_damaged_or_older_one_is_made_anew(tmp_path: Path) -> None:
    path = tmp_path / "index"
    index = GamesIndex(path)
    index.add(GAMES[0])
    index.close()
    index = GamesIndex(path)
    assert numbers(index) == [1] and index.places() == {GAMES[0].place}
    index.close()
    with closing(sqlite3.connect(path)) as older:
        older.execute("PRAGMA user_version = 77")
    index = GamesIndex(path)
    assert numbers(index) == []
    index.close()
    path.write_bytes(b"no index" * 1000)
    index = GamesIndex(path)
    index.add(GAMES[0])
    assert numbers(index) == [1]
    index.close()


def test_only_the_user_of_the_server_reads_it(tmp_path: Path) -> None:
    GamesIndex(tmp_path / "index").close()
    assert (tmp_path / "index").stat().st_mode & 0o077 == 0
