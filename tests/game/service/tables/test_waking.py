"""A table that cannot be read keeps no other waiting."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from game.service.log import ServerLog
from game.service.storage.storage import Storage
from game.service.tables.card import TableCard
from game.service.tables.waking import Waking
from net.protocol.invite import SECRET
from net.wire.crypto import SEED
from net.wire.route import PLACE


def card(number: int) -> TableCard:
    secrets = b"s" * SECRET, b"d" * SEED
    return TableCard(
        bytes([number]) * PLACE, "tigris", "", {}, (), False, *secrets, "192.0.2.1", 1_800_000_000
    )


class HalfAway:
    """A keep that never answers for some places."""

    def __init__(self, away: int) -> None:
        self._away = {card(number).place for number in range(away)}

    async def read(self, place: bytes) -> tuple[bytes, ...]:
        if place in self._away:
            await asyncio.Event().wait()
        return ()


def test_a_log_that_does_not_answer_keeps_few_tables_waiting() -> None:
    async def life() -> None:
        async def lobby(place: bytes) -> str:
            return ""

        storage = SimpleNamespace(keep=HalfAway(20), lobby=lobby)
        hosts: Any = SimpleNamespace(make=lambda *what: SimpleNamespace(lobby=None))
        log = ServerLog(lambda line: None, lambda: 0.0)
        waking = Waking(cast(Storage, storage), hosts, cast(Any, None), log)
        stuck = [asyncio.ensure_future(waking.wake(card(each), 0.0)) for each in range(20)]
        woken = await asyncio.wait_for(waking.wake(card(20), 0.0), 5.0)
        assert woken is not None and woken.kept == 0
        for each in stuck:
            each.cancel()
        await asyncio.gather(*stuck, return_exceptions=True)

    asyncio.run(life())
