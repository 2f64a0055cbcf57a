"""Many bots in one process of their own, so that nothing else waits for one.

Commands and answers are lines of JSON: `{"bot": NAME, "table": ..., "invite": ...,
"seed": ..., "level": ...}` sends a bot to a table; `{"gone": NAME}` says that it has left.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import IO, TypeAlias

from game.errors import Refusal
from game.games import load
from game.online.bot_client import BotClient
from game.online.connection import Connection, Guest
from game.online.own_processes import STOP, call_in_loop, start_program, stop
from game.service.log import ServerLog
from net.log.checks import LogError
from net.notifications import LinkLost
from net.protocol.invite import read_invite
from net.protocol.words import clean_line

#: Hidden argument of `serve`: runs a crew.
CREW = "--crew"

Start: TypeAlias = Callable[[], "subprocess.Popen[bytes]"]


def start_crew() -> subprocess.Popen[bytes]:
    """With pipes. Raises OSError."""
    return start_program(["serve", CREW], reads_output=True)


class CrewProcess:
    """A crew, as who has it sees it; its process begins with the first bot."""

    def __init__(
        self, gone: Callable[[str], object], log: ServerLog, start: Start = start_crew
    ) -> None:
        """`gone` is called with the name of a bot that has left."""
        self._when_gone = gone
        self._log = log
        self._new_process = start
        self._process: subprocess.Popen[bytes] | None = None
        self._names = set[str]()
        self._has_stopped = False

    def __len__(self) -> int:
        return len(self._names)

    def send(self, name: str, command: str) -> None:
        """A bot of this name does what the command says; none does after `stop`."""
        if self._has_stopped:
            return
        self._names.add(name)
        if self._process is None:
            self._start()
        assert self._process is not None and self._process.stdin is not None
        with suppress(OSError):  # it has just ended: `_ended` says that its bots are gone
            self._process.stdin.write(f"{command}\n".encode())
            self._process.stdin.flush()

    def stop(self) -> None:
        """All bots leave."""
        self._has_stopped = True
        if self._process is not None:
            process, self._process = self._process, None
            stop(process)

    def _start(self) -> None:
        process = self._process = self._new_process()
        loop = asyncio.get_running_loop()
        assert process.stderr is not None
        Thread(target=self._hear, args=(process.stderr, loop), daemon=True).start()

        def listen() -> None:
            assert process.stdout is not None
            with process.stdout as lines:
                for line in lines:
                    with suppress(ValueError, KeyError):
                        call_in_loop(loop, partial(self._gone, str(json.loads(line)["gone"])))
            call_in_loop(loop, partial(self._ended, process))

        Thread(target=listen, daemon=True).start()

    def _hear(self, pipe: IO[bytes], loop: asyncio.AbstractEventLoop) -> None:
        """What the crew says on stderr goes into the log. In a thread: a pipe that nobody reads
        becomes full, and the crew would stand still.
        """
        with pipe as lines:
            for line in lines:
                if text := clean_line(line.decode("utf-8", "replace")):
                    call_in_loop(loop, partial(self._log.event, "crew", text=text))

    def _gone(self, name: str) -> None:
        if name in self._names:
            self._names.discard(name)
            self._when_gone(name)

    def _ended(self, process: subprocess.Popen[bytes]) -> None:
        """The process of the crew has ended, and with it all its bots."""
        if process is self._process:
            self._process = None
            self._log.event("crew-ended", bots=len(self))
            for name in [*self._names]:
                self._gone(name)


# ---------------------------------------------------------------------- in the crew's process


def run_crew() -> None:
    """Carries out the commands that come on stdin, until it ends or says STOP."""
    asyncio.run(_serve())


async def _serve() -> None:
    loop = asyncio.get_running_loop()
    commands: asyncio.Queue[str | None] = asyncio.Queue()

    def read() -> None:
        for line in sys.stdin:
            call_in_loop(loop, partial(commands.put_nowait, line))
        call_in_loop(loop, partial(commands.put_nowait, None))

    Thread(target=read, daemon=True).start()
    tasks = set[asyncio.Task[None]]()
    while (command := await commands.get()) and command.strip() != STOP:
        with suppress(ValueError):
            task = asyncio.ensure_future(_play(json.loads(command)))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
    for task in tasks:
        task.cancel()


async def _play(command: dict[str, str]) -> None:
    """One bot at one table, until it is over or the link is lost."""
    try:
        invite = read_invite(command["invite"], command["invite"].partition("://")[0])
        seed = bytes.fromhex(command["seed"])
        bot = BotClient(load(invite.game), command["level"], None)

        def notify(notification: object) -> None:
            bot.notify(notification)
            if isinstance(notification, LinkLost) and bot.connection is not None:
                bot.connection.stop()  # the server sends another one if it still wants one

        guest = Guest(command["level"], seed=seed, has_journal=False)
        bot.connection = Connection(bot.game, invite, guest, notify)
        try:
            await bot.connection.run()
        finally:
            bot.forget()
    except (Refusal, LogError, OSError, ValueError) as error:
        sys.stderr.write(f"{command.get('table')}: {error}\n")
    finally:
        sys.stdout.write(f"{json.dumps({'gone': command.get('bot')})}\n")
        sys.stdout.flush()
