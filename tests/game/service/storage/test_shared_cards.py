"""Cards that several machines share: each knows all, none is lost, nobody else reads them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from random import Random

from game.service.limits import Limits
from game.service.log import ServerLog
from game.service.storage.card_saver import RETRY_SECONDS
from game.service.storage.shared_cards import SharedCards
from game.service.tables.card import TableCard
from game.service.tables.tables import Tables
from net.desk.messages import TableState
from net.journal.records import JournalOwner, JournalRecord, write_record
from net.protocol.entries import write_entry
from net.wire.keyring import Keyring
from tests.game.service.storage.test_stale_cards import OPENED
from tests.support.net.fake_register import FakeRegister
from tests.support.net.fake_stream import FakeStream
from tests.support.virtual_loop import run_in_virtual_time

CARD = TableCard(
    place=b"p" * 16,
    game="tigris",
    name="Club",
    options={},
    bots=(),
    is_listed=True,
    secret=b"s" * 16,
    seed=b"i" * 32,
    owner="192.0.2.1",
    opened_at=1,
)
PLAYING = replace(CARD, state=TableState.PLAYING, names=("Anna", "Ben"))
OVER = replace(PLAYING, state=TableState.OVER)


class Machine:
    """One that shares the register."""

    def __init__(self, register: FakeRegister, key: bytes = b"k" * 32) -> None:
        self.lines: list[str] = []
        keyring = Keyring([key], Random(1).randbytes)
        self.cards = SharedCards(register, keyring, ServerLog(self.lines.append, lambda: 0.0))
        self.tables = Tables(Limits(), lambda: 0.0, self.cards.save)
        self.closed = list[bytes]()
        """what others have removed"""

    async def follow(self) -> None:
        async def closed(place: bytes) -> None:
            self.closed.append(place)
            card = self.tables.card(place)
            assert card is not None
            self.tables.forget(card.place)
            self.tables.gone(card.place)

        await self.cards.follow(self.tables, closed)

    async def save(self, card: TableCard) -> None:
        self.tables.add([card])
        self.cards.save(card)
        await self.cards.finish()

    @property
    def events(self) -> list[str]:
        return [json.loads(line)["event"] for line in self.lines]


def with_machines(life: Callable[[FakeRegister, Machine, Machine], Awaitable[None]]) -> None:
    async def begin() -> None:
        register = FakeRegister()
        one, other = Machine(register), Machine(register)
        for machine in (one, other):
            await machine.follow()
        await life(register, one, other)

    run_in_virtual_time(begin())


def test_what_one_machine_saves_the_others_learn() -> None:
    async def life(register: FakeRegister, one: Machine, other: Machine) -> None:
        await one.save(CARD)
        assert other.tables.card(CARD.place) is None
        assert await other.cards.find(CARD.place) == CARD
        await other.follow()
        assert other.tables.card(CARD.place) == CARD
        await other.save(PLAYING)
        await one.follow()
        assert one.tables.card(CARD.place) == PLAYING

    with_machines(life)


def test_no_secret_is_in_clear() -> None:
    async def life(register: FakeRegister, one: Machine, other: Machine) -> None:
        await one.save(CARD)
        (stored,) = register.values.values()
        for secret in (CARD.secret, CARD.seed):
            assert secret not in stored.data and secret.hex().encode() not in stored.data

    with_machines(life)


def test_of_two_that_write_at_once_the_one_that_is_further_stays() -> None:
    async def life(register: FakeRegister, one: Machine, other: Machine) -> None:
        await one.save(CARD)
        await other.follow()
        await one.save(OVER)
        await other.save(PLAYING)
        assert await one.cards.find(CARD.place) == OVER
        await other.follow()
        assert other.tables.card(CARD.place) == OVER, "who was behind has it, too"

    with_machines(life)


def test_who_is_behind_and_further_writes_all_the_same() -> None:
    async def life(register: FakeRegister, one: Machine, other: Machine) -> None:
        await one.save(CARD)
        await other.save(OVER)
        assert await one.cards.find(CARD.place) == OVER

    with_machines(life)


def test_a_card_waits_until_it_can_be_saved() -> None:
    async def life(register: FakeRegister, one: Machine, other: Machine) -> None:
        register.is_away = True
        one.tables.add([CARD])
        one.cards.save(CARD)
        await asyncio.sleep(RETRY_SECONDS / 2)
        assert one.events == ["card-not-saved"]
        register.is_away = False
        await asyncio.sleep(RETRY_SECONDS)
        assert await one.cards.find(CARD.place) == CARD

    with_machines(life)


def test_who_waits_until_a_card_is_written_finds_it_or_has_waited_long() -> None:
    async def life(register: FakeRegister, one: Machine, other: Machine) -> None:
        await one.cards.written()
        register.delay = 1.0
        one.cards.save(CARD)
        await one.cards.written()
        assert await other.cards.find(CARD.place) == CARD
        register.is_away = True
        one.cards.save(OVER)
        await one.cards.written()
        assert "card-not-saved" in one.events

    with_machines(life)


def test_a_card_of_another_key_is_reported_and_left_alone() -> None:
    async def life(register: FakeRegister, one: Machine, other: Machine) -> None:
        await one.save(CARD)
        stranger = Machine(register, b"x" * 32)
        await stranger.follow()
        assert stranger.events == ["damaged-card"] and len(stranger.tables) == 0

    with_machines(life)


def test_a_card_at_the_place_of_another_is_not_taken() -> None:
    """Who can write there, and has no key, cannot let one table pass for another."""

    async def life(register: FakeRegister, one: Machine, other: Machine) -> None:
        await one.save(CARD)
        (stored,) = register.values.values()
        await register.append((b"q" * 16).hex(), stored.data, 0)
        await other.follow()
        assert other.tables.card(b"q" * 16) is None and other.events == ["damaged-card"]

    with_machines(life)


def test_a_new_card_is_kept_or_not_and_that_is_known() -> None:
    async def life(register: FakeRegister, one: Machine, other: Machine) -> None:
        assert await one.cards.keep(CARD)
        assert await other.cards.find(CARD.place) == CARD
        register.is_away = True
        assert not await one.cards.keep(replace(CARD, place=b"q" * 16))

    with_machines(life)


def test_what_one_machine_removes_all_forget_and_none_brings_back() -> None:
    async def life(register: FakeRegister, one: Machine, other: Machine) -> None:
        await one.save(CARD)
        await other.follow()
        await one.cards.remove(CARD.place)
        await other.save(PLAYING)
        assert await one.cards.find(CARD.place) is None
        await other.follow()
        assert other.closed == [CARD.place] and not other.events
        newcomer = Machine(register)
        await newcomer.follow()
        assert not len(newcomer.tables) and not newcomer.closed

    with_machines(life)


def test_what_others_wrote_meanwhile_is_not_overwritten_unseen() -> None:
    """It comes while an older state waits to be written here."""

    async def life(register: FakeRegister, one: Machine, other: Machine) -> None:
        await one.save(CARD)
        await other.follow()
        register.is_away = True
        other.tables.add([PLAYING])
        other.cards.save(PLAYING)
        await asyncio.sleep(0.1)
        register.is_away = False
        await one.save(OVER)
        await other.follow()
        await asyncio.sleep(2 * RETRY_SECONDS)
        await other.follow()
        assert await one.cards.find(CARD.place) == OVER == other.tables.card(CARD.place)

    with_machines(life)


def test_the_log_knows_first_that_a_game_has_begun() -> None:
    """Its card is written after it, and another machine follows some seconds later."""

    async def life(register: FakeRegister, one: Machine, other: Machine) -> None:
        log = FakeStream(Random(1))
        await one.save(CARD)
        assert await other.cards.current(CARD.place, log) == CARD
        entry = write_entry(0, OPENED)
        record = write_record(JournalRecord(JournalOwner.HOST, entry, b"", b"", b""))
        await log.append(CARD.place, record, 0)
        found = await other.cards.current(CARD.place, log)
        assert found is not None and found.state is TableState.PLAYING
        assert found.names == OPENED.names
        await one.cards.remove(CARD.place)
        assert await other.cards.current(CARD.place, log) is None

    with_machines(life)


def test_what_an_operator_closed_is_opened_by_no_machine_that_has_not_heard_of_it() -> None:
    async def life(register: FakeRegister, one: Machine, other: Machine) -> None:
        await one.save(PLAYING)
        await other.follow()
        one.tables.close(PLAYING)
        await one.cards.finish()
        await other.save(OVER)  # the machine that has the table: its game ends just then
        for machine in (one, other):
            await machine.follow()
            card = machine.tables.card(CARD.place)
            assert card is not None and card.is_closed

    with_machines(life)


def test_a_machine_learns_nothing_from_what_it_has_written_itself() -> None:
    """In a game of an evening, whose turn it is waits in memory until the table is put away."""

    async def life(register: FakeRegister, one: Machine, other: Machine) -> None:
        await one.save(PLAYING)
        now = replace(PLAYING, turn=replace(PLAYING.turn, seats=(1,), since=9))
        one.tables.change(now)
        await one.follow()
        assert one.tables.card(CARD.place) == now
        await other.follow()
        await other.save(OVER)
        await one.follow()
        assert one.tables.card(CARD.place) == OVER, "of others it does"

    with_machines(life)


def test_a_table_that_is_removed_just_after_another_has_changed_it_comes_back_nowhere() -> None:
    async def life(register: FakeRegister, one: Machine, other: Machine) -> None:
        await one.save(CARD)
        await other.follow()
        await one.save(OVER)
        await other.save(PLAYING)  # it is behind, and will take over what it has found
        await one.cards.remove(CARD.place)
        await other.follow()
        assert other.closed == [CARD.place] and other.tables.card(CARD.place) is None

    with_machines(life)


def test_what_is_at_no_place_keeps_nothing_else_away() -> None:
    """Who runs a NATS server can write there."""

    async def life(register: FakeRegister, one: Machine, other: Machine) -> None:
        await register.append("no-place", b"", 0)
        await one.save(CARD)
        await other.follow()
        assert other.tables.card(CARD.place) == CARD

    with_machines(life)
