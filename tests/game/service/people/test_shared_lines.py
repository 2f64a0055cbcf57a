"""Names, sanctions, and results on several machines: all know the same, in the same order."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from game.service.late_answers import LateAnswers
from game.service.log import ServerLog
from game.service.people.outcome import Outcome
from game.service.people.people import People
from game.service.people.sanctions import Sanction
from game.service.people.shared_lines import SharedLines
from game.service.people.shared_people import SharedPeople
from game.service.people.shared_reports import SharedReports
from game.service.reminders.shared_contacts import SharedContacts
from net.desk.late_answer import LateAnswer
from net.desk.messages import Denial, Denied, FromDesk
from net.desk.names import ClaimName, NameKept
from net.desk.visitor import Visitor
from net.wire.keyring import Keyring
from tests.support.net.fake_log import FakeLog
from tests.support.net.fake_register import FakeRegister

ANNA, BELA = b"a" * 32, b"b" * 32
HOME = "192.0.2.1"


class Machine:
    def __init__(self, log: FakeLog, folder: Path, number: int, key: bytes = b"k" * 32) -> None:
        self.lines: list[str] = []
        keyring = Keyring([key], Random(number).randbytes)
        reports = SharedReports(FakeRegister(), keyring)
        contacts = SharedContacts(FakeRegister(), keyring)
        self.shared = SharedPeople(SharedLines(log, keyring), reports, contacts)
        events, late = ServerLog(self.lines.append, lambda: 0.0), LateAnswers(self._attend)
        self.people = People(folder, events, lambda: 1e9, shared=self.shared, late=late)
        self.attended = 0

    def _attend(self) -> None:
        self.attended += 1

    async def claim(self, account: bytes, name: str) -> FromDesk:
        visitor = Visitor(1, HOME, None, 0.0, None)  # type: ignore[arg-type]
        visitor.account = account
        answer = self.people.registration.claim(ClaimName(name), visitor)
        if not isinstance(answer, LateAnswer):
            return answer
        while answer.answer is None:
            await asyncio.sleep(0)
        return answer.answer


def with_machines(
    folder: Path, life: Callable[[FakeLog, Machine, Machine], Awaitable[None]]
) -> None:
    async def begin() -> None:
        log = FakeLog()
        machines = [Machine(log, folder, number) for number in range(2)]
        await asyncio.wait_for(life(log, *machines), 20)

    asyncio.run(begin())


def test_a_name_that_one_machine_registers_is_kept_at_all(tmp_path: Path) -> None:
    async def life(log: FakeLog, one: Machine, other: Machine) -> None:
        assert await one.claim(ANNA, "Anna") == NameKept("Anna")
        assert one.attended == 1, "the desk gives the answer"
        assert await other.claim(BELA, "ANNA") == Denied(Denial.NAME_TAKEN, "")
        await other.shared.catch_up()
        assert other.people.refuses(BELA, "Anna") is not None
        assert await other.claim(ANNA, "Anna") == await other.claim(ANNA, "") == NameKept("Anna")
        assert len(log.entries) == 1
        newcomer = Machine(log, tmp_path, 7)
        await newcomer.shared.catch_up()
        assert newcomer.people.names.owner_of("Anna") == ANNA

    with_machines(tmp_path, life)


def test_of_two_that_want_one_name_at_once_the_first_has_it(tmp_path: Path) -> None:
    async def life(log: FakeLog, one: Machine, other: Machine) -> None:
        read = log.read

        async def slow(after: int) -> object:
            found = await read(after)
            await asyncio.sleep(0)
            return found

        log.read = slow  # type: ignore[method-assign, assignment]
        wishes = one.claim(ANNA, "Anna"), other.claim(BELA, "Anna")
        answers = await asyncio.gather(*wishes)
        assert sorted(type(each).__name__ for each in answers) == ["Denied", "NameKept"]
        for machine in (one, other):
            await machine.shared.catch_up()
        owners = {machine.people.names.owner_of("Anna") for machine in (one, other)}
        assert len(owners) == 1 == len(log.entries)

    with_machines(tmp_path, life)


def test_quotas_count_a_name_once_though_it_is_decided_twice(tmp_path: Path) -> None:
    async def life(log: FakeLog, one: Machine, other: Machine) -> None:
        answers = [await one.claim(bytes([n]) * 32, f"Name{'abcdefg'[n]}") for n in range(6)]
        assert [type(each) for each in answers] == [NameKept] * 5 + [Denied]

    with_machines(tmp_path, life)


def test_a_name_that_may_not_be_kept_is_denied(tmp_path: Path) -> None:
    async def life(log: FakeLog, one: Machine, other: Machine) -> None:
        log.is_away = True
        assert await one.claim(ANNA, "Anna") == Denied(Denial.NOT_KEPT, "")
        log.is_away, log.loses_answers = False, True
        assert await one.claim(ANNA, "Anna") == Denied(Denial.NOT_KEPT, "")
        log.loses_answers = False
        assert await one.claim(ANNA, "Anna") == NameKept("Anna"), "it was written all the same"
        assert len(log.entries) == 1
        events = [json.loads(line)["event"] for line in one.lines]
        assert events == ["not-written", "not-written", "name"]

    with_machines(tmp_path, life)


def test_who_is_banned_at_one_machine_leaves_the_others(tmp_path: Path) -> None:
    async def life(log: FakeLog, one: Machine, other: Machine) -> None:
        banned = list[bool]()
        other.people.when_banned = lambda: banned.append(other.people.is_banned(ANNA))
        sanctions = one.people.sanctions
        await one.people.do(lambda: sanctions.impose(Sanction.BAN, ANNA.hex(), 0, "insults"))
        await other.shared.catch_up()
        assert banned == [True] and one.people.is_banned(ANNA)
        assert await other.people.do(lambda: other.people.sanctions.lift(ANNA.hex()))
        assert not await other.people.do(lambda: other.people.sanctions.lift(ANNA.hex()))
        await one.shared.catch_up()
        assert not one.people.is_banned(ANNA)

    with_machines(tmp_path, life)


def test_a_game_counts_once_though_several_machines_have_seen_its_end(tmp_path: Path) -> None:
    async def life(log: FakeLog, one: Machine, other: Machine) -> None:
        outcome = Outcome("tigris", ((ANNA.hex(), 1), (BELA.hex(), 2)))
        for machine in (one, other):
            machine.people.ended(b"p" * 16, 5, outcome)
        for machine in (one, other):
            await machine.people.finish()
            await machine.shared.catch_up()
        assert len(log.entries) == 1
        first, second = (each.people.results.ratings.of("tigris") for each in (one, other))
        assert first == second and first[ANNA.hex()].games == 1

    with_machines(tmp_path, life)


def test_what_is_written_is_sealed_and_what_others_write_is_ignored(tmp_path: Path) -> None:
    async def life(log: FakeLog, one: Machine, other: Machine) -> None:
        stranger = Machine(log, tmp_path, 5, b"x" * 32)
        assert await stranger.claim(BELA, "Anna") == NameKept("Anna")
        await log.append(b"nonsense", len(log.entries))
        assert await one.claim(ANNA, "Anna") == NameKept("Anna")
        assert not any(b"Anna" in each.data for each in log.entries)

    with_machines(tmp_path, life)


@pytest.mark.parametrize("name", ["names.jsonl", "acts.jsonl", "results.jsonl"])
def test_nothing_of_it_is_in_a_file_of_one_machine(tmp_path: Path, name: str) -> None:
    async def life(log: FakeLog, one: Machine, other: Machine) -> None:
        await one.claim(ANNA, "Anna")
        assert not (tmp_path / name).exists()

    with_machines(tmp_path, life)
