"""What the desk of a server answers: each question goes to the module that knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.games import GAMES, load
from game.online.build_id import build_id
from game.service.archive.archive import Archive
from game.service.archive.beside_loop import Later
from game.service.people.people import People
from game.service.reminders.my_games import GamesByAccount
from game.service.reminders.reminding import Reminding
from game.service.tables.closings import Closings
from game.service.tables.openings import Openings
from game.service.tables.tables import Tables
from net.desk.closing import CloseTable
from net.desk.finished_games import FetchRecord, FindGames
from net.desk.late_answer import LateAnswer
from net.desk.messages import (
    DESK_PROTOCOL,
    Denial,
    Denied,
    Entered,
    FromDesk,
    ListTables,
    OpenTable,
    Question,
)
from net.desk.my_games import ListMyGames
from net.desk.names import ClaimName
from net.desk.reminding import AskContact, RemindMe
from net.desk.reports import Report
from net.desk.standings import AskStandings
from net.desk.visitor import Visitor
from net.protocol.words import clean_line, clean_name

#: What who is banned may not ask for. Games that have begun they may find and finish, and what is
#: theirs, as an address for reminders, they may remove.
BARRED = OpenTable | ClaimName | Report


@dataclass
class Clerks:
    """Who answers at the desk."""

    tables: Tables
    openings: Openings
    closings: Closings
    people: People
    archive: Archive
    games: GamesByAccount
    reminding: Reminding


class ServiceOffice:
    """Satisfies `net.desk.desk.Office`."""

    def __init__(
        self,
        name: str,
        notice: str,
        clerks: Clerks,
        work_out: Callable[[Later[FromDesk]], FromDesk | LateAnswer],
    ) -> None:
        """
        Args:
            name: of the server.
            notice: a line that every visitor gets; may be empty.
            work_out: gives an answer that takes a while.
        """
        self._name = clean_name(name)
        self._notice = clean_line(notice)
        people, reminding = clerks.people, clerks.reminding
        self._bots = clerks.tables.limits.bots_there
        self._people = people
        self._archive = clerks.archive
        self._work_out = work_out
        self._answers: dict[type[Question], Callable[[Any, Visitor], FromDesk | LateAnswer]] = {
            ListTables: lambda question, _: clerks.tables.listed(question),
            OpenTable: clerks.openings.open,
            CloseTable: clerks.closings.close,
            ClaimName: people.registration.claim,
            AskStandings: lambda question, who: people.standings.answer(question, who.account),
            Report: people.report,
            FindGames: lambda question, _: work_out(clerks.archive.found(question)),
            FetchRecord: self._fetch,
            ListMyGames: lambda question, who: clerks.games.answer(who.account),
            AskContact: lambda question, who: reminding.answer(question, who.account),
            RemindMe: lambda question, who: reminding.answer(question, who.account),
        }

    def enter(self) -> Entered:
        words = build_id(load()), self._name, self._notice
        return Entered(DESK_PROTOCOL, *words, tuple(GAMES), self._bots)

    def answer(self, question: Question, visitor: Visitor) -> FromDesk | LateAnswer:
        is_new = isinstance(question, BARRED)
        if is_new and self._people.is_banned(visitor.account, visitor.address):
            return Denied(Denial.BANNED, "")
        return self._answers[type(question)](question, visitor)

    def _fetch(self, question: FetchRecord, visitor: Visitor) -> FromDesk | LateAnswer:
        found = self._archive.fetched(question)
        return self._work_out(found) if isinstance(found, Later) else found
