"""The games that are over on a server, in a file in which they are found.

It can be deleted while no server runs, and is made anew from the journals. It holds nothing but
what everybody may know who may see the game.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.plain_text import plain
from game.service.archive.finished_game import FinishedGame
from net.desk.finished_games import FindGames

#: Of its tables. Another version is made anew.
VERSION = 1
_TABLES = """
    DROP TABLE IF EXISTS games;
    DROP TABLE IF EXISTS players;
    CREATE TABLE games (
        place BLOB PRIMARY KEY, game TEXT, name TEXT, names TEXT, accounts TEXT, ranking TEXT,
        actions INTEGER, ended INTEGER, listed INTEGER, sought TEXT
    );
    CREATE TABLE players (who TEXT, place BLOB, PRIMARY KEY (who, place)) WITHOUT ROWID;
    CREATE INDEX by_end ON games (listed, ended);
    CREATE INDEX by_place ON players (place);
"""
_COLUMNS = "place, game, name, names, accounts, ranking, actions, ended, listed"


def is_damage(error: sqlite3.Error) -> bool:
    """Whether the file is no sound index: else it is locked, or the disk is full, or the like."""
    return type(error) is sqlite3.DatabaseError


def remove_index(path: Path) -> None:
    """Removes the file, which nobody has open."""
    for ending in ("", "-wal", "-shm"):
        path.with_name(path.name + ending).unlink(missing_ok=True)


class GamesIndex:
    """For one thread at a time. What it raises is an `sqlite3.Error`."""

    def __init__(self, path: Path) -> None:
        """Opens the file, or makes it anew if it is damaged or of another version."""
        self._path = path
        try:
            self._file = self._open()
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                raise
            remove_index(path)
            self._file = self._open()

    def close(self) -> None:
        self._file.close()

    def places(self) -> frozenset[bytes]:
        """Where the games were played that are in it."""
        return frozenset(place for (place,) in self._file.execute("SELECT place FROM games"))

    def ended_before(self, second: int) -> tuple[bytes, ...]:
        """Where games were played that ended before this second of the Unix clock."""
        found = self._file.execute("SELECT place FROM games WHERE ended < ?", (second,))
        return tuple(place for (place,) in found)

    def add(self, game: FinishedGame) -> None:
        self.change({game.place: game})

    def remove(self, place: bytes) -> None:
        self.change({place: None})

    def change(self, games: Mapping[bytes, FinishedGame | None]) -> None:
        """By place, what is found there from now on: all of it, or nothing has changed."""
        with self._file as file:
            for place, game in games.items():
                self._remove(file, place)
                if game is not None:
                    self._add(file, game)

    def find(self, wanted: FindGames, most: int) -> tuple[int, tuple[FinishedGame, ...]]:
        """How many games of listed tables fit, and `most` of them from the first that is wanted."""
        tests, values = _tests(wanted)
        where = " AND ".join(tests)
        (total,) = self._file.execute(
            f"SELECT count(*) FROM games WHERE {where}", values
        ).fetchone()
        order = "ORDER BY ended DESC, place LIMIT ? OFFSET ?"
        query = f"SELECT {_COLUMNS} FROM games WHERE {where} {order}"
        return total, tuple(map(_game, self._file.execute(query, (*values, most, wanted.first))))

    def _add(self, file: sqlite3.Connection, game: FinishedGame) -> None:
        row = (
            *(game.place, game.game, game.name, json.dumps(game.names)),
            *(json.dumps(game.accounts), json.dumps(game.ranking), game.actions),
            *(game.ended_at, int(game.is_listed), game.sought),
        )
        file.execute(f"INSERT INTO games VALUES ({','.join('?' * len(row))})", row)
        pairs = ((who, game.place) for who in game.who if who)
        file.executemany("INSERT OR IGNORE INTO players VALUES (?, ?)", pairs)

    def _remove(self, file: sqlite3.Connection, place: bytes) -> None:
        file.execute("DELETE FROM games WHERE place = ?", (place,))
        file.execute("DELETE FROM players WHERE place = ?", (place,))

    def _open(self) -> sqlite3.Connection:
        self._path.touch(mode=0o600)  # private tables are in it, too
        file = sqlite3.connect(self._path, check_same_thread=False)
        try:
            file.execute("PRAGMA journal_mode = WAL")
            file.execute("PRAGMA synchronous = NORMAL")  # what a loss of power takes is added again
            (version,) = file.execute("PRAGMA user_version").fetchone()
            if version != VERSION:
                file.executescript(_TABLES)
                file.execute(f"PRAGMA user_version = {VERSION}")
        except sqlite3.Error:
            file.close()
            raise
        return file


def _tests(wanted: FindGames) -> tuple[list[str], list[object]]:
    """The conditions of a query, and their values."""
    plus = "+" if wanted.player else ""  # who plays has the better index
    tests, values = [f"{plus}listed = 1"], list[object]()

    def add(test: str, value: object) -> None:
        tests.append(test)
        values.append(value)

    if wanted.game:
        add("game = ?", wanted.game)
    if wanted.since:
        add(f"{plus}ended >= ?", wanted.since)
    if wanted.until:
        add(f"{plus}ended < ?", wanted.until)
    if wanted.player:
        add("place IN (SELECT place FROM players WHERE who = ?)", plain(wanted.player))
    for word in plain(wanted.words).split():
        add("instr(sought, ?) > 0", word)
    return tests, values


def _game(row: tuple[Any, ...]) -> FinishedGame:
    place, game, name, names, accounts, ranking, actions, ended, listed = row
    return FinishedGame(
        *(place, game, name, tuple(json.loads(names)), tuple(json.loads(accounts))),
        ranking=tuple(tuple(each) for each in json.loads(ranking)),
        actions=actions,
        ended_at=ended,
        is_listed=bool(listed),
    )
