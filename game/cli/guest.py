"""What `join`, `watch` and `bot` share: the arguments of a guest, and how to find a table."""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from secrets import token_bytes

from game.cli.arguments import bounded_int, display_name
from game.cli.choose_table import choose_table
from game.errors import Refusal
from game.games import DEFAULT
from game.i18n import _
from game.online.refusal_text import end_reason
from net.io.discovery import find_tables
from net.io.found_tables import FoundTable
from net.protocol.invite import Invite, InviteError, read_invite

#: How long to look for tables on the local network if no address is given.
SEARCH_SECONDS = 1.0


def add_guest_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "address",
        nargs="?",
        metavar="ADDRESS",
        help="the invitation, or ADDRESS:PORT of an open table; left out: search the local network",
    )
    parser.add_argument("--name", type=display_name, default="", help="the name that others see")
    parser.add_argument("--journal", type=Path, metavar="FILE", help="where to save the journal")
    parser.add_argument("--wait", action="store_true", help="keep trying if nobody answers")


def add_seat_argument(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--seat", type=bounded_int(1, 4), metavar="N", help="default: the first free seat"
    )


def wanted_seat(arguments: Namespace) -> int | None:
    """The seat that is wanted, from 0."""
    return None if arguments.seat is None else arguments.seat - 1


def find_invitation(text: str | None) -> Invite:
    """The invitation in an argument; without one, an open table nearby. Raises Refusal."""
    if text is None:
        ask = input if sys.stdin.isatty() else None
        return choose_table(_find_tables(), ask)
    try:
        return read_invite(text, DEFAULT)
    except InviteError as error:
        raise Refusal(str(error)) from None


def _find_tables() -> tuple[FoundTable, ...]:
    tables: tuple[FoundTable, ...] = ()

    def take(found: tuple[FoundTable, ...]) -> None:
        nonlocal tables
        tables = found

    asyncio.run(find_tables(DEFAULT, take, token_bytes, SEARCH_SECONDS))
    return tables


def read_hex(text: str) -> bytes:
    """A token or secret as it is passed between processes. Raises Refusal."""
    try:
        return bytes.fromhex(text.strip())
    except ValueError:
        raise Refusal(_("a token consists of the digits 0 to 9 and a to f")) from None


def refuse_if_failed(ending: object) -> None:
    """Raises Refusal if the connection ended for a reason that people should know."""
    if text := end_reason(ending):
        raise Refusal(text)
