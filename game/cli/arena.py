"""`arena`: bots against bots, and a table of the results."""

from __future__ import annotations

import shlex
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from game.arena.contest import MAX_ACTIONS, Contest, Terms
from game.arena.report import PlayedContest, format_report
from game.arena.results_file import read_results, read_terms
from game.arena.run import run_contest
from game.cli.arguments import add_jobs_argument, bounded_int, duration
from game.cli.game_arguments import (
    add_table_arguments,
    check_players,
    choose_game,
    read_board,
    read_option_words,
)
from game.cli.kernel import advise_to_compile
from game.cli.output import print_line
from game.cluster import Cluster
from game.engines.names import is_engine
from game.errors import Refusal
from game.game import AnyGame
from game.i18n import N_, _, _p, translate_data
from game.kernel import names_here
from game.play.players import HUMAN
from game.program import command_name

GAMES = 100
MAX_GAMES = 1_000_000
MAX_LIMIT = 1_000_000
MAX_NODES = 10**12

#: How it is played and counted, in paragraphs whose lines are as long as they may be.
METHOD = (
    N_("""\
Every bag is played from several seatings: all that differ if there are at most six, otherwise all
rotations of one order around the table, with another order for the next bag. The same seeds give
the same table, whatever the number of processes; only times differ, and what is found within
--seconds."""),
    N_("""\
Elo: the ratings that make the results most likely in the model of Bradley and Terry (1952), on
Elo's scale (400 points ahead: ten wins to one), with the mean of the field at 0. A game of three or
four counts as one game between each pair, by their places; a shared place is half a win. Each pair
that met is assumed to have won one more game each against the other, so that a bot that never lost
has a rating too. The 95% intervals of shares are Wilson's (1927), for independent games. Games
that were cut count in neither. Tables of different sizes are fields of their own, as a level may be
another bot there."""),
    N_("""\
Times are CPU time of the process, those of engines by the clock; p50 and p95 are rounded up, by 12%
at most; max is exact."""),
)


def add_arguments(parser: ArgumentParser, game: AnyGame) -> None:
    parser.epilog = "\n\n".join(map(translate_data, METHOD))
    parser.formatter_class = RawDescriptionHelpFormatter
    add_table_arguments(parser, game)
    parser.add_argument(
        "--games",
        type=bounded_int(1, MAX_GAMES),
        default=GAMES,
        metavar="N",
        help=_("in all, including those already in the results file; default: {value}").format(
            value=GAMES
        ),
    )
    parser.add_argument(
        "--results",
        type=Path,
        nargs="+",
        default=(),
        metavar=_p("argument", "FILE"),
        help=_(
            "keep a line for each game; an existing file is continued, on its own terms where"
            " none are named"
        ),
    )
    parser.add_argument(
        "--table", action="store_true", help=_("play nothing; print the table of all --results")
    )
    _add_limits(parser)
    add_jobs_argument(parser, may_be_cluster=True)


def _add_limits(parser: ArgumentParser) -> None:
    """How much a bot may look at or think, and where a game ends."""
    parser.add_argument(
        "--nodes",
        type=bounded_int(1, MAX_NODES),
        metavar="N",
        help=_("positions that every bot may look at for a decision, whatever its level"),
    )
    parser.add_argument(
        "--seconds",
        type=duration,
        metavar="S",
        help=_("CPU time that a bot may take for a decision"),
    )
    parser.add_argument(
        "--cut",
        type=bounded_int(1, MAX_LIMIT),
        metavar="N",
        help=_(
            "end games after this many actions, list them and count them; default: {value}"
        ).format(value=MAX_ACTIONS),
    )


def run(arguments: Namespace) -> int:
    results: Sequence[Path] = arguments.results
    if arguments.table:
        print_line(_table_of(results))
        return 0
    if HUMAN in (arguments.players or ()):
        text = _("only bots play in the arena; people play with {command}")
        raise Refusal(text.format(command=f"`{command_name()} play`"))
    contest = _contest(arguments)
    advise_to_compile(contest.terms.game)
    if isinstance(arguments.jobs, Cluster):
        _check_for_cluster(contest.terms)
    print_line(run_contest(contest, arguments.jobs, arguments.record, *results))
    return 0


def _check_for_cluster(terms: Terms) -> None:
    """Raises Refusal if a player is no bot of this program."""
    others = [name for name in terms.players if not terms.game.bots.is_bot(name)]
    if others:
        text = _("on a cluster only bots of this program play, not {name}; play with --jobs")
        raise Refusal(text.format(name=others[0]))


def _table_of(paths: Sequence[Path]) -> str:
    """The table of games that were played before. Raises Refusal."""
    if not paths:
        raise Refusal(_("--table needs files to print; name them with --results"))
    kept = [read_results(path) for path in paths]
    return format_report([PlayedContest(each.header, each.results) for each in kept])


def _contest(arguments: Namespace) -> Contest:
    """What to play: what is named, else what the results file says, else the defaults."""
    if len(arguments.results) > 1:
        raise Refusal(_("only one file of results can be added to; --table reads several"))
    terms = read_terms(arguments.results[0]) if arguments.results else None
    found = None if terms is None else terms.game_name
    game = choose_game(arguments.game, found, *arguments.results)
    is_new = terms is None
    if terms is None:
        count = max(len(game.bots.quick), game.seats[0])
        players = tuple(islice(cycle(game.bots.quick), count))
        terms = Terms(players, game.boards[0], (), seed=0, game_name=game.name)
    check_players(game, arguments.players or terms.players)
    if arguments.players is None and any(map(is_engine, terms.players)):
        text = _("{path} names engines, which are started only if you name them: repeat {players}")
        words = f"--players {shlex.quote(','.join(terms.players))}"
        raise Refusal(text.format(path=arguments.results[0], players=words))
    named: dict[str, Any] = {
        name: getattr(arguments, name)
        for name in ("players", "seed", "cut", "nodes", "seconds")
        if getattr(arguments, name) is not None
    }
    if is_new or "players" in named:
        nodes = named.get("nodes", terms.nodes)
        named["players"] = _as_played(game, named.get("players", terms.players), nodes)
    if arguments.board is not None or arguments.options is not None:
        named["board"] = read_board(game, arguments.board)
        named["options"] = read_option_words(game, arguments.options)
    return Contest(replace(terms, **named), arguments.games)


def _as_played(game: AnyGame, players: tuple[str, ...], nodes: int | None) -> tuple[str, ...]:
    """The names of players with their budgets here, if neither they nor `nodes` name any."""
    names_budget = nodes is not None or any(name != game.bots.plain_name(name) for name in players)
    return players if names_budget else names_here(players, game.bots)
