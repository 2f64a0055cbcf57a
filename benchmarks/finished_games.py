"""What finding finished games costs a server that has very many.

python -m benchmarks.finished_games 100000
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from benchmarks.stopwatch import Spent, Times, format_times
from game.service.archive.finished_game import FinishedGame
from game.service.archive.games_index import GamesIndex
from net.desk.finished_games import FindGames
from net.desk.rows import MAX_ROWS

#: How often each search is made.
TIMES = 20
#: People, some of whom play very often.
PEOPLE = 5_000
END = 1_800_000_000


def game(number: int, random: Random) -> FinishedGame:
    names = tuple(f"Person {int(PEOPLE * random.random() ** 3)}" for _ in range(3))
    ranking = tuple((seat, seat + 1, 24 - seat, 20) for seat in range(3))
    return FinishedGame(
        *(random.randbytes(16), "tigris", f"{names[0]}'s table", (*names, "easy"), ()),
        *(ranking, 180, END - number * 300, True),
    )


def measured(act: Callable[[], object]) -> Times:
    times: Times = []
    for _ in range(TIMES):
        start = Spent.now()
        act()
        times.append(Spent.since(start))
    return times


def run(folder: Path, games: int) -> None:
    random, path = Random(1), folder / "games.index"
    index = GamesIndex(path)
    start = Spent.now()
    for number in range(games):
        index.add(game(number, random))
    spent = Spent.since(start)
    print(f"| added, ms a game (CPU) | {spent.clock / games:.3f} ({spent.cpu / games:.3f}) |")
    index.close()
    index = GamesIndex(path)
    print(f"| bytes a game | {path.stat().st_size / games:.0f} |")
    everything = FindGames("", "", "", 0, 0, 0)
    for what, wanted in (
        ("the newest", everything),
        ("the last page", FindGames("", "", "", 0, 0, games - MAX_ROWS)),
        ("of a person who plays often", FindGames("", "Person 0", "", 0, 0, 0)),
        ("of a person who plays seldom", FindGames("", f"Person {PEOPLE - 1}", "", 0, 0, 0)),
        ("two words, hardly ever", FindGames("", "", f"person {PEOPLE - 1} easy", 0, 0, 0)),
        ("a word of all", FindGames("", "", "easy", 0, 0, 0)),
        ("one week", FindGames("", "", "", END - 604_800, 0, 0)),
    ):
        total, _rows = index.find(wanted, MAX_ROWS)
        times = measured(partial(index.find, wanted, MAX_ROWS))
        print(f"| {what}: {total} games, p50 / p99 ms (CPU) | {format_times(times)} |", flush=True)
    times = measured(lambda: index.ended_before(END))
    print(f"| what a start reads, p50 / p99 ms (CPU) | {format_times(times)} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int)
    with tempfile.TemporaryDirectory(prefix="finished-games-") as folder:
        run(Path(folder), parser.parse_args().games)


if __name__ == "__main__":
    main()
