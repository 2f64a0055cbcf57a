"""Cards are written again and again until the disk takes them."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.service.limits import Limits
from game.service.log import ServerLog
from game.service.reminders.marks import OwnMarks
from game.service.reminders.turn import Turn
from game.service.storage.card_saver import CardSaver
from game.service.storage.folder import ServerFolder
from game.service.tables.card import TableCard
from game.service.tables.tables import Tables
from tests.game.service.storage.test_folder import CARD


class FullFolder(ServerFolder):
    """Its disk is full for so many writes."""

    def __init__(self, path: Path, failures: int) -> None:
        super().__init__(path)
        self.failures = failures

    def write(self, card: TableCard) -> None:
        if self.failures:
            self.failures -= 1
            raise OSError(28, "No space left on device")
        super().write(card)


async def save(folder: FullFolder, lines: list[str], until: int) -> None:
    """Saves a card, and ends once so many writes have failed."""
    saver = CardSaver(folder, ServerLog(lines.append, lambda: 0.0))
    saver.save(CARD)
    while len(lines) < until:
        await asyncio.sleep(0)
    await saver.finish()


@pytest.mark.parametrize(("failures", "is_saved"), [(0, True), (1, True), (2, False)])
def test_a_card_that_was_not_written_is_tried_again(
    tmp_path: Path, failures: int, is_saved: bool
) -> None:
    """At the latest when the server ends, once more."""
    folder, lines = FullFolder(tmp_path, failures), list[str]()
    asyncio.run(save(folder, lines, min(failures, 1)))
    assert [*folder.cards()] == ([CARD] if is_saved else [])
    assert [json.loads(line)["event"] for line in lines] == ["card-not-saved"] * failures
    folder.close()


def test_who_is_reminded_is_on_the_disk_before_the_command_runs(tmp_path: Path) -> None:
    """A kill between the two must not remind anybody twice."""

    async def life(folder: ServerFolder) -> None:
        saver = CardSaver(folder, ServerLog(lambda line: None, lambda: 0.0))
        tables = Tables(Limits(), lambda: 0.0, saver.save)
        card = replace(CARD, turn=Turn((1,), since=5))
        tables.add([card])
        marks = OwnMarks(tables, lambda: 9.0, saver.written)
        for place in (b"q" * 16, b"r" * 16):  # others are written before
            saver.save(replace(CARD, place=place))
        assert await marks.take(card, 1, "anna@example.org") == 0
        (kept,) = (each for each in folder.cards() if getattr(each, "place", b"") == CARD.place)
        assert isinstance(kept, TableCard) and kept.turn.reminded == (1,)

    folder = ServerFolder(tmp_path)
    asyncio.run(life(folder))
    folder.close()
