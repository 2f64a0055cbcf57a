"""Who the people of a server are: their names, results, and reports, as files in its folder, or
where several machines share them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from game.errors import Refusal
from game.games import GAMES, load
from game.i18n import _
from game.i18n.stated import error_text
from game.online.user_name import reserved_names
from game.service.late_answers import LateAnswers
from game.service.log import ServerLog
from game.service.people.decided_lines import OwnLines
from game.service.people.line_file import Line, LineFile
from game.service.people.name_book import NameBook
from game.service.people.outcome import Outcome
from game.service.people.registration import Registration
from game.service.people.report_book import ReportBook
from game.service.people.report_file import ReportFile
from game.service.people.results import Results, line_of
from game.service.people.sanctions import Sanction, Sanctions
from game.service.people.shared_people import SharedPeople
from game.service.people.standings import Standings
from net.desk.late_answer import LateAnswer
from net.desk.messages import Denial, Denied, FromDesk
from net.desk.reports import Report
from net.desk.visitor import Visitor
from net.host.company import Present
from net.host_notifications import EntryOrdered
from net.protocol.codes import Code
from net.protocol.entries import Opened

NAMES, RESULTS, ACTS = "names.jsonl", "results.jsonl", "acts.jsonl"
REPORTS = "reports.jsonl"

T = TypeVar("T")


def results_file(folder: Path) -> LineFile:
    """Of the server with this folder."""
    return LineFile(folder / RESULTS)


class People:
    """All that a server keeps about people."""

    def __init__(
        self,
        folder: Path,
        log: ServerLog,
        now: Callable[[], float],
        find: Callable[[bytes, str], Present | None] = lambda place, name: None,
        shared: SharedPeople | None = None,
        late: LateAnswers | None = None,
    ) -> None:
        """
        Args:
            now: seconds of the Unix clock.
            find: who has this name at the table of a place.
            shared: where other machines have them, too.
            late: for answers that wait until something is kept.

        Raises:
            Refusal: if a file cannot be read.
        """
        self._log = log
        self._late = late or LateAnswers()
        self.when_banned: Callable[[], object] = lambda: None
        """called when somebody may have been banned, here or at another machine"""
        reserved = {name for game in GAMES for name in reserved_names(load(game))}
        lines = self._lines = OwnLines(folder) if shared is None else shared.lines
        try:
            self.names = NameBook(lines.file(NAMES, self._take_name), now, reserved)
            self.results = Results(lines.file(RESULTS, self._take_result))
            self.sanctions = Sanctions(lines.file(ACTS, self._take_act), now)
            kept = ReportFile(LineFile(folder / REPORTS)) if shared is None else shared.reports
            self.reports = ReportBook(kept, log, now, find)
            if shared is not None:
                shared.reports.complete = self.reports.complete
        except OSError as error:
            text = _("{path} cannot be used as the folder of a server: {reason}")
            raise Refusal(text.format(path=folder, reason=error_text(error))) from None
        self.registration = Registration(self.names, log, self._register)
        self.standings = Standings(self.results.ratings, self.names, now)

    def refuses(self, account: bytes, name: str) -> Code | None:
        """As `net.config.Config.refuses`, at all tables of the server."""
        if self.is_banned(account):
            return Code.BLOCKED
        return self.names.refuses(account, name)

    def is_banned(self, account: bytes, address: str = "") -> bool:
        return self.sanctions.holds(Sanction.BAN, account, address)

    def mutes(self, account: bytes, address: str) -> bool:
        """As `net.config.Config.mutes`, at all tables of the server."""
        return self.sanctions.holds(Sanction.MUTE, account, address)

    def bars(self, address: str) -> bool:
        """Whether nobody may come from this address."""
        return self.is_banned(b"", address)

    def notice(self, notification: object) -> None:
        """Something happened at a table."""
        match notification:
            case EntryOrdered(applied) if isinstance(applied.entry, Opened):
                self._began(applied.entry)

    def report(self, report: Report, visitor: Visitor) -> LateAnswer | Denied:
        """A visitor reports somebody."""
        return self._late.answer(partial(self.reports.take, report, visitor))

    async def do(self, act: Callable[[], T]) -> T:
        """Does something that may write a line, and is done twice for that: see `DecidedLines`.

        Raises what it raises, and OSError.
        """
        return await self._lines.do(act)

    def ended(self, place: bytes, ended_at: int, outcome: Outcome) -> None:
        """A game that counts is over; it is counted once. `ended_at` is that of its card."""
        if place not in self.results:
            self._late.begin(self._count(place, ended_at, outcome))

    async def finish(self) -> None:
        """Returns when everything is written that can be."""
        await self._late.finish()

    async def _count(self, place: bytes, ended_at: int, outcome: Outcome) -> None:
        line = line_of(place, ended_at, outcome)
        if await self._written(RESULTS, lambda: self.results.add(place, line)):
            self._log.event("rated", place=place.hex(), seats=len(outcome.seats))

    def _began(self, opened: Opened) -> None:
        for seat, account, _voucher in opened.accounts:
            was_used = partial(self.names.was_used, account, opened.names[seat])
            self._late.begin(self._note_used(was_used))

    async def _note_used(self, was_used: Callable[[], None]) -> None:
        await self._written(NAMES, was_used)

    async def _written(self, name: str, act: Callable[[], T]) -> T | None:
        """As `do`; what cannot be written is an event."""
        try:
            return await self.do(act)
        except OSError as error:
            self._log.not_written(name, error)
            return None

    def _register(self, act: Callable[[], FromDesk]) -> LateAnswer | Denied:
        """The answer to who registers a name, once it is kept."""

        async def registered() -> FromDesk:
            return await self._written(NAMES, act) or Denied(Denial.NOT_KEPT, "")

        return self._late.answer(registered)

    # -------------------------------------------------------------- lines of other machines

    def _take_name(self, line: Line) -> None:
        self.names.replay(line)

    def _take_result(self, line: Line) -> None:
        self.results.take(line)

    def _take_act(self, line: Line) -> None:
        self.sanctions.replay(line)
        self.when_banned()
