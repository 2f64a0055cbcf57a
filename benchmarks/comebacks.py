"""How long it takes to come back: a link, a new spectator, a host, a successor; and to be found.

    python -m benchmarks.comebacks [--times 5]

Whole processes on loopback, bots that play all the time, and one spectator in this process that
notes when things happen.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path
from secrets import token_bytes
from typing import Any

from benchmarks.latency import told
from game.games import DEFAULT, load
from game.online.connection import Connection, Guest
from net.io.discovery import Beacon, find_tables
from net.notifications import EntryFinal
from net.protocol.codes import Role
from net.protocol.invite import read_invite
from tests.support.tables import TableOfProcesses, compiled_modules


class Watcher:
    """A spectator that notes when the last news came."""

    def __init__(self, invite: str) -> None:
        self.last = 0.0
        self.pages = 0
        self.news = asyncio.Event()
        guest = Guest("watcher", role=Role.SPECTATOR, has_journal=False, patient=True)
        self.visit = Connection(load(), read_invite(invite, DEFAULT), guest, self.heard)
        self.life = asyncio.ensure_future(self.visit.run())

    def heard(self, news: object) -> None:
        if isinstance(news, EntryFinal):
            self.pages += 1
            self.news.set()

    async def next_page(self) -> None:
        self.news.clear()
        async with asyncio.timeout(90):
            await self.news.wait()

    async def close(self) -> None:
        self.visit.stop()
        await self.life


def now() -> float:
    return asyncio.get_running_loop().time()


async def until(done: Any) -> None:
    async with asyncio.timeout(90):
        while not done():
            await asyncio.sleep(0.001)


async def links(invite: str, times: int) -> tuple[list[float], list[float]]:
    """Seconds until a cut link is back with all entries; and until a newcomer has all of them."""
    watcher, back, new = Watcher(invite), list[float](), list[float]()
    await watcher.next_page()
    for _ in range(times):
        await asyncio.sleep(0.05)
        began = now()
        connection = watcher.visit._line.connection
        assert connection is not None
        connection.abort()
        await until(lambda: not watcher.visit.peer.follower.synced)
        await until(lambda: watcher.visit.peer.follower.synced)
        back.append(now() - began)
        began = now()
        other = Watcher(invite)
        await until(lambda other=other: other.visit.peer.follower.synced)
        new.append(now() - began)
        await other.close()
    await watcher.close()
    return back, new


async def hosts(table: TableOfProcesses, host: Any, again: bool) -> float:
    """Seconds from the kill of a host until its spectators see the next entry."""
    watcher = Watcher(table.invite)
    await watcher.next_page()
    await until(lambda: watcher.visit.peer.roster is not None)
    host.kill()
    began = now()
    if again:
        table.resume()
    await watcher.next_page()
    seconds = now() - began
    await watcher.close()
    return seconds


async def found(times: int) -> list[float]:
    from tests.net.io.test_discovery import NOTICE, free_port

    port = free_port()
    beacon = await Beacon.start(DEFAULT, lambda: NOTICE, port)
    assert beacon is not None
    took: list[float] = []
    for _ in range(times * 4):

        def seen(address: str, notice: object, began: float = now()) -> None:
            took.append(now() - began)

        await find_tables(DEFAULT, seen, token_bytes, 0.05, port)
    beacon.close()
    return took


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("--times", type=int, default=5)
    asked = reader.parse_args()
    with compiled_modules():
        measure(asked.times)


def measure(times: int) -> None:
    print(told("a table is found", asyncio.run(found(times))), flush=True)
    restarts, successions = list[float](), list[float]()
    sums = (list[float](), list[float]())
    for _ in range(times):
        for again in (True, False):
            with tempfile.TemporaryDirectory() as folder, TableOfProcesses(Path(folder)) as table:
                host = table.host("--players", "3")
                for seat in (1, 2, 3):
                    table.bot(seat, "--standby")
                host.wait_for_line("begins")
                for seconds, total in zip(asyncio.run(links(table.invite, 2)), sums, strict=True):
                    total.extend(seconds)
                one = asyncio.run(hosts(table, host, again))
                (restarts if again else successions).append(one)
    print(told("a cut link is back", sums[0]))
    print(told("a newcomer has the whole log", sums[1]))
    print(told("a killed host is back and goes on", restarts), flush=True)
    print(told("a successor goes on", successions), flush=True)


if __name__ == "__main__":
    main()
