"""The file of a lobby: what was chosen survives, and damage costs nobody the table."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.service.log import ServerLog
from game.service.storage.card_saver import CardSaver
from game.service.storage.folder import ServerFolder
from game.service.storage.lobbies import Lobbies
from game.service.storage.lobby_file import read_lobby, write_lobby
from net.host.lobby.record import LobbyRecord, LobbySeat, OpeningRecord
from net.protocol.entries import BOT, PERSON
from net.protocol.entry_fields import HASH
from net.wire.crypto import SEED, SIGNATURE, VERIFY_KEY
from net.wire.identity import PUBLIC
from tests.game.service.storage.test_folder import CARD

PLACE = CARD.place
ANNA = LobbySeat("Anna", PERSON, b"k" * PUBLIC, b"", b"a" * VERIFY_KEY, b"v" * SIGNATURE)
RECORD = LobbyRecord(
    *({"board": "standard", "dynasties": ["bull", "pot"]}, "", 2),
    (ANNA, LobbySeat("easy", BOT, b"q" * PUBLIC, b"s" * SEED), LobbySeat()),
)
AWAY = replace(ANNA, is_ready=True, away=1_800_000_000, origin="2001:db8::/64")
STANDING = replace(
    RECORD,
    time="3d",
    seats=(AWAY, *RECORD.seats[1:]),
    opening=OpeningRecord(
        *(b"t" * 16, b"w" * HASH, (b"c" * HASH, b"d" * HASH, b""), (b"n" * HASH, b"", b"")),
        (1, 2, 0),
    ),
)


@pytest.mark.parametrize("record", [RECORD, STANDING])
def test_a_lobby_that_was_written_is_read_again(record: LobbyRecord) -> None:
    assert read_lobby(write_lobby(record)) == record
    for secret in ("s" * SEED, "w" * HASH, "n" * HASH):
        assert secret not in repr(record)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('"version": 1', '"version": 2'),
        ('"holder": "bot"', '"holder": "dog"'),
        ('"holder": "bot"', '"holder": ["bot"]'),
        ('"name": "Anna"', '"name": 7'),
        (b"k".hex(), "zz"),
        (b"kk".hex(), ""),
        ('"seats": [', '"seats": [[],'),
        ('"attempts": 2', '"attempts": -2'),
        ('"ready": true', '"ready": 1'),
        ('"away": 1800000000', '"away": 1.5'),
        ('"origin": "', '"origin": "\\n'),
        ('"opening": {', '"opening": [], "x": {'),
        (b"w".hex(), "zz"),
        (b"cc".hex(), ""),
        ('"nonces": [', '"nonces": [7,'),
        ('"asked": [', '"asked": ["x",'),
        ('"options": {', '"options": [], "x": {'),
        ("{", "[" * 100_000),
        ("{", "["),
    ],
)
def test_a_damaged_lobby_is_refused(before: str, after: str) -> None:
    text = write_lobby(STANDING)
    assert before in text
    with pytest.raises(ValueError):
        read_lobby(text.replace(before, after, 1))


class Kept:
    def __init__(self, path: Path) -> None:
        self.lines: list[str] = []
        log = ServerLog(self.lines.append, lambda: 0.0)
        self.folder = ServerFolder(path)
        self.saver = CardSaver(self.folder, log)
        self.lobbies = Lobbies(self.saver, log)

    async def after_a_restart(self) -> LobbyRecord | None:
        await self.saver.finish()
        log = ServerLog(self.lines.append, lambda: 0.0)
        return Lobbies(self.saver, log).find(PLACE, self.folder.lobby(PLACE))


def run(life: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(life, 60))


def test_the_last_state_of_a_lobby_is_kept(tmp_path: Path) -> None:
    async def life() -> None:
        kept = Kept(tmp_path)
        assert kept.lobbies.find(PLACE, kept.folder.lobby(PLACE)) is None
        kept.lobbies.note(PLACE, RECORD)
        kept.lobbies.note(PLACE, replace(RECORD, attempts=3))
        assert kept.lobbies.find(PLACE, kept.folder.lobby(PLACE)) == replace(RECORD, attempts=3), (
            "before the disk has it"
        )
        assert await kept.after_a_restart() == replace(RECORD, attempts=3)

    run(life())


def test_a_lobby_that_is_as_new_leaves_no_file(tmp_path: Path) -> None:
    async def life() -> None:
        kept = Kept(tmp_path)
        kept.lobbies.note(PLACE, RECORD)
        await kept.saver.finish()
        kept.lobbies.note(PLACE, None)
        kept.lobbies.put_away(PLACE)
        assert await kept.after_a_restart() is None
        assert [*(tmp_path / "tables").iterdir()] == []

    run(life())


def test_who_is_sent_away_as_the_server_closes_keeps_the_seat(tmp_path: Path) -> None:
    async def life() -> None:
        kept = Kept(tmp_path)
        kept.lobbies.note(PLACE, RECORD)
        kept.lobbies.close()
        kept.lobbies.note(PLACE, None)
        assert await kept.after_a_restart() == RECORD

    run(life())


def test_a_table_that_was_closed_gets_no_lobby_again(tmp_path: Path) -> None:
    """Its file may still have waited to be written."""

    async def life() -> None:
        kept = Kept(tmp_path)
        kept.saver.save(CARD)
        kept.lobbies.note(PLACE, RECORD)
        await kept.saver.remove(PLACE)
        await kept.saver.finish()
        assert [*(tmp_path / "tables").iterdir()] == []

    run(life())


def test_a_damaged_file_is_said_and_is_as_good_as_none(tmp_path: Path) -> None:
    async def life() -> None:
        kept = Kept(tmp_path)
        kept.folder.write_lobby(PLACE, "{")
        assert kept.lobbies.find(PLACE, kept.folder.lobby(PLACE)) is None
        assert [json.loads(line)["event"] for line in kept.lines] == ["damaged-lobby"]

    run(life())
