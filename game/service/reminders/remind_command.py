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
#: How many commands run at once, and how many reminders wait for them: a command that hangs is
#: not waited for by a whole server's games.
AT_ONCE, WAITING = 4, 500


class RemindCommand:
    """Nothing here waits for the command, and no failure is raised."""

    def __init__(self, command: Sequence[str], log: ServerLog, limit: float = LIMIT) -> None:
        self._command, self._log, self._limit = command, log, limit
        self._places = asyncio.Semaphore(AT_ONCE)
        self._tasks = set[asyncio.Task[None]]()

    @property
    def is_busy(self) -> bool:
        return bool(self._tasks)

    def send(self, reminder: Reminder) -> None:
        if len(self._tasks) >= WAITING:
            self._log.event("not-reminded", waiting=len(self._tasks))
            return
        task = asyncio.ensure_future(self._run(reminder))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Ends what runs."""
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _run(self, reminder: Reminder) -> None:
        async with self._places:
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
        plain = {**reminder._asdict(), "text": reminder.text}
        line = json.dumps(plain, ensure_ascii=True) + "\n"
        process = await asyncio.create_subprocess_exec(
            *self._command, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True
        )
        try:
            async with asyncio.timeout(self._limit):
                await process.communicate(line.encode())
        except TimeoutError:
            return {"seconds": self._limit}
        finally:
            _end(process)
            await process.wait()
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
