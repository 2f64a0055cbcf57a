"""The command of the operator that passes reminders on: mail, a webhook, or anything else.

It runs without a shell. Each reminder is one line of JSON on its standard input; nothing of it is
ever an argument.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from contextlib import suppress

from game.i18n.stated import error_text
from game.service.log import ServerLog
from game.service.reminders.reminders import Reminder

#: Seconds that one reminder may take; then its command is ended.
LIMIT = 30.0
CLOSING = "closing"
#: How many commands run at once.
AT_ONCE = 4


class RemindCommand:
    """Nothing but `room` waits for the command, and no failure is raised."""

    def __init__(self, command: Sequence[str], log: ServerLog, limit: float = LIMIT) -> None:
        self._command, self._log, self._limit = command, log, limit
        self._tasks = set[asyncio.Task[None]]()
        self._running = set[Process]()
        self._is_closing = False

    @property
    def is_busy(self) -> bool:
        return bool(self._tasks)

    async def room(self) -> None:
        """Returns when a reminder can be sent at once: until then, nobody is said to have been
        reminded who would not be if the server ended.
        """
        while len(self._tasks) >= AT_ONCE:
            await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)

    def send(self, reminder: Reminder) -> None:
        task = asyncio.ensure_future(self._run(reminder))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Ends what runs: who is reminded just now may not be, and the log says so."""
        self._is_closing = True
        for process in self._running:
            _end(process)
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _run(self, reminder: Reminder) -> None:
        try:
            failure = await self._call(reminder)
        except (OSError, ValueError) as error:
            failure = {"reason": error_text(error)}
        if failure:
            self._log.event("not-reminded", **failure)

    async def _call(self, reminder: Reminder) -> dict[str, object]:
        """What there is to say of a failure, or nothing.

        Raises OSError; ValueError for a null byte.
        """
        if self._is_closing:
            return {"reason": CLOSING}
        plain = {**reminder._asdict(), "text": reminder.text}
        line = json.dumps(plain, ensure_ascii=True) + "\n"
        process = await asyncio.create_subprocess_exec(
            *self._command, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True
        )
        self._running.add(process)
        if self._is_closing:
            _end(process)
        try:
            async with asyncio.timeout(self._limit):
                await process.communicate(line.encode())
        except TimeoutError:
            return {"seconds": self._limit}
        finally:
            _end(process)
            await process.wait()
            self._running.discard(process)
        if self._is_closing and process.returncode:
            return {"reason": CLOSING}
        return {"exit": process.returncode} if process.returncode else {}


def _end(process: Process) -> None:
    """Ends a command that still runs, with all that it has started."""
    if process.returncode is not None:
        return
    with suppress(ProcessLookupError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
