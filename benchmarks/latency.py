"""From a proposal to its finality on four processes, beside what the same machine can do at all.

    python -m benchmarks.latency [--games 3] [--rounds 2000]

In one run, on loopback: a raw TCP echo; a raw fan-out, where a host writes and flushes 60 bytes,
sends them to three peers, each writes, flushes and answers, and the host sends the end to all; a
whole table with host and three seats, each with its journal. Then how long it takes to come back.
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
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from game.games import DEFAULT
from tests.support.tables import ROOT, TableOfProcesses

FRAME = b"x" * 60
PEERS = 3


def told(name: str, seconds: Sequence[float]) -> str:
    middle, most = median(seconds) * 1e3, p99(seconds) * 1e3
    return f"{name:44} p50 {middle:8.3f} ms   p99 {most:8.3f} ms   n {len(seconds)}"


def p99(seconds: Sequence[float]) -> float:
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]


# ------------------------------------------------------------------ raw


class Frames(asyncio.Protocol):
    """Frames of one size, each handed on whole."""

    def __init__(self, heard: Callable[[Frames], None]) -> None:
        self.heard = heard
        self.rest = 0

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.rest += len(data)
        while self.rest >= len(FRAME):
            self.rest -= len(FRAME)
            self.heard(self)

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


async def raw_peer(port: int, flush: bool, rounds: int, proposes: bool) -> list[float]:
    """Hears an entry, keeps it, agrees; hears the end. One of them proposes the next."""
    loop = asyncio.get_running_loop()
    times: list[float] = []
    done = asyncio.Event()
    file = File(flush)
    step = {"heard": 0, "began": 0.0}

    def heard(frames: Frames) -> None:
        step["heard"] += 1
        if step["heard"] % 2:
            file.append()
            frames.send()
            return
        if proposes:
            times.append(time.perf_counter() - step["began"])
            if len(times) < rounds:
                propose(frames)
                return
        if step["heard"] == 2 * rounds:
            done.set()

    def propose(frames: Frames) -> None:
        step["began"] = time.perf_counter()
        frames.send()

    _, frames = await loop.create_connection(lambda: Frames(heard), "127.0.0.1", port)
    if proposes:
        await asyncio.sleep(0.5)
        propose(frames)
    await done.wait()
    return times


async def raw_host(flush: bool, ready: Callable[[int], None]) -> None:
    """One proposal from the first peer, an entry to all, an answer of each, the end to all."""
    loop = asyncio.get_running_loop()
    links: list[Frames] = []
    file = File(flush)
    waits = {"answers": 0}

    def heard(frames: Frames) -> None:
        if not waits["answers"]:
            file.append()
            waits["answers"] = PEERS
        else:
            waits["answers"] -= 1
            if waits["answers"]:
                return
        for link in links:
            link.send()

    def made() -> Frames:
        links.append(Frames(heard))
        return links[-1]

    door = await loop.create_server(made, "127.0.0.1", 0)
    ready(door.sockets[0].getsockname()[1])
    await asyncio.Event().wait()


def echo(rounds: int) -> list[float]:
    with part("echo") as other:
        port = int(other.stdout.readline())
        with socket.create_connection(("127.0.0.1", port)) as link:
            link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            times = []
            for _ in range(rounds):
                began = time.perf_counter()
                link.sendall(FRAME)
                got = 0
                while got < len(FRAME):
                    got += len(link.recv(4096))
                times.append(time.perf_counter() - began)
        other.kill()
        return times


async def raw_echo() -> None:
    loop = asyncio.get_running_loop()
    door = await loop.create_server(lambda: Frames(Frames.send), "127.0.0.1", 0)
    print(door.sockets[0].getsockname()[1], flush=True)
    await asyncio.Event().wait()


def part(name: str, *arguments: str) -> Any:
    command = [sys.executable, "-m", "benchmarks.latency", "--part", name, *arguments]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def fan_out(rounds: int, flush: bool) -> list[float]:
    more = ["--flush"] if flush else []
    host = part("fan", *more)
    port = host.stdout.readline().strip()
    common = ["--port", port, "--rounds", str(rounds), *more]
    others = [part("peer", *common) for _ in range(PEERS - 1)]
    first = part("peer", "--proposes", *common)
    times = json.loads(first.stdout.readline())
    for process in (host, first, *others):
        process.kill()
        process.wait()
        process.stdout.close()
    return list(times)


# ------------------------------------------------------------------ the table


async def seat(invite: str, number: int, journal: Path) -> list[float]:
    """A seat that acts at random and measures; gives seconds from each proposal to its end."""
    from game.games import load
    from game.online.auto_seat import AutoSeat
    from game.online.connection import Connection, Guest
    from net.notifications import EntryFinal
    from net.protocol.entries import Acted, Judged
    from net.protocol.invite import read_invite

    times: list[float] = []
    chance = Random(number)
    taker = AutoSeat(number)
    began = [0.0, -1]

    def heard(news: object) -> None:
        peer = visit.peer
        taker.notify(peer, news)
        if isinstance(news, EntryFinal):
            entry = news.applied.entry
            if isinstance(entry, Acted) and entry.seat == peer.seat and began[0]:
                times.append(time.perf_counter() - began[0])
            if isinstance(entry, Judged):
                visit.stop()
            asyncio.get_running_loop().call_soon(act)

    def act() -> None:
        from engine.tigris import legal_actions

        log = visit.peer.follower
        if log.can_propose and began[1] != log.log.next:
            actions = legal_actions(log.log.position)
            action = actions[int(chance.random() * len(actions))]
            began[:] = [time.perf_counter(), log.log.next]
            visit.peer.propose(action)
            visit.carry_out()

    guest = Guest(f"seat{number}", journal=journal, patient=True)
    visit = Connection(load(), read_invite(invite, DEFAULT), guest, heard)
    await visit.run()
    return times


def table(folder: Path) -> list[float]:
    times: list[float] = []
    with TableOfProcesses(folder) as made:
        made.host("--players", str(PEERS))
        seats = [
            part(
                "seat", "--invite", made.invite, "--seat", str(n), "--journal", str(folder / str(n))
            )
            for n in range(PEERS)
        ]
        for process in seats:
            times += json.loads(process.stdout.readline())
            process.wait()
            process.stdout.close()
    return times


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("--games", type=int, default=3)
    reader.add_argument("--rounds", type=int, default=2000)
    reader.add_argument("--part", help=argparse.SUPPRESS)
    for name in ("--port", "--seat"):
        reader.add_argument(name, type=int, default=0, help=argparse.SUPPRESS)
    for name in ("--invite", "--journal"):
        reader.add_argument(name, default="", help=argparse.SUPPRESS)
    for name in ("--flush", "--proposes"):
        reader.add_argument(name, action="store_true", help=argparse.SUPPRESS)
    asked = reader.parse_args()
    if asked.part == "echo":
        asyncio.run(raw_echo())
    elif asked.part == "fan":
        asyncio.run(raw_host(asked.flush, lambda port: print(port, flush=True)))
    elif asked.part == "peer":
        print(
            json.dumps(asyncio.run(raw_peer(asked.port, asked.flush, asked.rounds, asked.proposes)))
        )
    elif asked.part == "seat":
        print(json.dumps(asyncio.run(seat(asked.invite, asked.seat, Path(asked.journal)))))
    else:
        measure(asked.games, asked.rounds)


def measure(games: int, rounds: int) -> None:
    print(told("raw TCP echo of 60 bytes", echo(rounds)), flush=True)
    raw: list[float] = []
    real: list[float] = []
    for _ in range(games):
        raw += fan_out(rounds // games, flush=True)
        with tempfile.TemporaryDirectory() as folder:
            real += table(Path(folder))
    print(told("raw fan-out to three, nothing written", fan_out(rounds, flush=False)), flush=True)
    print(told("raw fan-out to three, written and flushed", raw), flush=True)
    print(told("a table: proposal to final", real), flush=True)
    print(f"ratio to the flushed fan-out: {median(real) / median(raw):.2f}")


if __name__ == "__main__":
    main()
