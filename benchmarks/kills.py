"""Kills hosts and seats at random instants while bots play; nothing may be lost.

    python -m benchmarks.kills 300 [--seed 1] [--jobs 6] [--forked]

Each table is a host, three bots that joined as people would, and their journals. At random instants
the host, a bot or both are killed (SIGKILL) and started again. All entries of any journal at a kill
must be in the final log at the same place; every game must end, and the audit of every journal must
find nothing. A failure prints the seed and keeps the folder. With `--forked` each program is a fork
of this process, which saves the imports and so most of the time.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from random import Random
from statistics import median

from net.journal.format import JournalError, read
from net.journal.records import read_record, without_superseded
from net.protocol.entries import Judged
from net.protocol.entries_v1 import read_any_entry
from tests.support.forked import ForkedProgram, check_journals_forked, preload
from tests.support.tables import Program, TableOfProcesses, check_journals

SEATS = 3
#: Seconds between two kills.
SOONEST, LATEST = 0.2, 1.6
#: Seconds without a new entry after which a game counts as hanging.
PATIENCE = 60.0


class Sums:
    def __init__(self) -> None:
        self.kills = {"host": 0, "seat": 0, "both": 0}
        self.games = 0
        self.entries = 0
        self.recoveries: list[float] = []

    @property
    def all(self) -> int:
        return sum(self.kills.values())

    def add(self, other: Sums) -> None:
        for what, number in other.kills.items():
            self.kills[what] += number
        self.games += other.games
        self.entries += other.entries
        self.recoveries += other.recoveries


def read_log(path: Path) -> list[bytes]:
    """The complete entries of a journal."""
    try:
        records = read(path.read_bytes()).records
    except (FileNotFoundError, JournalError) as error:
        if isinstance(error, JournalError):
            raise AssertionError(f"{path.name}: {error}") from error
        return []
    return [record.data for record in without_superseded(map(read_record, records))]


def play_game(random: Random, sums: Sums, max_kills: int, folder: Path, forked: bool) -> None:
    with TableOfProcesses(folder, ForkedProgram if forked else Program) as table:
        host = table.host("--players", str(SEATS))
        level = random.choice(("random", "greedy"))
        bots = [table.bot(seat, "--level", level) for seat in range(1, SEATS + 1)]
        names = ["host", *(bot.name for bot in bots)]
        host.wait_for_line("begins")
        seen: list[list[bytes]] = []
        size, end = 0, 0.0
        while not all_finished(host, bots):
            before, size = size, table.journal("host").stat().st_size
            end = time.monotonic() + PATIENCE if size > before else end
            assert time.monotonic() < end, (
                f"it hangs: {[p.output_lines[-3:] for p in table.programs]}"
            )
            time.sleep(random.uniform(SOONEST, LATEST))
            if sums.all < max_kills and not any(is_done(program) for program in (host, *bots)):
                host = kill(random, sums, table, host, bots)
                seen += [read_log(table.journal(name)) for name in names]
        check_logs(table, names, seen)
        sums.games += 1
        sums.entries += len(read_log(table.journal("host")))


def is_done(program: Program) -> bool:
    return program.exit_code == 0


def all_finished(host: Program, bots: Sequence[Program]) -> bool:
    for program in (host, *bots):
        assert program.is_running or is_done(program), (
            f"{program.name}: {program.output_lines[-3:]}"
        )
    return is_done(host) and all(map(is_done, bots))


def kill(
    random: Random, sums: Sums, table: TableOfProcesses, host: Program, bots: Sequence[Program]
) -> Program:
    """Kills programs and starts them again; returns the host, which may be a new process."""
    what = random.choice(("host", "seat", "both"))
    victim = random.choice(bots)
    began = time.monotonic()
    if what != "seat":
        host.kill()
    if what != "host":
        victim.kill()
    sums.kills[what] += 1
    size = table.journal("host").stat().st_size
    time.sleep(random.choice((0.0, 0.0, 0.3)))
    if what != "host":
        victim.start()
    if what != "seat":
        host = table.resume()
        while table.journal("host").stat().st_size <= size and time.monotonic() - began < 30:
            time.sleep(0.005)
        sums.recoveries.append(time.monotonic() - began)
    return host


def check_logs(table: TableOfProcesses, names: Sequence[str], seen: Sequence[list[bytes]]) -> None:
    logs = {name: read_log(table.journal(name)) for name in names}
    final = logs["host"]
    for name, log in logs.items():
        assert log == final[: len(log)], f"{name} has another log than the host"
        assert any(isinstance(read_any_entry(data)[1], Judged) for data in log), f"{name}: no end"
    for early in seen:
        assert early == final[: len(early)], "an entry of a journal is not in the final log"
    journals = [table.journal(name) for name in names]
    forked = table.program_type is ForkedProgram
    code, lines = (
        check_journals_forked(table.folder, *journals) if forked else check_journals(*journals)
    )
    assert code == 0, lines


def play_in_folder(seed: int, max_kills: int, forked: bool) -> Sums:
    """Plays one game with at most `max_kills` kills, in a folder of its own."""
    if forked:
        preload()
    sums, folder = Sums(), Path(tempfile.mkdtemp(prefix="kills"))
    try:
        play_game(Random(seed), sums, max_kills, folder, forked)
    except BaseException:
        print(f"seed {seed}, see {folder}", file=sys.stderr, flush=True)
        raise
    shutil.rmtree(folder)
    return sums


def play_all(options: argparse.Namespace) -> Sums:
    """Plays games in parallel until there were enough kills."""
    sums, seed, running = Sums(), options.seed, set[Future[Sums]]()
    with ProcessPoolExecutor(options.jobs) as pool:
        while running or sums.all < options.kills:
            while sums.all < options.kills and len(running) < options.jobs:
                running.add(
                    pool.submit(play_in_folder, seed, options.kills - sums.all, options.forked)
                )
                seed += 1
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for game in done:
                sums.add(game.result())
            print(f"{sums.all} kills, {sums.games} games", flush=True)
    return sums


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kills", type=int, nargs="?", default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="games at once [1]")
    parser.add_argument("--forked", action="store_true", help="copies of this process (POSIX)")
    options = parser.parse_args()
    began = time.monotonic()
    sums = play_all(options)
    ordered = sorted(sums.recoveries)
    p99 = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
    print(
        f"{sums.all} kills ({sums.kills}) in {sums.games} games with {sums.entries} entries,"
        f" {time.monotonic() - began:.0f} s: nothing lost, duplicated, or reordered; all audited;"
        f" from the kill of a host to the next entry {median(ordered):.2f} s, p99 {p99:.2f} s"
    )


if __name__ == "__main__":
    main()
