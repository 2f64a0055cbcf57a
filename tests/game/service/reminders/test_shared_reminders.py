"""Reminders where several machines have the same tables: one mail for a turn, from any of them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import count
from random import Random

import pytest

from game.service.limits import Limits
from game.service.reminders.contact_pace import DAY, PAUSE
from game.service.reminders.reminders import AGAIN_SECONDS, GRACE, Reminder, Reminders
from game.service.reminders.shared_contacts import SharedContacts
from game.service.reminders.shared_marks import ELSEWHERE_SECONDS, Elsewhere, SharedMarks
from game.service.reminders.turn import Turn
from game.service.tables.card import TableCard
from game.service.tables.tables import Tables
from net.desk.reminding import ContactKept, RemindMe
from net.hall.register import Kept, NoAnswer
from net.wire.crypto import KEY
from net.wire.keyring import Keyring
from tests.game.service.reminders.test_contacts import reminding
from tests.game.service.reminders.test_reminders import ANNA, BEN, MAIL, START, card_of, sent_by
from tests.support.net.fake_register import FakeRegister
from tests.support.virtual_loop import run_in_virtual_time


class Unsteady(FakeRegister):
    """One that now and then does nothing, or keeps its answer for itself."""

    def __init__(self, random: Random, seconds: float = 0.0) -> None:
        super().__init__(seconds)
        self._random = random
        self.fails = 0.0

    async def last(self, key: str) -> Kept | None:
        self._stumble()
        return await super().last(key)

    async def append(self, key: str, data: bytes, last: int) -> int:
        self._stumble()
        number = await super().append(key, data, last)
        self._stumble()
        return number

    def _stumble(self) -> None:
        if self._random.random() < self.fails:
            raise NoAnswer("the register did not answer")


class Service:
    """What its machines share, with the tables at which Anna and Ben play."""

    def __init__(self, seed: int = 1) -> None:
        self.random = Random(seed)
        self.turns, self.paces = Unsteady(self.random), Unsteady(self.random, DAY)
        self.cards: dict[bytes, TableCard] = {}
        self.keepers: dict[bytes, bytes] = {}
        self.contacts = FakeRegister()
        self.numbers = count(1)

    @property
    def now(self) -> float:
        return START + asyncio.get_running_loop().time()

    async def begin(self, *contacts: str) -> None:
        keep = self.contacts_at()
        await keep.change(dict(zip((ANNA, BEN), contacts, strict=False)))

    def contacts_at(self) -> SharedContacts:
        return SharedContacts(self.contacts, self.keyring())

    def keyring(self) -> Keyring:
        return Keyring([b"k" * KEY], Random(next(self.numbers)).randbytes)

    def put(self, card: TableCard, *machines: Machine) -> None:
        """The card of a table is so, and these machines know it."""
        self.cards[card.place] = card
        for machine in machines:
            machine.tables.add([card])


class Machine:
    def __init__(self, service: Service) -> None:
        self.identity = bytes([next(service.numbers)]) * 16
        self.here = set[int]()
        """seats of people who are connected here"""
        self.sent = list[Reminder]()
        self._service = service
        self.tables = Tables(Limits(), lambda: service.now, lambda card: None)
        self._keep = service.contacts_at()

    async def begin(self) -> Machine:
        await self._keep.catch_up()
        service, here = self._service, self.here
        shared = service.turns, service.paces, service.keyring(), self.identity
        elsewhere = Elsewhere(self._keeper, self._card)
        marks = SharedMarks(*shared, elsewhere, self.tables, lambda: service.now)
        self._reminders = Reminders(
            *(self.tables, self._keep.contacts, marks, lambda place, seat: seat in here),
            *(lambda: service.now, "Club"),
        )
        self.tables.add(service.cards.values())
        return self

    async def look(self) -> None:
        self.sent += await sent_by(self._reminders)

    async def _keeper(self, place: bytes) -> bytes:
        return self._service.keepers.get(place, b"")

    async def _card(self, place: bytes) -> TableCard | None:
        return self._service.cards.get(place)


def with_machines(
    life: Callable[[Service, list[Machine]], Awaitable[None]], *contacts: str, seed: int = 1
) -> None:
    async def begin() -> None:
        service = Service(seed)
        await service.begin(*(contacts or (MAIL,)))
        await life(service, [await Machine(service).begin() for _ in range(3)])

    run_in_virtual_time(begin())


async def pass_by(seconds: float, machines: list[Machine]) -> list[str]:
    """Lets time pass; who was reminded in it, by all of them."""
    before = [len(machine.sent) for machine in machines]
    step = max(5.0, seconds / 400)
    for _ in range(round(seconds / step)):
        await asyncio.sleep(step)
        await asyncio.gather(*(machine.look() for machine in machines))
    sent = [machine.sent[n:] for machine, n in zip(machines, before, strict=True)]
    return [reminder.player for each in sent for reminder in each]


def test_one_machine_reminds_of_a_turn_and_none_again_that_comes_later() -> None:
    async def life(service: Service, machines: list[Machine]) -> None:
        service.put(card_of(1), *machines)
        assert await pass_by(GRACE + 60, machines) == ["Anna"]
        newcomer = await Machine(service).begin()
        assert await pass_by(DAY, [newcomer, *machines]) == []
        service.put(replace(card_of(1), turn=Turn((1,), START + DAY)), *machines)
        service.put(replace(card_of(1), turn=Turn((0,), START + 2 * DAY)), *machines)
        assert await pass_by(DAY + 2 * GRACE, machines) == ["Anna"], "of the next turn"

    with_machines(life)


def test_people_at_a_table_are_known_to_its_machine_alone() -> None:
    async def life(service: Service, machines: list[Machine]) -> None:
        card = card_of(1, seats=(0, 1))
        service.keepers[card.place] = machines[1].identity
        machines[1].here.add(0)
        service.put(card, *machines)
        assert await pass_by(2 * GRACE, [machines[0], machines[2]]) == []
        assert await pass_by(10, machines) == ["Ben"]
        assert machines[1].sent and machines[1].tables.card(card.place).turn.reminded == (1,)  # type: ignore[union-attr]
        del service.keepers[card.place]
        machines[1].here.clear()
        assert await pass_by(2 * ELSEWHERE_SECONDS, machines) == [], "Anna has seen it"

    with_machines(life, MAIL, "ben@example.org")


def test_of_a_table_that_somebody_has_left_any_machine_reminds() -> None:
    async def life(service: Service, machines: list[Machine]) -> None:
        card = card_of(1)
        service.keepers[card.place] = machines[1].identity
        service.put(card, *machines)
        assert await pass_by(2 * GRACE, [machines[0]]) == []
        del service.keepers[card.place]
        assert await pass_by(ELSEWHERE_SECONDS, [machines[0]]) == ["Anna"]

    with_machines(life)


def test_who_has_acted_meanwhile_is_not_reminded_by_a_machine_that_is_behind() -> None:
    async def life(service: Service, machines: list[Machine]) -> None:
        service.put(card_of(1), *machines)
        service.put(replace(card_of(1), turn=Turn((1,), START + 9)))
        assert await pass_by(DAY, machines) == []

    with_machines(life)


def test_one_contact_is_not_flooded_by_all_machines_together() -> None:
    async def life(service: Service, machines: list[Machine]) -> None:
        for number in range(1, 4):
            service.put(card_of(number), *machines)
        assert len(await pass_by(GRACE + PAUSE - 10, machines)) == 1
        assert len(await pass_by(PAUSE, machines)) == 1
        assert len(await pass_by(PAUSE, machines)) == 1

    with_machines(life)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_not_answered_nobody_gets_two_mails_and_everybody_one(seed: int) -> None:
    async def life(service: Service, machines: list[Machine]) -> None:
        seats = 0, 1
        for number in range(1, 9):
            service.put(card_of(number, seats), *machines)
        service.turns.fails = service.paces.fails = 0.3
        got = await pass_by(GRACE + 3000, machines)
        machines[seed % 3] = await Machine(service).begin()
        got += await pass_by(3000, machines)
        service.turns.fails = service.paces.fails = 0.0
        got += await pass_by(16 * (PAUSE + AGAIN_SECONDS), machines)
        assert sorted(got) == ["Anna"] * 8 + ["Ben"] * 8

    with_machines(life, MAIL, "ben@example.org", seed=seed)


def test_where_somebody_wants_to_be_reminded_all_machines_know_and_nobody_else() -> None:
    async def life(service: Service, machines: list[Machine]) -> None:
        service.put(card_of(1), *machines)
        await pass_by(GRACE + 60, machines)
        stored = [*service.contacts.values.values(), *service.turns.values.values()]
        for each in (*stored, *service.paces.values.values()):
            assert MAIL.encode() not in each.data and "anna" not in each.key
        one, other = service.contacts_at(), service.contacts_at()
        made, late = reminding(one)
        for wish in (RemindMe("bela@example.org"), RemindMe("")):
            answer = made.answer(wish, bytes.fromhex(ANNA))
            await late.finish()
            assert answer.answer == ContactKept(wish.contact)  # type: ignore[union-attr]
            await other.catch_up()
            assert other.contacts.of(ANNA) == wish.contact == one.contacts.of(ANNA)
        await other.change({BEN: ""})
        assert BEN not in service.contacts.values, "who has none leaves nothing behind"

    with_machines(life)


def test_a_contact_that_is_not_kept_is_not_promised() -> None:
    async def life(service: Service, machines: list[Machine]) -> None:
        keep = service.contacts_at()
        service.contacts.is_away = True
        with pytest.raises(OSError, match="did not answer"):
            await keep.change({ANNA: "bela@example.org"})
        assert keep.contacts.of(ANNA) == ""
        service.contacts.is_away = False
        await service.contacts.append(BEN, b"nonsense", 0)
        await keep.catch_up()
        assert dict(keep.contacts.all) == {ANNA: MAIL}

    with_machines(life)
