"""Games that are over on a server: found, fetched, kept for a while, and forgotten."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.online.audit import Verdict, audit_journal
from game.service.archive.archive import Archive
from game.service.archive.beside_loop import BesideLoop, Later
from game.service.archive.retention import SHELVED_AFTER, Retention
from game.service.archive.stored_game import game_in_folder
from game.service.limits import Limits
from game.service.log import ServerLog
from game.service.storage.card_saver import CardSaver
from game.service.storage.folder import ServerFolder
from game.service.tables.card import TableCard
from game.service.tables.removal import Removal
from game.service.tables.table_rows import key_of
from game.service.tables.tables import Tables
from net.desk.finished_games import NO_RECORD, FetchRecord, FindGames, GameList
from net.desk.messages import ListTables, TableState
from net.journal.public import journal_of
from tests.game.service.storage.test_folder import CARD
from tests.support.online.finished_table import NAMES, finished_table, know_stones

pytestmark = pytest.mark.long

DAY = 86_400
END = 1_800_000_000
ALL = FindGames("", "", "", 0, 0, 0)
OVER = replace(CARD, game="stones", options={}, bots=(), state=TableState.OVER, names=NAMES)
LISTED, PRIVATE = OVER, replace(OVER, place=b"p" * 16, is_listed=False)


class Keeper:
    """A server's folder with two tables whose games are over, and what answers about them."""

    def __init__(self, folder: Path) -> None:
        self.folder = ServerFolder(folder)
        journal = journal_of(finished_table()[0].host_records())
        for card in (LISTED, PRIVATE):
            self.folder.write(card)
            self.folder.journal(card.place).write_bytes(journal)
            os.utime(self.folder.journal(card.place), (END, END))
        self.begin()

    def begin(self, now: float = END) -> None:
        """As a server that starts."""
        self.faults: list[Exception] = []
        self.lines: list[str] = []
        self.in_memory: set[bytes] = set()
        self.tables = Tables(Limits(), lambda: END, lambda card: None, shelf=self.folder.finished)
        self.beside = BesideLoop(self.faults.append)
        self.archive = Archive(
            *(self.folder.games_index, partial(game_in_folder, self.folder)),
            *(self.tables, self.beside),
            lambda place, error: self.faults.append(error),
        )
        shelved = self.archive.older_at_start(now - SHELVED_AFTER)
        self.tables.add_shelved(len(shelved))
        cards = self.folder.cards(shelved)
        self.tables.add(card for card in cards if isinstance(card, TableCard))
        self.archive.close()

    def during(self, *acts: Callable[[], Coroutine[Any, Any, object]]) -> None:
        """Does this in a loop, and ends as a server does."""

        async def life() -> None:
            for act in acts:
                await act()
            while self.beside.is_busy:
                await asyncio.sleep(0)
            await self.beside.finish()
            self.archive.close()

        asyncio.run(life())

    def retention(self, days: int) -> Retention:
        log = ServerLog(self.lines.append, lambda: END)
        facts = (self.archive, self.tables, days, self.in_memory.__contains__)

        async def end(place: bytes) -> None:
            assert self.tables.card(place) is None, "nobody comes to it any more"

        saver = CardSaver(self.folder, log)
        return Retention(*facts, Removal(self.tables, saver, end, self.archive.forget).remove, log)

    def find(self, question: FindGames) -> GameList:
        later = self.archive.found(question)
        return later.work()

    def fetch(self, card: TableCard, secret: bytes = b"") -> bytes:
        answer = self.archive.fetched(FetchRecord(card.place, secret, 0))
        if not isinstance(answer, Later):
            assert answer == NO_RECORD
            return b""
        data, total = answer.work().data, answer.work().total
        while len(data) < total:
            more = self.archive.fetched(FetchRecord(card.place, secret, len(data)))
            assert isinstance(more, Later)
            data += more.work().data
        return data


@pytest.fixture
def keeper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Keeper:
    know_stones(monkeypatch)
    return Keeper(tmp_path)


def test_a_server_without_an_index_makes_one_of_its_journals(keeper: Keeper) -> None:
    keeper.during(keeper.archive.fill)
    found = keeper.find(ALL)
    assert found.total == 1 and not keeper.faults
    (row,) = found.rows
    log = finished_table()[1].peer.follower.log
    assert (row.place, row.key, row.names) == (LISTED.place, key_of(LISTED), NAMES)
    assert row.actions == len(log.past)
    assert sorted(seat for seat, *_ in row.ranking) == [0, 1]
    assert row.ranking[0][1] == 1, "the winner first"


def test_a_game_that_ends_is_in_it_without_being_played_again(keeper: Keeper) -> None:
    position = finished_table()[1].peer.follower.log.position

    async def end() -> None:
        keeper.archive.ended(LISTED.place, position, END)

    keeper.during(end)
    (row,) = keeper.find(ALL).rows
    assert row.ended_at == END
    keeper.archive.close()
    keeper.begin()
    keeper.during(keeper.archive.fill)
    assert keeper.find(ALL).rows == (row,), "a server that starts again knows it"


def test_what_is_fetched_is_audited_and_a_private_game_needs_its_invitation(
    keeper: Keeper,
) -> None:
    for card, secret in ((LISTED, b""), (PRIVATE, PRIVATE.secret)):
        journal = keeper.fetch(card, secret)
        assert audit_journal(Path("fetched"), journal).verdict is Verdict.AUDITED
    assert keeper.fetch(PRIVATE) == keeper.fetch(PRIVATE, b"x" * len(PRIVATE.secret)) == b""
    assert keeper.fetch(replace(LISTED, place=b"?" * 16)) == b""


def test_a_running_game_is_not_given_away(keeper: Keeper) -> None:
    keeper.tables.add([replace(LISTED, state=TableState.PLAYING)])
    assert keeper.fetch(LISTED, LISTED.secret) == b""


def test_a_damaged_journal_is_said_and_hides_no_other(keeper: Keeper) -> None:
    keeper.folder.journal(PRIVATE.place).write_bytes(b"no journal")
    keeper.during(keeper.archive.fill)
    assert len(keeper.faults) == 1 and keeper.find(ALL).total == 1


def test_a_damaged_index_is_filled_again(keeper: Keeper) -> None:
    keeper.during(keeper.archive.fill)
    keeper.folder.games_index.write_bytes(b"no index" * 4000)
    keeper.begin()
    keeper.during(keeper.archive.fill)
    assert keeper.find(ALL).total == 1


def test_games_are_forgotten_after_their_days(keeper: Keeper) -> None:
    async def fill_and_sweep() -> None:
        await keeper.archive.fill()
        await keeper.retention(30).sweep(END + 29 * DAY)
        assert keeper.tables.card(LISTED.place) == LISTED
        keeper.in_memory.add(PRIVATE.place)
        await keeper.retention(30).sweep(END + 31 * DAY)

    keeper.during(fill_and_sweep)
    assert keeper.tables.card(LISTED.place) is None
    assert not keeper.folder.journal(LISTED.place).exists()
    assert [*keeper.folder.cards()] == [PRIVATE], "somebody looks at the other one"
    assert keeper.find(ALL).total == 0 and keeper.fetch(LISTED) == b""
    assert any("game-forgotten" in line for line in keeper.lines)


def test_games_of_before_take_no_memory_and_are_there(keeper: Keeper) -> None:
    """They are in no list of tables, but found, fetched, and watched by their links as ever."""

    async def end_and_sweep() -> None:
        position = finished_table()[1].peer.follower.log.position
        for place in (LISTED.place, PRIVATE.place):
            keeper.archive.ended(place, position, END - 2 * DAY)
        while keeper.beside.is_busy:
            await asyncio.sleep(0)
        await keeper.retention(0).sweep(END)

    assert len(keeper.tables.over()) == 2
    keeper.during(end_and_sweep)
    for _restart in range(2):
        assert keeper.tables.over() == [] and len(keeper.tables) == 2
        assert keeper.tables.listed(ListTables("", 0)).total == 0
        assert keeper.tables.card(LISTED.place) == LISTED
        assert keeper.find(ALL).total == 1 and keeper.fetch(PRIVATE, PRIVATE.secret)
        keeper.archive.close()
        keeper.begin()


def test_a_kill_before_a_card_says_that_its_game_is_over_loses_nothing(keeper: Keeper) -> None:
    """Also if the server is away for days after it: the index leaves that card in its file."""
    keeper.during(keeper.archive.fill)
    keeper.folder.write(replace(LISTED, state=TableState.PLAYING))
    keeper.begin(END + 3 * DAY)
    card = keeper.tables.card(LISTED.place)
    assert card is not None and card.state is TableState.OVER and keeper.fetch(LISTED)
    assert keeper.find(ALL).total == 1 and len(keeper.tables) == 2
    assert keeper.tables.end(card).ended_at > 0 and len(keeper.tables) == 2


def test_a_game_that_has_just_ended_stays_in_the_list_of_tables(keeper: Keeper) -> None:
    async def end_and_sweep() -> None:
        position = finished_table()[1].peer.follower.log.position
        keeper.archive.ended(LISTED.place, position, END)
        await keeper.retention(0).sweep(END + DAY / 2)

    keeper.during(end_and_sweep)
    assert keeper.tables.listed(ListTables("", 0)).total == 1


@pytest.mark.parametrize("is_shelved", [False, True])
def test_a_game_that_the_operator_closes_is_found_no_more(keeper: Keeper, is_shelved: bool) -> None:
    """Else pages of the list would lack rows, and nobody who turns them would see the rest."""

    async def close() -> None:
        await keeper.archive.fill()
        if is_shelved:
            keeper.tables.shelve([LISTED.place])
        card = keeper.tables.card(LISTED.place)
        assert card is not None
        keeper.tables.close(card)
        while keeper.beside.is_busy:
            await asyncio.sleep(0)

    keeper.during(close, keeper.archive.fill)
    assert keeper.find(ALL).total == 0 and len(keeper.tables) == 2


def test_without_a_limit_games_are_kept(keeper: Keeper) -> None:
    keeper.during(lambda: keeper.retention(0).sweep(END * 2.0))
    assert keeper.find(ALL).total == 1
