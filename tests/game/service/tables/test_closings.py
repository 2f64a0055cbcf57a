"""Tables that go: who may close which, and when those go that nobody comes to."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.service.storage.journal_state import JournalState
from game.service.tables.card import TableCard
from net.desk.closing import CloseTable, TableClosed
from net.desk.messages import Denial, Denied, TableOpened, TableState
from net.desk.visitor import Visitor
from net.hall.effects import PutAway
from net.notifications import RosterChanged
from net.protocol.entries import BOT, PERSON
from net.protocol.from_host import Roster
from tests.support.online.services import ELSEWHERE, HOME, Service, visitor

DAY = 86_400
ME, OTHER = b"m" * 32, b"o" * 32


def run(life: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(life, 60))


async def with_table(path: Path, who: Visitor) -> tuple[Service, TableCard]:
    service = Service(path)
    opened = await service.open(who)
    assert isinstance(opened, TableOpened)
    card = service.tables.card(opened.place)
    assert card is not None
    return service, card


@pytest.mark.parametrize(
    ("opener", "closer", "may"),
    [
        (visitor(HOME), visitor("2001:db8::2"), True),
        (visitor(HOME), visitor(HOME, ME), True),
        (visitor(HOME), visitor(ELSEWHERE), False),
        (visitor(HOME, ME), visitor(ELSEWHERE, ME), True),
        (visitor(HOME, ME), visitor(HOME, OTHER), False),
        (visitor(HOME, ME), visitor(HOME), False),
    ],
)
def test_who_has_opened_a_table_may_close_it(
    tmp_path: Path, opener: Visitor, closer: Visitor, may: bool
) -> None:
    async def life() -> None:
        service, card = await with_table(tmp_path, opener)
        answer = await service.settled(service.closings.close(CloseTable(card.place), closer))
        if may:
            assert answer == TableClosed(card.place) and service.ended == [card.place]
        else:
            assert answer == Denied(Denial.NO_SUCH_TABLE, "")
        left = 0 if may else 1
        assert len(service.names()) == len(service.cards()) == service.tables.owned.total == left

    run(life())


def test_nothing_is_left_of_a_table_that_was_closed(tmp_path: Path) -> None:
    async def life() -> None:
        service, card = await with_table(tmp_path, visitor())
        service.folder.journal(card.place).write_bytes(b"a journal")
        service.tables.learn(card, JournalState(TableState.PLAYING, ("Anna", "easy")))
        await service.settled(service.closings.close(CloseTable(card.place), visitor()))
        assert [*(tmp_path / "tables").iterdir()] == []

    run(life())


@pytest.mark.parametrize(
    ("names", "may"),
    [(("Anna", "easy"), True), (("easy", "Anna", "medium"), True), (("Anna", "Ben"), False)],
)
def test_nobody_loses_a_game_because_its_opener_closes_it(
    tmp_path: Path, names: tuple[str, ...], may: bool
) -> None:
    async def life() -> None:
        service, card = await with_table(tmp_path, visitor())
        service.tables.learn(card, JournalState(TableState.PLAYING, names))
        answer = await service.settled(service.closings.close(CloseTable(card.place), visitor()))
        expected = TableClosed(card.place) if may else Denied(Denial.UNDER_WAY, "")
        assert answer == expected and (service.tables.card(card.place) is None) == may

    run(life())


@pytest.mark.parametrize("is_gone", [False, True])
def test_a_game_that_has_begun_at_another_machine_is_not_closed_there(
    tmp_path: Path, is_gone: bool
) -> None:
    async def life() -> None:
        service, card = await with_table(tmp_path, visitor())
        playing = replace(card, state=TableState.PLAYING, names=("Anna", "Ben"))
        service.elsewhere[card.place] = None if is_gone else playing
        answer = await service.settled(service.closings.close(CloseTable(card.place), visitor()))
        denial = Denial.NO_SUCH_TABLE if is_gone else Denial.UNDER_WAY
        assert answer == Denied(denial, "") and not service.ended

    run(life())


@pytest.mark.parametrize(("account", "may"), [(ME, True), (OTHER, False), (b"", True)])
def test_nobody_loses_a_game_against_bots_that_another_opened_for_them(
    tmp_path: Path, account: bytes, may: bool
) -> None:
    async def life() -> None:
        service, card = await with_table(tmp_path, visitor(HOME, ME))
        begun = service.tables.learn(card, JournalState(TableState.PLAYING, ("Anna", "easy")))
        service.tables.change(replace(begun, accounts=(account.hex(), "")))
        close = CloseTable(card.place)
        answer = await service.settled(service.closings.close(close, visitor(HOME, ME)))
        assert answer == (TableClosed(card.place) if may else Denied(Denial.UNDER_WAY, ""))

    run(life())


def test_a_table_whose_seats_are_kept_for_days_stays_for_as_long(tmp_path: Path) -> None:
    async def life() -> None:
        service, card = await with_table(tmp_path, visitor())
        service.tables.change(replace(card, time="3d"))
        service.now += 8 * DAY
        assert not await expired(service, 7)
        service.now += 3 * DAY
        assert await expired(service, 7)

    run(life())


def test_a_game_that_is_over_is_closed_once_and_found_no_more(tmp_path: Path) -> None:
    """While its files are removed, nobody finds it on the shelf."""

    async def life() -> None:
        service, card = await with_table(tmp_path, visitor())
        service.tables.learn(card, JournalState(TableState.OVER, ("Anna", "easy")))
        await service.saver.finish()
        service.tables.shelve([card.place])
        assert service.tables.card(card.place) is not None
        close = CloseTable(card.place)
        first = service.closings.close(close, visitor())
        await asyncio.sleep(0)
        assert service.tables.card(card.place) is None
        assert service.closings.close(close, visitor()) == Denied(Denial.NO_SUCH_TABLE, "")
        assert await service.settled(first) == TableClosed(card.place)
        assert service.ended == service.unlisted == [card.place]
        assert service.tables.counts()[TableState.OVER] == 0 and service.cards() == []

    run(life())


def test_there_is_nothing_to_close_at_a_place_without_a_table(tmp_path: Path) -> None:
    async def life() -> None:
        answer = Service(tmp_path).closings.close(CloseTable(bytes(16)), visitor())
        assert answer == Denied(Denial.NO_SUCH_TABLE, "")

    run(life())


async def expired(service: Service, days: int, begun: tuple[bytes, ...] = ()) -> bool:
    """Whether the only table is gone after this look."""
    service.closings.expire(days, service.now, begun)
    await service.saver.finish()
    await asyncio.sleep(0)
    return not service.names()


@pytest.mark.parametrize(
    ("why", "goes"),
    [("", True), ("begun", False), ("in memory", False), ("the operator", False), ("over", False)],
)
def test_a_table_that_nobody_has_come_to_for_days_goes(
    tmp_path: Path, why: str, goes: bool
) -> None:
    async def life() -> None:
        service, card = await with_table(tmp_path, visitor())
        service.now += 7 * DAY
        assert not await expired(service, 7)
        service.now += 2
        if why == "over":
            service.tables.learn(card, JournalState(TableState.OVER, ("Anna", "Ben")))
        if why == "in memory":
            service.in_memory.add(card.place)
        begun = (card.place,) if why == "begun" else ()
        assert await expired(service, 0 if why == "the operator" else 7, begun) == goes

    run(life())


@pytest.mark.parametrize(("holder", "stays"), [(PERSON, True), (BOT, False)])
def test_a_table_where_somebody_sits_stays(tmp_path: Path, holder: int, stays: bool) -> None:
    async def life() -> None:
        service, card = await with_table(tmp_path, visitor())
        service.now += 6 * DAY
        seat = ("Anna", holder, False, 0, 0, "", 0)
        service.tables.notice(card.place, RosterChanged(Roster({}, (seat,), (), "")))
        service.tables.put_away(PutAway(card.place, in_order=True))
        await service.saver.finish()
        again = service.cards()
        service.now += 6 * DAY
        assert await expired(service, 7) == (not stays)
        assert (again[0].used_at > card.used_at) == stays, "the card says so after a restart"

    run(life())


def test_cards_of_before_have_no_origin_and_are_read(tmp_path: Path) -> None:
    async def life() -> None:
        service, card = await with_table(tmp_path, visitor())
        path = tmp_path / "tables" / f"{card.place.hex()}.table"
        lines = path.read_text(encoding="utf-8").splitlines()
        before = [line for line in lines if '"origin"' not in line and '"used"' not in line]
        path.write_text(
            "\n".join(before).replace('"Ur"', '"Uruk"').replace("],\n}", "]\n}"), encoding="utf-8"
        )
        assert service.cards() == [replace(card, name="Uruk", origin="")]

    run(life())
