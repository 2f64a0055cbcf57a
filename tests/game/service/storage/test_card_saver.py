"""Cards are written again and again until the disk takes them."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from game.service.log import ServerLog
from game.service.storage.card_saver import CardSaver
from game.service.storage.folder import ServerFolder
from game.service.tables.card import TableCard
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
