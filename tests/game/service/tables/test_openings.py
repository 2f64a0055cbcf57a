"""New tables of a server: whose they are counted as, and that a kill loses none that is known."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from pathlib import Path
from secrets import token_bytes
from typing import Any

import pytest

from game.service.limits import Limits
from game.service.storage.journal_state import JournalState
from game.service.tables.openings import RATE
from net.desk.late_answer import LateAnswer
from net.desk.messages import Denial, Denied, TableOpened, TableState
from tests.support.online.services import ELSEWHERE, HOME, WISH, Service, visitor

FEW = Limits(own_tables=2)
FULL = Denied(Denial.TOO_MANY_TABLES, "2")


def run(life: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(life, 60))


def test_an_address_has_so_many_tables_whatever_accounts_it_shows(tmp_path: Path) -> None:
    async def life() -> None:
        service = Service(tmp_path, FEW)
        for number in range(2):
            who = visitor(f"2001:db8::{number}", token_bytes(32))
            assert isinstance(await service.open(who), TableOpened)
        assert await service.open(visitor("2001:db8::9", token_bytes(32))) == FULL
        assert isinstance(await service.open(visitor(ELSEWHERE, token_bytes(32))), TableOpened)

    run(life())


def test_an_account_has_so_many_tables_wherever_it_comes_from(tmp_path: Path) -> None:
    async def life() -> None:
        service, account = Service(tmp_path, FEW), token_bytes(32)
        for number in range(2):
            opened = await service.open(visitor(f"192.0.2.{number}", account))
            assert isinstance(opened, TableOpened)
        assert await service.open(visitor("192.0.2.9", account)) == FULL

    run(life())


def test_tables_of_before_count_for_those_who_opened_them(tmp_path: Path) -> None:
    async def life() -> None:
        service = Service(tmp_path, FEW)
        for _ in range(2):
            await service.open(visitor())
        again = Service(tmp_path / "again", FEW)
        again.tables.add(service.cards())
        assert await again.open(visitor()) == FULL

    run(life())


def test_a_game_that_is_over_counts_no_more_and_leaves_the_list_after_a_day(
    tmp_path: Path,
) -> None:
    async def life() -> None:
        service = Service(tmp_path, FEW)
        first = await service.open(visitor())
        await service.open(visitor(), replace(WISH, name="Uruk"))
        assert isinstance(first, TableOpened)
        card = service.tables.card(first.place)
        assert card is not None
        service.tables.learn(card, JournalState(TableState.OVER, ("Anna", "Ben")))
        assert service.names() == ["Uruk", "Ur"]
        service.now += 1 / RATE
        assert isinstance(await service.open(visitor()), TableOpened)
        service.now += 86_400
        assert service.names() == ["Ur", "Uruk"]

    run(life())


def test_tables_that_are_opened_and_closed_on_and_on_are_bounded_by_time(tmp_path: Path) -> None:
    async def life() -> None:
        service = Service(tmp_path, FEW)
        for _ in range(2):
            opened = await service.open(visitor())
            assert isinstance(opened, TableOpened)
            card = service.tables.card(opened.place)
            assert card is not None
            service.tables.forget(card.place)
        assert await service.open(visitor()) == Denied(Denial.TOO_FAST, "")
        service.now += 1 / RATE
        assert isinstance(await service.open(visitor()), TableOpened)

    run(life())


def test_nobody_hears_of_a_table_that_is_not_on_the_disk(tmp_path: Path) -> None:
    async def life() -> None:
        service = Service(tmp_path)
        late = service.openings.open(WISH, visitor())
        assert isinstance(late, LateAnswer) and late.answer is None and service.names() == []
        opened = await service.settled(late)
        assert isinstance(opened, TableOpened) and service.names() == ["Ur"]
        assert [card.place for card in service.cards()] == [opened.place]

    run(life())


def test_a_table_that_the_disk_does_not_take_is_denied_and_does_not_count(tmp_path: Path) -> None:
    async def life() -> None:
        service = Service(tmp_path, FEW)
        service.folder.is_full = True
        for _ in range(2):
            assert await service.open(visitor()) == Denied(Denial.NOT_KEPT, "")
        service.folder.is_full, service.now = False, service.now + 1 / RATE
        assert service.names() == [] and service.tables.owned.total == 0
        assert isinstance(await service.open(visitor()), TableOpened)
        assert len(service.cards()) == 1 and "card-not-saved" in service.lines[0]

    run(life())


def test_tables_that_are_being_opened_count_already(tmp_path: Path) -> None:
    async def life() -> None:
        service = Service(tmp_path, FEW)
        answers = [service.openings.open(WISH, visitor(HOME)) for _ in range(3)]
        assert answers[2] == FULL
        for answer in answers:
            await service.settled(answer)

    run(life())


@pytest.mark.parametrize(
    ("wish", "denial"),
    [
        (replace(WISH, game="chess"), Denial.NO_SUCH_GAME),
        (replace(WISH, bots=("master",)), Denial.NO_BOTS),
        (replace(WISH, bots=("easy", "easy")), Denial.NO_BOTS),
        (replace(WISH, options={"board": "moon"}), Denial.WRONG_OPTIONS),
    ],
)
def test_what_no_table_can_be_is_denied(tmp_path: Path, wish: Any, denial: Denial) -> None:
    async def life() -> None:
        answer = await Service(tmp_path).open(visitor(), wish)
        assert isinstance(answer, Denied) and answer.denial == denial

    run(life())


def test_a_full_server_says_so(tmp_path: Path) -> None:
    async def life() -> None:
        service = Service(tmp_path, Limits(tables=1))
        await service.open(visitor())
        assert await service.open(visitor(ELSEWHERE)) == Denied(Denial.FULL, "1")

    run(life())
