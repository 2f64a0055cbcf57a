"""A record on disk that grows line by line while the game is played."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from game.game import AnyGame
from game.paths import write_atomically
from game.play.local_match import AnyLocalMatch
from game.play.match import AnyPlayed
from game.record_contract import Record
from game.storage.record_header import RecordHeader


class RecordFile:
    """The file of one game. A write that fails raises OSError and closes the file."""

    def __init__(self, path: Path, game: AnyGame, record: Record[Any], start: str | None) -> None:
        """Opens the file of a game that stands after `record`.

        Args:
            start: the beginning of a new file; None continues the file that is there.
        """
        self.path = path
        self.game = game
        self.actions = len(record.entries)
        """how many are written"""
        self._writer = game.records.writer(record)
        self._file: IO[str] = path.open(
            "a" if start is None else "w", encoding="utf-8", newline="\n"
        )
        self._write(start or "")

    @staticmethod
    def new(path: Path, match: AnyLocalMatch, date: str) -> RecordFile:
        """A file with all that was played so far; `date` is written as it is."""
        path.parent.mkdir(parents=True, exist_ok=True)
        return RecordFile(path, match.game, record_of(match, date), record_text(match, date))

    @staticmethod
    def replacing(path: Path, match: AnyLocalMatch, date: str) -> RecordFile:
        """Like `new`, but the file that is there stays as it is if it cannot be replaced."""
        write_atomically(path, record_text(match, date))
        return RecordFile(path, match.game, record_of(match, date), start=None)

    def add(self, played: AnyPlayed) -> None:
        """Writes a line and flushes it, so that it outlives this process."""
        comment = _comment(self.game, played)
        self._write(self._writer.line(played.seat, played.action, comment))
        if result := self.game.records.result(played.position):
            self._write(self._writer.result(result))
        self.actions += 1

    def strike(self, count: int) -> None:
        """Removes the last `count` lines: their actions were undone."""
        self._file.flush()
        content = self.path.read_bytes()
        end = len(content)
        for _line in range(count):
            end = content.rfind(b"\n", 0, end - 1) + 1
        try:
            self._file.truncate(end)
            self._file.seek(end)
        except OSError:
            with suppress(OSError):
                self._file.close()
            raise
        self._writer.drop_last(count)
        self.actions -= count

    def close(self) -> None:
        self._file.close()

    def _write(self, text: str) -> None:
        try:
            self._file.write(text)
            self._file.flush()
        except OSError:
            with suppress(OSError):  # closing writes once more
                self._file.close()
            raise


def record_of(match: AnyLocalMatch, date: str = "") -> Record[Any]:
    """The record of a game as far as it has been played."""
    entries = [(each.seat, each.action, _comment(match.game, each)) for each in match.history]
    return match.game.records.make(match.table, entries, match.position, date)


def record_text(match: AnyLocalMatch, date: str) -> str:
    """The record as text, with the header that lets it be continued."""
    table = match.table
    fork, labels = (match.forked_at, match.origin), (match.name, match.note)
    header = RecordHeader(table.seed, *fork, table.hints, *labels, match.people)
    return header.text() + match.game.records.write(record_of(match, date))


def reasons_in(game: AnyGame, record: Record[Any]) -> dict[int, Any]:
    """Why bots acted, by ply."""
    found = (game.bots.parse_reason(entry.comment) for entry in record.entries)
    return {ply: reason for ply, reason in enumerate(found) if reason is not None}


def _comment(game: AnyGame, played: AnyPlayed) -> str:
    return "" if played.reason is None else game.bots.format_reason(played.reason)
