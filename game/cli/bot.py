"""`bot`: a bot that takes a seat at a table on the network."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from game.cli.arguments import duration
from game.cli.game_arguments import add_level_argument, check_bots
from game.cli.guest import (
    STDIN,
    add_guest_arguments,
    add_seat_argument,
    find_invitation,
    load_game,
    read_hex,
    refuse_if_failed,
    wanted_seat,
)
from game.cli.output import print_error
from game.engines.names import is_engine
from game.game import AnyGame
from game.i18n import _, _p
from game.kernel import compile_in_background, name_here
from game.online.bot_client import BotClient, play
from game.online.connection import Guest

#: What others see of an engine without a name: its command is nobody's business.
ENGINE_NAME = "engine"


def add_arguments(parser: ArgumentParser, game: AnyGame) -> None:
    add_guest_arguments(parser)
    add_seat_argument(parser)
    add_level_argument(parser, game)
    parser.add_argument(
        "--seed",
        metavar=_p("argument", "SEED"),
        help=_("of a seat that the host reserved; {dash} reads it from standard input").format(
            dash=STDIN
        ),
    )
    parser.add_argument(
        "--standby", action="store_true", help=_("may become the host if the host is lost")
    )
    parser.add_argument(
        "--seconds",
        type=duration,
        metavar="S",
        help=_("time for each decision, and no more; default: as suits the level and the people"),
    )


def run(arguments: Namespace) -> int:
    from_parent = arguments.address == STDIN
    invite = find_invitation(arguments.address, arguments.game)
    game = load_game(invite, arguments)
    level = arguments.level or game.bots.default
    if not is_engine(level):
        check_bots(game, (level,))
        compile_in_background()
        level = name_here(level, game.bots)
    seat = wanted_seat(arguments, game)
    seed = read_hex(sys.stdin.readline() if arguments.seed == STDIN else arguments.seed or "")
    guest = Guest(
        name=arguments.name or (ENGINE_NAME if is_engine(level) else level),
        seed=seed,
        has_journal=not seed,
        journal=arguments.journal,
        stands_by=arguments.standby,
        agrees_alone=True,
        patient=arguments.wait,
    )
    bot = BotClient(game, level, seat, arguments.seconds, print_error)
    refuse_if_failed(play(invite, guest, bot, from_parent))
    return 0
