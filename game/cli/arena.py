"""What the arena can be told on the command line, and what becomes of it."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from game.errors import Refusal

if TYPE_CHECKING:
    from engine.tigris.model.options import Options
    from game.arena.contest import Contest

#: A reader for whole numbers in a range, both ends included.
Counted: TypeAlias = Callable[[int, int], Callable[[str], int]]

PLAYERS = ("greedy", "random")
BOARD = "standard"
GAMES = 100
MOST_GAMES = 1_000_000
MOST_ACTIONS = 1_000_000
MOST_NODES = 10**12
MOST_SECONDS = 3600.0

METHOD = """
Every bag is played from several seatings: from all that differ if these are at most six, else
from all turns of one order around the table, which is another one for the next bag. The same
seeds give the same table, however many processes play; only times differ, and what is found
within --seconds.

Elo: ratings under which the results are most likely in the model of Bradley and Terry (1952),
on Elo's scale (400 points ahead: ten wins to one), 0 being the mean of the field. A game of
three or four counts as one of each two in it, by their places; a shared place is half a win.
Each two who met are credited with one more win each, so that a bot that never lost has a rating
too. The 95 % intervals of shares are Wilson's (1927), for independent games. Games that were cut
count in neither. Each size of table is a field of its own, as levels may be other bots there.

Times are CPU time of the process; p50 and p95 are rounded up, by 12 % at most, max is exact.
"""


def add_contest(made: ArgumentParser, counted: Counted) -> None:
    """All that the arena asks for beside players, board, options, seed and processes."""
    made.epilog = METHOD
    made.formatter_class = RawDescriptionHelpFormatter
    made.add_argument(
        "--games",
        type=counted(1, MOST_GAMES),
        default=GAMES,
        metavar="N",
        help=f"in all, those in the file of results included; {GAMES} if left out",
    )
    made.add_argument(
        "--results",
        type=Path,
        nargs="+",
        default=(),
        metavar="FILE",
        help="keeps a line for each game; if it is there already, the arena goes on with it, on its"
        " terms where none are named",
    )
    made.add_argument(
        "--table", action="store_true", help="play nothing; print the table of all --results"
    )
    made.add_argument(
        "--nodes",
        type=counted(1, MOST_NODES),
        metavar="N",
        help="positions a bot may look at, whatever its level",
    )
    made.add_argument(
        "--seconds", type=duration, metavar="S", help="CPU time a bot may take for a decision"
    )
    made.add_argument(
        "--cut",
        type=counted(1, MOST_ACTIONS),
        metavar="N",
        help="ends games after so many actions, names and counts them; 3000 if left out",
    )


def duration(text: str) -> float:
    """Reads seconds."""
    try:
        seconds = float(text)
    except ValueError:
        raise ArgumentTypeError(f"a number of seconds is needed, not {text!r}") from None
    if not 0 < seconds <= MOST_SECONDS:
        raise ArgumentTypeError(f"more than 0 and at most {MOST_SECONDS:.0f} seconds are needed")
    return seconds


def tables(asked: Namespace) -> str:
    """The table of what the files hold already."""
    from game.arena.report import PlayedContest, format_report
    from game.arena.results_file import read_results

    if not asked.results:
        raise Refusal("--table needs files to print; name them with --results")
    kept = [read_results(path) for path in asked.results]
    return format_report([PlayedContest(each.header, each.results) for each in kept])


def contest(asked: Namespace, read_options: Callable[[str, str], Options]) -> Contest:
    """What is to be played; a file of results that is there already says what was left out."""
    from game.arena.contest import Contest, Terms
    from game.arena.results_file import read_terms

    if len(asked.results) > 1:
        raise Refusal("one file of results is added to; several can only be read, with --table")
    terms = read_terms(asked.results[0]) if asked.results else None
    if terms is None:
        terms = Terms(PLAYERS, read_options(BOARD, ""), seed=0)
    named: dict[str, Any] = {
        name: getattr(asked, name)
        for name in ("players", "seed", "cut", "nodes", "seconds")
        if getattr(asked, name) is not None
    }
    if asked.board is not None or asked.options is not None:
        named["options"] = read_options(asked.board or BOARD, asked.options or "")
    return Contest(replace(terms, **named), asked.games)
