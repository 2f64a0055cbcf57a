"""A table never has two hosts that both continue it, whatever is killed, cut, and started again.

Whole programs in virtual time; `python -m benchmarks.splits` plays thousands of them.
"""

from __future__ import annotations

import asyncio

import pytest

from game.errors import Refusal
from game.online.table_lock import TableLock
from net.log.checks import LogError
from tests.support.samples import parts
from tests.support.virtual.programs import use_virtual_world
from tests.support.virtual.table import Schedule, run_schedule


@pytest.fixture(autouse=True)
def virtual_world(monkeypatch: pytest.MonkeyPatch) -> None:
    use_virtual_world(monkeypatch.setattr)


@pytest.mark.parametrize("seeds", parts(range(40), 2, 12))
def test_no_table_splits_and_all_come_to_their_end(seeds: range) -> None:
    """`run_schedule` raises if entries of one number are final twice, or anybody is accused."""
    played = [run_schedule(seed) for seed in seeds]
    for seed, schedule in zip(seeds, played, strict=True):
        assert not schedule.failures, seed
        assert schedule.has_ended, (seed, schedule.describe())
        assert not any(schedule.verdicts.values()), seed
    assert sum(schedule.takeovers > 0 for schedule in played) > len(played) / 4


@pytest.mark.long
def test_a_schedule_is_the_same_each_time() -> None:
    assert run_schedule(8).story == run_schedule(8).story


class HostComesBack(Schedule):
    """Nobody can hear the first host until another has taken over."""

    async def run(self) -> None:
        await self.open()
        self.network.cut(self.machines[0])
        await asyncio.sleep(40.0)
        self.network.heal()
        await asyncio.sleep(20.0)
        self.ending = self.host.result
        await self.peace()


@pytest.mark.long
def test_a_host_that_comes_back_yields_to_its_successor_and_says_so() -> None:
    schedule = run_schedule(0, HostComesBack)
    assert isinstance(schedule, HostComesBack) and schedule.takeovers == 1
    assert isinstance(schedule.ending, Refusal), schedule.ending
    assert "continued at 10.0.0." in str(schedule.ending)
    assert schedule.is_over and not any(schedule.verdicts.values())


class SuccessorIsKilled(Schedule):
    """The first host is gone for good; that of its successor is killed, but not its window."""

    async def run(self) -> None:
        await self.open()
        self.network.cut(self.machines[0])
        await asyncio.sleep(30.0)
        (successor,) = (
            each
            for machine in self.machines[1:]
            for each in machine.programs
            if each.name == "host"
        )
        successor.kill()
        await self.peace()


@pytest.mark.long
def test_the_window_of_a_successor_starts_its_host_again() -> None:
    """Nobody else can, and the person there keeps the window open."""
    for seed in range(2):
        assert run_schedule(seed, SuccessorIsKilled).has_ended, seed


class LockHolderFails(Schedule):
    """Two programs on one machine, one after the other, lock a table and then fail."""

    async def run(self) -> None:
        self.results: list[object] = []
        for _ in range(2):
            program = self.machines[0].start("host", self._lock)
            await asyncio.sleep(1.0)
            self.results.append(program.result)

    @staticmethod
    async def _lock() -> None:
        TableLock().hold(bytes(16))
        raise LogError("as of a journal that does not hold")


def test_a_program_that_fails_keeps_no_lock() -> None:
    """As in the world outside: else its machine could never host the table again."""
    schedule = run_schedule(0, LockHolderFails)
    assert isinstance(schedule, LockHolderFails)
    assert [type(each) for each in schedule.results] == [LogError, LogError]
