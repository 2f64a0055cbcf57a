"""One program of a machine holds each port where a seat could become the host.

The machines are virtual: real ports would be those of other tests, too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.online.host_options import HOST_PORTS
from game.online.standby_host import StandbyHost
from tests.support.virtual.loop import VirtualLoop
from tests.support.virtual.network import Network, VirtualMachine
from tests.support.virtual.programs import use_virtual_world


class CovetedPorts(dict[int, object]):
    """Whatever is let go of belongs to another program at once."""

    def pop(self, port: int, *default: object) -> object:
        owner = super().pop(port, *default)
        self[port] = "another program"
        return owner


def on_a_machine(
    monkeypatch: pytest.MonkeyPatch, act: Callable[[VirtualMachine], object]
) -> VirtualMachine:
    """The machine after a program on it has done this."""
    use_virtual_world(monkeypatch.setattr)

    async def run() -> VirtualMachine:
        machine = VirtualMachine(Network(Random(0)), "m", None)

        async def life() -> None:
            act(machine)

        program = machine.start("program", life)
        await program.task
        assert program.result is None, program.result
        return machine

    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(run())


def test_a_port_that_others_know_is_held_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def act(machine: VirtualMachine) -> None:
        first = StandbyHost()
        first.close()
        assert not machine.ports
        again = StandbyHost(first.port)
        assert [*machine.ports] == [again.port] == [first.port]

    on_a_machine(monkeypatch, act)


def test_no_second_host_is_started_where_one_listens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seat was killed and started again; the host that it had started before is still there."""
    begun: list[object] = []

    class Running:
        def poll(self) -> None: ...

    def started(*arguments: object) -> Running:
        begun.append(arguments)
        return Running()

    def act(machine: VirtualMachine) -> None:
        monkeypatch.setattr("game.online.standby_host.start_program", started)
        machine.take_port(4000, "the host")
        standby = StandbyHost(4000)
        assert standby.port == 4000, "others know it"
        standby.succeed(tmp_path, b"s")
        assert not begun
        del machine.ports[4000]
        for _ in range(2):
            standby.succeed(tmp_path, b"s")
        assert len(begun) == 1

    on_a_machine(monkeypatch, act)


def test_programs_that_begin_at_the_same_moment_hold_ports_of_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A port that is let go, to be bound again, belongs to another program by then."""

    def act(machine: VirtualMachine) -> None:
        machine.ports = CovetedPorts()
        standbys = [StandbyHost() for _ in range(3)]
        assert "another program" not in machine.ports.values()
        assert {standby.port for standby in standbys} == {*machine.ports}

    on_a_machine(monkeypatch, act)


def test_the_first_two_usual_ports_are_left_to_tables_and_others_follow_the_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Firewalls let the usual ones through."""

    def act(machine: VirtualMachine) -> None:
        ports = [StandbyHost().port for _ in HOST_PORTS]
        assert ports[:-2] == [*HOST_PORTS[2:]]
        assert not {*ports[-2:]} & {*HOST_PORTS}
        assert {*ports} == {*machine.ports}

    on_a_machine(monkeypatch, act)
