"""The program's own parts on virtual machines: only sockets, processes, and the clock are others.

A person plays as a client with a journal that stands by, and as the window that keeps its host
alive; a host is the process that `host` and `host --succeed` run.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from game.errors import Refusal
from game.online import (
    connection,
    host_console,
    host_network,
    host_process,
    invitations,
    standby_host,
)
from game.online.auto_seat import AutoSeat
from game.online.connection import Connection, Guest
from game.online.host_options import HostOptions
from game.online.host_process import HostProcess
from game.online.invitations import read_kept_invite
from game.online.journals import open_journal, read_journal
from game.online.local_notifications import JournalReplayed
from game.online.table_lock import TableLock
from game.online.table_status import TableStatus
from game.online.unfinished import unfinished_games
from game.screens.online import table_opener, visit
from net.config import Config
from net.fairness.stretch import no_stretch
from net.io import peer_client, server_connection
from net.io.found_tables import FoundTable
from net.io.interfaces import Interface
from net.journal.disk import SystemDisk
from net.journal.journal import Journal
from net.notifications import EntryFinal, HostGone, ShareRequested
from net.protocol.entries import Judged
from net.protocol.invite import PORT, Invite
from net.wire.canonical import BadBytes
from tests.support.net.signature_cache import remember_checks
from tests.support.stones_game import GAME
from tests.support.virtual.network import VirtualMachine, VirtualProgram, current
from tests.support.virtual.network import open_virtual_connection as open_virtual

SECRET = b"s" * 16
ALONE = 600
#: Seconds that a program needs to start, at least and at most.
QUICK_START, SLOW_START = 0.3, 8.0


def use_virtual_world(patch: Callable[..., None]) -> None:
    """Replaces sockets, processes, the search of the network, and what takes long.

    `patch(owner, name, value)` sets an attribute, as `setattr` does.
    """
    for module in (connection, host_process):
        patch(module, "Config", partial(Config, stretch=no_stretch))
        patch(module, "token_bytes", lambda size: current().machine.network.random.randbytes(size))
    patch(SystemDisk, "sync", lambda disk, file: None)
    patch(SystemDisk, "sync_folder", lambda disk, path: None)
    patch(Journal, "__init__", _closed_at_end(Journal.__init__, Journal.close))
    patch(TableLock, "hold", _closed_at_end(TableLock.hold, TableLock.release))
    for module in (peer_client, server_connection):
        patch(module, "open_connection", open_virtual)
    patch(connection, "find_tables", _find_tables)
    patch(host_process, "find_tables", _find_tables)
    patch(connection, "read_interfaces", lambda: _Interfaces().interfaces)
    patch(invitations, "data_folder", lambda: current().machine.folder)
    patch(host_network, "InterfaceWatch", _Interfaces)
    patch(host_network, "Beacon", _Beacon)
    patch(standby_host, "_bound", _HeldPort)
    patch(standby_host, "start_program", _start_successor)
    patch(standby_host, "stop", ChildProcess.stop)
    patch(table_opener, "LocalHost", _LocalHost)
    patch(visit, "wake_window", lambda: None)
    patch(visit, "join_table", _join_table)
    patch(host_console, "phrase", lambda data: ())
    patch(invitations, "name_in_invitation", lambda line: GAME.name)
    remember_checks(patch)


def _closed_at_end(opens: Callable[..., None], closes: Callable[[Any], None]) -> Any:
    """The system lifts the locks of a program that ends, however it ends."""

    def opened(owner: object, *arguments: Any) -> None:
        opens(owner, *arguments)
        current().owned.append(partial(closes, owner))

    return opened


class _Interfaces:
    def __init__(self) -> None:
        self.interfaces = (Interface("wlan0", 1, False, (current().machine.address,)),)

    async def run(self, on_change: object) -> None:
        await asyncio.sleep(1e6)


class _Beacon:
    """Answers those who look for tables on machines that can be heard."""

    def __init__(self, notice: Callable[[], Any]) -> None:
        self.notice = notice
        self.program = current()
        self.program.machine.network.beacons.append(self)

    @staticmethod
    async def start(game: str, notice: Callable[[], Any], interfaces: object) -> _Beacon:
        return _Beacon(notice)

    def close(self) -> None:
        self.program.machine.network.beacons.remove(self)

    def listen_on(self, interfaces: object) -> None:
        pass


async def _find_tables(game: str, take: Callable[[Any], None], random_bytes: object) -> None:
    here = current().machine
    network = here.network
    await asyncio.sleep(0.05)
    take(
        tuple(
            FoundTable((each.program.machine.address,), each.notice())
            for each in network.beacons
            if each.program.is_alive and network.is_open(here, each.program.machine)
        )
    )
    await asyncio.sleep(1.5)


class _HeldPort:
    """A socket that is bound and does not listen."""

    def __init__(self, port: int) -> None:
        program = current()
        port = port or next(p for p in range(50000, 60000) if p not in program.machine.ports)
        program.hold(port, self)
        self._program, self._port = program, port

    def getsockname(self) -> tuple[str, int]:
        return "", self._port

    def close(self) -> None:
        self._program.release(self._port)


class ChildProcess:
    """As `subprocess.Popen`, for a host on the machine of the present program."""

    def __init__(self, options: Callable[[], HostOptions]) -> None:
        self.process: HostProcess | None = None
        self.program = current().machine.start("host", partial(self._live, options))

    async def _live(self, options: Callable[[], HostOptions]) -> None:
        random = current().machine.network.random
        slow = random.random() < 0.3
        await asyncio.sleep(random.uniform(QUICK_START, SLOW_START if slow else 1.0))
        self.process = HostProcess(options(), lambda line: None, lambda line: None)
        await self.process.run()

    def poll(self) -> int | None:
        return None if self.program.is_alive else 0

    def stop(self) -> None:
        self.program.kill()


def _start_successor(arguments: Sequence[str], *lines: str) -> ChildProcess:
    """For `host --succeed FILE --port N ...`."""
    named = dict(pairwise(arguments))
    journal, port = Path(named["--succeed"]), int(named["--port"])
    secret = bytes.fromhex(lines[0])

    def options() -> HostOptions:
        inherited = read_journal(journal)
        return HostOptions(GAME, "", (port,), secret, inherited=inherited, alone=ALONE)

    return ChildProcess(options)


def resumed_options(path: Path) -> HostOptions:
    """As those of `host --resume FILE`. Raises Refusal."""
    invite = read_kept_invite(path)
    port, secret = (invite.port, invite.secret) if invite else (PORT, SECRET)
    return HostOptions(GAME, "", (port,), secret, resumed=open_journal(path), alone=ALONE)


class _LocalHost:
    """As `game.online.local_host.LocalHost`, for `--resume FILE`."""

    def __init__(self, arguments: Sequence[str], wake: object, game: str = "") -> None:
        path = Path(arguments[arguments.index("--resume") + 1])
        self._child = ChildProcess(lambda: resumed_options(path))

    @property
    def trouble(self) -> str:
        return str(self._child.program.result or "")

    @property
    def ended(self) -> bool:
        return self._child.poll() is not None

    @property
    def invite(self) -> Invite | None:
        process = self._child.process
        return process.invite if process is not None and process.invite.port else None

    def close(self) -> None:
        self._child.stop()


class Person:
    """A player with a window; starts again what was killed, and answers what is asked."""

    def __init__(
        self, machine: VirtualMachine, name: str, invite: Invite, notify: Callable[..., None]
    ) -> None:
        self.machine = machine
        self.name = name
        self.invite = invite
        self.connection: Connection | None = None
        self.program: VirtualProgram | None = None
        self.is_over = False
        self.waits = False
        """whether this person wants to wait for a lost host"""
        self._notify = notify
        self._seat = AutoSeat(None)
        self._asked_at = -1

    @property
    def is_running(self) -> bool:
        return self.program is not None and self.program.is_alive

    def start(self) -> None:
        if not self.is_running and not self.is_over:
            self.program = self.machine.start(self.name, self._live)

    def change_mind(self) -> None:
        """Whether to wait for a lost host, from now on."""
        self.waits = not self.waits

    async def _live(self) -> object:
        await asyncio.sleep(self.machine.network.random.uniform(QUICK_START, 2.0))
        self._status = TableStatus(GAME)
        self._visit = visit.TableVisit(_services(self.machine.folder))
        self._asked_at = -1
        games = unfinished_games(self.machine.folder)
        if games:
            self._visit.return_to(games[0])
        else:
            guest = Guest(self.name, stands_by=True, returns=True, patient=True)
            self._visit.come_as(guest, self.invite)
        session: Any = self._visit.session
        session.status = self._status
        self.connection = Connection(GAME, session.near, session.guest, self._take)
        beside = asyncio.gather(self._act(), self._keep_host_alive())
        try:
            return await self.connection.run()
        finally:
            beside.cancel()
            await asyncio.gather(beside, return_exceptions=True)
            self.connection = None

    def _take(self, notification: object) -> None:
        assert self.connection is not None
        self._notify(self, notification)
        self._status.notify(notification, self._now())
        if isinstance(notification, JournalReplayed):
            self._status.restore(notification, self._now())
        self._seat.notify(self.connection.peer, notification)
        if isinstance(notification, EntryFinal) and isinstance(notification.applied.entry, Judged):
            self.is_over = True
        if isinstance(notification, HostGone | ShareRequested) and not self.waits:
            pause = self.machine.network.random.uniform(0.5, 6.0)
            asyncio.get_running_loop().call_later(pause, self._agree)

    def _agree(self) -> None:
        if self.connection is not None and not self.connection.peer.follower.synced:
            self.connection.peer.agree_to_succession()
            self.connection.carry_out()

    async def _act(self) -> None:
        random = self.machine.network.random
        while True:
            await asyncio.sleep(random.uniform(0.3, 2.0))
            assert self.connection is not None
            peer = self.connection.peer
            if peer.follower.can_propose and self._asked_at != peer.follower.log.next:
                self._asked_at = peer.follower.log.next
                actions = GAME.legal_actions(peer.follower.log.position)
                peer.propose(random.choice(actions))
                self.connection.carry_out()
            elif not peer.follower.synced:
                self._asked_at = -1

    async def _keep_host_alive(self) -> None:
        while True:
            await asyncio.sleep(0.5)
            with suppress(Refusal, BadBytes):
                self._visit.keep_alive()

    @staticmethod
    def _now() -> int:
        return int(asyncio.get_running_loop().time() * 1000)


def _services(folder: Path) -> Any:
    settings = SimpleNamespace(current=SimpleNamespace(player_name="somebody"))
    storage = SimpleNamespace(folder=folder)
    return SimpleNamespace(game=GAME, storage=storage, screens=GAME, settings=settings)


def _join_table(game: object, near: Invite, guest: Guest, wake: object) -> Any:
    """As `game.online.online_session.join_table`, without the thread."""
    return SimpleNamespace(near=near, guest=guest)
