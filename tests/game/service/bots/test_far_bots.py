"""Bots that other machines have for a server: who takes them, and how it learns that they went."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from game.service.bots.bot_crew import HUNG_SECONDS, RESTART_SECONDS, BotCrew
from game.service.bots.far_bots import FarBots
from game.service.bots.troupe import Troupe
from game.service.limits import Limits
from game.service.log import ServerLog
from game.service.tables.card import TableCard
from net.hall.claims import WorkerAddress
from net.host_notifications import BotRequested
from net.wire.keyring import Keyring
from tests.game.service.storage.test_folder import CARD
from tests.support.net.fake_crew import FakeProcess
from tests.support.net.fake_questions import FakeQuestions, FakeQueue
from tests.support.net.fake_register import FakeRegister
from tests.support.virtual_loop import run_in_virtual_time

SERVER = WorkerAddress(b"s" * 16, "192.0.2.7", 24718)
FIRST, SECOND = (replace(CARD, place=bytes([number]) * 16) for number in (1, 2))
SEED = b"seed of a seat, 32 bytes long..."


class Machines:
    """A server, and bot workers, which share NATS."""

    def __init__(self, *rooms: int) -> None:
        """The workers have room for so many bots."""
        self.queue, self.leases, self.lines = FakeQueue(), FakeRegister(), list[str]()
        self.wanted: list[bytes] = []
        log = ServerLog(self.lines.append, lambda: 0.0)
        self.processes = dict[int, FakeProcess]()
        """that were started: of the server -1, and of the workers"""
        self.far = FarBots(FakeQuestions(self.queue), self.leases, ring(1), log)
        self.far.begin(SERVER)
        self.crew = BotCrew(
            Limits(own_bots=3), self.wanted.append, log, lambda: self.start(-1), self.far
        )
        self.troupes = [
            Troupe(
                *(f"{number:032}", FakeQuestions(self.queue), self.leases, ring(2 + number)),
                *(room, log, partial(self.start, number)),
            )
            for number, room in enumerate(rooms)
        ]

    def start(self, number: int) -> Any:
        return self.processes.setdefault(number, FakeProcess())

    async def renew(self) -> None:
        for troupe in self.troupes:
            await troupe.renew()

    async def want(self, table: TableCard, seat: int) -> None:
        self.crew.want(table, BotRequested(seat, SEED, "easy"))
        for _ in range(5):
            await asyncio.sleep(0)

    async def until_wanted(self) -> None:
        """Until a bot is known to be gone, and wished for again."""
        while not self.wanted:
            await self.renew()
            await self.far.follow()
            await asyncio.sleep(0.01)

    @property
    def sent(self) -> list[int]:
        """How many bots were sent: of this machine, and then of each worker."""
        numbers = range(-1, len(self.troupes))
        found = [self.processes.get(number) for number in numbers]
        return [0 if process is None else len(process.commands) for process in found]


def ring(number: int, key: bytes = b"k" * 32) -> Keyring:
    return Keyring([key], Random(number).randbytes)


def with_machines(rooms: tuple[int, ...], act: Callable[[Machines], Awaitable[None]]) -> Machines:
    async def life() -> Machines:
        machines = Machines(*rooms)
        try:
            await machines.renew()
            await asyncio.wait_for(act(machines), 20)
        finally:
            for process in machines.processes.values():
                process.close()
        return machines

    return asyncio.run(life())


def test_without_a_bot_worker_the_server_has_its_bots_itself() -> None:
    async def act(machines: Machines) -> None:
        await machines.want(FIRST, 1)

    assert with_machines((), act).sent == [1]


def test_a_bot_worker_takes_what_it_has_room_for_and_the_server_the_rest() -> None:
    async def act(machines: Machines) -> None:
        for table, seat in ((FIRST, 1), (FIRST, 2), (SECOND, 1)):
            await machines.want(table, seat)
        assert machines.sent == [1, 2]
        await machines.renew()
        assert not machines.queue.listening, "who is full is not asked"
        assert machines.troupes[0].server_of(FIRST.place) == SERVER
        assert machines.troupes[0].server_of(SECOND.place) is None

    with_machines((2,), act)


def test_quotas_hold_for_bots_wherever_they_are() -> None:
    async def act(machines: Machines) -> None:
        for seat in range(5):
            await machines.want(FIRST, seat)

    assert with_machines((9, 9), act).sent == [0, 2, 1]


def test_nothing_that_opens_a_table_is_in_clear() -> None:
    async def act(machines: Machines) -> None:
        await machines.want(FIRST, 1)
        await machines.renew()

    machines = with_machines((2,), act)
    assert machines.sent == [0, 1], "else nothing was said"
    values = (kept.data for kept in machines.leases.values.values())
    for data in (*machines.queue.messages, *values):
        for secret in (FIRST.secret, SEED, FIRST.place):
            assert secret not in data and secret.hex().encode() not in data
    assert SEED.hex() not in "".join(machines.lines)


def test_a_bot_that_left_is_wished_for_again_and_no_other_one() -> None:
    async def act(machines: Machines) -> None:
        await machines.want(FIRST, 1)
        await machines.want(SECOND, 1)
        await machines.renew()
        await machines.far.follow()
        assert len(machines.crew) == 2, "both play"
        machines.processes[0].lose(1)
        await machines.until_wanted()
        assert machines.wanted == [SECOND.place] and len(machines.crew) == 1
        assert machines.troupes[0].server_of(SECOND.place) is None

    with_machines((2,), act)


def test_a_lease_from_before_a_wish_does_not_say_that_its_bot_has_gone() -> None:
    async def act(machines: Machines) -> None:
        await machines.want(FIRST, 1)
        await machines.far.follow()
        assert len(machines.crew) == 1

    with_machines((2,), act)


def test_all_bots_of_a_worker_that_died_are_wished_for_again() -> None:
    async def act(machines: Machines) -> None:
        await machines.want(FIRST, 1)
        await machines.want(SECOND, 1)
        machines.leases.values.clear()
        machines.queue.listening.clear()
        await machines.far.follow()
        assert not len(machines.crew)
        await machines.want(FIRST, 1)
        assert machines.sent == [1, 2]

    with_machines((2,), act)


def test_a_bot_that_hangs_is_wished_for_once_more_when_its_host_has_seen_that() -> None:
    """Until then its link looks as if it played, and its seat lacks no bot."""

    async def life() -> None:
        machines = Machines(2)
        await machines.renew()
        await machines.want(FIRST, 1)
        machines.leases.values.clear()
        await machines.far.follow()
        for process in machines.processes.values():
            process.close()
        await asyncio.sleep(2 * RESTART_SECONDS)
        assert machines.wanted == [FIRST.place]
        await asyncio.sleep(HUNG_SECONDS)
        assert machines.wanted == [FIRST.place] * 2

    run_in_virtual_time(life())


def test_while_nats_is_away_no_bot_is_thought_gone() -> None:
    async def act(machines: Machines) -> None:
        await machines.want(FIRST, 1)
        machines.leases.is_away = True
        await machines.renew()
        machines.leases.is_away = False
        await machines.far.follow()
        assert len(machines.crew) == 1
        assert "lease-not-renewed" in [json.loads(line)["event"] for line in machines.lines]

    with_machines((2,), act)


def test_without_an_answer_the_server_has_the_bot_itself() -> None:
    async def act(machines: Machines) -> None:
        machines.queue.loses_answers = True
        await machines.want(FIRST, 1)
        assert machines.sent == [1, 1], "the host keeps the later one"

    with_machines((2,), act)


def test_a_wish_of_a_stranger_is_not_taken_nor_one_twice() -> None:
    async def act(machines: Machines) -> None:
        await machines.want(FIRST, 1)
        troupe, (wish, answer) = machines.troupes[0], machines.queue.messages
        assert troupe.answer(wish) and machines.sent == [0, 1], "it is here already"
        for forged in (ring(9, b"x" * 32).seal(b"wish for a bot", b"{}"), answer, b""):
            assert troupe.answer(forged) == b""

    with_machines((2,), act)
