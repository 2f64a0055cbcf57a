"""Kills and stops machines of a service on NATS while bots play at its tables.

    python -m benchmarks.cluster [--kills 40] [--tables 50] [--nodes 3] [--workers 3] [--seed 1]
        [--cheap-bags]

A random node or worker is killed, or stopped for longer than a lease holds, every 10 to 20 seconds,
and comes back; never two at once: a node is back when all agree again on who leads each log. In the
end everything is killed at once, and begins anew. A game that ends meanwhile is followed by another
one. Then: nothing that any bot ever had is missing in the logs, each journal is a beginning of its
log, also that of who watches at any worker, all games are audited, nobody has written after another
worker began a new epoch, no secret of a running game is in clear in any file of NATS or in any log.
Exits with 1 if something does not hold; the longest pause of a table is a figure.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from statistics import median

from benchmarks.cheap_bag_main import make_bags_cheap
from benchmarks.cluster_checks import (
    check_audits,
    check_histories,
    check_writers,
    found_in_clear,
    log_of,
    read_logs,
    sealed_secrets,
)
from benchmarks.cluster_players import Players, Table
from benchmarks.cluster_service import PATIENCE, Part, Service, until_healthy
from benchmarks.lateness import Lateness
from game.kernel import wait_until_compiled
from tests.support.net.nats_nodes import nats_nodes, nats_server
from tests.support.tables import MAIN

CHEAP_MAIN = MAIN.parent / "benchmarks" / "cheap_bag_main.py"
#: Seconds from one fault to the next, that a machine hangs, and until one that was killed is back.
EVERY, STOPPED, KILLED = (10.0, 20.0), (7.5, 10.0), (0.5, 4.0)
#: Seconds that a table should stand still at most: a figure, and no mistake; and how many of the
#: longest pauses are shown with their faults.
LONGEST_PAUSE, SHOWN_PAUSES = 15.0, 12


class Trial:
    def __init__(self, service: Service, players: Players, tables: int, seed: int) -> None:
        self.service = service
        self.players = players
        self.random = Random(seed)
        self.faults = Counter[str]()
        self._fault_times: list[tuple[float, str]] = []
        self.mistakes: list[str] = []
        self.away = (0.0, 0.0)
        """when everything was killed at once, and when all games had continued"""
        self._down = 0.0
        """for how many seconds of that nothing ran"""
        self._tables = tables
        self._found: dict[bytes, tuple[int, list[str]]] = {}
        """secrets in clear, by place, and how far its game was"""
        self._seen: list[dict[Path, list[bytes]]] = []
        self._opens = True
        self._began = 0.0
        """when the faults begin: while fifty games begin, bots wait for each other"""
        self._lateness = Lateness()

    async def run(self, kills: int, pace: float) -> None:
        self.players.pace = pace
        filling = asyncio.ensure_future(self._keep_full())
        await self._until(lambda: sum(bool(each.times) for each in self.running) >= self._tables)
        print(f"{self._tables} games run", flush=True)
        self._began = asyncio.get_running_loop().time()
        self._lateness.begin()
        for number in range(kills):
            await self._disturb()
            if number % 10 == 9:
                print(f"{number + 1} faults, {len(self.players.tables)} tables", flush=True)
        self._opens = False
        await filling
        searched_for = await self._kill_all()
        self.players.pace = 0.1
        await self._until(lambda: not self.running, 20 * PATIENCE)
        self._lateness.end()
        self._search(*searched_for)
        await self._check()

    @property
    def running(self) -> list[Table]:
        return [table for table in self.players.tables if not table.is_over]

    async def _keep_full(self) -> None:
        """There are always so many tables where a game runs."""
        while self._opens:
            if len(self.running) < self._tables:
                address = self.random.choice(self.service.workers).address
                try:
                    await self.players.open(address)
                except Exception:  # the one that was asked is away: another one next time
                    self.faults["tables that could not be opened"] += 1
            await asyncio.sleep(0.2)

    async def _until(self, is_done: object, seconds: float = PATIENCE * 4) -> None:
        assert callable(is_done)
        async with asyncio.timeout(seconds):
            while not is_done():
                await asyncio.sleep(0.2)

    async def _disturb(self) -> None:
        loop = asyncio.get_running_loop()
        next_at = loop.time() + self.random.uniform(*EVERY)
        part = self.random.choice(self.service.parts)
        self._remember()
        kind = part.name.rpartition("-")[0].replace("nats", "node")
        if self.random.random() < 0.5:
            self._begin_fault(f"{kind} killed")
            part.kill()
            await asyncio.sleep(self.random.uniform(*KILLED))
            part.start()
        else:
            self._begin_fault(f"{kind} stopped")
            await self._stop(part)
        await until_healthy(part)
        await self.service.until_settled()
        await asyncio.sleep(max(0.0, next_at - loop.time()))

    def _begin_fault(self, fault: str) -> None:
        self.faults[fault] += 1
        self._fault_times.append((asyncio.get_running_loop().time(), fault))

    async def _stop(self, part: Part) -> None:
        part.signal(signal.SIGSTOP)
        try:
            await asyncio.sleep(self.random.uniform(*STOPPED))
        finally:
            part.signal(signal.SIGCONT)

    def _remember(self) -> None:
        """What everybody has by now."""
        self._seen.append(
            {journal: log_of(journal) for table in self.running for journal in table.journals}
        )

    async def _kill_all(self) -> tuple[dict[bytes, list[bytes]], dict[bytes, int]]:
        """Returns the secrets of running games, and how far these were."""
        secrets = await sealed_secrets(self.service)
        self._remember()
        began = asyncio.get_running_loop().time()
        before = {table.place: table.last for table in self.running}
        self._down = await self.service.restart_all(2.0)
        await self._until(
            lambda: all(each.last > before[each.place] or each.is_over for each in self.running)
        )
        self.away = began, asyncio.get_running_loop().time()
        return secrets, before

    def _search(self, secrets: dict[bytes, list[bytes]], before: dict[bytes, int]) -> None:
        """While nothing ran, no file of NATS and no log had anything that would open a table."""
        searched = [self.service.copy]
        for table in self.players.tables:
            self.mistakes += found_in_clear([table.invite.secret], searched)
            if not any(found_in_clear([table.place], searched)):
                self.mistakes.append("the search finds nothing, not even what is there")
        for place in {*secrets} & {*before}:
            self._found[place] = before[place], [*found_in_clear(secrets[place], searched)]
        print(f"{len(self._found)} running games were searched for", flush=True)

    async def _check(self) -> None:
        stored = await read_logs(self.service)
        tables = self.players.tables
        self.mistakes += check_histories(tables, stored, self._seen)
        changes, wrong = check_writers(stored)
        self.mistakes += wrong
        self.mistakes += check_audits(tables)
        for place, (last, found) in self._found.items():
            if stored[place].revealed_at() > last + 3:  # else it may have been just revealed
                self.mistakes += found
        left = await sealed_secrets(self.service)
        self.mistakes += [f"{place.hex()} is over, its secret is kept" for place in left]
        self._report(changes, sum(len(each.records) for each in stored.values()))

    def _report(self, changes: int, records: int) -> None:
        pauses, at_once = list[float](), 0.0
        single = list[tuple[float, float]]()
        for table in self.players.tables:
            longest = 0.0
            for seconds, began in table.pauses():
                if began < self._began:
                    continue
                if began <= self.away[1] and began + seconds >= self.away[0]:
                    at_once = max(at_once, seconds)
                else:
                    longest = max(longest, seconds)
                    single.append((seconds, began))
            pauses.append(longest)
        events = sum((worker.events() for worker in self.service.workers), Counter[str]())
        print(
            f"faults: {dict(self.faults)}; load average {os.getloadavg()[1]:.1f}, the bots were"
            f" {self._lateness.seconds:.1f} s late at most"
        )
        print(
            f"{len(pauses)} tables, {records} records; {changes} times another worker continued"
            f" one; longest pause of a table: {max(pauses):.1f} s (aim: {LONGEST_PAUSE:.0f} s),"
            f" median of them {median(pauses):.1f} s; when all was killed at once: {at_once:.1f} s,"
            f" of which nothing ran for {self._down:.1f} s"
        )
        for seconds, began in sorted(single)[: -SHOWN_PAUSES - 1 : -1]:
            print(f"{seconds:.1f} s: {self._faults_during(began, began + seconds)}")
        print(f"workers said: {dict(sorted(events.items()))}")

    def _faults_during(self, began: float, ended: float) -> str:
        """The faults that a pause may be due to, with their seconds in it."""
        named = [
            f"{fault} at {when - began:.1f}"
            for when, fault in self._fault_times
            if began - max(STOPPED) < when < ended
        ]
        return ", ".join(named) or "no fault"


async def play(options: argparse.Namespace, folder: Path) -> list[str]:
    """The mistakes of one trial."""
    with nats_nodes(folder / "nats", options.nodes) as nodes:
        main = CHEAP_MAIN if options.cheap_bags else MAIN
        service = Service(nodes, options.workers, folder, main)
        try:
            await service.start_workers()
            addresses = tuple(worker.address for worker in service.workers)
            key = service.workers[0].key
            players = Players(addresses, service.port, key, folder / "journals")
            (folder / "journals").mkdir()
            trial = Trial(service, players, options.tables, options.seed)
            await trial.run(options.kills, options.pace)
            codes = [await asyncio.to_thread(worker.end) for worker in service.workers]
            trial.mistakes += [f"a worker ended with {code}" for code in codes if code]
            return trial.mistakes
        finally:
            service.close()


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="cluster", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=40)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--workers", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pace", type=float, default=2.0, help="seconds between two actions")
    parser.add_argument("--cheap-bags", action="store_true", help="games begin at once")
    parser.add_argument("--keep", type=Path, help="a new folder for everything, which stays")
    options = parser.parse_args(arguments)
    if nats_server() is None:
        sys.exit("nats-server is not installed; it is in the extra `dev`")
    if options.cheap_bags:
        make_bags_cheap()
    wait_until_compiled()  # half a minute in which no bot thinks would be no pause of the service
    with tempfile.TemporaryDirectory(prefix="cluster", ignore_cleanup_errors=True) as temporary:
        folder = options.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        os.environ["TIGRIS_HOME"] = str(folder / "home")
        mistakes = asyncio.run(play(options, folder))
    for mistake in mistakes:
        print(mistake)
    print(f"{len(mistakes)} mistakes")
    return bool(mistakes)


if __name__ == "__main__":
    raise SystemExit(main())
