"""`join`: takes a seat at a table on the network."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace

from game.app.startup import VisitServer
from game.cli.guest import add_guest_arguments, add_seat_argument
from game.cli.server_argument import known_server
from game.cli.visit import add_text_argument, visit
from game.cli.window import open_window
from game.errors import Refusal
from game.games import load
from game.i18n import _
from game.online.connection import Guest
from game.online.user_name import user_name
from game.program import command_name
from net.desk.server_address import is_server_line
from net.protocol.codes import Role


def add_arguments(parser: ArgumentParser) -> None:
    add_guest_arguments(parser)
    add_text_argument(parser)
    add_seat_argument(parser)
    parser.add_argument(
        "--no-standby", action="store_true", help=_("never become the host if the host is lost")
    )


def run(arguments: Namespace) -> int:
    if is_server_line(arguments.address or ""):
        return _visit_server(arguments)
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


def _visit_server(arguments: Namespace) -> int:
    """The window at a server, which leads to its tables."""
    if arguments.text:
        text = _("this is the address of a server, not of a table; see its tables with {command}")
        raise Refusal(text.format(command=f"`{command_name()} tables`"))
    try:
        address = known_server(arguments.address)
    except ArgumentTypeError as error:
        raise Refusal(str(error)) from None
    game = load(arguments.game) if arguments.game else None
    return open_window(game, VisitServer(address))
