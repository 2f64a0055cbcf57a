"""Who the people of a server are: their names and their results, as files in its folder, or where
several machines share them; what they report is on the machine where they did.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from game.errors import Refusal
from game.games import GAMES, load
from game.i18n import _
from game.i18n.stated import error_text
from game.online.user_name import reserved_names
from game.service.log import ServerLog
from game.service.people.line_file import Line, LineFile, Lines
from game.service.people.name_book import NameBook
from game.service.people.outcome import Outcome
from game.service.people.registration import Registration
from game.service.people.report_book import ReportBook
from game.service.people.results import Results, line_of
from game.service.people.sanctions import Sanction, Sanctions
from game.service.people.shared_lines import SharedLines
from game.service.people.standings import Standings
from net.desk.late_answer import LateAnswer
from net.desk.messages import Denial, Denied, FromDesk
from net.host.hosted_table import Present
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
        shared: SharedLines | None = None,
    ) -> None:
        """
        Args:
            now: seconds of the Unix clock.
            find: who has this name at the table of a place.
            shared: where other machines have them, too.

        Raises:
            Refusal: if a file cannot be read.
        """
        self._log = log
        self._folder = folder
        self._shared = shared
        self.attend: Callable[[], object] = lambda: None
        """called when an answer was given that was late"""
        self.when_banned: Callable[[], object] = lambda: None
        """called when another machine may have banned somebody"""
        reserved = {name for game in GAMES for name in reserved_names(load(game))}
        try:
            self.names = NameBook(self._lines(NAMES, self._take_name), now, reserved)
            self.results = Results(self._lines(RESULTS, self._take_result))
            self.sanctions = Sanctions(self._lines(ACTS, self._take_act), now)
            self.reports = ReportBook(LineFile(folder / REPORTS), log, now, find)
        except OSError as error:
            text = _("{path} cannot be used as the folder of a server: {reason}")
            raise Refusal(text.format(path=folder, reason=error_text(error))) from None
        self.registration = Registration(self.names, log, self._answer)
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

    async def do(self, act: Callable[[], T]) -> T:
        """Does something that may write a line. Raises what it raises, and OSError."""
        return act() if self._shared is None else await self._shared.do(act)

    def ended(self, place: bytes, ended_at: int, outcome: Outcome) -> None:
        """A game that counts is over; it is counted once. `ended_at` is that of its card."""
        if place not in self.results:
            self._begin(self._count(place, ended_at, outcome))

    async def finish(self) -> None:
        """Returns when everything is written that can be."""
        await asyncio.gather(*self._tasks)

    async def _count(self, place: bytes, ended_at: int, outcome: Outcome) -> None:
        async with self._writing:
            if place in self.results:
                return
            line = line_of(place, ended_at, outcome)
            try:
                if self._shared is None:
                    self.results.take(await asyncio.to_thread(self.results.write, line))
                else:
                    await self._shared.do(partial(self._count_once, place, line))
            except OSError as error:
                self._log.not_written(RESULTS, error)
                return
            self._log.event("rated", place=place.hex(), seats=len(outcome.seats))

    def _count_once(self, place: bytes, line: Line) -> None:
        """Unless another machine has."""
        if place not in self.results:
            self.results.take(self.results.write(line))

    def _began(self, opened: Opened) -> None:
        for seat, account, _voucher in opened.accounts:
            was_used = partial(self.names.was_used, account, opened.names[seat])
            try:
                if self._shared is None:
                    was_used()
                else:
                    self._begin(self._note_used(was_used))
            except OSError as error:
                self._log.not_written(NAMES, error)

    async def _note_used(self, was_used: Callable[[], None]) -> None:
        try:
            await self.do(was_used)
        except OSError as error:
            self._log.not_written(NAMES, error)

    def _answer(self, act: Callable[[], FromDesk]) -> FromDesk | LateAnswer:
        """At once, or when the other machines know of it."""
        if self._shared is None:
            return act()
        late = LateAnswer()
        self._begin(self._give(late, act))
        return late

    async def _give(self, late: LateAnswer, act: Callable[[], FromDesk]) -> None:
        try:
            answer = await self.do(act)
        except OSError as error:
            self._log.not_written(NAMES, error)
            answer = Denied(Denial.NOT_KEPT, "")
        late.give(answer)
        self.attend()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -------------------------------------------------------------- lines

    def _lines(self, name: str, take: Callable[[Line], None]) -> Lines:
        """Of a book, which takes those of other machines."""
        if self._shared is None:
            return LineFile(self._folder / name)
        return self._shared.file(name, take)

    def _take_name(self, line: Line) -> None:
        self.names.replay(line)

    def _take_result(self, line: Line) -> None:
        self.results.take(line)

    def _take_act(self, line: Line) -> None:
        self.sanctions.replay(line)
        self.when_banned()
