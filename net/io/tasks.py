"""Helpers for asyncio tasks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

T = TypeVar("T")


async def wait_for_first(*awaitables: Awaitable[Any]) -> None:
    """Returns when one of them is done; the others are canceled, and gone by then."""
    tasks = [asyncio.ensure_future(each) for each in awaitables]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def result_unless(work: Awaitable[T], *interruptions: Awaitable[Any]) -> T | None:
    """The result of the work; None if an interruption came first, and then the work is canceled."""
    task = asyncio.ensure_future(work)
    await wait_for_first(task, *interruptions)
    return None if task.cancelled() else task.result()


async def first_answer(ask: Callable[[], Awaitable[T]], seconds: float) -> T:
    """What the first of several equal questions gives or raises: while none is answered, it is
    asked again after so many seconds, for one of them may be lost.
    """
    under_way = set[asyncio.Future[T]]()
    try:
        while True:
            under_way.add(asyncio.ensure_future(ask()))
            answered, _ = await asyncio.wait(
                under_way, timeout=seconds, return_when=asyncio.FIRST_COMPLETED
            )
            if answered:
                return answered.pop().result()
    finally:
        for question in under_way:
            question.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)
