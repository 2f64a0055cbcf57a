"""What is to be written to a shared register, while that does not answer. In virtual time."""

from __future__ import annotations

import asyncio

from game.service.log import ServerLog
from game.service.storage.backlog import Backlog
from game.service.storage.card_saver import RETRY_SECONDS
from net.hall.register import NoAnswer
from tests.support.virtual_loop import run_in_virtual_time

PLACE = b"p" * 16


def test_what_was_dropped_while_it_was_written_is_not_written_again() -> None:
    """A table that was removed would be back, with its secret."""
    tries = list[str]()

    async def write(place: bytes, value: str) -> None:
        tries.append(value)
        await asyncio.sleep(1.0)
        raise NoAnswer("the register did not answer")

    async def life() -> None:
        backlog = Backlog(write, ServerLog(lambda line: None, lambda: 0.0))
        backlog.put(PLACE, "card")
        await asyncio.sleep(0.5)
        assert [*backlog] == [PLACE]
        backlog.drop(PLACE)
        await asyncio.sleep(3 * RETRY_SECONDS)
        assert tries == ["card"] and not [*backlog]

    run_in_virtual_time(life())
