"""Plays a contest and stores what comes of it: results, records; shows the progress."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import BrokenExecutor
from pathlib import Path
from time import perf_counter

from game.arena.contest import Contest
from game.arena.play import play_all
from game.arena.report import PlayedContest, format_report
from game.arena.result import Result
from game.arena.results_file import ResultsFile
from game.arena.terms_file import Header, engine_code
from game.errors import Refusal
from game.i18n import _
from game.i18n.durations import format_duration
from game.i18n.numbers import format_whole
from game.parallel import Jobs
from game.progress import clear_progress, show_progress
from game.storage.files import places_for, write


def run_contest(
    contest: Contest, jobs: Jobs = 1, record: Path | None = None, results: Path | None = None
) -> str:
    """Plays the games of a contest that are not stored yet; returns the table of all its games.

    Args:
        record: where the games that are played now are recorded: a file for one, else a folder.
        results: the file of results. Games in it are not played again, and all of them count even
            if they are more than the contest asks for.

    Raises:
        Refusal: if something cannot be written, does not fit, or a bot failed.
    """
    header = Header(contest.terms, engine_code(contest.terms.game_name))
    records = places_for(record, contest.games, contest.terms.game_name) if record else []
    file = ResultsFile(results, header) if results else None
    try:
        played = _play(contest, jobs, records, file)
    except BrokenExecutor:
        raise Refusal(_killed(is_kept=file is not None)) from None
    finally:
        clear_progress()
        if file:
            file.close()
    return format_report([PlayedContest(header, played)])


def _killed(is_kept: bool) -> str:
    if is_kept:
        return _("a process of the arena was killed; run it again with fewer --jobs")
    return _(
        "a process of the arena was killed; run it again with fewer --jobs and with --results,"
        " which keeps the games already played"
    )


def _play(
    contest: Contest, jobs: Jobs, records: Sequence[Path], file: ResultsFile | None
) -> list[Result]:
    """Stored and new results; everything is written as soon as its game is over."""
    results = [*file.results] if file else []
    before, start = len(results), perf_counter()
    numbers = range(before, contest.games)
    wins = dict.fromkeys(contest.terms.players, 0)
    wins |= Counter(result.winner for result in results if result.winner)
    for game in play_all(contest.terms, numbers, jobs, with_records=bool(records)):
        results.append(game.result)
        if game.result.winner:
            wins[game.result.winner] += 1
        if records:
            write(records[game.result.number], game.record)
        if file:
            file.add(game.result)
        left = (contest.games - len(results)) * (perf_counter() - start) / (len(results) - before)
        show_progress(len(results), contest.games, details=format_progress(wins, left))
    return results


def format_progress(wins: Mapping[str, int], seconds_left: float) -> str:
    """How often each has won alone, and the time left, for the progress line."""
    counts = ", ".join(f"{name} {format_whole(count)}" for name, count in wins.items())
    text = _("wins: {counts}; {time} left")
    return text.format(counts=counts, time=format_duration(seconds_left))
