"""What `join` and `watch` share: people at a table, in the window or in the terminal."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable

from game.app.startup import VisitTable
from game.cli.guest import find_invitation, load_game, refuse_if_failed, wanted_seat
from game.cli.output import print_line
from game.cli.window import open_window
from game.i18n import _
from game.online.connection import Guest
from net.protocol.codes import Role


def add_text_argument(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--text", action="store_true", help=_("use the terminal instead of a window")
    )


def visit(arguments: Namespace, guest: Guest, save: Callable[[str], object] | None = None) -> int:
    """Goes to a table in the window or, with `--text`, in the terminal. Raises Refusal.

    `save` gets the record of a game that is watched, once it is over; in the terminal.
    """
    invite = find_invitation(arguments.address, arguments.game)
    game = load_game(invite, arguments)
    seat = wanted_seat(arguments, game) if guest.role is Role.PLAYER else None
    if not arguments.text and save is None:
        return open_window(game, VisitTable(invite, guest, seat))
    from game.terminal.run import run_text_client
    from game.terminal.wrapping import wrapped

    write = wrapped(print_line)
    refuse_if_failed(run_text_client(game, invite, guest, seat, write, save=save))
    return 0
