"""What is done with a keep, in the order of each place."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from net.hall.effects import Append, Wake
from net.hall.keep import KeepFailed
from net.io.place_tasks import PlaceTasks
from net.wire.route import PLACE

HERE = bytes(range(PLACE))


class FailingKeep:
    """Satisfies `net.hall.keep.Keep`; appends nothing."""

    def __init__(self, error: Exception) -> None:
        self._error = error

    async def read(self, place: bytes) -> tuple[bytes, ...]:
        return ()

    async def append(self, place: bytes, expected: int, records: Sequence[bytes]) -> None:
        await asyncio.sleep(0)
        raise self._error

    async def put_away(self, place: bytes) -> None: ...


@pytest.mark.parametrize("error", [KeepFailed("the disk"), RuntimeError("no thread is left")])
def test_a_place_can_be_woken_after_its_records_could_not_be_kept(error: Exception) -> None:
    done = list[object]()

    async def wake(place: bytes) -> None:
        done.append("woken")

    async def life() -> None:
        tasks = PlaceTasks(
            FailingKeep(error),
            wake,
            lambda _, records: done.append(records),
            lambda _, failed: done.append(failed),
        )
        tasks.put(Append(HERE, 0, (b"record",)))
        tasks.put(Append(HERE, 1, (b"follows",)))
        tasks.put(Wake(HERE))
        await tasks.finish()

    asyncio.run(life())
    assert done == [error, "woken"]
