"""`watch`: follows a table on the network as a spectator, or looks back at its game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path

from game.cli.guest import add_guest_arguments
from game.cli.output import print_if_possible
from game.cli.visit import add_text_argument, visit
from game.i18n import _, _p
from game.online.connection import Guest
from game.online.user_name import user_name
from game.storage.files import try_to_write, write
from net.protocol.codes import Role


def add_arguments(parser: ArgumentParser) -> None:
    add_guest_arguments(parser)
    add_text_argument(parser)
    parser.add_argument(
        "--save",
        type=Path,
        metavar=_p("argument", "FILE"),
        help=_("save the record of the game as soon as it is over, and end; without a window"),
    )


def run(arguments: Namespace) -> int:
    guest = Guest(
        name=arguments.name or user_name(),
        role=Role.SPECTATOR,
        has_journal=arguments.journal is not None,
        journal=arguments.journal,
        patient=arguments.wait,
    )
    if arguments.save is None:
        return visit(arguments, guest)
    try_to_write(arguments.save)  # a game may take hours
    return visit(arguments, guest, partial(_save, arguments.save))


def _save(path: Path, text: str) -> None:
    write(path, text)
    print_if_possible(_("The game is saved in {path}.").format(path=path))
