"""`bot`: a bot that takes a seat at a table on the network."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from game.cli.arguments import bot_level, duration
from game.cli.guest import (
    add_guest_arguments,
    add_seat_argument,
    find_invitation,
    read_hex,
    refuse_if_failed,
    wanted_seat,
)
from game.games import load
from game.online.bot_client import BotClient, play
from game.online.connection import Guest

#: In place of an argument: its value is a line on standard input.
STDIN = "-"


def add_arguments(parser: ArgumentParser) -> None:
    add_guest_arguments(parser)
    add_seat_argument(parser)
    default = load().bots.default
    parser.add_argument(
        "--level",
        type=bot_level,
        default=default,
        help=f"random to master, for example hard or hard:warlord; default: {default}",
    )
    parser.add_argument(
        "--seed", help=f"of a seat that the host reserved; {STDIN} reads it from stdin"
    )
    parser.add_argument(
        "--standby", action="store_true", help="may become the host if the host is lost"
    )
    parser.add_argument(
        "--seconds",
        type=duration,
        metavar="S",
        help="time for each decision; default: as suits the level",
    )


def run(arguments: Namespace) -> int:
    from_parent = arguments.address == STDIN
    invite = find_invitation(sys.stdin.readline() if from_parent else arguments.address)
    seed = read_hex(sys.stdin.readline() if arguments.seed == STDIN else arguments.seed or "")
    guest = Guest(
        name=arguments.name or arguments.level,
        seed=seed,
        has_journal=not seed,
        journal=arguments.journal,
        stands_by=arguments.standby,
        patient=arguments.wait,
    )
    bot = BotClient(load(), arguments.level, wanted_seat(arguments), arguments.seconds)
    refuse_if_failed(play(invite, guest, bot, from_parent))
    return 0
