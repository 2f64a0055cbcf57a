"""`engine`: this program as a player of another, which talks to it on standard input and output."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from game.cli.arguments import MAX_SEED, bounded_int
from game.cli.game_arguments import (
    add_game_argument,
    add_level_argument,
    check_bots,
    choose_game,
)
from game.cli.kernel import advise_to_compile
from game.game import AnyGame
from game.i18n import _


def add_arguments(parser: ArgumentParser, game: AnyGame) -> None:
    add_game_argument(parser)
    add_level_argument(parser, game)
    parser.add_argument(
        "--seed",
        type=bounded_int(0, MAX_SEED),
        default=0,
        metavar="N",
        help=_("decides between actions that are equally good; default: 0"),
    )


def run(arguments: Namespace) -> int:
    from game.engines.serve import serve

    game = choose_game(arguments.game)
    level = arguments.level or game.bots.default
    check_bots(game, (level,))
    advise_to_compile(game)
    if sys.stdin is None or sys.stdout is None:  # a program with a window has neither
        return 0
    # Without their buffers: at the end, a thread may still be waiting in the input.
    with (
        open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as source,
        open(sys.stdout.fileno(), "wb", buffering=0, closefd=False) as sink,
    ):
        serve(game, level, arguments.seed, source, sink)
    return 0
