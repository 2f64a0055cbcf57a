"""What the desk of a server answers: each question goes to the module that knows."""

from __future__ import annotations

from game.games import GAMES, load
from game.online.build_id import build_id
from game.service.archive import Archive
from game.service.tables import Tables
from net.desk.desk import Visitor
from net.desk.finished_games import FetchRecord, FindGames
from net.desk.later import Later
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

    def __init__(self, name: str, notice: str, tables: Tables, archive: Archive) -> None:
        """
        Args:
            name: of the server.
            notice: a line that every visitor gets; may be empty.
        """
        self._name = clean_name(name)
        self._notice = clean_line(notice)
        self._tables = tables
        self._archive = archive

    def enter(self) -> Entered:
        build = build_id(load())
        return Entered(DESK_PROTOCOL, build, self._name, self._notice, tuple(GAMES))

    def answer(self, question: Question, visitor: Visitor) -> FromDesk | Later[FromDesk]:
        match question:
            case ListTables():
                return self._tables.listed(question)
            case OpenTable():
                return self._tables.open(question, visitor)
            case FindGames():
                return self._archive.found(question)
            case FetchRecord():
                return self._archive.fetched(question)
