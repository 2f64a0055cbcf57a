"""What `join`, `watch` and `bot` share: the arguments of a guest, and how to find a table."""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from secrets import token_bytes

from game.cli.arguments import display_name, whole_number
from game.cli.choose_table import choose_table
from game.cli.game_arguments import add_game_argument, choose_game
from game.cli.input import first_line
from game.cli.own_files import add_own_file_arguments, with_own_file
from game.errors import Refusal
from game.game import AnyGame
from game.games import DEFAULT, load, name_in_invitation
from game.i18n import _, _p
from game.i18n.stated import error_text
from game.online.refusal_text import end_reason
from net.io.discovery import find_tables
from net.io.found_tables import FoundTable
from net.protocol.invite import Invite, InviteError, read_invite

#: How long to look for tables on the local network if no address is given.
SEARCH_SECONDS = 1.0
#: Instead of an invitation: it comes from standard input, and is in no list of processes.
STDIN = "-"


def add_guest_arguments(parser: ArgumentParser) -> None:
    add_game_argument(parser)
    parser.add_argument(
        "address",
        nargs="?",
        metavar=_p("argument", "ADDRESS"),
        help=_(
            "the invitation, or ADDRESS:PORT of an open table; - reads it from standard input, so"
            " that other users of this computer do not see it; left out: search the local network"
        ),
    )
    parser.add_argument(
        "--name",
        type=display_name,
        metavar=_p("argument", "NAME"),
        help=_("the name that others see"),
    )
    parser.add_argument(
        "--journal", type=Path, metavar=_p("argument", "FILE"), help=_("where to save the journal")
    )
    add_own_file_arguments(parser)
    parser.add_argument("--wait", action="store_true", help=_("keep trying if nobody answers"))


def load_game(invite: Invite, arguments: Namespace) -> AnyGame:
    """The game of an invitation, with a file of its own that was named. Raises Refusal."""
    game = load(invite.game)
    with_own_file(game, arguments, {})
    return game


def add_seat_argument(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--seat",
        type=whole_number,
        metavar="N",
        help=_("default: the first free seat"),
    )


def wanted_seat(arguments: Namespace, game: AnyGame) -> int | None:
    """The seat that is wanted, from 0. Raises Refusal if the game has no such seat."""
    if arguments.seat is None:
        return None
    last = game.seats[-1]
    if not 1 <= arguments.seat <= last:
        text = _("there is no seat {number}; the seats are numbered from 1 to {last}")
        raise Refusal(text.format(number=arguments.seat, last=last))
    return int(arguments.seat) - 1


def find_invitation(text: str | None, named: str | None = None) -> Invite:
    """The invitation in an argument; without one, an open table nearby. Raises Refusal.

    Args:
        named: the value of `--game`, for an address that does not say which game is played there.
    """
    if text == STDIN and not (text := first_line()).strip():
        raise Refusal(
            _("standard input has no invitation; it is one line: {line}").format(
                line=f"{DEFAULT}://..."
            )
        )
    if text is None:
        name = choose_game(named).name
        return choose_table(name, _find_tables(name), input if sys.stdin.isatty() else None)
    game = choose_game(named, name_in_invitation(text), _("this invitation"))
    try:
        return read_invite(text, game.name)
    except InviteError as error:
        raise Refusal(error_text(error)) from None


def _find_tables(game: str) -> tuple[FoundTable, ...]:
    tables: tuple[FoundTable, ...] = ()

    def take(found: tuple[FoundTable, ...]) -> None:
        nonlocal tables
        tables = found

    asyncio.run(find_tables(game, take, token_bytes, SEARCH_SECONDS))
    return tables


def read_hex(text: str) -> bytes:
    """A seed or secret as it is passed between processes. Raises Refusal."""
    try:
        return bytes.fromhex(text.strip())
    except ValueError:
        raise Refusal(_("a seed or secret consists of the digits 0 to 9 and a to f")) from None


def refuse_if_failed(ending: object) -> None:
    """Raises Refusal if the connection ended for a reason that people should know."""
    if text := end_reason(ending):
        raise Refusal(text)
