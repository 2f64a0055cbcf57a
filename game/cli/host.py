"""`host`: a table on the network, without a window."""

from __future__ import annotations

import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from secrets import token_bytes

from game.cli.arguments import (
    add_listening_arguments,
    add_time_argument,
    bounded_int,
    display_name,
    whole_number,
    words,
)
from game.cli.game_arguments import (
    add_board_argument,
    add_game_argument,
    add_options_argument,
    check_bots,
    choose_game,
    read_options,
)
from game.cli.guest import read_hex
from game.cli.output import print_if_possible
from game.cli.own_files import add_own_file_arguments, with_own_file
from game.cli.print_invitation import add_code_argument, print_invitation
from game.cli.server_argument import known_server
from game.errors import Refusal
from game.game import HINTS, AnyGame
from game.i18n import _, _p
from game.online.audit import game_of_records
from game.online.host_options import HOST_PORTS, HostOptions
from game.online.host_process import serve_table
from game.online.invitations import read_kept_invite, read_kept_server
from game.online.journals import OpenJournal, open_journal, read_journal, table_owner
from game.online.own_processes import write_utf8
from game.online.user_name import table_name, user_name
from net.desk.server_address import ServerAddress
from net.journal.records import JournalOwner, JournalRecord
from net.protocol.invite import SECRET, Invite


def add_arguments(parser: ArgumentParser, game: AnyGame) -> None:
    add = parser.add_argument
    add_game_argument(parser)
    add(
        "--name",
        type=display_name,
        metavar=_p("argument", "NAME"),
        help=_("the table's name, shown to those nearby"),
    )
    add("--players", type=whole_number, metavar="N", help=_("the number of seats"))
    add_board_argument(parser, game)
    add_options_argument(parser, game)
    add_own_file_arguments(parser)
    add("--hints", action="store_true", help=_("allow players to ask a strong bot for a hint"))
    add_time_argument(parser)
    add("--bots", type=words, default=(), metavar="A,B", help=_("bots for the last seats"))
    port_help = _("default: the first free port from {first} to {last}; 0: any free port")
    first, last = HOST_PORTS[0], HOST_PORTS[-1]
    add_listening_arguments(parser, None, port_help.format(first=first, last=last))
    add(
        "--through",
        type=known_server,
        metavar=_p("argument", "ADDRESS"),
        help=_(
            "let people elsewhere reach the table through this server, which cannot read the game"
        ),
    )
    access = parser.add_mutually_exclusive_group()
    access.add_argument("--open", action="store_true", help=_("let anyone on the network join"))
    access.add_argument(
        "--invite", action="store_true", help=_("require the invitation (the default)")
    )
    _add_running_arguments(parser)


def _add_running_arguments(parser: ArgumentParser) -> None:
    """Where the table is saved, what it continues, and how it runs."""
    add = parser.add_argument
    add("--journal", type=Path, metavar=_p("argument", "FILE"), help=_("where to save the table"))
    earlier = parser.add_mutually_exclusive_group()
    earlier.add_argument(
        "--resume",
        type=Path,
        metavar=_p("argument", "FILE"),
        help=_("continue from the journal of this host"),
    )
    earlier.add_argument(
        "--succeed",
        type=Path,
        metavar=_p("argument", "FILE"),
        help=_("replace a lost host, from a seat's journal"),
    )
    add(
        "--quiet",
        action="store_true",
        help=_("print nothing but the invitation, again when it changes"),
    )
    add_code_argument(parser)
    add("--hidden", action="store_true", help=_("do not announce the table on the local network"))
    add("--secret-on-stdin", action="store_true", help=SUPPRESS)
    add("--stop-on-stdin", action="store_true", help=SUPPRESS)
    add(
        "--alone",
        type=bounded_int(0, 86400),
        default=0,
        metavar=_p("argument", "SECONDS"),
        help=_("stop after SECONDS with only bots connected; default: never"),
    )


def run(arguments: Namespace) -> int:
    if arguments.stop_on_stdin:
        write_utf8()
    say = _say_nothing if arguments.quiet else print_if_possible
    show_invite = partial(print_invitation, with_code=arguments.qr)
    report = print_if_possible if arguments.stop_on_stdin else None
    serve_table(_host_options(arguments), say, show_invite, report)
    return 0


def _host_options(arguments: Namespace) -> HostOptions:
    """Raises Refusal."""
    game = _game(arguments)
    options = _table_options(game, arguments)
    invite = read_kept_invite(arguments.resume) if arguments.resume else None
    resumed = _host_journal(arguments.resume) if arguments.resume else None
    inherited = _seat_journal(arguments.succeed) if arguments.succeed else ()
    who = table_owner(resumed.records if resumed else inherited)
    return HostOptions(
        game=game,
        name=arguments.name or table_name(who or user_name()),
        ports=_ports(arguments, invite),
        secret=_secret(arguments, invite),
        options=options,
        time=arguments.time,
        bots=arguments.bots,
        journal=arguments.journal,
        resumed=resumed,
        inherited=inherited,
        address=arguments.address,
        visible=not arguments.hidden,
        alone=arguments.alone,
        stops_on_stdin=arguments.stop_on_stdin,
        through=_through(arguments),
    )


def _ports(arguments: Namespace, invite: Invite | None) -> Sequence[int]:
    """A table that is resumed is where its invitation leads; a new one may be beside others."""
    if arguments.port is not None:
        return (arguments.port,)
    return (invite.port,) if invite else (*HOST_PORTS, 0)


def _through(arguments: Namespace) -> ServerAddress | None:
    """The server through which others reach the table, also that of before. Raises Refusal."""
    kept = read_kept_server(arguments.resume) if arguments.resume else None
    server: ServerAddress | None = arguments.through or kept
    if server is None:
        return None
    if arguments.open:
        text = _("a table that others reach through a server needs an invitation: omit {option}")
        raise Refusal(text.format(option="--open"))
    return server


def _game(arguments: Namespace) -> AnyGame:
    """The game of a new table, or of the one in a journal. Raises Refusal."""
    journal: Path | None = arguments.resume or arguments.succeed
    found = None if journal is None else game_of_records(read_journal(journal), journal).name
    return choose_game(arguments.game, found, journal)


def _table_options(game: AnyGame, arguments: Namespace) -> Mapping[str, object]:
    """What the table plays by, as plain values. Raises Refusal."""
    check_bots(game, arguments.bots)
    bots = len(arguments.bots)
    seats = arguments.players
    if seats is None:
        seats = min(game.seats[-1], max(game.seats[0], bots + 1))
    if bots > seats > 0:
        text = _("{bots} bots do not fit on {seats} seats; add --players")
        raise Refusal(text.format(bots=bots, seats=seats))
    plain = read_options(game, seats, arguments.board, arguments.options)
    plain = with_own_file(game, arguments, plain)
    return {**plain, HINTS: True} if arguments.hints else plain


def _secret(arguments: Namespace, invite: Invite | None) -> bytes:
    if arguments.secret_on_stdin:
        return read_hex(sys.stdin.readline())
    if arguments.open:
        return b""
    return invite.secret if invite else token_bytes(SECRET)


def _host_journal(path: Path) -> OpenJournal:
    """The journal that this host continues, open for writing. Raises Refusal."""
    own = open_journal(path)
    if not own.records or own.records[0].owner is not JournalOwner.HOST:
        own.journal.close()
        text = _("{path} is not a host's journal; only a host's journal can be resumed")
        raise Refusal(text.format(path=path))
    return own


def _seat_journal(path: Path) -> Sequence[JournalRecord]:
    """The records of a seat's journal, which that seat may be writing. Raises Refusal."""
    records = read_journal(path)
    if not records or records[0].owner is not JournalOwner.SEAT:
        text = _("{path} is not a seat's journal; use --resume for a host's journal")
        raise Refusal(text.format(path=path))
    return records


def _say_nothing(line: str) -> None:
    pass
