"""A machine that follows the others does so whatever it meets."""

from __future__ import annotations

import asyncio
import json

from game.service.log import ServerLog
from game.service.storage.following import FOLLOW_SECONDS, follow_forever
from net.hall.register import NoAnswer
from tests.support.virtual_loop import run_in_virtual_time


def test_one_mistake_keeps_nothing_else_away_nor_what_comes_later() -> None:
    lines, seen = list[str](), list[str]()

    async def cards() -> None:
        seen.append("cards")
        if len(seen) == 1:
            raise ValueError("it is no place")

    async def people() -> None:
        seen.append("people")
        if len(seen) > 3:
            raise NoAnswer("no server is there")

    async def bots() -> None:
        seen.append("bots")

    async def life() -> None:
        log = ServerLog(lines.append, lambda: 0.0)
        following = asyncio.ensure_future(follow_forever((cards, people, bots), log))
        await asyncio.sleep(3.5 * FOLLOW_SECONDS)
        following.cancel()

    run_in_virtual_time(life())
    assert seen == ["cards", "people", "bots", *(2 * ["cards", "people"])]
    events = [json.loads(line)["event"] for line in lines]
    assert events == ["fault", "not-followed", "not-followed"]
