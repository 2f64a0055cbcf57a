"""People of a server who want to be reminded of their turns, and the command that does it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from functools import partial
from itertools import islice

from game.i18n.stated import error_text
from game.service.late_answers import LateAnswers
from game.service.log import ServerLog
from game.service.reminders.contacts import ContactKeep, Contacts, is_contact
from game.service.reminders.marks import Marks
from game.service.reminders.my_games import GamesByAccount
from game.service.reminders.remind_command import RemindCommand
from game.service.reminders.reminders import Reminders
from game.service.reminders.turn import Here
from game.service.tables.tables import Tables
from net.desk.late_answer import LateAnswer
from net.desk.messages import Denial, Denied
from net.desk.reminding import AskContact, ContactKept, RemindMe

#: Seconds between two looks at who is to be reminded.
TICK = 5.0
#: Contacts that are forgotten at once where there are too many: where other machines have them,
#: too, each takes a moment.
_FORGOTTEN_AT_ONCE = 50


class Reminding:
    """Without a command it only forgets contacts, where people ask for that."""

    def __init__(
        self,
        tables: Tables,
        games: GamesByAccount,
        here: Here,
        keep: ContactKeep,
        marks: Marks,
        late: LateAnswers,
        log: ServerLog,
        command: Sequence[str],
        server: str,
    ) -> None:
        """
        Args:
            keep: of the contacts.
            server: its name.
        """
        self.is_on = bool(command)
        self._games, self._log = games, log
        self._keep, self._late = keep, late
        self._command = RemindCommand(command, log)
        self._reminders: Reminders | None = None
        if self.is_on:
            self._reminders = Reminders(tables, self.contacts, marks, here, time.time, server)
        self._task: asyncio.Task[None] | None = None

    @property
    def contacts(self) -> Contacts:
        return self._keep.contacts

    def answer(
        self, question: AskContact | RemindMe, account: bytes
    ) -> ContactKept | Denied | LateAnswer:
        """To who has shown this account."""
        if not account:
            return Denied(Denial.NEEDS_ACCOUNT, "")
        if isinstance(question, RemindMe):
            work = partial(self._change, account.hex(), question.contact.strip())
            return self._late.answer(work)
        if not self.is_on:
            return Denied(Denial.NO_REMINDERS, "")
        return ContactKept(self.contacts.of(account.hex()))

    async def _change(self, account: str, contact: str) -> ContactKept | Denied:
        """Where somebody wants to be reminded from now on; nowhere if it is empty."""
        try:
            if contact and (denial := await self._objection(account, contact)) is not None:
                return Denied(denial, "")
            await self._keep.change({account: contact})
        except OSError as error:
            self._log.event("contacts-not-saved", reason=error_text(error))
            return Denied(Denial.NOT_KEPT, "")
        return ContactKept(contact)

    async def _objection(self, account: str, contact: str) -> Denial | None:
        """Why somebody is not reminded there, or None. Raises OSError."""
        if self.contacts.are_full:  # some are of people who do not play here any more
            needless = (each for each in self.contacts.all if each not in self._games)
            await self._keep.change(dict.fromkeys(islice(needless, _FORGOTTEN_AT_ONCE), ""))
        if not self.is_on or account not in self._games or self.contacts.are_full:
            return Denial.NO_REMINDERS
        return None if is_contact(contact) else Denial.WRONG_CONTACT

    def begin(self) -> None:
        if self._reminders is not None:
            self._task = asyncio.ensure_future(self._run(self._reminders))

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
        await self._command.close()

    async def _run(self, reminders: Reminders) -> None:
        while True:
            try:
                while reminders.is_due:
                    await self._command.room()
                    if reminder := await reminders.take():
                        self._command.send(reminder)
            except Exception as error:  # a mistake here ends no game, and no later reminder
                self._log.event("fault", error=type(error).__name__, reason=str(error)[:400])
            await asyncio.sleep(TICK)
