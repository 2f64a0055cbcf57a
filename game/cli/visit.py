"""What `join` and `watch` share: people at a table, in the window or in the terminal."""

from __future__ import annotations

from argparse import ArgumentParser

from game.app.startup import VisitTable
from game.cli.guest import find_invitation, refuse_if_failed
from game.cli.output import print_line
from game.cli.window import open_window
from game.games import load
from game.online.connection import Guest
from net.protocol.codes import Role


def add_text_argument(parser: ArgumentParser) -> None:
    parser.add_argument("--text", action="store_true", help="use the terminal instead of a window")


def visit(address: str | None, guest: Guest, seat: int | None, *, text: bool) -> int:
    """Goes to a table in the window or, with `text`, in the terminal. Raises Refusal.

    Args:
        seat: the seat that is wanted, from 0; None for any, or for a spectator.
    """
    invite = find_invitation(address)
    if not text:
        return open_window(load(), VisitTable(invite, guest, seat))
    from game.online.text_client import run_text_client

    reads = guest.role is Role.PLAYER
    refuse_if_failed(run_text_client(load(), invite, guest, seat, print_line, reads))
    return 0
