"""Kills hosts and seats at random instants while bots play, and proves that nothing came of it.

    python -m benchmarks.kills 300 [--seed 1] [--jobs 6] [--forked]

Each table is a host, three bots that came as people would, and their journals. At random instants
the host, a bot or both are killed (SIGKILL) and started again. Whatever any journal held at a kill
must be in the final log, in its place; every game must end, and the audit of every journal must
find nothing. A failure prints the seed and leaves the folder. With `--forked` each program is a
copy of this process, which saves most of the time: importing.
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
from net.protocol.entries import Judged, read_entry
from tests.support.forked import ForkedProgram, check_journals_forked, preload
from tests.support.tables import Program, TableOfProcesses, check_journals

SEATS = 3
#: Seconds between two kills.
SOONEST, LATEST = 0.2, 1.6
#: A game that hangs writes no entry for so long.
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


def log_of(path: Path) -> list[bytes]:
    """The entries in a journal, as far as it is whole."""
    try:
        records = read(path.read_bytes()).records
    except (FileNotFoundError, JournalError) as error:
        if isinstance(error, JournalError):
            raise AssertionError(f"{path.name}: {error}") from error
        return []
    return [record.data for record in without_superseded(map(read_record, records))]


def one_game(chance: Random, sums: Sums, most: int, folder: Path, forked: bool) -> None:
    with TableOfProcesses(folder, ForkedProgram if forked else Program) as table:
        host = table.host("--players", str(SEATS))
        level = chance.choice(("random", "greedy"))
        bots = [table.bot(seat, "--level", level) for seat in range(1, SEATS + 1)]
        names = ["host", *(bot.name for bot in bots)]
        host.wait_for_line("begins")
        seen: list[list[bytes]] = []
        size, end = 0, 0.0
        while not finished(host, bots):
            before, size = size, table.journal("host").stat().st_size
            end = time.monotonic() + PATIENCE if size > before else end
            assert time.monotonic() < end, (
                f"it hangs: {[p.output_lines[-3:] for p in table.programs]}"
            )
            time.sleep(chance.uniform(SOONEST, LATEST))
            if sums.all < most and not any(done(program) for program in (host, *bots)):
                host = kill(chance, sums, table, host, bots)
                seen += [log_of(table.journal(name)) for name in names]
        prove(table, names, seen)
        sums.games += 1
        sums.entries += len(log_of(table.journal("host")))


def done(program: Program) -> bool:
    return program.exit_code == 0


def finished(host: Program, bots: Sequence[Program]) -> bool:
    for program in (host, *bots):
        assert program.is_running or done(program), f"{program.name}: {program.output_lines[-3:]}"
    return done(host) and all(map(done, bots))


def kill(
    chance: Random, sums: Sums, table: TableOfProcesses, host: Program, bots: Sequence[Program]
) -> Program:
    """Kills some and starts them again; gives the host, which may be a new one."""
    what = chance.choice(("host", "seat", "both"))
    victim = chance.choice(bots)
    began = time.monotonic()
    if what != "seat":
        host.kill()
    if what != "host":
        victim.kill()
    sums.kills[what] += 1
    size = table.journal("host").stat().st_size
    time.sleep(chance.choice((0.0, 0.0, 0.3)))
    if what != "host":
        victim.start()
    if what != "seat":
        host = table.resume()
        while table.journal("host").stat().st_size <= size and time.monotonic() - began < 30:
            time.sleep(0.005)
        sums.recoveries.append(time.monotonic() - began)
    return host


def prove(table: TableOfProcesses, names: Sequence[str], seen: Sequence[list[bytes]]) -> None:
    logs = {name: log_of(table.journal(name)) for name in names}
    final = logs["host"]
    for name, log in logs.items():
        assert log == final[: len(log)], f"{name} has another log than the host"
        assert any(isinstance(read_entry(data)[1], Judged) for data in log), f"{name}: no end"
    for early in seen:
        assert early == final[: len(early)], "something that was kept is not in the final log"
    journals = [table.journal(name) for name in names]
    forked = table.program_type is ForkedProgram
    code, lines = (
        check_journals_forked(table.folder, *journals) if forked else check_journals(*journals)
    )
    assert code == 0, lines


def played(seed: int, most: int, forked: bool) -> Sums:
    """One game with at most so many kills, in a folder of its own."""
    if forked:
        preload()
    sums, folder = Sums(), Path(tempfile.mkdtemp(prefix="kills"))
    try:
        one_game(Random(seed), sums, most, folder, forked)
    except BaseException:
        print(f"seed {seed}, see {folder}", file=sys.stderr, flush=True)
        raise
    shutil.rmtree(folder)
    return sums


def play_all(asked: argparse.Namespace) -> Sums:
    """Games side by side until there were so many kills."""
    sums, seed, running = Sums(), asked.seed, set[Future[Sums]]()
    with ProcessPoolExecutor(asked.jobs) as pool:
        while running or sums.all < asked.kills:
            while sums.all < asked.kills and len(running) < asked.jobs:
                running.add(pool.submit(played, seed, asked.kills - sums.all, asked.forked))
                seed += 1
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for game in done:
                sums.add(game.result())
            print(f"{sums.all} kills, {sums.games} games", flush=True)
    return sums


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("kills", type=int, nargs="?", default=300)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--jobs", type=int, default=1, help="games at once [1]")
    reader.add_argument("--forked", action="store_true", help="copies of this process (POSIX)")
    asked = reader.parse_args()
    began = time.monotonic()
    sums = play_all(asked)
    ordered = sorted(sums.recoveries)
    p99 = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
    print(
        f"{sums.all} kills ({sums.kills}) in {sums.games} games with {sums.entries} entries,"
        f" {time.monotonic() - began:.0f} s: nothing lost, doubled or reordered; all audited;"
        f" from the kill of a host to the next entry {median(ordered):.2f} s, p99 {p99:.2f} s"
    )


if __name__ == "__main__":
    main()
