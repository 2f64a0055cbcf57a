"""When a server looks after its finished games."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from game.service.archive.retention import RETRY_SECONDS, SWEEP_SECONDS, Retention
from game.service.limits import Limits
from game.service.log import ServerLog
from game.service.tables.tables import Tables
from net.hall.register import NoAnswer
from tests.support.virtual_loop import run_in_virtual_time


class BrokenArchive:
    """What machines share does not answer, the first time."""

    def __init__(self) -> None:
        self.filled: list[float] = []

    async def fill(self) -> None:
        self.filled.append(asyncio.get_running_loop().time())
        if len(self.filled) == 1:
            raise NoAnswer("nobody is there")

    async def older(self, second: float) -> tuple[bytes, ...]:
        return ()


async def _never(place: bytes) -> None:
    raise AssertionError("there is nothing to remove")


def test_a_look_that_failed_is_made_up_for_soon() -> None:
    lines, archive = list[str](), BrokenArchive()

    async def life() -> None:
        tables = Tables(Limits(), lambda: 0.0, lambda card: None)
        log = ServerLog(lines.append, lambda: 0.0)
        facts: Any = (cast(Any, archive), tables, 30, lambda place: False, _never, log)
        running = asyncio.ensure_future(Retention(*facts).run(lambda: 0.0))
        await asyncio.sleep(RETRY_SECONDS + SWEEP_SECONDS + 1)
        running.cancel()

    run_in_virtual_time(life())
    assert archive.filled == [0.0, RETRY_SECONDS, RETRY_SECONDS + SWEEP_SECONDS]
    assert len(lines) == 1 and "nobody is there" in lines[0]
