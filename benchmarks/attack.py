"""Sends hostile frames to a host while three honest seats play; measures an idle host, too.

    python -m benchmarks.attack 100000 [--seed 1]

The attackers connect from another address of this machine: strangers with random bytes, half a
greeting, or a valid greeting and a wrong secret; spectators with the secret that send, as fast as
they can, nonsense, forged acknowledgments, and actions and votes that are not theirs; connections
that send nothing; and some that never read. The honest seats act at random; their times are from
proposal to finality.
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

from benchmarks.latency import p99, start_part, summary
from game.games import DEFAULT
from net.protocol.codes import PROTOCOL, Role
from net.protocol.from_peer import Ack, Chat, Hello, Pause, Propose, Undo, Vote, to_host
from net.protocol.invite import Invite, read_invite
from net.wire.crypto import SIGNATURE
from net.wire.ends import PeerWire
from net.wire.frames import EPHEMERAL, Wire, WireError
from tests.support.tables import ROOT, TableOfProcesses, check_journals, compiled_modules

FROM = "127.0.0.2"
SEATS = 3
IDLE_CONNECTIONS = 6
#: Frames that one attacker sends before it closes its connection.
FRAMES_PER_ATTACK = 400


class Attacker:
    def __init__(self, invite: Invite, random: Random, build: str) -> None:
        self.invite = invite
        self.random = random
        self.build = build
        self.frames = 0

    def connect(self) -> socket.socket:
        link = socket.socket()
        link.settimeout(2.0)
        link.bind((FROM, 0))
        link.connect((self.invite.addresses[0], self.invite.port))
        return link

    def attack(self) -> None:
        """Raises ConnectionRefusedError if the host is gone."""
        kinds = (self.noise, self.greeting, self.stranger, self.spectator, self.spectator)
        with self.connect() as link, suppress(OSError, WireError):
            self.random.choice(kinds)(link)

    def noise(self, link: socket.socket) -> None:
        self.frames += 1
        link.sendall(self.random.randbytes(self.random.randrange(1, 600)))
        link.recv(4096)

    def greeting(self, link: socket.socket) -> None:
        """Begins like a peer, then a frame of nonsense."""
        wire = self.wire(b"")
        noise = self.random.randbytes(80)
        link.sendall(wire.take_output() + len(noise).to_bytes(4, "big") + noise)
        self.frames += 1
        link.recv(4096)

    def stranger(self, link: socket.socket) -> None:
        wire = self.open_wire(link, self.random.randbytes(16))
        link.sendall(wire.send(self.hello_message()))
        self.frames += 1
        link.recv(4096)

    def spectator(self, link: socket.socket) -> None:
        """Knows the secret; only its messages are hostile."""
        wire = self.open_wire(link, self.invite.secret)
        link.sendall(wire.send(self.hello_message()))
        reads = self.random.random() < 0.8
        for _ in range(FRAMES_PER_ATTACK):
            self.frames += 1
            link.sendall(wire.send(self.hostile_message()))
            if reads:
                with suppress(BlockingIOError):
                    link.recv(65536, socket.MSG_DONTWAIT)

    def open_wire(self, link: socket.socket, secret: bytes) -> Wire:
        wire = self.wire(secret)
        link.sendall(wire.take_output())
        while not wire.ready:
            data = link.recv(4096)
            if not data:
                raise ConnectionError
            wire.receive(data)
            link.sendall(wire.take_output())
        return wire

    def wire(self, secret: bytes) -> Wire:
        return PeerWire(DEFAULT, secret, self.random.randbytes(EPHEMERAL), lambda public: True)

    def hello_message(self) -> bytes:
        return to_host(
            Hello(
                protocol=PROTOCOL,
                rules="tigris 1",
                build=self.build,
                role=int(Role.SPECTATOR),
                name="evil",
                key=b"",
                proof=b"",
                table=b"",
                epoch=0,
                next=0,
                chain=b"",
                stamp=b"",
                final=0,
                final_chain=b"",
                listen_port=0,
            )
        )

    def hostile_message(self) -> bytes:
        random = self.random
        if random.random() < 0.002:
            return random.randbytes(random.randrange(200))
        forged, signature = random.randbytes(32), random.randbytes(SIGNATURE)
        number, to = random.randrange(99), random.randrange(99)
        return to_host(
            random.choice(
                (
                    Propose(number, to, (1, 2, 3), forged[:16], signature),
                    Vote(random.randrange(9), True, signature),
                    Pause(True, number, signature),
                    Undo(to, to, number, signature),
                    Chat("x" * 400),
                    Ack(0, forged, forged, signature) if random.random() < 0.01 else Pause(False),
                )
            )
        )


def attack(line: str, frames: int, seed: int) -> None:
    """Runs the attacking process; prints how many frames it sent, and in how many seconds."""
    from game.games import load
    from game.online.build_id import build_id

    invite = read_invite(line, DEFAULT)
    attacker = Attacker(invite, Random(seed), build_id(load()))
    idle: list[socket.socket] = []
    began = time.monotonic()
    while attacker.frames < frames:
        if len(idle) < IDLE_CONNECTIONS:
            with suppress(OSError):
                idle.append(attacker.connect())
        elif attacker.random.random() < 0.01:
            idle.pop(0).close()
        try:
            attacker.attack()
        except ConnectionRefusedError:
            break
        except OSError:
            continue
    print(json.dumps([attacker.frames, time.monotonic() - began]), flush=True)


# ------------------------------------------------------------------ the honest side


def start_seats(table: TableOfProcesses, folder: Path, name: str) -> list[Any]:
    return [
        start_part(
            *("seat", "--invite", table.invite, "--seat", str(seat)),
            *("--journal", str(folder / f"{name}{seat}")),
        )
        for seat in range(SEATS)
    ]


def times_of(seats: list[Any]) -> list[float]:
    times: list[float] = []
    for seat in seats:
        times += [seconds for _, seconds in json.loads(seat.stdout.readline())]
        seat.wait()
        seat.stdout.close()
    return times


def peak_memory(pid: int) -> float:
    """The peak memory of a process in MiB."""
    text = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return int(text.split("VmHWM:")[1].split()[0]) / 1024


def cpu_seconds(pid: int) -> float:
    """CPU seconds of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def play_quiet(folder: Path) -> tuple[list[float], float]:
    with TableOfProcesses(folder) as table:
        host = table.host("--players", str(SEATS))
        seats = start_seats(table, folder, "quiet")
        host.wait_for_line("begins", 60)
        memory = 0.0
        while host.is_running:
            with suppress(FileNotFoundError, IndexError):
                memory = peak_memory(host.pid)
            time.sleep(0.2)
        return times_of(seats), memory


def play_attacked(folder: Path, frames: int, seed: int) -> tuple[list[float], float, list[Any]]:
    """Plays games until the attackers have sent their frames; the attack continues in each."""
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
            seats = start_seats(table, place, "seat")
            while evil.poll() is None and host.is_running:
                with suppress(FileNotFoundError, IndexError):
                    memory = max(memory, peak_memory(host.pid))
                time.sleep(0.1)
            times += times_of(seats)
            host.wait()
            evil.wait()
            output = evil.stdout.readline()
            evil.stdout.close()
            assert check_journals(table.journal("host"))[0] == 0
            count, seconds = json.loads(output)
            sent, spent = sent + count, spent + seconds
    return times, memory, [sent, spent, games]


def measure_idle_host(folder: Path) -> None:
    """Measures the start of a host and its cost while nothing happens."""
    began = time.monotonic()
    with TableOfProcesses(folder) as table:
        host = table.host("--players", "2")
        start = time.monotonic() - began
        cpu_at_start = cpu_seconds(host.pid)
        time.sleep(10)
        idle = (cpu_seconds(host.pid) - cpu_at_start) / 10
        size = peak_memory(host.pid)
    start_text = f"start {start * 1e3:.0f} ms ({cpu_at_start * 1e3:.0f} ms CPU)"
    print(f"{start_text}, idle {idle:.2%} of a core, {size:.0f} MiB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("frames", type=int, nargs="?", default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.against:
        attack(options.against, options.frames, options.seed)
        return
    with compiled_modules():
        measure(options.frames, options.seed)


def measure(frames: int, seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        measure_idle_host(Path(folder))
    with tempfile.TemporaryDirectory() as folder:
        calm, memory = play_quiet(Path(folder))
        print(summary("proposal to final, quiet", calm), f"host {memory:.0f} MiB", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        times, memory, (sent, spent, games) = play_attacked(Path(folder), frames, seed)
        print(summary("proposal to final, under attack", times), f"host {memory:.0f} MiB")
        print(f"p99 under attack is {p99(times) / p99(calm):.1f} times that of the quiet table")
        print(f"{sent} hostile frames in {spent:.0f} s over {games} games; all ended, audited")


if __name__ == "__main__":
    main()
