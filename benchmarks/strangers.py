"""Crowds of strangers at the door of a host, while people come in and play.

    python -m benchmarks.strangers [--crowds 8,64,500]

Strangers connect without an invitation and connect again as soon as they are sent away: silent ones
say nothing, chattering ones send noise, a greeting byte by byte, or a handshake that does not fit;
from one address of this machine, or each from its own. Two seats play at random. Meanwhile
newcomers with the invitation arrive one after the other. Printed are how long they take until the
host welcomes them, how long actions take from proposal to final, also relative to the mean of two
quiet tables right before and after, and the host's memory.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Any

from benchmarks.attack import Attacker, peak_memory
from benchmarks.latency import p99, start_part
from game.games import DEFAULT, load
from game.online.build_id import build_id
from net.protocol.from_host import Welcome, from_host
from net.protocol.invite import Invite, read_invite
from net.wire.ends import PeerWire
from net.wire.frames import EPHEMERAL, WireError, magic_of
from net.wire.noise import MESSAGE
from tests.support.tables import ROOT, TableOfProcesses, compiled_modules

SEATS = 2
#: Seconds until a stranger that was sent away is back, and a newcomer tries again.
BACK_SECONDS, RETRY_SECONDS = 0.1, 0.1
#: Seconds from one newcomer to the next, and how long they come before the game begins.
NEXT_SECONDS, LOBBY_SECONDS = 0.2, 4.0
#: What has to hold: seconds until a newcomer is in; p99 as a multiple of the quiet one.
MAX_SECONDS, MAX_RATIO = 2.0, 10.0


# ------------------------------------------------------------------ the strangers


async def stranger(number: int, invite: Invite, chatters: bool, address: str) -> None:
    """One connection of a stranger; returns when it is over. Raises OSError."""
    where = (invite.addresses[0], invite.port)
    reader, writer = await asyncio.open_connection(*where, local_addr=(address, 0))
    try:
        for piece in pieces(number) if chatters else ():
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(0.05)
        while await reader.read(1024):
            pass
    finally:
        writer.close()


def pieces(number: int) -> Iterator[bytes]:
    """What a chattering stranger sends, one after the other."""
    random = Random(number)
    greeting = magic_of(DEFAULT)
    if number % 3 == 0:
        yield random.randbytes(random.randrange(1, 400))
    elif number % 3 == 1:
        yield from (bytes([each]) for each in greeting)
    else:
        yield greeting + MESSAGE.to_bytes(4, "big") + random.randbytes(MESSAGE)


async def crowd(size: int, invite: Invite, chatters: bool, spread: bool) -> int:
    """Strangers that come again and again until a line of input; returns how often they came."""
    came = 0

    async def come_again(number: int) -> None:
        nonlocal came
        address = f"127.0.{1 + number // 250}.{2 + number % 250}" if spread else "127.0.0.2"
        while True:
            with suppress(OSError):
                await stranger(number, invite, chatters, address)
            came += 1
            await asyncio.sleep(BACK_SECONDS)

    everybody = asyncio.gather(*(come_again(number) for number in range(size)))
    await asyncio.to_thread(sys.stdin.readline)
    everybody.cancel()
    with suppress(asyncio.CancelledError):
        await everybody
    return came


# ------------------------------------------------------------------ the newcomers


class Newcomer(Attacker):
    """Somebody with the invitation who watches: in when the host has said welcome."""

    def connect(self) -> socket.socket:
        return socket.create_connection((self.invite.addresses[0], self.invite.port), 2.0)

    def wire(self, secret: bytes) -> PeerWire:
        return PeerWire(DEFAULT, secret, self.random.randbytes(EPHEMERAL), lambda public: True)

    def come_in(self) -> float:
        """Seconds from the first try until the welcome."""
        began = time.monotonic()
        while True:
            with suppress(OSError, WireError), self.connect() as link:
                wire = self.open_wire(link, self.invite.secret)
                link.sendall(wire.send(self.hello_message()))
                while data := link.recv(65536):
                    if any(isinstance(from_host(body), Welcome) for body in wire.receive(data)):
                        return time.monotonic() - began
            time.sleep(RETRY_SECONDS)


@dataclass
class Figures:
    """Of one table, in seconds."""

    arrivals: list[float] = field(default_factory=list)
    actions: list[float] = field(default_factory=list)
    strangers: int = 0
    memory: float = 0.0
    """MiB of the host"""


@contextmanager
def newcomers(invite: Invite, arrivals: list[float]) -> Iterator[None]:
    newcomer = Newcomer(invite, Random(1), build_id(load()))
    over = threading.Event()

    def arrive() -> None:
        while not over.wait(NEXT_SECONDS):
            took = newcomer.come_in()
            if not over.is_set():
                arrivals.append(took)

    thread = threading.Thread(target=arrive, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()


@contextmanager
def crowd_at(line: str, size: int, *flags: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "benchmarks.strangers", "--crowds", str(size)]
    process = subprocess.Popen(
        [*command, "--against", line, *flags],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def play(size: int, *flags: str) -> Figures:
    """A table with a crowd of this size at its door all the time.

    Newcomers arrive in the lobby and during the game. In between the host stretches the seed of the
    bag for a second, and answers nobody.
    """
    figures = Figures()
    with tempfile.TemporaryDirectory() as place, TableOfProcesses(Path(place)) as table:
        host = table.host("--players", str(SEATS))
        invite = read_invite(table.invite, DEFAULT)
        with crowd_at(table.invite, size, *flags) as strangers:
            time.sleep(1.0)
            with newcomers(invite, figures.arrivals):
                time.sleep(LOBBY_SECONDS)
            seats = [start_seat(table.invite, Path(place), seat) for seat in range(SEATS)]
            host.wait_for_line("begins", 60)
            with newcomers(invite, figures.arrivals):
                for seat in seats:
                    figures.actions += [took for _, took in json.loads(seat.stdout.readline())]
                    with suppress(FileNotFoundError, IndexError):
                        figures.memory = max(figures.memory, peak_memory(host.pid))
                    seat.wait()
            assert strangers.stdin and strangers.stdout
            print(file=strangers.stdin, flush=True)
            figures.strangers = int(strangers.stdout.readline())
    return figures


def start_seat(line: str, folder: Path, seat: int) -> Any:
    where = ("--invite", line, "--seat", str(seat), "--journal", str(folder / str(seat)))
    return start_part("seat", *where)


# ------------------------------------------------------------------ the table of results


def row(name: str, figures: Figures, quiet: float) -> bool:
    """Prints a row; returns whether what has to hold holds."""
    worst, ratio = max(figures.arrivals), p99(figures.actions) / quiet
    holds = worst <= MAX_SECONDS and ratio < MAX_RATIO
    print(
        f"{name:34} {figures.strangers:7} {len(figures.arrivals):5}"
        f" {median(figures.arrivals) * 1e3:7.0f} {worst * 1e3:7.0f}"
        f" {median(figures.actions) * 1e3:7.1f} {p99(figures.actions) * 1e3:7.1f} {ratio:6.1f}"
        f" {figures.memory:5.0f} {'' if holds else 'MISSED'}",
        flush=True,
    )
    return holds


def measure(sizes: list[int]) -> bool:
    print(
        f"{'':34} {'strang.':>7} {'in':>5} {'p50 ms':>7} {'most':>7} {'act p50':>7} {'p99':>7}"
        f" {'ratio':>6} {'MiB':>5}"
    )
    before = play(0)
    holds = [row("nobody", before, p99(before.actions))]
    for size in sizes:
        for kind, flags in (("silent", ()), ("chattering", ("--chatter",))):
            one, each = play(size, *flags), play(size, *flags, "--spread")
            after = play(0)
            quiet = mean((p99(before.actions), p99(after.actions)))
            holds += [
                row(f"{size} {kind}, one address", one, quiet),
                row(f"{size} {kind}, an address each", each, quiet),
                row("nobody", after, quiet),
            ]
            before = after
    return all(holds)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="strangers", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--crowds", default="8,64,500", help="their sizes")
    parser.add_argument("--against", help=argparse.SUPPRESS)
    parser.add_argument("--chatter", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--spread", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    sizes = [int(size) for size in options.crowds.split(",")]
    if options.against:
        invite = read_invite(options.against, DEFAULT)
        print(asyncio.run(crowd(sizes[0], invite, options.chatter, options.spread)), flush=True)
        return 0
    with compiled_modules():
        return int(not measure(sizes))


if __name__ == "__main__":
    raise SystemExit(main())
