"""Time from a proposal to its finality, compared with what the machine can do at all.

    python -m benchmarks.latency [--games 3] [--rounds 2000] [--game trade]

Measured in one run on loopback: a raw TCP echo; a raw fan-out, where a host writes and flushes 60
bytes and sends them to three peers, each of them writes, flushes and answers, and the host notifies
all; and a table of four processes, a host and three seats, each with its journal. At a table of
Trade it is the time from an offer, or its withdrawal, to its showing at both others.

The flushed fan-out runs beside the table for as long as that plays, one round now and then, and
only the rounds between the first and the last proposal count: a disk or processor that others use
is quick in one second and slow in the next. So the ratio is also given for single seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from statistics import median, quantiles
from threading import Event, Thread
from typing import Any, TypeAlias

from game.games import DEFAULT
from tests.support.tables import ROOT, TableOfProcesses, compiled_modules

FRAME = b"x" * 60
PEERS = 3
#: Seconds between two rounds of a fan-out that runs beside a table.
PAUSE = 0.02
#: Rounds of a fan-out that ends with its table; proposals and rounds that make a median.
ENDLESS, ENOUGH = 10**6, 8

#: When it began, by the system's monotonic clock, and how long it took.
Timing: TypeAlias = tuple[float, float]


def summary(name: str, seconds: Sequence[float]) -> str:
    p50_ms, p99_ms = median(seconds) * 1e3, p99(seconds) * 1e3
    return f"{name:44} p50 {p50_ms:8.3f} ms   p99 {p99_ms:8.3f} ms   n {len(seconds)}"


def p99(seconds: Sequence[float]) -> float:
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]


# ------------------------------------------------------------------ raw


class Frames(asyncio.Protocol):
    """Receives frames of one size and calls back for each."""

    def __init__(self, on_frame: Callable[[Frames], None]) -> None:
        self.on_frame = on_frame
        self.unread = 0

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.unread += len(data)
        while self.unread >= len(FRAME):
            self.unread -= len(FRAME)
            self.on_frame(self)

    def send(self) -> None:
        self.transport.write(FRAME)


class File:
    def __init__(self, flush: bool) -> None:
        self.file = tempfile.TemporaryFile()  # noqa: SIM115 - for the life of the process
        self.flush = flush

    def append(self) -> None:
        if self.flush:
            os.write(self.file.fileno(), FRAME)
            getattr(os, "fdatasync", os.fsync)(self.file.fileno())


async def raw_peer(
    port: int, flush: bool, rounds: int, proposes: bool, pause: float
) -> list[Timing]:
    """Writes and acknowledges entries until their finality; one of the peers also proposes, at most
    so many or until its standard input ends.
    """
    loop = asyncio.get_running_loop()
    times: list[Timing] = []
    done = asyncio.Event()
    file = File(flush)
    step = {"frames": 0, "began": 0.0}

    def on_frame(frames: Frames) -> None:
        step["frames"] += 1
        if step["frames"] % 2:
            file.append()
            frames.send()
            return
        if proposes:
            times.append((step["began"], time.monotonic() - step["began"]))
            if len(times) < rounds:
                loop.call_later(pause, propose, frames)
                return
        if step["frames"] == 2 * rounds:
            done.set()

    def propose(frames: Frames) -> None:
        step["began"] = time.monotonic()
        frames.send()

    _, frames = await loop.create_connection(lambda: Frames(on_frame), "127.0.0.1", port)
    if proposes:
        await asyncio.sleep(0.5)
        propose(frames)
        Thread(target=lambda: (sys.stdin.read(), loop.call_soon_threadsafe(done.set))).start()
    await done.wait()
    return times


async def raw_host(flush: bool, ready: Callable[[int], None]) -> None:
    """Per round: a proposal of one peer, an entry to all, an answer of each, finality to all."""
    loop = asyncio.get_running_loop()
    links: list[Frames] = []
    file = File(flush)
    waits = {"answers": 0}

    def on_frame(frames: Frames) -> None:
        if len(links) < PEERS:  # a peer that starts slowly
            loop.call_later(PAUSE, on_frame, frames)
            return
        if not waits["answers"]:
            file.append()
            waits["answers"] = PEERS
        else:
            waits["answers"] -= 1
            if waits["answers"]:
                return
        for link in links:
            link.send()

    def accept() -> Frames:
        links.append(Frames(on_frame))
        return links[-1]

    server = await loop.create_server(accept, "127.0.0.1", 0)
    ready(server.sockets[0].getsockname()[1])
    await asyncio.Event().wait()


def echo(rounds: int) -> list[float]:
    with start_part("echo") as other:
        port = int(other.stdout.readline())
        with socket.create_connection(("127.0.0.1", port)) as link:
            link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            times = []
            for _ in range(rounds):
                began = time.perf_counter()
                link.sendall(FRAME)
                received = 0
                while received < len(FRAME):
                    received += len(link.recv(4096))
                times.append(time.perf_counter() - began)
        other.kill()
        return times


async def raw_echo() -> None:
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Frames(Frames.send), "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await asyncio.Event().wait()


def start_part(name: str, *arguments: str) -> Any:
    command = [sys.executable, "-m", "benchmarks.latency", "--part", name, *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True)


def fan_out(rounds: int, flush: bool, pause: float = 0.0, end: Event | None = None) -> list[Timing]:
    """Ends after so many rounds, or when `end` is set."""
    more = ["--pause", str(pause), *(["--flush"] if flush else [])]
    host = start_part("fan", *more)
    port = host.stdout.readline().strip()
    common = ["--port", port, "--rounds", str(rounds), *more]
    others = [start_part("peer", *common) for _ in range(PEERS - 1)]
    first = start_part("peer", "--proposes", *common)
    if end is not None:
        end.wait()
        first.stdin.close()
    times = json.loads(first.stdout.readline())
    for process in (host, first, *others):
        process.kill()
        process.wait()
        process.stdin.close()
        process.stdout.close()
    return [(began, seconds) for began, seconds in times]


# ------------------------------------------------------------------ the table


async def seat(invite: str, number: int, journal: Path) -> list[Timing]:
    """Plays a seat at random; returns the time from each of its proposals to finality."""
    from game.games import load
    from game.online.auto_seat import AutoSeat
    from game.online.connection import Connection, Guest
    from net.notifications import EntryFinal
    from net.protocol.entries import Acted, Judged
    from net.protocol.invite import read_invite

    times: list[Timing] = []
    random = Random(number)
    taker = AutoSeat(number)
    began = [0.0, -1]

    def on_notification(notification: object) -> None:
        peer = connection.peer
        taker.notify(peer, notification)
        if isinstance(notification, EntryFinal):
            entry = notification.applied.entry
            if isinstance(entry, Acted) and entry.seat == peer.seat and began[0]:
                times.append((began[0], time.monotonic() - began[0]))
            if isinstance(entry, Judged):
                connection.stop()
            asyncio.get_running_loop().call_soon(act)

    def act() -> None:
        from engine.tigris import legal_actions

        log = connection.peer.follower
        if log.can_propose and began[1] != log.log.next:
            actions = legal_actions(log.log.position)
            action = actions[int(random.random() * len(actions))]
            began[:] = [time.monotonic(), log.log.next]
            connection.peer.propose(action)
            connection.carry_out()

    guest = Guest(f"seat{number}", journal=journal, patient=True)
    connection = Connection(load(), read_invite(invite, DEFAULT), guest, on_notification)
    await connection.run()
    return times


def table(folder: Path) -> list[Timing]:
    times: list[Timing] = []
    with TableOfProcesses(folder) as made:
        made.host("--players", str(PEERS))
        seats = [
            start_part(
                "seat", "--invite", made.invite, "--seat", str(n), "--journal", str(folder / str(n))
            )
            for n in range(PEERS)
        ]
        for process in seats:
            times += json.loads(process.stdout.readline())
            process.wait()
            process.stdout.close()
    return times


def market(folder: Path) -> list[Timing]:
    """A table of Trade: of each offer and withdrawal."""
    from benchmarks.offer_latency import shown_after

    with TableOfProcesses(folder) as made:
        made.host("--game", "trade", "--players", str(PEERS), "--board", "no-clock")
        common = ("--invite", made.invite)
        seats = [
            start_part("offers", *common, "--seat", str(n), "--journal", str(folder / str(n)))
            for n in range(PEERS)
        ]
        times = list[dict[int, float]]()
        for process in seats:
            times.append(dict(json.loads(process.stdout.readline())))
            process.wait()
            process.stdout.close()
    return shown_after(times[0], times[1:])


async def offers(invite: str, number: int, journal: Path) -> list[tuple[int, float]]:
    from benchmarks.offer_latency import OfferingSeat

    seat = OfferingSeat(invite, number, journal)
    await seat.run()
    return [*seat.times.items()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--game", choices=("tigris", "trade"), default="tigris")
    parser.add_argument("--part", help=argparse.SUPPRESS)
    for name in ("--port", "--seat"):
        parser.add_argument(name, type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--pause", type=float, default=0.0, help=argparse.SUPPRESS)
    for name in ("--invite", "--journal"):
        parser.add_argument(name, default="", help=argparse.SUPPRESS)
    for name in ("--flush", "--proposes"):
        parser.add_argument(name, action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.part == "echo":
        asyncio.run(raw_echo())
    elif options.part == "fan":
        asyncio.run(raw_host(options.flush, lambda port: print(port, flush=True)))
    elif options.part == "peer":
        how = (options.port, options.flush, options.rounds, options.proposes, options.pause)
        print(json.dumps(asyncio.run(raw_peer(*how))))
    elif options.part:
        play = seat if options.part == "seat" else offers
        seated = (options.invite, options.seat, Path(options.journal))
        print(json.dumps(asyncio.run(play(*seated))))
    else:
        measure(options.games, options.rounds, market if options.game == "trade" else table)


def measure(games: int, rounds: int, play: Callable[[Path], list[Timing]]) -> None:
    print(summary("raw TCP echo of 60 bytes", echo(rounds)), flush=True)
    not_written = [seconds for _, seconds in fan_out(rounds, flush=False)]
    print(summary("raw fan-out to three, nothing written", not_written), flush=True)
    raw: list[float] = []
    real: list[float] = []
    by_game: list[float] = []
    by_second: list[float] = []
    with ThreadPoolExecutor(1) as beside, compiled_modules():
        for _ in range(games):
            end = Event()
            raw_rounds = beside.submit(fan_out, ENDLESS, True, PAUSE, end)
            try:
                with tempfile.TemporaryDirectory() as folder:
                    played = play(Path(folder))
            finally:
                end.set()
            first, last = min(played)[0], max(played)[0]
            rounds_beside = [each for each in raw_rounds.result() if first <= each[0] <= last]
            fanned = [took for _, took in rounds_beside]
            taken = [took for _, took in played]
            by_game.append(median(taken) / median(fanned))
            by_second += ratios_by_second(played, rounds_beside)
            raw, real = [*raw, *fanned], [*real, *taken]
    print(summary("raw fan-out to three, written and flushed", raw), flush=True)
    print(summary("a table: proposal to final", real), flush=True)
    each = ", ".join(f"{ratio:.2f}" for ratio in sorted(by_game))
    print(f"ratio to the flushed fan-out: {median(real) / median(raw):.2f} (by game {each})")
    quartiles = ", ".join(f"{ratio:.2f}" for ratio in quantiles(by_second, n=4))
    print(f"the same in each of {len(by_second)} seconds, quartiles: {quartiles}")


def ratios_by_second(played: Sequence[Timing], fanned: Sequence[Timing]) -> list[float]:
    """Of the medians in each second in which both have enough."""
    seconds = sorted({int(began) for began, _ in played})
    pairs = [
        [[took for began, took in timings if int(began) == second] for timings in (played, fanned)]
        for second in seconds
    ]
    return [median(a) / median(b) for a, b in pairs if min(len(a), len(b)) >= ENOUGH]


if __name__ == "__main__":
    main()
