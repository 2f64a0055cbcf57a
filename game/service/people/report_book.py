"""What people have reported to the operator, who alone reads it.

A report is the word of who made it, above all the lines of talk in it. What the server knows by
itself is written apart (`seen`): who had that name at that table just then.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Collection
from typing import Protocol

from game.service.log import ServerLog
from game.service.people.counted import Counted
from game.service.people.line_file import Line
from game.service.people.name_book import DAY
from net.desk.messages import Denial, Denied
from net.desk.reports import Report, Reported
from net.desk.visitor import Visitor
from net.host.company import Present
from net.wire.origin import origin_of

#: Reports of one person, and from one address, in a day.
PER_DAY = 5
#: Seconds for which a report is kept, and how many: what nobody has read by then, nobody will.
KEPT_SECONDS, MAX_REPORTS = 90 * DAY, 1000
#: Seconds in which who is at a table stays the same, as far as a report is about them.
MOMENT = 30.0
#: Between two looks at those that are too old.
LOOK_SECONDS = 3600.0


class ReportKeep(Protocol):
    """Where reports are, with their numbers. Everything that waits may raise OSError."""

    def all(self) -> list[Line]:
        """As far as they are known, the oldest first."""

    async def catch_up(self) -> None:
        """All are known then."""

    async def add(self, line: Line) -> Line:
        """Keeps a report; returns it with its number."""

    async def remove(self, numbers: Collection[int]) -> bool:
        """Whether any of these was there."""


class ReportBook:
    """All reports."""

    def __init__(
        self,
        keep: ReportKeep,
        log: ServerLog,
        now: Callable[[], float],
        find: Callable[[bytes, str], Present | None],
    ) -> None:
        """
        Args:
            now: seconds of the Unix clock.
            find: who has this name at the table of a place.
        """
        self._keep = keep
        self._log = log
        self._now = now
        self._find = find
        self._count = Counted(PER_DAY, DAY, now)
        self._busy = asyncio.Lock()

    async def all(self) -> list[Line]:
        """The oldest first; forgets those that are too old. Raises OSError."""
        async with self._busy:
            await self._keep.catch_up()
            await self._forget_old()
            return self._keep.all()

    async def run(self) -> None:
        """Once an hour, forgets reports that are too old."""
        while True:
            try:
                await self.all()
            except OSError as error:
                self._log.not_written("reports", error)
            await asyncio.sleep(LOOK_SECONDS)

    async def take(self, report: Report, visitor: Visitor) -> Reported | Denied:
        """A visitor reports somebody."""
        line = self._line(report, visitor)
        async with self._busy:
            sources = _sources(line)
            if not all(map(self._has_room, sources)):
                return Denied(Denial.TOO_OFTEN, str(PER_DAY))
            try:
                if not await self._make_room(sources):
                    return Denied(Denial.NOT_KEPT, "")
                number = int((await self._keep.add(line))["number"])
            except OSError as error:
                self._log.not_written("reports", error)
                return Denied(Denial.NOT_KEPT, "")
            for source in sources:
                self._count.count(source)
        self._log.event("report", number=number, place=report.place.hex())
        return Reported(number)

    async def remove(self, number: int) -> bool:
        """The operator has done with a report; whether there is one. Raises OSError."""
        async with self._busy:
            return await self._keep.remove({number})

    def complete(self, line: Line) -> Line:
        """A report that another machine took a moment ago, with who was meant, if that is known
        here. Later, somebody else may have that name there.
        """
        if line.get("seen") or line["at"] < self._now() - MOMENT:
            return line
        place, name = bytes.fromhex(str(line.get("table"))), str(line.get("name"))
        return {**line, "seen": self._seen(place, name)}

    def _has_room(self, source: str) -> bool:
        """Whether somebody may report something: also by what was kept before this program began,
        or at other machines, and is not done.
        """
        begin = self._now() - DAY
        lately = [line for line in self._keep.all() if line["at"] > begin]
        kept = sum(source in _sources(line) for line in lately)
        return kept < PER_DAY and self._count.has_room(source)

    def _seen(self, place: bytes, name: str) -> dict[str, str]:
        seen = self._find(place, name)
        return {"account": seen.account.hex(), "address": seen.address} if seen else {}

    def _line(self, report: Report, visitor: Visitor) -> Line:
        return {
            "at": int(self._now()),
            "table": report.place.hex(),
            "name": report.name,
            "seen": self._seen(report.place, report.name),
            "words": report.words,
            "talk_as_reported": [*map(list, report.talk)],
            "from": {"account": visitor.account.hex(), "address": visitor.address},
        }

    async def _make_room(self, sources: Collection[str]) -> bool:
        """Whether one of these people may report something.

        Of a full book, who reports most has the largest share: their oldest report gives way, but
        to nobody who has as many. So nobody keeps others from the operator. Raises OSError.
        """
        await self._forget_old()
        reports = self._keep.all()
        if len(reports) < MAX_REPORTS:
            return True
        shares = Counter(source for line in reports for source in _sources(line))
        busiest, share = shares.most_common(1)[0]
        if share <= max(shares[source] for source in sources) + 1:
            return False
        oldest = next(line for line in reports if busiest in _sources(line))
        self._log.event("report-gave-way", number=oldest["number"])
        return await self._keep.remove({oldest["number"]})

    async def _forget_old(self) -> None:
        """Raises OSError."""
        begin = self._now() - KEPT_SECONDS
        old = {line["number"] for line in self._keep.all() if line["at"] <= begin}
        if old:
            await self._keep.remove(old)


def _sources(line: Line) -> set[str]:
    """Who has made a report: the account if any, and where it came from."""
    match line.get("from"):
        case {"account": str(account), "address": str(address)}:
            return {origin_of(address), account} - {""}
    return {""}


def is_report(line: object) -> bool:
    """Whether a line says which report it is, and when it was made."""
    match line:
        case {"number": int(), "at": int()}:
            return True
    return False
