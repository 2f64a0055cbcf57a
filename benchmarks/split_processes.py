"""Tables of real processes on machines of their own, killed, cut, and started again at random.

    python -m benchmarks.split_processes 60 [--seed 0] [--jobs 2]

Needs root on Linux. All timeouts of the network are divided by ten (`benchmarks/hasty_main`). After
the accidents everything is healed and runs again. No two journals may have different entries of one
number that were final, and the table should continue. Keeps the folder of a run that failed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random

from benchmarks.lan_game import Game
from benchmarks.machines import Machine, NoMachines, laboratory, require_machines
from net.journal.format import JournalError, read
from net.journal.records import known_final, read_record, without_superseded
from net.protocol.entries import EpochBegan, Judged
from net.protocol.entries_v1 import read_any_entry
from tests.support.tables import Program, compiled_modules

HASTY = Path(__file__).with_name("hasty_main.py")
#: Seconds of accidents, and how long the table may take to continue after them.
ACCIDENTS, PATIENCE = 15.0, 25.0


class HastyProgram(Program):
    main = HASTY


class Run:
    """One table and what happens to it."""

    def __init__(self, seed: int, game: Game) -> None:
        self.random = Random(seed)
        self.game = game
        self.machines = [game.host, *game.guests]
        self.events = Counter[str]()

    def accident(self) -> None:
        accidents = {
            "cut": self._cut,
            "heal": self._heal,
            "kill host": lambda: kill_hosts(self.random.choice(self.machines)),
            "kill first host": lambda: kill_hosts(self.game.host),
            "kill player": lambda: self.random.choice(self.game.bots).kill(),
            "start": self.start_all,
            "resume": self.resume,
        }
        (what,) = self.random.choices(list(accidents), (3, 2, 1, 2, 1, 2, 1))
        self.events[what] += 1
        accidents[what]()

    def _cut(self) -> None:
        self.game.lan.cut(self.random.randrange(len(self.machines)))

    def _heal(self) -> None:
        self.game.lan.heal(self.random.randrange(len(self.machines)))

    def start_all(self) -> None:
        """Players who are gone and did not play to the end come back."""
        for bot in self.game.bots:
            if bot.exit_code is not None and not self.is_over():
                bot.start()

    def resume(self) -> None:
        """Somebody resumes the first host, whether or not it has a successor."""
        program = self.game.program
        if program.exit_code is None or self.is_over():
            return
        journal = str(self.game.host.folder / "host.journal")
        self.game.program = self.game.host.start("host", "host", "--resume", journal)

    def resume_successors(self) -> None:
        """A window starts the host of its successor again; these players have none."""
        for machine in self.game.guests:
            for path in machine.folder.glob("home/tables/*.host"):
                machine.start("successor", "host", "--resume", str(path))

    def peace(self) -> str:
        """Whether the table continues, or has ended, once all is well."""
        self.game.heal_all()
        self.start_all()
        began, sizes = time.monotonic(), self.game.sizes()
        resumed = False
        while time.monotonic() - began < PATIENCE:
            if self.is_over():
                return "ended"
            if any(new > old + 1200 for new, old in zip(self.game.sizes(), sizes, strict=True)):
                return "continued"
            if not resumed and time.monotonic() - began > PATIENCE / 3:
                self.start_all()
                self.resume()
                self.resume_successors()
                resumed = True
            time.sleep(0.2)
        return "stuck"

    def is_over(self) -> bool:
        return any(
            isinstance(read_any_entry(data)[1], Judged)
            for path in self.journals()
            for data in final_entries(path)[-1:]
        )

    def journals(self) -> list[Path]:
        folders = [machine.folder for machine in self.machines]
        return [
            path
            for folder in folders
            for path in (*folder.glob("*.journal"), *folder.glob("home/tables/*.host"))
        ]

    def check(self) -> int:
        """The number of takeovers. Raises AssertionError for two histories."""
        final: dict[int, bytes] = {}
        for path in self.journals():
            for seq, data in enumerate(final_entries(path)):
                assert final.setdefault(seq, data) == data, f"entry {seq} is final twice: {path}"
        entries = [read_any_entry(data)[1] for data in final.values()]
        return sum(isinstance(entry, EpochBegan) and entry.seat >= 0 for entry in entries)


def final_entries(path: Path) -> list[bytes]:
    try:
        records = without_superseded(map(read_record, read(path.read_bytes()).records))
    except FileNotFoundError:
        return []
    except JournalError as error:
        raise AssertionError(f"{path}: {error}") from error
    return [record.data for record in records[: known_final(records)]] if records else []


def kill_hosts(machine: Machine) -> None:
    """Kills whatever hosts a table on this machine."""
    for pid in subprocess.run(
        ["ip", "netns", "pids", machine.namespace], capture_output=True, text=True, check=False
    ).stdout.split():
        with suppress(OSError):
            command = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
            if b"host" in command:
                os.kill(int(pid), signal.SIGKILL)


def play(seed: int) -> tuple[int, str, int, Counter[str]]:
    """The seed, how it ended, the number of takeovers, and what happened."""
    folder = Path(tempfile.mkdtemp(prefix="splits"))
    random = Random(seed)
    with laboratory(folder, HastyProgram) as lab:
        run = Run(seed, Game(lab, random.choice((2, 2, 3)), host_plays=random.random() < 0.5))
        end = time.monotonic() + ACCIDENTS
        while time.monotonic() < end:
            time.sleep(random.uniform(0.2, 2.5))
            run.accident()
        ended = run.peace()
        try:
            takeovers = run.check()
        except AssertionError as split:
            return seed, f"split: {split}", 0, run.events
    if ended != "stuck":
        shutil.rmtree(folder, ignore_errors=True)
    else:
        ended = f"stuck: see {folder}"
    return seed, ended, takeovers, run.events


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("runs", type=int, nargs="?", default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    try:
        require_machines()
    except NoMachines as missing:
        print(f"skipped: {missing}", file=sys.stderr)
        return 0
    began, ends, events, taken = time.monotonic(), Counter[str](), Counter[str](), 0
    seeds = range(options.seed, options.seed + options.runs)
    with compiled_modules(), ProcessPoolExecutor(options.jobs) as pool:
        for seed, ended, takeovers, happened in pool.map(play, seeds):
            ends[ended.partition(":")[0]] += 1
            events += happened
            taken += takeovers > 0
            print(f"seed {seed}: {ended}, {takeovers} takeovers", flush=True)
    seconds = time.monotonic() - began
    print(
        f"{options.runs} runs, {taken} of them with a takeover, {dict(events)}, in {seconds:.0f} s:"
        f" {dict(ends)}"
    )
    return 1 if "split" in ends else 0


if __name__ == "__main__":
    sys.exit(main())
