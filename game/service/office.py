"""What the desk of a server answers: each question goes to the module that knows."""

from __future__ import annotations

from game.games import GAMES, load
from game.online.build_id import build_id
from game.service.my_games import GamesByAccount
from game.service.reminding import Reminding
from game.service.tables import Tables
from net.desk.desk import Visitor
from net.desk.messages import (
    DESK_PROTOCOL,
    Entered,
    FromDesk,
    ListTables,
    OpenTable,
    Question,
)
from net.desk.my_games import ListMyGames
from net.desk.reminding import AskContact, RemindMe
from net.protocol.words import clean_line, clean_name


class ServiceOffice:
    """Satisfies `net.desk.desk.Office`."""

    def __init__(
        self, name: str, notice: str, tables: Tables, games: GamesByAccount, reminding: Reminding
    ) -> None:
        """
        Args:
            name: of the server.
            notice: a line that every visitor gets; may be empty.
        """
        self._games = games
        self._reminding = reminding
        self._name = clean_name(name)
        self._notice = clean_line(notice)
        self._tables = tables

    def enter(self) -> Entered:
        build = build_id(load())
        return Entered(DESK_PROTOCOL, build, self._name, self._notice, tuple(GAMES))

    def answer(self, question: Question, visitor: Visitor) -> FromDesk:
        match question:
            case ListTables():
                return self._tables.listed(question)
            case OpenTable():
                return self._tables.open(question, visitor)
            case ListMyGames():
                return self._games.answer(visitor.account)
            case AskContact() | RemindMe():
                return self._reminding.answer(question, visitor.account)
