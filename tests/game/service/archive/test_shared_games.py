"""Finished games of several machines: found and fetched at each, forgotten by all."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.online.audit import Verdict, audit_journal
from game.service.archive.archive import Archive
from game.service.archive.beside_loop import BesideLoop, Later
from game.service.archive.games_index import GamesIndex
from game.service.archive.shared_games import SharedGames
from game.service.archive.stored_game import StoredGame, game_in_stream
from game.service.limits import Limits
from game.service.log import ServerLog
from game.service.tables.card import TableCard
from game.service.tables.tables import Tables
from net.desk.finished_games import FetchRecord, FindGames, GameList
from net.desk.messages import TableState
from net.hall.register import Kept, NoAnswer
from net.journal.records import write_record
from net.wire.keyring import Keyring
from tests.game.service.storage.test_folder import CARD
from tests.support.net.fake_register import FakeRegister
from tests.support.online.finished_table import NAMES, finished_table, know_stones

pytestmark = pytest.mark.long

END = 1_800_000_000
ALL = FindGames("", "", "", 0, 0, 0)
STONES = replace(CARD, game="stones", options={}, bots=(), names=NAMES)
OVER = replace(STONES, state=TableState.OVER, ended_at=END * 1000)
PRIVATE = replace(OVER, place=b"p" * 16, is_listed=False)


class Machine:
    """One that shares rows and logs; its tables are known to it already."""

    def __init__(self, register: FakeRegister, folder: Path) -> None:
        self.faults: list[Exception] = []
        self.lines: list[str] = []
        self.read: list[bytes] = []
        """places whose logs were read"""
        self.is_cut_off = False
        log = ServerLog(self.lines.append, lambda: END)
        self.shared = SharedGames(register, Keyring([b"k" * 32], Random(1).randbytes), log)
        self.tables = Tables(Limits(), lambda: END, lambda card: None)
        self.tables.add([OVER, PRIVATE])
        self.beside = BesideLoop(self.faults.append)
        self.index = folder
        self.archive = Archive(
            *(folder, self._game, self.tables, self.beside),
            lambda place, error: self.faults.append(error),
            self.shared,
        )

    def _game(self, card: TableCard) -> StoredGame | None:
        if self.is_cut_off:
            raise NoAnswer("the log did not answer")
        self.read.append(card.place)
        records = map(write_record, finished_table()[0].host_records())
        return game_in_stream([Kept(number, each) for number, each in enumerate(records)], card)

    async def settle(self) -> None:
        """What has begun is done, and written."""
        while self.beside.is_busy:
            await asyncio.sleep(0)
        await self.shared.finish()

    async def find(self) -> GameList:
        await self.archive.catch_up()
        return await self.beside.result(self.archive.found(ALL).work)

    async def fetch(self, card: TableCard) -> bytes:
        data = b""
        while True:
            answer = self.archive.fetched(FetchRecord(card.place, card.secret, len(data)))
            assert isinstance(answer, Later)
            part = await self.beside.result(answer.work)
            data += part.data
            if len(data) == part.total:
                return data

    async def close(self) -> None:
        await self.settle()
        await self.beside.finish()
        self.archive.close()


Life = Callable[[FakeRegister, Machine, Machine], Awaitable[None]]


@pytest.fixture
def with_machines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[Life], tuple[Machine, Machine]]:
    know_stones(monkeypatch)

    def run(life: Life) -> tuple[Machine, Machine]:
        async def begin() -> tuple[Machine, Machine]:
            register = FakeRegister()
            one, other = (Machine(register, tmp_path / name) for name in ("one", "other"))
            try:
                await life(register, one, other)
            finally:
                await one.close()
                await other.close()
            return one, other

        return asyncio.run(begin())

    return run


Run = Callable[[Life], tuple[Machine, Machine]]


async def end_game(machine: Machine, card: TableCard = OVER) -> None:
    position = finished_table()[1].peer.follower.log.position
    machine.archive.ended(card.place, position, END)
    await machine.settle()


def test_a_game_is_found_and_fetched_at_a_machine_that_never_had_it(with_machines: Run) -> None:
    async def life(register: FakeRegister, one: Machine, other: Machine) -> None:
        await end_game(one)
        await end_game(one, PRIVATE)
        found = await other.find()
        assert found == await one.find() and found.total == 1
        assert (found.rows[0].names, found.rows[0].ended_at) == (NAMES, END)
        assert not other.read, "a row says enough: no game is played once more"
        for card in (OVER, PRIVATE):
            journal = await other.fetch(card)
            assert audit_journal(Path("fetched"), journal).verdict is Verdict.AUDITED
        assert len(other.read) == 2, "who fetches asks several times, and a log is read once"

    with_machines(life)


def test_nothing_of_a_row_is_in_clear(with_machines: Run) -> None:
    async def life(register: FakeRegister, one: Machine, other: Machine) -> None:
        await end_game(one)
        (stored,) = register.values.values()
        assert not any(name.encode() in stored.data for name in NAMES)

    with_machines(life)


def test_a_game_that_one_machine_removes_is_found_at_none_and_comes_back_by_none(
    with_machines: Run,
) -> None:
    async def life(register: FakeRegister, one: Machine, other: Machine) -> None:
        await end_game(one)
        assert (await other.find()).total == 1
        await other.archive.forget(OVER.place)
        await other.settle()
        assert (await one.find()).total == (await other.find()).total == 0
        (kept,) = register.values.values()
        assert not kept.data
        await end_game(one)
        (kept,) = register.values.values()
        assert not kept.data

    with_machines(life)


def test_what_its_machine_did_not_live_to_say_another_adds(with_machines: Run) -> None:
    async def life(register: FakeRegister, one: Machine, other: Machine) -> None:
        await one.archive.fill()
        await one.settle()
        await other.archive.fill()
        assert (await other.find()).total == 1 and not other.read
        (row,) = (await other.find()).rows
        assert row.ended_at == END, "as its card says"

    with_machines(life)


def test_a_log_that_does_not_answer_is_read_again_later(with_machines: Run) -> None:
    async def life(register: FakeRegister, one: Machine, other: Machine) -> None:
        one.is_cut_off = True
        await one.archive.fill()
        assert (await one.find()).total == 0 and len(one.faults) == 2
        one.is_cut_off = False
        await one.archive.fill()
        assert (await one.find()).total == 1

    with_machines(life)


def test_rows_for_which_there_was_no_room_are_taken_later(
    with_machines: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise sqlite3.OperationalError("the disk is full")

    async def life(register: FakeRegister, one: Machine, other: Machine) -> None:
        await end_game(one)
        with monkeypatch.context() as patches:
            patches.setattr(GamesIndex, "change", fail)
            with pytest.raises(sqlite3.OperationalError):
                await other.find()
        assert (await other.find()).total == 1 and not other.read

    with_machines(life)


def test_a_row_of_another_key_is_reported_and_hides_no_other(with_machines: Run) -> None:
    async def life(register: FakeRegister, one: Machine, other: Machine) -> None:
        await end_game(one)
        (stored,) = register.values.values()
        await register.append((b"q" * 16).hex(), stored.data, 0)
        assert (await other.find()).total == 1
        assert [json.loads(line)["event"] for line in other.lines] == ["game-not-listed"]

    with_machines(life)
