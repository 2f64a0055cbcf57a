"""A record on disk that grows line by line while the game is played."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import IO

from engine.tigris.bots.api import Explanation
from engine.tigris.record import Entry, Record, RecordWriter, result_of, write_record
from game.bots.serialize import format_explanation, parse_explanation
from game.play.match import Match, Played

#: The first line of a game of this computer: it lets the bag go on where it stopped.
_SEED = re.compile(r"# seed (-?[0-9]{1,40})\s*\n")
#: A line before the header, where nobody may ask for hints.
_NO_HINTS = "# hintless"
#: The second line of a game that began as another: how many actions it took over, and from where.
_BRANCH = re.compile(r"# seed [^\n]*\n# branch ([0-9]{1,6}) of ([^\n]{0,200})\n")


class RecordFile:
    """The file of one game. What can not be written raises OSError and closes it."""

    def __init__(self, path: Path, record: Record, start: str | None) -> None:
        """Opens the file of a game that stands after `record`.

        Args:
            start: what the file begins with, for a new one; None goes on behind what is there.
        """
        self.path = path
        self._lines = RecordWriter(record)
        self._file: IO[str] = path.open(
            "a" if start is None else "w", encoding="utf-8", newline="\n"
        )
        self._write(start or "")

    @staticmethod
    def new(path: Path, match: Match, date: str) -> RecordFile:
        """A file with all that was played so far; `date` is written as it is."""
        path.parent.mkdir(parents=True, exist_ok=True)
        return RecordFile(path, recorded(match, date), text_of(match, date))

    def add(self, played: Played) -> None:
        """Writes a line and hands it to the system, so that it outlives this process."""
        self._write(self._lines.line(played.seat, played.action, _because(played)))
        if not played.position.decisions:
            self._write(self._lines.result(result_of(played.position)))

    def strike(self, count: int) -> None:
        """Takes the last lines away again: so many actions were taken back."""
        self._file.flush()
        whole = self.path.read_bytes()
        end = len(whole)
        for _line in range(count):
            end = whole.rfind(b"\n", 0, end - 1) + 1
        try:
            self._file.truncate(end)
            self._file.seek(end)
        except OSError:
            with suppress(OSError):
                self._file.close()
            raise
        self._lines.strike(count)

    def close(self) -> None:
        self._file.close()

    def _write(self, text: str) -> None:
        try:
            self._file.write(text)
            self._file.flush()
        except OSError:
            with suppress(OSError):  # closing tries to write once more
                self._file.close()
            raise


def recorded(match: Match, date: str = "") -> Record:
    """The record of a game as far as it has been played."""
    return Record(
        options=match.table.options,
        dynasties=match.table.dynasties,
        names=match.table.players,
        date=date,
        result=result_of(match.position),
        entries=tuple(
            Entry(played.seat, played.action, _because(played)) for played in match.history
        ),
    )


def text_of(match: Match, date: str) -> str:
    """The record as text, after a line with the seed that lets the bag go on where it stopped, one
    with the game that it began as, if it did, and one that says that there are no hints."""
    branch = f"# branch {match.given} of {match.origin}\n" if match.given else ""
    branch += "" if match.table.hints else f"{_NO_HINTS}\n"
    return f"# seed {match.table.seed}\n{branch}{write_record(recorded(match, date))}"


def branch_in(text: str) -> tuple[int, str]:
    """How many actions the game in the text of a record took over from another, and the name of
    that one's record; 0 and "" if it began by itself."""
    found = _BRANCH.match(text.removeprefix("\ufeff"))
    return (int(found[1]), found[2].strip()) if found else (0, "")


def hints_in(text: str) -> bool:
    """Whether hints were allowed in the game in the text of a record."""
    head = text.removeprefix("\ufeff").split("tigris", 1)[0]
    return _NO_HINTS not in head.split("\n")


def reasons_in(record: Record) -> dict[int, Explanation]:
    """Why bots did what they did, by the number of the action from 0."""
    found = ((ply, parse_explanation(entry.comment)) for ply, entry in enumerate(record.entries))
    return {ply: reason for ply, reason in found if reason is not None}


def _because(played: Played) -> str:
    """The remark behind an action."""
    return "" if played.because is None else format_explanation(played.because)


def seed_in(text: str) -> int | None:
    """The seed that the text of a record begins with, if it does."""
    found = _SEED.match(text.removeprefix("\ufeff"))
    return int(found[1]) if found else None
