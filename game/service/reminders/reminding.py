"""People of a server who want to be reminded of their turns, and the command that does it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path

from game.service.log import ServerLog
from game.service.reminders.contact_file import ContactFile
from game.service.reminders.contacts import Contacts, is_contact
from game.service.reminders.my_games import GamesByAccount
from game.service.reminders.remind_command import RemindCommand
from game.service.reminders.reminders import Reminders
from game.service.reminders.turn import Here
from game.service.tables.tables import Tables
from net.desk.messages import Denial, Denied
from net.desk.reminding import AskContact, ContactKept, RemindMe

#: Seconds between two looks at who is to be reminded.
TICK = 5.0


class Reminding:
    """Without a command it only forgets contacts, where people ask for that."""

    def __init__(
        self,
        tables: Tables,
        games: GamesByAccount,
        here: Here,
        path: Path,
        log: ServerLog,
        command: Sequence[str],
        server: str,
    ) -> None:
        """
        Args:
            path: of the file of the contacts.
            server: its name.
        """
        self.is_on = bool(command)
        self._games, self._log = games, log
        self._file = ContactFile(path, log)
        self._command = RemindCommand(command, log)
        self._reminders: Reminders | None = None
        if self.is_on:
            self._reminders = Reminders(tables, self.contacts, here, time.time, server)
        self._task: asyncio.Task[None] | None = None

    @property
    def contacts(self) -> Contacts:
        return self._file.contacts

    def answer(self, question: AskContact | RemindMe, account: bytes) -> ContactKept | Denied:
        """To who has shown this account."""
        if not account:
            return Denied(Denial.NEEDS_ACCOUNT, "")
        if isinstance(question, RemindMe):
            return self._keep(account.hex(), question.contact)
        if not self.is_on:
            return Denied(Denial.NO_REMINDERS, "")
        return ContactKept(self.contacts.of(account.hex()))

    def _keep(self, account: str, contact: str) -> ContactKept | Denied:
        """Where somebody wants to be reminded from now on; nowhere if it is empty."""
        contact = contact.strip()
        if contact:
            if self.contacts.are_full:  # some are of people who do not play here any more
                self.contacts.forget(lambda each: each not in self._games)
            if not self.is_on or account not in self._games or self.contacts.are_full:
                return Denied(Denial.NO_REMINDERS, "")
            if not is_contact(contact):
                return Denied(Denial.WRONG_CONTACT, "")
        self.contacts.set(account, contact)
        return ContactKept(contact)

    def begin(self) -> None:
        if self._reminders is not None:
            self._task = asyncio.ensure_future(self._run(self._reminders))

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
        await self._command.close()
        await self._file.finish()

    async def _run(self, reminders: Reminders) -> None:
        while True:
            try:
                for reminder in reminders.due():
                    self._command.send(reminder)
            except Exception as error:  # a mistake here ends no game, and no later reminder
                self._log.event("fault", error=type(error).__name__, reason=str(error)[:400])
            await asyncio.sleep(TICK)
