"""Helpers for asyncio tasks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any


async def wait_for_first(*awaitables: Awaitable[Any]) -> None:
    """Returns when one of them is done; the others are canceled, and gone by then."""
    tasks = [asyncio.ensure_future(each) for each in awaitables]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
