"""Commands about somebody who behaves badly at a networked table."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from game.errors import Refusal
from game.i18n import _
from game.online.blocked import Blocked, Person
from game.online.connection import Connection
from game.online.servers.reporting import report
from game.online.status_text import as_sentence
from game.online.talk_text import quoted
from game.paths import data_folder
from game.terminal.commands import Command
from game.terminal.console import Console
from game.terminal_contract import Unclear
from net.desk.reports import MAX_LINES


class BlockAndReport:
    """What a person at one table does about others there."""

    def __init__(self, connection: Callable[[], Connection], console: Console) -> None:
        self._connection = connection
        self._console = console
        self._blocked = Blocked(data_folder())
        self._talk: deque[tuple[str, str]] = deque(maxlen=MAX_LINES)
        self._reports = set[asyncio.Task[None]]()

    def commands(self) -> list[Command]:
        return [
            Command("block", "block NAME", _("hides what somebody says from now on"), self._block),
            Command("unblock", "unblock NAME", _("shows it again"), self._unblock),
            Command(
                "report",
                "report NAME WORDS",
                _("reports somebody to the people who run the server, with the last lines of talk"),
                self._report,
            ),
        ]

    def hear(self, name: str, text: str) -> None:
        """A line of talk that was shown."""
        if name:
            self._talk.append((name, text))

    def _block(self, rest: str) -> None:
        name, _words = self._named(rest)
        self._blocked.add(Person(name, self._connection().account_of(name)))
        text = _("From now on nothing is shown of what {name} says. Undo that with {command}.")
        self._say(text.format(name=quoted(name), command=f"unblock {name}"))

    def _unblock(self, rest: str) -> None:
        if not rest or not self._blocked.remove(rest, self._connection().account_of(rest)):
            raise Unclear(_("Nobody of this name is blocked."))
        self._say(_("What {name} says is shown again.").format(name=quoted(rest)))

    def _say(self, text: str) -> None:
        self._console.say(self._blocked.notice or text)
        self._blocked.notice = ""

    def _report(self, rest: str) -> None:
        name, words = self._named(rest)
        if not words:
            text = _("Say what happened, for example: report {name} insults everybody.")
            raise Unclear(text.format(name=name))
        task = asyncio.ensure_future(self._send(name, words))
        self._reports.add(task)
        task.add_done_callback(self._reports.discard)

    async def _send(self, name: str, words: str) -> None:
        connection = self._connection()
        try:
            await report(connection.invite, connection.account, name, words, self._talk)
        except Refusal as refusal:
            self._console.say(as_sentence(str(refusal)))
        else:
            self._console.say(
                _("Reported, with the last lines of talk. The people who run the server read it.")
            )

    def _named(self, rest: str) -> tuple[str, str]:
        """Somebody at the table whose name a line begins with, and what follows. Raises Unclear."""
        for name in sorted(self._connection().names, key=len, reverse=True):
            head, tail = rest[: len(name)], rest[len(name) :]
            if head.casefold() == name.casefold() and (not tail or tail.startswith(" ")):
                return name, tail.strip()
        raise Unclear(_("Name somebody who is at this table."))
