"""Plays a contest and keeps what comes of it: results, records, how far it has come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import BrokenExecutor
from pathlib import Path
from time import perf_counter

from game.arena.contest import Contest
from game.arena.play import play_all
from game.arena.report import Played, table
from game.arena.result import Result
from game.arena.results_file import ResultsFile
from game.arena.terms_file import Header, code
from game.errors import Refusal
from game.progress import clear_progress, show_progress
from game.storage.files import places_for, write


def compete(
    contest: Contest, jobs: int = 1, record: Path | None = None, kept: Path | None = None
) -> str:
    """Plays what is left of a contest and returns the table of all its games.

    Args:
        record: where the games that are played now are written down: a file for one, else a folder.
        kept: the file of results; games that are in it are not played again, nor left out if they
            are more than the contest asks for.

    Raises:
        Refusal: if something can not be written, does not fit, or a bot failed.
    """
    header = Header(contest.terms, code())
    places = places_for(record, contest.games) if record else []
    file = ResultsFile(kept, header) if kept else None
    try:
        results = _play(contest, jobs, places, file)
    except BrokenExecutor:
        lost = "" if file else " and with --results, so that what is played is kept"
        raise Refusal(
            f"a process of the arena was ended from outside; run it again with fewer --jobs{lost}"
        ) from None
    finally:
        clear_progress()
        if file:
            file.close()
    return table([Played(header, results)])


def _play(
    contest: Contest, jobs: int, places: Sequence[Path], file: ResultsFile | None
) -> list[Result]:
    """What was played before and what is played now; everything is written as it ends."""
    results = [*file.results] if file else []
    before, start = len(results), perf_counter()
    numbers = range(before, contest.games)
    wins = dict.fromkeys(contest.terms.players, 0)
    wins |= Counter(result.winner for result in results if result.winner)
    for game in play_all(contest.terms, numbers, jobs, written=bool(places)):
        results.append(game.result)
        if game.result.winner:
            wins[game.result.winner] += 1
        if places:
            write(places[game.result.number], game.record)
        if file:
            file.add(game.result)
        left = (contest.games - len(results)) * (perf_counter() - start) / (len(results) - before)
        show_progress(len(results), contest.games, details=so_far(wins, left))
    return results


def so_far(wins: Mapping[str, int], left: float) -> str:
    """Who has won how often, and how many seconds are left, for the line of progress."""
    told = [f"{name} {count}" for name, count in wins.items()]
    return f"wins: {', '.join(told)}; {lasting(left)} left"


def lasting(seconds: float) -> str:
    """A time in the unit that people would use."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 100 * 60 else f"{seconds / 3600:.1f} h"
