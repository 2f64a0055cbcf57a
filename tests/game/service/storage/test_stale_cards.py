"""A kill may come before a card is changed: then the journal says how far its table is."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.service.log import ServerLog
from game.service.storage.folder import ServerFolder
from game.service.storage.journal_state import JournalState
from game.service.storage.loading import STALE_SECONDS, load_cards, stale_cards
from game.service.tables.card import TableCard
from net.desk.messages import TableState
from net.game_rules import KEEPER
from net.journal.records import JournalOwner, JournalRecord, write_record
from net.protocol.entries import EpochBegan, Judged, Opened, write_entry
from tests.game.service.storage.test_folder import CARD
from tests.support.journals import write_journal
from tests.support.net.games import STONES, play
from tests.support.net.world import World

HASH = bytes(32)
OPENED = Opened(
    *(bytes(16), "tigris", "build", {}, ("Anna", "Ben"), HASH, (HASH, HASH), (HASH, HASH)),
    *((), (b"", b""), (), 1, bytes(64), (bytes(64), bytes(64))),
)
BEGUN = JournalState(TableState.PLAYING, ("Anna", "Ben"))
OVER = JournalState(TableState.OVER, ("Anna", "Ben"))
WAITING = replace(CARD, state=TableState.WAITING, names=())


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[ServerFolder]:
    folder = ServerFolder(tmp_path)
    yield folder
    folder.close()


def write_entries(folder: ServerFolder, card: TableCard, *entries: object, age: float = 0) -> None:
    records: list[bytes] = []
    for number, entry in enumerate(entries):
        data = write_entry(number, entry)  # type: ignore[arg-type]
        records.append(write_record(JournalRecord(JournalOwner.HOST, data, b"", b"", b"")))
    path = write_journal(folder.journal(card.place), records)
    os.utime(path, (1e9 - age, 1e9 - age))


def stale(folder: ServerFolder, *cards: TableCard) -> list[tuple[TableCard, JournalState]]:
    for card in cards:
        folder.write(card)
    read = load_cards(folder, ServerLog(print, lambda: 0.0))
    assert sorted(read, key=lambda card: card.place) == sorted(cards, key=lambda card: card.place)
    return [*stale_cards(folder, read)]


def test_a_card_that_waits_although_its_game_has_begun(folder: ServerFolder) -> None:
    write_entries(folder, WAITING, OPENED, age=10 * STALE_SECONDS)
    assert stale(folder, WAITING) == [(WAITING, BEGUN)]


@pytest.mark.parametrize("before", [WAITING, CARD])
def test_a_card_whose_game_is_over(folder: ServerFolder, before: TableCard) -> None:
    write_entries(folder, before, OPENED, Judged(()), EpochBegan(1, KEEPER))
    assert stale(folder, before) == [(before, OVER)]


def test_a_card_that_waits_for_people_has_no_journal(folder: ServerFolder) -> None:
    assert stale(folder, WAITING) == []


def test_a_journal_that_was_just_created_says_nothing(folder: ServerFolder) -> None:
    write_entries(folder, WAITING)
    assert stale(folder, WAITING) == []


def test_a_damaged_journal_stops_no_start(folder: ServerFolder) -> None:
    folder.journal(WAITING.place).write_bytes(b"no journal")
    assert stale(folder, WAITING) == []


def test_of_games_that_run_only_those_of_the_last_minutes_are_read(folder: ServerFolder) -> None:
    """Thousands may lie for months."""
    late = replace(CARD, place=b"l" * 16)
    write_entries(folder, CARD, OPENED, Judged(()), age=STALE_SECONDS + 1)
    write_entries(folder, late, OPENED, Judged(()))
    assert stale(folder, CARD, late) == [(late, OVER)]


def test_a_table_that_is_woken_says_how_far_it_is() -> None:
    """Whatever its card says, and however old its journal is."""
    world = World(STONES.rules(), STONES.options(2))
    assert world.host is not None and JournalState.of(world.host) is None
    world.seat_all("ab")
    assert JournalState.of(world.host) == JournalState(TableState.PLAYING, ("a", "b"))
    play(world, STONES)
    world.run(10)
    assert JournalState.of(world.host) == JournalState(TableState.OVER, ("a", "b"))
