"""Asks a server who its people are, and for a name there, for a window that shows it."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Protocol

from game.errors import Refusal
from game.online.account import own_account
from game.online.servers.desk import Answer, ask_server
from net.desk.messages import ToDesk
from net.desk.names import ClaimName, NameKept
from net.desk.server_address import ServerAddress
from net.desk.standings import AskStandings, StandingList
from net.protocol.account import Account


class Ask(Protocol):
    def __call__(
        self, server: ServerAddress, question: ToDesk, kind: type[Answer], account: Account | None
    ) -> Answer: ...


class PeopleOfServer:
    """Each question has a thread of its own, one at a time. Nothing here waits."""

    def __init__(
        self,
        server: ServerAddress,
        game: str,
        person: str,
        wake: Callable[[], object],
        ask: Ask = ask_server,
    ) -> None:
        """
        Args:
            game: its name, for its list.
            person: who plays here, by whose account the server knows them.
            wake: called from another thread as soon as there is an answer.
        """
        self.standings: StandingList | None = None
        """None until they were seen"""
        self.trouble = ""
        """why the last question has no answer, without a full stop; empty if it has one"""
        self.is_asking = False
        self._server = server
        self._game = game
        self._person = person
        self._wake = wake
        self._ask = ask

    def look(self, claimed: str = "") -> None:
        """Registers a name if there is one, and asks for the list."""
        if not self.is_asking:
            self.is_asking, self.trouble = True, ""
            Thread(target=self.ask, args=(claimed,), name="server-people", daemon=True).start()

    def ask(self, claimed: str = "") -> None:
        """What the thread does; for tests without one."""
        try:
            account = own_account(self._person).account
            if claimed:
                self._ask(self._server, ClaimName(claimed), NameKept, account)
            question = AskStandings(self._game, 0)
            self.standings = self._ask(self._server, question, StandingList, account)
        except Refusal as refusal:
            self.trouble = str(refusal)
        self.is_asking = False
        self._wake()
