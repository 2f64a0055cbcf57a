"""The reports of a server alone: a file that only its user reads, written in a thread.

Once one was removed, a line says which number was the last: no other report gets it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from game.service.people.line_file import Line, LineFile
from game.service.people.report_book import is_report


class ReportFile:
    """Satisfies `game.service.people.report_book.ReportKeep`."""

    def __init__(self, file: LineFile) -> None:
        """Raises OSError if the file cannot be read or written."""
        self._file = file
        lines = file.read()
        self._all = [line for line in lines if is_report(line)]
        last = (line["last"] for line in lines if isinstance(line.get("last"), int))
        self._last = max((*last, *(line["number"] for line in self._all)), default=0)

    def all(self) -> list[Line]:
        return [*self._all]

    async def catch_up(self) -> None:
        """Nobody else writes there."""

    async def add(self, line: Line) -> Line:
        numbered = {"number": self._last + 1, **line}
        await asyncio.to_thread(self._file.append, numbered)
        self._all.append(numbered)
        self._last += 1
        return numbered

    async def remove(self, numbers: Collection[int]) -> bool:
        kept = [line for line in self._all if line["number"] not in numbers]
        if len(kept) == len(self._all):
            return False
        await asyncio.to_thread(self._file.replace, [{"last": self._last}, *kept])
        self._all = kept
        return True
