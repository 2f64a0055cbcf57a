"""The reports of a server alone: a file that only its user reads, written in a thread."""

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
        self._all = [line for line in file.read() if is_report(line)]
        self._last = max((line["number"] for line in self._all), default=0)

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
        await asyncio.to_thread(self._file.replace, kept)
        self._all = kept
        return True
