"""A table at home whose guests are behind routers of their own: only a server reaches everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

from game.online.host_options import HostOptions
from game.online.host_process import HostProcess
from game.online.invitations import read_kept_server
from game.online.journals import read_journal
from game.service.limits import Limits
from game.service.relaying import Relaying
from net.desk.server_address import ServerAddress
from net.hall.keep import NoKeep
from net.io.hall_server import HallServer, Woken
from net.io.tcp import Connection
from net.journal.records import JournalRecord
from net.protocol.invite import PORT, read_invite
from net.wire.crypto import SEED
from net.wire.frames import LinkFault
from net.wire.identity import Identity
from tests.support.stones_game import GAME
from tests.support.virtual.network import Network, VirtualMachine, VirtualProgram
from tests.support.virtual.programs import SECRET, Person, resumed_options
from tests.support.virtual.table import Schedule


class RoutedNetwork(Network):
    """Every machine is behind a router, but for the last one."""

    def is_open(self, one: VirtualMachine, other: VirtualMachine) -> bool:
        meets = one is other or self.machines[-1] in (one, other)
        return meets and super().is_open(one, other)


class _Listening(HallServer):
    """Keeps all that comes in."""

    taken: bytearray

    def received(self, connection: Connection, data: bytes) -> None:
        self.taken += data
        super().received(connection, data)


async def _relay(faults: list[Exception], taken: bytearray) -> None:
    """A server that only relays, and whose operator looks at every byte."""
    relaying = Relaying(Limits(), Identity(b"s" * SEED))
    time = asyncio.get_running_loop().time

    async def find(place: bytes) -> Woken | LinkFault:
        found = relaying.sitting(place)
        return LinkFault.NO_TABLE if found is None else Woken(found, 0)

    server = _Listening(
        *(NoKeep(), find, lambda *_: None, time, lambda place, fault: faults.append(fault)),
        on_put_away=lambda what: relaying.left(what.place),
    )
    server.taken = taken
    await server.listen(None, PORT)
    while True:
        await asyncio.sleep(3600)


class RelayedTable(Schedule):
    """The host is at the first machine, the server at the last, and everybody else plays."""

    def __init__(self, seed: int, folder: Path) -> None:
        super().__init__(seed, folder)
        self.network = RoutedNetwork(Random(seed))
        for number in range(self.seats + 2):
            path = folder / f"r{number}"
            path.mkdir()
            VirtualMachine(self.network, f"r{number}", path)
        self.machines = self.network.machines
        self.home, self.server = self.machines[0], self.machines[-1]
        self.faults: list[Exception] = []
        self.carried = bytearray()
        """all that came to the server"""
        self.lines: list[str] = []
        """what the host has said"""
        self.invites: list[str] = []
        """those that lead through the server, as the host has shown them"""

    async def open(self) -> None:
        self.start_server()
        self.host = self.home.start("host", self._host)
        while not self.invites:
            await asyncio.sleep(0.1)
        for number, machine in enumerate(self.machines[1:-1]):
            invite = read_invite(self.invites[-1], GAME.name)
            person = Person(machine, "abcd"[number], invite, self._notify)
            self.persons.append(person)
            person.start()
        while len(self.final) < 3:
            await asyncio.sleep(0.2)
            assert asyncio.get_running_loop().time() < 90, self.lines

    def start_server(self) -> VirtualProgram:
        return self.server.start("server", partial(_relay, self.faults, self.carried))

    def host_records(self) -> Sequence[JournalRecord]:
        """What the host has written by now."""
        (journal,) = (self.home.folder / "tables").glob("*.host")
        return read_journal(journal)

    def resume_host(self) -> VirtualProgram:
        """As `host --resume FILE`."""
        (journal,) = (self.home.folder / "tables").glob("*.host")

        async def resumed() -> None:
            options = resumed_options(journal)
            through = read_kept_server(journal)
            values = {name: getattr(options, name) for name in options.__match_args__}
            await self._run(HostOptions(**{**values, "through": through}))

        return self.home.start("host", resumed)

    @property
    def direct_links(self) -> int:
        """Between machines of which neither is the server."""
        links = [link for link in self.network.links if link.machines[0] is not link.machines[1]]
        return sum(self.server not in link.machines for link in links)

    async def _host(self) -> None:
        through = ServerAddress((self.server.address,), PORT)
        options = {"seats": self.seats, "bag": 24}
        await self._run(HostOptions(GAME, "Ur", (PORT,), SECRET, options, through=through))

    async def _run(self, options: HostOptions) -> None:
        await HostProcess(options, self.lines.append, self._show).run()

    def _show(self, line: str) -> None:
        if read_invite(line, GAME.name).place:
            self.invites.append(line)
