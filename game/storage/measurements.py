"""What the saved games say about people, measured once for each and kept in the index.

Only finished games in which a person played are measured, some at a time, since each must be
played through; of bots nothing is kept.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from game.games import load
from game.play.players import is_bot_name
from game.statistics_contract import Measured
from game.storage.index import Stamp
from game.storage.index_file import INDEX_FILE, IndexFile
from game.storage.library import Library, SavedGame
from game.storage.summary import Summary

_COLUMNS = ("file", "size", "written", "version", "facts")
#: How many games are measured before the index is written.
BATCH = 25


class _Row(NamedTuple):
    file: str
    stamp: Stamp
    version: int
    facts: str
    """JSON: the figures by seat, and the keys of the milestones by seat"""


class Measurements:
    """The measured games of a library. Nothing here raises."""

    def __init__(self, folder: Path, library: Library) -> None:
        self._library = library
        self._table = IndexFile(folder / INDEX_FILE, "measured", _COLUMNS)
        self._rows = {row.file: row for row in self._table.rows(_unpacked)}
        self._measured: dict[SavedGame, Measured | None] = {}
        """None for a record that the rules refuse"""
        self._pending: deque[SavedGame] = deque()
        self._taken: dict[str, SavedGame] = {}
        """by path, what another process measures"""
        self._unstored: list[_Row] = []
        self._seen = -1

    @property
    def pending(self) -> int:
        """How many games are still to be measured, of those that the library has read."""
        return len(self._pending)

    def follow(self) -> None:
        """Looks for games that the library has read since; the newest are measured first."""
        games = self._library.games
        if len(games) == self._seen:
            return
        self._seen = len(games)
        fresh = [game for game in games if game not in self._measured and counts(game.summary)]
        taken = {*self._taken.values()}
        self._pending = deque(
            game for game in fresh if game not in taken and not self._recall(game)
        )

    def of(self, game: SavedGame) -> Measured | None:
        """What a game says; None if it is not measured, or cannot be."""
        return self._measured.get(game)

    @property
    def waiting(self) -> int:
        """How many games are still to be measured, here or elsewhere."""
        return len(self._pending) + len(self._taken)

    def take(self) -> list[SavedGame]:
        """All games that are still to be measured; this is done elsewhere, until `give_back`."""
        self._taken.update((str(game.path), game) for game in self._pending)
        self._pending.clear()
        return [*self._taken.values()]

    def give_back(self) -> None:
        """What was taken and is not measured yet is to be measured here."""
        self._pending.extend(self._taken.values())
        self._taken.clear()

    def found(self, path: str, facts: str | None) -> None:
        """What `facts_of` a game that was taken are."""
        game = self._taken.pop(path, None)
        if game is not None:
            self._keep(game, facts)
            if not self._taken or len(self._unstored) >= BATCH:
                self.close()

    def measure_some(self, seconds: float) -> None:
        """Measures pending games for about this long, at least one."""
        until = monotonic() + seconds
        while self._pending:
            game = self._pending.popleft()
            self._keep(game, facts_of(game.path, game.summary))
            if not self._pending or len(self._unstored) >= BATCH:
                self.close()
            if monotonic() >= until:
                return

    def close(self) -> None:
        """Writes to the index what was measured since."""
        unstored, self._unstored = self._unstored, []
        if unstored:
            self._table.replace(
                [(row.file, *row.stamp, row.version, row.facts) for row in unstored]
            )

    def _recall(self, game: SavedGame) -> bool:
        """Whether the index knows the game as it is now."""
        row = self._rows.pop(game.file, None)
        if row is None or (row.stamp, row.version) != (game.stamp, _version(game.summary)):
            return False
        try:
            self._measured[game] = _read(row.facts, len(game.summary.players))
        except (ValueError, TypeError, AttributeError):
            return False
        return True

    def _keep(self, game: SavedGame, facts: str | None) -> None:
        self._measured[game] = None
        if facts is not None:
            self._measured[game] = _read(facts, len(game.summary.players))
            self._unstored.append(_Row(game.file, game.stamp, _version(game.summary), facts))


def facts_of(path: Path, summary: Summary) -> str | None:
    """What a game says, as JSON: the figures by seat, and the keys of the milestones by seat; None
    if it cannot be measured."""
    try:
        measured = measure(path.read_text(encoding="utf-8"), summary)
    except (OSError, ValueError):
        return None
    return json.dumps([measured.figures, measured.milestones], separators=(",", ":"))


def counts(summary: Summary) -> bool:
    """Whether a game counts: it was played from its beginning to its end, and a person played."""
    return summary.is_whole and any(is_person(summary.game, name) for name in summary.players)


@lru_cache(maxsize=4096)
def is_person(game: str, player: str) -> bool:
    """Whether a player of a record is none of the bots of its game."""
    return not is_bot_name(player, load(game).bots)


def measure(text: str, summary: Summary) -> Measured:
    """What the record of a finished game says of the people in it. Raises ValueError."""
    game = load(summary.game)
    found = game.statistics.measure(game.records.read(text))
    kept = [is_person(summary.game, name) for name in summary.players]
    return Measured(
        tuple(figures if keep else {} for figures, keep in zip(found.figures, kept, strict=True)),
        tuple(keys if keep else () for keys, keep in zip(found.milestones, kept, strict=True)),
    )


def _version(summary: Summary) -> int:
    return load(summary.game).statistics.version


def _read(facts: str, seats: int) -> Measured:
    """Raises ValueError or another error of wrong values if no window has written this."""
    figures, milestones = json.loads(facts)
    if not len(figures) == len(milestones) == seats:
        raise ValueError("another number of seats")
    return Measured(
        tuple(_figures(each) for each in figures),
        tuple(tuple(map(str, keys)) for keys in milestones),
    )


def _figures(plain: Mapping[str, Any]) -> Mapping[str, int]:
    return {str(key): int(number) for key, number in plain.items()}


def _unpacked(row: tuple[Any, ...]) -> _Row:
    """Raises ValueError if no window has written this."""
    file, size, written, version, facts = row
    if not all(map(isinstance, row, (str, int, int, int, str))):
        raise ValueError("a column holds something else")
    return _Row(file, Stamp(size, written), version, facts)
