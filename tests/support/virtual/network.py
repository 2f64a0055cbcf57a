"""Machines, their programs, and the network between them, for a loop in virtual time.

A network that is cut loses nothing, as TCP does not: bytes wait until it is healed, and a program
that was killed meanwhile is noticed then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextvars import Context, ContextVar, copy_context
from errno import EADDRINUSE
from random import Random
from socket import AF_INET
from typing import Any

from net.io.tcp import LOOPBACK, Connection, Shell

_CURRENT: ContextVar[VirtualProgram] = ContextVar("program")


def current() -> VirtualProgram:
    """The program that runs now."""
    return _CURRENT.get()


class Network:
    """All machines; any two can be cut off from each other."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.machines: list[VirtualMachine] = []
        self.links: list[Link] = []
        self.beacons: list[Any] = []
        self._cuts: set[frozenset[VirtualMachine]] = set()

    def is_open(self, one: VirtualMachine, other: VirtualMachine) -> bool:
        return one is other or frozenset({one, other}) not in self._cuts

    def cut(self, machine: VirtualMachine, others: Iterable[VirtualMachine] | None = None) -> None:
        """Nothing passes between these machines any more, and nobody learns of it."""
        for other in self.machines if others is None else others:
            if other is not machine:
                self._cuts.add(frozenset({machine, other}))

    def heal(self, machine: VirtualMachine | None = None) -> None:
        """Everything passes again, to and from this machine or everywhere."""
        self._cuts = {pair for pair in self._cuts if machine is not None and machine not in pair}
        for link in list(self.links):
            link.kick()

    def delay(self) -> float:
        return self.random.uniform(0.001, 0.02)

    def find(self, address: str) -> VirtualMachine | None:
        if address in LOOPBACK:
            return current().machine
        return next((each for each in self.machines if each.address == address), None)


class VirtualMachine:
    """A machine with an address, and a folder that survives everything."""

    def __init__(self, network: Network, name: str, folder: Any) -> None:
        self.network = network
        self.name = name
        self.folder = folder
        self.address = f"10.0.0.{len(network.machines) + 1}"
        self.programs: list[VirtualProgram] = []
        self.ports: dict[int, object] = {}
        network.machines.append(self)

    def start(self, name: str, life: Callable[[], Coroutine[Any, Any, Any]]) -> VirtualProgram:
        program = VirtualProgram(self, name, life)
        self.programs.append(program)
        return program

    def take_port(self, port: int, owner: object) -> None:
        """Raises OSError if the port is taken."""
        if port in self.ports:
            raise OSError(EADDRINUSE, "the port is taken")
        self.ports[port] = owner


class VirtualProgram:
    """What runs on a machine until it ends or is killed."""

    def __init__(
        self, machine: VirtualMachine, name: str, life: Callable[[], Coroutine[Any, Any, Any]]
    ) -> None:
        self.machine = machine
        self.name = name
        self.is_alive = True
        self.on_signal: Callable[[], None] = lambda: None
        self.owned: list[Any] = []
        self.result: Any = None
        """what it returned, or raised"""
        self._ports: list[int] = []
        self._ends: list[End] = []
        context = copy_context()
        context.run(_CURRENT.set, self)
        self.task = asyncio.get_running_loop().create_task(self._run(life), context=context)

    async def _run(self, life: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        try:
            self.result = await life()
        except asyncio.CancelledError:
            if self.is_alive:
                raise
        except Exception as error:
            self.result = error
        finally:
            self.kill()

    def kill(self) -> None:
        """Ends it at once: it sends nothing more, and the system closes what it had open."""
        if not self.is_alive:
            return
        self.is_alive = False
        for port in self._ports:
            self.machine.ports.pop(port, None)
        for end in list(self._ends):
            end.die()
        if self.task is not asyncio.current_task():
            self.task.cancel()
        for each in self.owned:
            each()
        self.machine.programs.remove(self)

    def listen(self, port: int, factory: Callable[[], Any]) -> Listener:
        """Raises OSError if the port is taken."""
        if not port:
            port = next(each for each in range(40000, 50000) if each not in self.machine.ports)
        listener = Listener(self, port, factory, copy_context())
        self.hold(port, listener)
        return listener

    def hold(self, port: int, owner: object) -> None:
        self.machine.take_port(port, owner)
        self._ports.append(port)

    def release(self, port: int) -> None:
        if port in self._ports:
            self._ports.remove(port)
            self.machine.ports.pop(port, None)

    def add_end(self, end: End) -> None:
        self._ends.append(end)

    def remove_end(self, end: End) -> None:
        if end in self._ends:
            self._ends.remove(end)


class Listener:
    """A server's port; also the one socket of that server."""

    family = AF_INET

    def __init__(
        self, program: VirtualProgram, port: int, factory: Callable[[], Any], context: Context
    ) -> None:
        self.program = program
        self.port = port
        self.factory = factory
        self.context = context

    @property
    def sockets(self) -> list[Listener]:
        return [self]

    def getsockname(self) -> tuple[str, int]:
        return "0.0.0.0", self.port

    async def start_serving(self) -> None:
        """It does from the beginning."""

    def close(self) -> None:
        self.program.release(self.port)


class Link:
    """A connection of two programs."""

    def __init__(
        self, network: Network, client: VirtualProgram, server: VirtualProgram, near: bool
    ) -> None:
        own = ("127.0.0.1",) * 2 if near else (client.machine.address, server.machine.address)
        self.network = network
        self.machines = client.machine, server.machine
        self.ends = (
            End(self, client, own[0], own[1]),
            End(self, server, own[1], own[0]),
        )
        network.links.append(self)

    @property
    def is_open(self) -> bool:
        return self.network.is_open(*self.machines)

    def other(self, end: End) -> End:
        return self.ends[end is self.ends[0]]

    def kick(self) -> None:
        for end in self.ends:
            end.kick()


class End(asyncio.Transport):
    """One end of a link."""

    def __init__(self, link: Link, program: VirtualProgram, own: str, other: str) -> None:
        super().__init__({"sockname": (own, 1), "peername": (other, 2)})
        self._link = link
        self._program = program
        self._context: Context = copy_context()
        self._protocol: Any = None
        self._inbox: list[bytes | None] = []
        self._is_closed = False
        self._due = 0.0
        program.add_end(self)

    def begin(self, protocol: Any, context: Context) -> None:
        self._protocol, self._context = protocol, context
        context.run(protocol.connection_made, self)
        self.kick()

    def write(self, data: Any) -> None:
        if not self._is_closed:
            self._link.other(self).put(bytes(data))

    def is_closing(self) -> bool:
        return self._is_closed

    def get_write_buffer_size(self) -> int:
        return 0 if self._link.is_open else self._link.other(self).size

    @property
    def size(self) -> int:
        return sum(len(data) for data in self._inbox if data)

    def close(self) -> None:
        self._shut()
        asyncio.get_running_loop().call_soon(self._lost)

    abort = close

    def die(self) -> None:
        """The program of this end was killed."""
        self._shut()
        if self._protocol is not None:
            self._protocol.gone.set()
        self._protocol = None

    def put(self, data: bytes | None) -> None:
        self._inbox.append(data)
        self.kick()

    def kick(self) -> None:
        if self._inbox and self._link.is_open:
            loop = asyncio.get_running_loop()
            self._due = max(self._due, loop.time() + self._link.network.delay())
            loop.call_at(self._due, self._deliver)

    def _deliver(self) -> None:
        if not self._link.is_open or self._protocol is None:
            return
        while self._inbox and not self._is_closed:
            data = self._inbox.pop(0)
            if data is None:
                self._is_closed = True
                self._lost()
            else:
                self._context.run(self._protocol.data_received, data)

    def _shut(self) -> None:
        if not self._is_closed:
            self._is_closed = True
            self._link.other(self).put(None)

    def _lost(self) -> None:
        protocol, self._protocol = self._protocol, None
        self._program.remove_end(self)
        if self._link in self._link.network.links and self._link.other(self)._is_closed:
            self._link.network.links.remove(self._link)
        if protocol is not None and self._program.is_alive:
            self._context.run(protocol.connection_lost, None)


async def open_virtual_connection(
    addresses: Sequence[str], port: int, shell: Shell
) -> tuple[str, Connection]:
    """As `net.io.tcp.open_connection`. Raises OSError."""
    program = current()
    network = program.machine.network
    refusal: OSError | None = None
    for address in addresses:
        machine = network.find(address)
        if machine is None or not network.is_open(program.machine, machine):
            continue
        await asyncio.sleep(2 * network.delay())
        listener = machine.ports.get(port)
        if not isinstance(listener, Listener):
            refusal = ConnectionRefusedError(111, "connection refused")
            continue
        link = Link(network, program, listener.program, address in LOOPBACK)
        link.ends[1].begin(listener.context.run(listener.factory), listener.context)
        connection = Connection(shell)
        link.ends[0].begin(connection, copy_context())
        return address, connection
    if refusal is not None:
        raise refusal
    await asyncio.sleep(3600)
    raise OSError("nothing answers")
