"""Tables of bots at a service of several machines, each with somebody who watches, and when
something happened at each of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from secrets import token_bytes
from typing import Any

from game.cli.game_arguments import read_options
from game.games import load
from game.online.bot_client import BotClient
from game.online.build_id import build_id
from game.online.connection import Connection, Guest
from game.online.servers.desk import invite_to
from net.desk.messages import OpenTable, TableOpened
from net.desk.server_address import ServerAddress
from net.desk.visit import Visit
from net.io.desk_client import DeskClient
from net.log.applied_entry import AppliedEntry
from net.notifications import EntryFinal
from net.protocol.codes import Role
from net.protocol.entries import Judged
from net.protocol.invite import Invite

LEVEL = "random"
SEATS = 2


class SteadyPace:
    """Every action after the same time; in the place of `game.online.bot_pace.Pace`."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self._seconds = seconds

    def follow(self, *what: object) -> None:
        pass

    def due(self, *what: object) -> float:
        return asyncio.get_running_loop().time() + self._seconds()


@dataclass
class Table:
    """One table, both its bots, and who watches."""

    invite: Invite
    journals: list[Path]
    times: list[float] = field(default_factory=list)
    """when anybody there got something final that nobody had before"""
    last: int = -1
    ends: list[object] = field(default_factory=list)
    """why each of them left"""
    verdicts: int = 0

    @property
    def place(self) -> bytes:
        return self.invite.place

    @property
    def is_over(self) -> bool:
        return len(self.ends) == len(self.journals)

    def pauses(self) -> Iterator[tuple[float, float]]:
        """Each time in which nothing happened: its length, and when it began."""
        for before, after in zip(self.times, self.times[1:], strict=False):
            yield after - before, before


class Players:
    """All bots, in the loop of this process."""

    def __init__(self, addresses: tuple[str, ...], port: int, key: bytes, folder: Path) -> None:
        self.tables: list[Table] = []
        self.pace = 1.0
        """seconds between two actions of a table"""
        self._addresses, self._port, self._key = addresses, port, key
        self._folder = folder
        self._random = Random(1)
        self._tasks = set[asyncio.Task[None]]()

    async def open(self, address: str) -> Table:
        """Opens a table at the worker there, and sends bots to all workers."""
        server = ServerAddress((address,), self._port, fingerprint=self._key)
        client = DeskClient(Visit(self._key, build_id(load()), token_bytes), server)
        try:
            await client.open()
            wish = OpenTable(
                load().name, "table", read_options(load(), SEATS, None, None), (), True
            )
            opened = await client.ask(wish)
        finally:
            await client.close()
        assert isinstance(opened, TableOpened), opened
        invite = invite_to(server, opened, load())
        number = len(self.tables)
        journals = [self._folder / f"{number}-{seat}.seat" for seat in range(SEATS)]
        journals.append(self._folder / f"{number}.watch")
        table = Table(invite, journals)
        self.tables.append(table)
        work = [*(self._play(table, seat) for seat in range(SEATS)), self._watch(table)]
        for task in map(asyncio.ensure_future, work):
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return table

    async def _play(self, table: Table, seat: int) -> None:
        bot = BotClient(load(), LEVEL, seat, 0.1)
        bot._pace = SteadyPace(lambda: self.pace)  # type: ignore[assignment]
        loop = asyncio.get_running_loop()

        def notify(notification: Any) -> None:
            if isinstance(notification, EntryFinal) and notification.applied.seq > table.last:
                table.last = notification.applied.seq
                table.times.append(loop.time())
            if isinstance(notification, EntryFinal) and isinstance(
                notification.applied.entry, Judged
            ):
                table.verdicts += 1
            bot.notify(notification)

        name = f"bot{seat}"
        guest = Guest(name, agrees_alone=True, journal=table.journals[seat], patient=True)
        bot.connection = Connection(bot.game, self._invite_to(table), guest, notify)
        try:
            table.ends.append(await bot.connection.run())
        except BaseException as error:
            table.ends.append(error)
            raise
        finally:
            bot.forget()

    async def _watch(self, table: Table) -> None:
        """Comes once the game has begun, to any worker, and stays to its end."""
        while not table.times:
            await asyncio.sleep(0.2)

        def notify(notification: Any) -> None:
            match notification:
                case EntryFinal(AppliedEntry(entry=Judged())):
                    connection.stop()

        guest = Guest("watcher", Role.SPECTATOR, journal=table.journals[-1], patient=True)
        connection = Connection(load(), self._invite_to(table), guest, notify)
        try:
            table.ends.append(await connection.run())
        except BaseException as error:
            table.ends.append(error)
            raise

    def _invite_to(self, table: Table) -> Invite:
        """To the workers in any order."""
        addresses = self._random.sample(self._addresses, len(self._addresses))
        return replace(table.invite, addresses=tuple(addresses))
