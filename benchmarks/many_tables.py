"""What a server of many tables costs: memory, CPU, and how long people wait.

    python -m benchmarks.many_tables 10000 [--active 1] [--seconds 60] [--clocks]

A server in a process of its own has so many tables, of which so many percent are played at once by
people who come over loopback, one action at a table in ten seconds. They stay for half a minute;
then others come to a table that nobody has touched. At last everything that the server has said or
counted is searched for secrets. With `--clocks` both ends note when bytes come and go, which says
where the longest answers have waited: for the server, or for the generator itself.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import socket
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from time import perf_counter

import psutil

from benchmarks import clocked_main
from benchmarks.clocked_main import CLOCK
from benchmarks.table_folder import OpenTable, fill
from benchmarks.virtual_people import Measured, Sitting, Span
from benchmarks.wire_clock import Beat, Wait, WireClock, by_link, read_clock, waits
from game.program import own_command
from net.desk.server_address import read_server_address
from tests.support.net.secret_search import find_secrets, secrets_of

#: Seconds between two actions at a table, and how long its people stay.
PAUSE, STAY = 10.0, 30.0
#: Visits that are looked at one by one.
LONGEST = 8


class Server:
    """`serve` with this folder, in a process of its own."""

    def __init__(self, folder: Path, clock: Path | None = None) -> None:
        """`clock` gets what `benchmarks.clocked_main` notes."""
        self._log = (folder / "log").open("wb")
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.metrics_port = free.getsockname()[1]
        began = perf_counter()
        options = ["--address", "127.0.0.1", "--port", "0", "--metrics", str(self.metrics_port)]
        words, environment = ["serve", str(folder), *options], dict(os.environ)
        command = own_command(*words)
        if clock is not None:
            environment[CLOCK] = str(clock)
            command = [sys.executable, clocked_main.__file__, *words]
        self._process = subprocess.Popen(
            command,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )
        assert self._process.stdout is not None
        self.printed = self._process.stdout.readline()
        self.seconds_to_start = perf_counter() - began
        self.port = read_server_address(self.printed).port
        self._watched = psutil.Process(self._process.pid)

    @property
    def mebibytes(self) -> float:
        """That no other process shares."""
        return float(self._watched.memory_full_info().uss) / 2**20

    @property
    def cpu(self) -> float:
        """Seconds of the processor so far."""
        times = self._watched.cpu_times()
        return float(times.user + times.system)

    def metrics(self) -> str:
        address = f"http://127.0.0.1:{self.metrics_port}/metrics"
        with urllib.request.urlopen(address, timeout=10) as answer:
            return str(answer.read().decode())

    def end(self) -> None:
        self._process.terminate()
        self._process.wait(60)
        self._log.close()


async def play(
    server: Server,
    tables: Sequence[OpenTable],
    active: int,
    seconds: float,
    clock: WireClock | None,
) -> tuple[Measured, float, float]:
    """Lets people play; what they measured, and the CPU of the server in all and of its peak."""
    random, measured = Random(1), Measured()
    untouched = iter(random.sample([*tables], len(tables)))
    here: list[Sitting] = []

    async def come() -> None:
        if (table := next(untouched, None)) is not None:
            here.append(Sitting(table, server.port, PAUSE, measured, random))
            await here[-1].come()

    beating = asyncio.ensure_future(clock.beat()) if clock is not None else None
    for _ in range(active):
        await come()
    before, began, peak = server.cpu, perf_counter(), server.mebibytes
    while perf_counter() - began < seconds:
        await asyncio.sleep(STAY / active)
        await asyncio.gather(here.pop(0).go(), come())
        peak = max(peak, server.mebibytes)
    cpu = (server.cpu - before) / (perf_counter() - began)
    await asyncio.gather(*(each.go() for each in here))
    if beating is not None:
        beating.cancel()
    return measured, cpu, peak


def percentiles(times: Sequence[float]) -> str:
    """p50, p99, and the longest, in milliseconds."""
    ordered = sorted(times) or [0.0]
    p50, p99 = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
    return f"{p50:.0f} / {p99:.0f} / {ordered[-1]:.0f} ({len(times)})"


def rows_of_clocks(
    spans: Sequence[Span], own: WireClock, server: Path
) -> Iterator[tuple[str, str]]:
    """Where visits waited: all together, then the longest; and how late both loops were."""
    moments, beats = read_clock(server)
    links = by_link(own.moments, moments)

    def parts(span: Span) -> dict[Wait, float]:
        return waits(links[span.link], span.began, span.ended)

    visits = [(each.ended - each.began, parts(each)) for each in spans if each.link]
    for wait in Wait:
        times = [found[wait] * 1000 for _whole, found in visits]
        yield f"visits: {wait}, p50 / p99 / longest ms", percentiles(times)
    own_part = [1000 * (each[Wait.FOR_SERVER] + each[Wait.IN_SERVER]) for _whole, each in visits]
    yield "visits: the first two, which are the server's, the same", percentiles(own_part)
    for whole, found in sorted(visits, key=lambda visit: visit[0])[-LONGEST:]:
        shares = ", ".join(f"{wait} {found[wait] * 1000:.0f}" for wait in Wait)
        yield f"a visit of {whole * 1000:.0f} ms", shares
    for name, some in (("server", beats), ("generator", own.beats)):
        yield from rows_of_beats(name, some)


def rows_of_beats(name: str, beats: Sequence[Beat]) -> Iterator[tuple[str, str]]:
    late = sorted(beats, key=lambda beat: beat.late)
    times = percentiles([beat.late * 1000 for beat in late])
    yield f"the loop of the {name} is late, p50 / p99 / longest ms", times
    for beat in late[-LONGEST:]:
        parts = ("works", beat.cpu), ("waits for a core", beat.queued), ("is held up", beat.held)
        shares = ", ".join(f"{what} {seconds * 1000:.0f}" for what, seconds in parts)
        yield f"late by {beat.late * 1000:.0f} ms", shares


def run(folder: Path, tables: int, percent: float, seconds: float, has_clocks: bool) -> None:
    began = perf_counter()
    made = fill(folder, tables)
    filled = perf_counter() - began
    (folder / "empty").mkdir()
    without_tables = Server(folder / "empty")
    base = without_tables.mebibytes
    without_tables.end()
    clock = folder / "clock" if has_clocks else None
    own_clock = WireClock(is_server=False) if has_clocks else None
    server = Server(folder, clock)
    gc.freeze()  # so that the generator does not look through all that again
    try:
        idle, at_start = server.mebibytes, server.cpu
        asyncio.run(asyncio.sleep(5))
        idle_cpu = (server.cpu - at_start) / 5
        active = max(1, round(tables * percent / 100))
        measured, cpu, peak = asyncio.run(play(server, made, active, seconds, own_clock))
        text = server.metrics() + server.printed.partition("://")[0]
    finally:
        server.end()
    text += (folder / "log").read_text(encoding="utf-8")
    found = find_secrets(secrets_of(folder), text, (folder / "games.index").read_bytes())
    for what, figure in (
        ("tables, active at once", f"{tables}, {active}"),
        ("folder made in", f"{filled:.1f} s"),
        ("server started in", f"{server.seconds_to_start:.1f} s, {at_start:.1f} s of CPU"),
        ("memory without tables, idle", f"{base:.1f} MiB, {idle:.1f} MiB"),
        ("memory of a table at rest", f"{(idle - base) * 1024 / tables:.1f} KiB"),
        ("memory while they are played, at most", f"{peak:.0f} MiB"),
        ("CPU idle", f"{idle_cpu * 1000:.1f} ms/s"),
        ("CPU, of an active table", f"{cpu * 1000:.0f} ms/s, {cpu * 1000 / active:.2f} ms/s"),
        ("proposal to final, p50 / p99 / longest ms", percentiles(measured.actions)),
        ("untouched table answers, the same", percentiles(measured.visits)),
        ("failures", f"{len(measured.failures)} {measured.failures[:2]}"),
        ("secrets in what was said", f"{len(found)} {found[:2]}"),
    ):
        print(f"| {what} | {figure} |", flush=True)
    if clock is not None and own_clock is not None:
        for what, figure in rows_of_clocks(measured.spans, own_clock, clock):
            print(f"| {what} | {figure} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", type=int)
    parser.add_argument("--active", type=float, default=1.0, help="percent at once")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--clocks", action="store_true", help="where the answers have waited")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="many-tables-") as folder:
        given = arguments.tables, arguments.active, arguments.seconds, arguments.clocks
        run(Path(folder), *given)


if __name__ == "__main__":
    main()
