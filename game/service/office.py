"""What the desk of a server answers: each question goes to the module that knows."""

from __future__ import annotations

from game.games import GAMES, load
from game.online.build_id import build_id
from game.service.closings import Closings
from game.service.openings import Openings
from game.service.tables import Tables
from net.desk.closing import CloseTable
from net.desk.desk import Visitor
from net.desk.late_answer import LateAnswer
from net.desk.messages import (
    DESK_PROTOCOL,
    Entered,
    FromDesk,
    ListTables,
    OpenTable,
    Question,
)
from net.protocol.words import clean_line, clean_name


class ServiceOffice:
    """Satisfies `net.desk.desk.Office`."""

    def __init__(
        self, name: str, notice: str, tables: Tables, openings: Openings, closings: Closings
    ) -> None:
        """
        Args:
            name: of the server.
            notice: a line that every visitor gets; may be empty.
        """
        self._name = clean_name(name)
        self._notice = clean_line(notice)
        self._tables = tables
        self._openings = openings
        self._closings = closings

    def enter(self) -> Entered:
        words = build_id(load()), self._name, self._notice
        return Entered(DESK_PROTOCOL, *words, tuple(GAMES), self._tables.limits.bots_there)

    def answer(self, question: Question, visitor: Visitor) -> FromDesk | LateAnswer:
        match question:
            case ListTables():
                return self._tables.listed(question)
            case OpenTable():
                return self._openings.open(question, visitor)
            case CloseTable():
                return self._closings.close(question, visitor)
