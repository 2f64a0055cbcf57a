"""A worker that only has bots, for servers that share their tables (`serve --bots-only`).

Its bots come to a door of its own on this machine, which leads each to the server that wished for
it, like a link from one worker to another: so they need no address that players use, and no limit
of the server takes them for strangers.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from game.service.bots.troupe import Troupe
from game.service.health import Health
from game.service.log import ServerLog
from net.hall.claims import RENEW_SECONDS, WorkerAddress
from net.hall.keep import NoKeep
from net.io.hall_server import HallServer
from net.io.tcp import LOOPBACK
from net.io.wall_clock import WallClock
from net.wire.frames import LinkFault
from net.wire.keyring import Keyring

#: Seconds at least between two leases, however many bots come and go.
SHORTEST_SECONDS = 0.25


class BotWorker:
    """`run` is its whole life."""

    def __init__(self, troupe: Troupe, keyring: Keyring, log: ServerLog) -> None:
        self._troupe = troupe
        self._log = log
        self._faults = 0
        self.health = Health()
        self._is_outdated = asyncio.Event()
        self._end = asyncio.Event()
        now = WallClock(time.time, time.monotonic).now
        self._door = HallServer(
            *(NoKeep(), self._find, lambda place, notification: None, now),
            on_fault=self._fault,
            keyring=keyring,
        )

    def stop(self) -> None:
        self._end.set()

    def numbers(self) -> dict[str, float]:
        """Those of `game.service.numbers.NUMBERS` that it has, now."""
        return {
            "bots": len(self._troupe),
            "most_bots": self._troupe.most,
            "links": self._door.hall.links,
            "links_carried": len(self._door.carriers),
            "faults": self._faults,
            "loop_delay_seconds": self._door.delay,
        }

    async def run(self) -> None:
        """Until `stop`. Raises OSError if it can have no door."""
        troupe = self._troupe
        troupe.port = await self._door.listen(LOOPBACK[0], 0)
        troupe.when_changed = self._is_outdated.set
        self._log.event("bots-only", worker=troupe.key, bots=troupe.most)
        beating = asyncio.ensure_future(self.health.beat())
        try:
            while not self._end.is_set():
                self._is_outdated.clear()
                await troupe.renew()
                await self._wait()
        finally:
            self.health.close()
            beating.cancel()
            self._log.event("closing", links=self._door.hall.links)
            await troupe.resign()
            await asyncio.to_thread(troupe.stop)
            await self._door.close()
            self._log.event("closed")

    def _fault(self, place: bytes, error: Exception) -> None:
        self._faults += 1
        self._log.fault("fault", place, error)

    async def _find(self, place: bytes) -> WorkerAddress | LinkFault:
        """For a bot at the door."""
        return self._troupe.server_of(place) or LinkFault.NO_TABLE

    async def _wait(self) -> None:
        """Until the next lease is due."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._end.wait(), SHORTEST_SECONDS)
            return
        waits = [asyncio.ensure_future(each.wait()) for each in (self._end, self._is_outdated)]
        try:
            await asyncio.wait(waits, timeout=RENEW_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in waits:
                each.cancel()
