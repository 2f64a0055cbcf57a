"""`join`: takes a seat at a table on the network."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from game.cli.guest import add_guest_arguments, add_seat_argument
from game.cli.visit import add_text_argument, visit
from game.i18n import _
from game.online.connection import Guest
from game.online.user_name import user_name
from net.protocol.codes import Role


def add_arguments(parser: ArgumentParser) -> None:
    add_guest_arguments(parser)
    add_text_argument(parser)
    add_seat_argument(parser)
    parser.add_argument(
        "--no-standby", action="store_true", help=_("never become the host if the host is lost")
    )


def run(arguments: Namespace) -> int:
    guest = Guest(
        name=arguments.name or user_name(),
        role=Role.PLAYER,
        has_journal=True,
        journal=arguments.journal,
        stands_by=not arguments.no_standby,
        patient=arguments.wait,
        returns=not arguments.text,
    )
    return visit(arguments, guest)
