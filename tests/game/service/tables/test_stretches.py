"""Bags are computed beside the loop of a server."""

from __future__ import annotations

import asyncio

from pytest import MonkeyPatch

from game.service.tables import stretches as stretches_module
from game.service.tables.stretches import Stretches

HERE, SEED = b"h" * 16, b"s" * 32


def test_a_table_hears_once_that_its_bag_is_there_also_after_a_failure(
    monkeypatch: MonkeyPatch,
) -> None:
    monkeypatch.setattr(stretches_module, "RETRY_SECONDS", 0.0)
    ready, tries, said = list[bytes](), list[bytes](), list[object]()

    def stretch(seed: bytes) -> bytes:
        tries.append(seed)
        if len(tries) == 1:
            raise MemoryError
        return seed[::-1]

    async def life() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: said.append(context["message"]))
        stretches = Stretches(ready.append, stretch)
        assert not stretches.has(HERE, SEED) and not stretches.has(HERE, SEED)
        while not ready:
            await asyncio.sleep(0.001)
        assert stretches.has(HERE, SEED) and stretches.get(SEED) == SEED[::-1]
        stretches.close()

    asyncio.run(life())
    assert ready == [HERE] and tries == [SEED] * 2 and said == ["no bag"]


def test_a_server_that_closes_waits_for_no_bag() -> None:
    async def life() -> list[bytes]:
        ready = list[bytes]()
        stretches = Stretches(ready.append, bytes)
        assert not stretches.has(HERE, SEED)
        stretches.close()
        await asyncio.sleep(0.01)
        return ready

    assert asyncio.run(life()) == []
