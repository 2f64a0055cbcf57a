"""`watch`: follows a table on the network as a spectator."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from game.cli.guest import add_guest_arguments
from game.cli.visit import add_text_argument, visit
from game.online.connection import Guest
from game.online.user_name import user_name
from net.protocol.codes import Role


def add_arguments(parser: ArgumentParser) -> None:
    add_guest_arguments(parser)
    add_text_argument(parser)


def run(arguments: Namespace) -> int:
    guest = Guest(
        name=arguments.name or user_name(),
        role=Role.SPECTATOR,
        has_journal=arguments.journal is not None,
        journal=arguments.journal,
        patient=arguments.wait,
    )
    return visit(arguments, guest)
