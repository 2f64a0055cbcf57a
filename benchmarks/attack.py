"""Hostile frames at a live host while three honest seats play, and what a host costs at rest.

    python -m benchmarks.attack 100000 [--seed 1]

The attackers sit at another address of this machine: strangers with random bytes, with half a
greeting, with a right greeting and a wrong secret; spectators with the secret that send nonsense,
forged agreement, actions and votes that are not theirs, as fast as they can; some that say nothing,
and some that never read. The honest seats act at random; measured is from proposal to final.
"""

from __future__ import annotations

import argparse
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.latency import p99, part, told
from game.games import DEFAULT
from net.protocol.codes import PROTOCOL, Role
from net.protocol.from_peer import Ack, Chat, Hello, Pause, Propose, Undo, Vote, to_host
from net.protocol.invite import Invite, read_invite
from net.wire.frames import Side, Wire, WireError
from tests.support.tables import ROOT, TableOfProcesses, check_journals, compiled_modules

FROM = "127.0.0.2"
SEATS = 3
CRAWLERS = 6
#: Frames of one attacker before it hangs up by itself.
SALVO = 400


class Attacker:
    def __init__(self, invite: Invite, chance: Random, build: str) -> None:
        self.invite = invite
        self.chance = chance
        self.build = build
        self.frames = 0

    def connected(self) -> socket.socket:
        link = socket.socket()
        link.settimeout(2.0)
        link.bind((FROM, 0))
        link.connect((self.invite.address, self.invite.port))
        return link

    def attack(self) -> None:
        """Raises ConnectionRefusedError when there is no host any more."""
        kinds = (self.noise, self.greeting, self.stranger, self.spectator, self.spectator)
        with self.connected() as link, suppress(OSError, WireError):
            self.chance.choice(kinds)(link)

    def noise(self, link: socket.socket) -> None:
        self.frames += 1
        link.sendall(self.chance.randbytes(self.chance.randrange(1, 600)))
        link.recv(4096)

    def greeting(self, link: socket.socket) -> None:
        """A right beginning, then a frame of nonsense."""
        wire = self.wire(b"")
        link.sendall(wire.preamble() + self.chance.randbytes(80))
        self.frames += 1
        link.recv(4096)

    def stranger(self, link: socket.socket) -> None:
        wire = self.meet(link, self.chance.randbytes(16))
        link.sendall(wire.send(self.hello()))
        self.frames += 1
        link.recv(4096)

    def spectator(self, link: socket.socket) -> None:
        """Knows the secret: only what it says is hostile."""
        wire = self.meet(link, self.invite.secret)
        link.sendall(wire.send(self.hello()))
        reads = self.chance.random() < 0.8
        for _ in range(SALVO):
            self.frames += 1
            link.sendall(wire.send(self.body()))
            if reads:
                with suppress(BlockingIOError):
                    link.recv(65536, socket.MSG_DONTWAIT)

    def meet(self, link: socket.socket, secret: bytes) -> Wire:
        wire = self.wire(secret)
        link.sendall(wire.preamble())
        while not wire.ready:
            data = link.recv(41)
            if not data:
                raise ConnectionError
            wire.receive(data)
        return wire

    def wire(self, secret: bytes) -> Wire:
        return Wire(Side.PEER, DEFAULT, secret, self.chance.randbytes(32))

    def hello(self) -> bytes:
        role, nobody = int(Role.SPECTATOR), b""
        return to_host(
            Hello(PROTOCOL, "tigris 1", self.build, role, "evil", nobody, nobody, 0, 0, nobody, 0)
        )

    def body(self) -> bytes:
        chance = self.chance
        if chance.random() < 0.002:
            return chance.randbytes(chance.randrange(200))
        wrong = chance.randbytes(32)
        return to_host(
            chance.choice(
                (
                    Propose(chance.randrange(99), chance.randrange(99), (1, 2, 3), wrong[:16]),
                    Vote(chance.randrange(9), True),
                    Pause(True),
                    Undo(chance.randrange(99)),
                    Chat("x" * 400),
                    Ack(0, wrong, wrong) if chance.random() < 0.01 else Pause(False),
                )
            )
        )


def attack(line: str, frames: int, seed: int) -> None:
    """The life of the attacking process; prints how many frames it sent."""
    from game.games import load
    from game.online.build_id import build_id

    invite = read_invite(line, DEFAULT)
    attacker = Attacker(invite, Random(seed), build_id(load()))
    crawlers: list[socket.socket] = []
    began = time.monotonic()
    while attacker.frames < frames:
        if len(crawlers) < CRAWLERS:
            with suppress(OSError):
                crawlers.append(attacker.connected())
        elif attacker.chance.random() < 0.01:
            crawlers.pop(0).close()
        try:
            attacker.attack()
        except ConnectionRefusedError:
            break
        except OSError:
            continue
    print(json.dumps([attacker.frames, time.monotonic() - began]), flush=True)


# ------------------------------------------------------------------ the honest side


def seats_at(table: TableOfProcesses, folder: Path, name: str) -> list[Any]:
    return [
        part(
            *("seat", "--invite", table.invite, "--seat", str(seat)),
            *("--journal", str(folder / f"{name}{seat}")),
        )
        for seat in range(SEATS)
    ]


def times_of(seats: list[Any]) -> list[float]:
    times: list[float] = []
    for seat in seats:
        times += json.loads(seat.stdout.readline())
        seat.wait()
        seat.stdout.close()
    return times


def peak(pid: int) -> float:
    """The most memory that a process ever had, in MiB."""
    text = Path(f"/proc/{pid}/status").read_text()
    return int(text.split("VmHWM:")[1].split()[0]) / 1024


def used(pid: int) -> float:
    """CPU seconds of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def quiet(folder: Path) -> tuple[list[float], float]:
    with TableOfProcesses(folder) as table:
        host = table.host("--players", str(SEATS))
        seats = seats_at(table, folder, "quiet")
        host.wait_for_line("begins", 60)
        memory = 0.0
        while host.is_running:
            with suppress(FileNotFoundError, IndexError):
                memory = peak(host.pid)
            time.sleep(0.2)
        return times_of(seats), memory


def attacked(folder: Path, frames: int, seed: int) -> tuple[list[float], float, list[Any]]:
    """Plays tables until the attackers are done; the attack goes on against each."""
    times: list[float] = []
    memory, sent, games = 0.0, 0, 0
    spent = 0.0
    while sent < frames:
        games += 1
        place = folder / str(games)
        place.mkdir()
        with TableOfProcesses(place) as table:
            host = table.host("--players", str(SEATS))
            command = [sys.executable, "-m", "benchmarks.attack", str(frames - sent)]
            evil = subprocess.Popen(
                [*command, "--against", table.invite, "--seed", str(seed + games)],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                text=True,
            )
            assert evil.stdout
            seats = seats_at(table, place, "seat")
            while evil.poll() is None and host.is_running:
                with suppress(FileNotFoundError, IndexError):
                    memory = max(memory, peak(host.pid))
                time.sleep(0.1)
            times += times_of(seats)
            host.wait()
            evil.wait()
            told_by = evil.stdout.readline()
            evil.stdout.close()
            assert check_journals(table.journal("host"))[0] == 0
            count, seconds = json.loads(told_by)
            sent, spent = sent + count, spent + seconds
    return times, memory, [sent, spent, games]


def rest(folder: Path) -> None:
    """What a host costs while nothing happens, and how soon it is there."""
    began = time.monotonic()
    with TableOfProcesses(folder) as table:
        host = table.host("--players", "2")
        start = time.monotonic() - began
        born = used(host.pid)
        time.sleep(10)
        idle = (used(host.pid) - born) / 10
        size = peak(host.pid)
    begun = f"start {start * 1e3:.0f} ms ({born * 1e3:.0f} ms CPU)"
    print(f"{begun}, idle {idle:.2%} of a core, {size:.0f} MiB")


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("frames", type=int, nargs="?", default=100_000)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--against", help=argparse.SUPPRESS)
    asked = reader.parse_args()
    if asked.against:
        attack(asked.against, asked.frames, asked.seed)
        return
    with compiled_modules():
        measure(asked.frames, asked.seed)


def measure(frames: int, seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        rest(Path(folder))
    with tempfile.TemporaryDirectory() as folder:
        calm, memory = quiet(Path(folder))
        print(told("proposal to final, quiet", calm), f"host {memory:.0f} MiB", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        times, memory, (sent, spent, games) = attacked(Path(folder), frames, seed)
        print(told("proposal to final, under attack", times), f"host {memory:.0f} MiB")
        print(f"p99 under attack is {p99(times) / p99(calm):.1f} times that of the quiet table")
        print(f"{sent} hostile frames in {spent:.0f} s over {games} games; all ended, audited")


if __name__ == "__main__":
    main()
