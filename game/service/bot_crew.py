"""The bots of a server: many of them in one process of their own, so that no table waits for one.

Commands and answers are lines of JSON: `{"table": ..., "seat": ..., "invite": ..., "seed": ...,
"level": ...}` sends a bot to a table; `{"gone": TABLE}` says that one has left it too early.
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
from typing import IO

from game.errors import Refusal
from game.game import AnyBots
from game.games import load
from game.online.bot_client import BotClient
from game.online.connection import Connection, Guest
from game.online.own_processes import STOP, call_in_loop, start_program, stop
from game.service.limits import Limits
from game.service.log import ServerLog
from game.service.tables.card import TableCard
from game.service.tables.ownership import owners_of
from net.host_notifications import BotRequested
from net.log.checks import LogError
from net.notifications import LinkLost
from net.protocol.invite import Invite, read_invite
from net.protocol.words import clean_line
from net.wire.identity import Identity, fingerprint

#: Hidden argument of `serve`: runs a crew.
CREW = "--crew"
#: Seconds before a bot that left is wanted again, and before a crew that ended begins anew.
RESTART_SECONDS = 1.0


class BotCrew:
    """The crew, as its server sees it."""

    def __init__(
        self,
        limits: Limits,
        want: Callable[[bytes], None],
        log: ServerLog,
        start: Callable[[], subprocess.Popen[bytes]] = lambda: start_program(
            ["serve", CREW], reads_output=True
        ),
    ) -> None:
        """
        Args:
            limits: how many bots there may be, and which.
            want: called with a place where a bot has left: its host says whether it lacks one.
            start: starts a process of a crew, with pipes.
        """
        self._limits = limits
        self._want = want
        self._log = log
        self._new_process = start
        self._address, self._port = "", 0
        self._process: subprocess.Popen[bytes] | None = None
        self._sent: dict[tuple[bytes, int], tuple[str, frozenset[str]]] = {}
        """bots that play, by place and seat: their commands, and whose tables they are at"""
        self._waiting: dict[bytes, frozenset[str]] = {}
        """places that lack a bot, the longest waiting first, and whose tables they are"""

    def __len__(self) -> int:
        return len(self._sent)

    def begin(self, address: str, port: int) -> None:
        """Bots come to this address and port; a process begins with the first of them."""
        self._address, self._port = address, port

    def want(self, card: TableCard, wish: BotRequested) -> None:
        """Sends a bot, unless there are too many, in all or at tables of the same owner: then its
        seat stays away until another one has left.
        """
        key, owners = (card.place, wish.seat), owners_of(card)
        if key not in self._sent and not self._has_room(owners):
            if card.place not in self._waiting:
                self._log.event("bots-full", place=card.place.hex())
            self._waiting[card.place] = owners
            return
        host = fingerprint(Identity(card.seed).public)
        near = Invite((self._address,), self._port, card.game, card.secret, host, card.place)
        bots = load(card.game).bots
        command = {
            "table": card.place.hex(),
            "seat": wish.seat,
            "invite": str(near),
            "seed": wish.seed.hex(),
            "level": wish.name if bots.is_bot(wish.name) else self._default(bots),
        }
        line = json.dumps(command)
        if self._sent.get(key) != (line, owners):  # else it is on its way
            self._sent[key] = line, owners
            self._send(line)

    def _has_room(self, owners: frozenset[str]) -> bool:
        """Whether one more bot may play at a table of these."""
        limits, sent = self._limits, [owners for _line, owners in self._sent.values()]
        if len(sent) >= limits.bots:
            return False
        return all(sum(owner in each for each in sent) < limits.own_bots for owner in owners)

    def _default(self, bots: AnyBots) -> str:
        """Who plays for somebody who is away."""
        levels = self._limits.bot_levels
        return bots.default if bots.default in levels or not levels else levels[0]

    def stop(self) -> None:
        """All bots leave."""
        if self._process is not None:
            process, self._process = self._process, None
            stop(process)

    def _send(self, command: str) -> None:
        if self._process is None:
            self._start()
        assert self._process is not None and self._process.stdin is not None
        with suppress(OSError):  # it has just ended: `_ended` wants its bots again
            self._process.stdin.write(f"{command}\n".encode())
            self._process.stdin.flush()

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
                        plain = json.loads(line)
                        place, seat = bytes.fromhex(plain["gone"]), int(plain["seat"])
                        call_in_loop(loop, partial(self._gone, place, seat))
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

    def _gone(self, place: bytes, seat: int) -> None:
        if self._sent.pop((place, seat), None) is not None:
            asyncio.get_running_loop().call_later(RESTART_SECONDS, self._want, place)
            self._serve_waiting()

    def _serve_waiting(self) -> None:
        """A bot has left: who has waited for longest gets one, if it still lacks one."""
        for place, owners in [*self._waiting.items()]:
            if self._has_room(owners):
                del self._waiting[place]
                self._want(place)

    def _ended(self, process: subprocess.Popen[bytes]) -> None:
        """The process of the crew has ended, and with it all its bots."""
        if process is self._process:
            self._process = None
            self._log.event("crew-ended", bots=len(self._sent))
            for place, seat in [*self._sent]:
                self._gone(place, seat)


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
        answer = {"gone": command.get("table"), "seat": command.get("seat")}
        sys.stdout.write(f"{json.dumps(answer)}\n")
        sys.stdout.flush()
