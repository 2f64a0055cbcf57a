"""Who the people of a server are: their names and their results, as files in its folder."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from game.errors import Refusal
from game.games import GAMES, load
from game.i18n import _
from game.i18n.stated import error_text
from game.online.user_name import reserved_names
from game.service.log import ServerLog
from game.service.people.line_file import LineFile
from game.service.people.name_book import NameBook
from game.service.people.outcome import Outcome
from game.service.people.registration import Registration
from game.service.people.report_book import ReportBook
from game.service.people.results import Results, line_of
from game.service.people.sanctions import Sanction, Sanctions
from game.service.people.standings import Standings
from net.host.hosted_table import Present
from net.host_notifications import EntryOrdered
from net.protocol.codes import Code
from net.protocol.entries import Opened

NAMES, RESULTS, ACTS = "names.jsonl", "results.jsonl", "acts.jsonl"
REPORTS = "reports.jsonl"


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
    ) -> None:
        """
        Args:
            now: seconds of the Unix clock.
            find: who has this name at the table of a place.

        Raises:
            Refusal: if a file cannot be read.
        """
        self._log = log
        reserved = {name for game in GAMES for name in reserved_names(load(game))}
        try:
            self.names = NameBook(LineFile(folder / NAMES), now, reserved)
            self.results = Results(results_file(folder))
            self.sanctions = Sanctions(LineFile(folder / ACTS), now)
            self.reports = ReportBook(LineFile(folder / REPORTS), log, now, find)
        except OSError as error:
            text = _("{path} cannot be used as the folder of a server: {reason}")
            raise Refusal(text.format(path=folder, reason=error_text(error))) from None
        self.registration = Registration(self.names, log)
        self.standings = Standings(self.results.ratings, self.names, now)
        self._writing = asyncio.Lock()
        self._tasks = set[asyncio.Task[None]]()

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

    def ended(self, place: bytes, ended_at: int, outcome: Outcome) -> None:
        """A game that counts is over; it is counted once. `ended_at` is that of its card."""
        if place not in self.results:
            task = asyncio.ensure_future(self._count(place, ended_at, outcome))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def finish(self) -> None:
        """Returns when everything is written that can be."""
        await asyncio.gather(*self._tasks)

    async def _count(self, place: bytes, ended_at: int, outcome: Outcome) -> None:
        async with self._writing:
            if place in self.results:
                return
            line = line_of(place, ended_at, outcome)
            try:
                await asyncio.to_thread(self.results.write, line)
            except OSError as error:
                self._log.not_written(RESULTS, error)
                return
            self.results.take(line)
            self._log.event("rated", place=place.hex(), seats=len(outcome.seats))

    def _began(self, opened: Opened) -> None:
        for seat, account, _voucher in opened.accounts:
            try:
                self.names.was_used(account, opened.names[seat])
            except OSError as error:
                self._log.not_written(NAMES, error)
