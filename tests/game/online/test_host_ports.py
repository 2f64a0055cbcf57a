"""Where a table listens: at the first port that is free, or at the one that was named."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from errno import EADDRINUSE, EADDRNOTAVAIL
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest

from game.errors import Refusal
from game.online.host_options import HostOptions
from game.online.host_process import HostProcess
from net.protocol.invite import PORT
from tests.support.stones_game import GAME
from tests.support.virtual.loop import VirtualLoop
from tests.support.virtual.network import Listener, Network, VirtualMachine, VirtualProgram
from tests.support.virtual.programs import SECRET, use_virtual_world


@pytest.fixture(autouse=True)
def virtual_world(monkeypatch: pytest.MonkeyPatch) -> None:
    use_virtual_world(monkeypatch.setattr)


class Elsewhere(VirtualLoop):
    """The address to listen at is none of this machine."""

    tried = 0

    async def create_server(self, *arguments: Any, **options: object) -> Listener:  # type: ignore[override]
        Elsewhere.tried += 1
        raise OSError(EADDRNOTAVAIL, "no address of this machine")


class Overtaken(VirtualLoop):
    """Another program has bound the first port, too, and listens there before."""

    async def create_server(  # type: ignore[override]
        self, factory: Callable[[], Any], host: object, port: int, **options: object
    ) -> Listener:
        listener = await super().create_server(factory, host, port, **options)
        return OvertakenListener(listener) if port == 4000 else listener


class OvertakenListener(Listener):
    closed: ClassVar[list[int]] = []

    def __init__(self, other: Listener) -> None:
        super().__init__(other.program, other.port, other.factory, other.context)

    async def start_serving(self) -> None:
        raise OSError(EADDRINUSE, "somebody listens there")

    def close(self) -> None:
        self.closed.append(self.port)
        super().close()


def hosts(
    folder: Path, *ports: Sequence[int], loop: type[VirtualLoop] = VirtualLoop
) -> list[int | Exception]:
    """Programs of one machine that begin together: their ports, or why they have none."""
    processes: list[HostProcess] = []

    def start(machine: VirtualMachine, wanted: Sequence[int]) -> VirtualProgram:
        async def life() -> None:
            options = HostOptions(GAME, "Ur", wanted, SECRET, {"seats": 2, "bag": 24})
            processes.append(HostProcess(options, lambda line: None, lambda line: None))
            await processes[-1].run()

        return machine.start("host", life)

    async def run() -> list[int | Exception]:
        machine = VirtualMachine(Network(Random(0)), "m", folder)
        programs = [start(machine, wanted) for wanted in ports]
        await asyncio.sleep(1.0)
        pairs = zip(programs, processes, strict=True)
        found = [program.result or process.invite.port for program, process in pairs]
        for program in programs:
            program.kill()
        return found

    with asyncio.Runner(loop_factory=loop) as runner:
        return runner.run(run())


def test_tables_of_one_machine_that_begin_together_have_ports_of_their_own(tmp_path: Path) -> None:
    usual = range(PORT, PORT + 3)
    assert hosts(tmp_path, usual, usual, usual) == [*usual]


def test_a_port_that_was_named_is_taken_or_refused(tmp_path: Path) -> None:
    first, second, third = hosts(tmp_path, [4000], [4000], [4001])
    assert (first, third) == (4000, 4001)
    assert isinstance(second, Refusal)
    assert "port 4000 cannot be used" in str(second)


def test_where_all_ports_are_taken_the_first_is_named(tmp_path: Path) -> None:
    refused = hosts(tmp_path, [4000], [4001], [4000, 4001])[-1]
    assert isinstance(refused, Refusal)
    assert "port 4000 cannot be used" in str(refused)


def test_where_a_port_is_not_what_is_wrong_no_other_is_tried(tmp_path: Path) -> None:
    """Such as a name that nobody can look up, which takes its time."""
    (refused,) = hosts(tmp_path, [4000, 4001], loop=Elsewhere)
    assert isinstance(refused, Refusal) and Elsewhere.tried == 1


def test_nothing_is_left_of_a_port_where_another_program_listened_first(tmp_path: Path) -> None:
    """Else this host would still hold it, and those who come there would reach another table."""
    assert hosts(tmp_path, [4000, 4001], loop=Overtaken) == [4001]
    assert OvertakenListener.closed == [4000]
