"""How long it takes to reconnect, resume, join late, and find a table.

    python -m benchmarks.comebacks [--times 5]

Whole processes on loopback with bots that play all the time; a spectator in this process records
when entries arrive. How long a successor takes is in `benchmarks.lan_networks`: on loopback all
peers are on the host's own machine, so there is none.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path
from secrets import token_bytes
from typing import Any

from benchmarks.latency import summary
from game.games import DEFAULT, load
from game.online.connection import Connection, Guest
from net.io.beacon import Beacon
from net.io.discovery import find_tables
from net.io.interfaces import read_interfaces
from net.notifications import EntryFinal
from net.protocol.codes import Role
from net.protocol.invite import read_invite
from tests.support.tables import TableOfProcesses, compiled_modules


class Watcher:
    """A spectator that waits for final entries."""

    def __init__(self, invite: str) -> None:
        self.last = 0.0
        self.pages = 0
        self.entry_came = asyncio.Event()
        guest = Guest("watcher", role=Role.SPECTATOR, has_journal=False, patient=True)
        self.connection = Connection(
            load(), read_invite(invite, DEFAULT), guest, self.on_notification
        )
        self.life = asyncio.ensure_future(self.connection.run())

    def on_notification(self, notification: object) -> None:
        if isinstance(notification, EntryFinal):
            self.pages += 1
            self.entry_came.set()

    async def next_page(self) -> None:
        self.entry_came.clear()
        async with asyncio.timeout(90):
            await self.entry_came.wait()

    async def close(self) -> None:
        self.connection.stop()
        await self.life


def now() -> float:
    return asyncio.get_running_loop().time()


async def wait_until(is_done: Any) -> None:
    async with asyncio.timeout(90):
        while not is_done():
            await asyncio.sleep(0.001)


async def measure_links(invite: str, times: int) -> tuple[list[float], list[float]]:
    """Seconds until a cut link has all entries again, and until a new spectator has them."""
    watcher, back, new = Watcher(invite), list[float](), list[float]()
    await watcher.next_page()
    for _ in range(times):
        await asyncio.sleep(0.05)
        began = now()
        connection = watcher.connection._line.connection
        assert connection is not None
        connection.abort()
        await wait_until(lambda: not watcher.connection.peer.follower.synced)
        await wait_until(lambda: watcher.connection.peer.follower.synced)
        back.append(now() - began)
        began = now()
        other = Watcher(invite)
        await wait_until(lambda other=other: other.connection.peer.follower.synced)
        new.append(now() - began)
        await other.close()
    await watcher.close()
    return back, new


async def measure_host_loss(table: TableOfProcesses, host: Any) -> float:
    """Seconds from the kill of a host until its spectator receives the next entry."""
    watcher = Watcher(table.invite)
    await watcher.next_page()
    await wait_until(lambda: watcher.connection.peer.roster is not None)
    host.kill()
    began = now()
    table.resume()
    await watcher.next_page()
    seconds = now() - began
    await watcher.close()
    return seconds


async def measure_discovery(times: int) -> list[float]:
    from tests.net.io.test_discovery import NOTICE, free_port

    port = free_port()
    beacon = await Beacon.start(DEFAULT, lambda: NOTICE, read_interfaces(), port)
    took: list[float] = []
    for _ in range(times * 4):

        def seen(tables: object, began: float = now()) -> None:
            took.append(now() - began)

        await find_tables(DEFAULT, seen, token_bytes, 0.05, port)
    beacon.close()
    return took


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--times", type=int, default=5)
    options = parser.parse_args()
    with compiled_modules():
        measure(options.times)


def measure(times: int) -> None:
    print(summary("a table is found", asyncio.run(measure_discovery(times))), flush=True)
    restarts = list[float]()
    sums = (list[float](), list[float]())
    for _ in range(times):
        with tempfile.TemporaryDirectory() as folder, TableOfProcesses(Path(folder)) as table:
            host = table.host("--players", "3")
            for seat in (1, 2, 3):
                table.bot(seat)
            host.wait_for_line("begins")
            links = asyncio.run(measure_links(table.invite, 2))
            for seconds, total in zip(links, sums, strict=True):
                total.extend(seconds)
            restarts.append(asyncio.run(measure_host_loss(table, host)))
    print(summary("a cut link is back", sums[0]))
    print(summary("a newcomer has the whole log", sums[1]))
    print(summary("a killed host has resumed", restarts), flush=True)


if __name__ == "__main__":
    main()
