"""Tables that must be awake at a time although nobody comes."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from game.service import faults
from game.service.storage.folder import ServerFolder
from tests.game.service.storage.test_folder import CARD
from tests.support.online.whole_server import Lobby, serve

pytestmark = pytest.mark.long


def test_a_table_that_cannot_be_woken_in_time_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk may fail for a moment; nobody else would wake it."""
    monkeypatch.setattr(faults, "RETRY_SECONDS", 0.01)
    folder = ServerFolder(tmp_path)
    folder.write(replace(CARD, due=1, bots=()))
    folder.close()
    tries = list[bytes]()

    def fail_twice(folder: ServerFolder, place: bytes) -> str:
        tries.append(place)
        if len(tries) <= 2:
            raise OSError("the disk")
        return ""

    monkeypatch.setattr(ServerFolder, "lobby", fail_twice)

    async def life(lobby: Lobby) -> None:
        async with asyncio.timeout(30):
            while len(tries) < 3:
                await asyncio.sleep(0.01)

    events = [each["event"] for each in serve(tmp_path, life)]
    assert events.count("fault") == 2 and {*tries} == {CARD.place}
