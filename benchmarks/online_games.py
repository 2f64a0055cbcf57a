"""Whole networked games over all options: a host, three bots and a spectator as five processes.

    python -m benchmarks.online_games 32 [--first 0]

Game n plays the n-th set of options on one of the boards; every journal of it must be audited, and
all of them must hold the same log.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from engine.tigris.model.options import OPTION_WORDS
from tests.support.tables import TableOfProcesses, checked


def play(number: int, folder: Path) -> str:
    """What the audits of all journals say, which is the same."""
    options = ",".join(flag for bit, flag in enumerate(OPTION_WORDS) if number >> bit & 1)
    board = ("standard", "advanced")[number // 2 ** len(OPTION_WORDS) % 2 ^ number % 2]
    with TableOfProcesses(folder) as table:
        host = table.host("--players", "3", "--board", board, "--options", options)
        levels = ("greedy", "random", "random")
        guests = [table.bot(seat, "--level", level) for seat, level in enumerate(levels, 1)]
        guests.append(table.spectator())
        codes = [host.end(), *(guest.end() for guest in guests)]
        assert codes == [0] * 5, (codes, [program.said[-2:] for program in table.programs])
        names = ("host", "bot1", "bot2", "bot3", "watcher")
        code, lines = checked(*(table.journal(name) for name in names))
    said = {line.partition(": audited, ")[2] for line in lines}
    assert code == 0 and len(said) == 1, lines
    return said.pop()


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("games", type=int, nargs="?", default=32)
    reader.add_argument("--first", type=int, default=0)
    asked = reader.parse_args()
    began, entries = time.monotonic(), 0
    for number in range(asked.first, asked.first + asked.games):
        with tempfile.TemporaryDirectory() as folder:
            said = play(number, Path(folder))
        entries += int(said.split()[0])
        print(f"{number}: {said}", flush=True)
    seconds = time.monotonic() - began
    print(f"{asked.games} games, {entries} entries, five audits each, in {seconds:.0f} s")


if __name__ == "__main__":
    main()
