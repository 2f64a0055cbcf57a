"""Notices when the interfaces of this machine come, go, or get other addresses."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from net.io.interfaces import Interface, read_interfaces

#: Seconds between two looks; one takes less than a millisecond.
POLL_SECONDS = 2.0


class InterfaceWatch:
    """Knows the interfaces of this moment."""

    def __init__(self, read: Callable[[], tuple[Interface, ...]] = read_interfaces) -> None:
        self._read = read
        self.interfaces = read()

    async def run(self, on_change: Callable[[tuple[Interface, ...]], None]) -> None:
        """Calls `on_change` with all interfaces after each change, until it is canceled."""
        while True:
            await asyncio.sleep(POLL_SECONDS)
            interfaces = self._read()
            if interfaces != self.interfaces:
                self.interfaces = interfaces
                on_change(interfaces)
