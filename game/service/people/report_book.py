"""What people have reported to the operator: a file that only the operator reads.

A report is the word of who made it, above all the lines of talk in it. What the server knows by
itself is written apart (`seen`): who had that name at that table just then.
"""

from __future__ import annotations

from collections.abc import Callable

from game.service.log import ServerLog
from game.service.people.counted import Counted
from game.service.people.line_file import Line, LineFile
from game.service.people.name_book import DAY
from net.desk.desk import Visitor
from net.desk.messages import Denial, Denied
from net.desk.reports import Report, Reported
from net.host.hosted_table import Present
from net.wire.origin import origin_of

#: Reports of one person, and from one address, in a day.
PER_DAY = 5
#: Seconds for which a report is kept, and how many: what nobody has read by then, nobody will.
KEPT_SECONDS, MAX_REPORTS = 90 * DAY, 1000


class ReportBook:
    """All reports, the oldest first."""

    def __init__(
        self,
        file: LineFile,
        log: ServerLog,
        now: Callable[[], float],
        find: Callable[[bytes, str], Present | None],
    ) -> None:
        """
        Args:
            now: seconds of the Unix clock.
            find: who has this name at the table of a place.

        Raises:
            OSError: if the file cannot be read or written.
        """
        self._file = file
        self._log = log
        self._now = now
        self._find = find
        self._count = Counted(PER_DAY, DAY, now)
        lines = file.read()
        self._all = [line for line in lines if _is_fresh(line, now())][-MAX_REPORTS:]
        if len(self._all) < len(lines):
            file.replace(self._all)
        self._last = max((line["number"] for line in self._all), default=0)

    def all(self) -> list[Line]:
        return [*self._all]

    def take(self, report: Report, visitor: Visitor) -> Reported | Denied:
        """A visitor reports somebody."""
        sources = [origin_of(visitor.address), *filter(None, [visitor.account.hex()])]
        if not all(map(self._count.has_room, sources)):
            return Denied(Denial.TOO_OFTEN, str(PER_DAY))
        if len(self._all) >= MAX_REPORTS:
            return Denied(Denial.NOT_KEPT, "")
        seen = self._find(report.place, report.name)
        line = {
            "number": self._last + 1,
            "at": int(self._now()),
            "table": report.place.hex(),
            "name": report.name,
            "seen": {"account": seen.account.hex(), "address": seen.address} if seen else {},
            "words": report.words,
            "talk_as_reported": [*map(list, report.talk)],
            "from": {"account": visitor.account.hex(), "address": visitor.address},
        }
        try:
            self._file.append(line)
        except OSError as error:
            self._log.not_written("reports", error)
            return Denied(Denial.NOT_KEPT, "")
        self._all.append(line)
        self._last += 1
        for source in sources:
            self._count.count(source)
        self._log.event("report", number=self._last, place=report.place.hex())
        return Reported(self._last)

    def remove(self, number: int) -> bool:
        """The operator has done with a report; whether there is one. Raises OSError."""
        kept = [line for line in self._all if line["number"] != number]
        if len(kept) == len(self._all):
            return False
        self._file.replace(kept)
        self._all = kept
        return True


def _is_fresh(line: Line, now: float) -> bool:
    match line:
        case {"number": int(), "at": int(at)}:
            return at > now - KEPT_SECONDS
    return False
