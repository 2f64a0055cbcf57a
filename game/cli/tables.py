"""`tables`: the tables of a server, new ones, and its finished games."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator

from game.cli.arguments import add_time_argument, display_name, whole_number, words
from game.cli.finished_games import add_games_arguments, list_or_download, wants_games
from game.cli.game_arguments import (
    add_board_argument,
    add_game_argument,
    add_options_argument,
    check_bots,
    choose_game,
    read_options,
)
from game.cli.output import print_if_possible
from game.cli.own_games import kept_contact, own_games
from game.cli.print_invitation import add_code_argument, print_invitation
from game.cli.server_argument import known_server
from game.cli.standings import standings_lines
from game.game import AnyGame
from game.games import DEFAULT, GAMES, load
from game.i18n import _, _p
from game.i18n.stated import error_text
from game.online.blocked import Blocked
from game.online.row_text import state_text
from game.online.servers.desk import ask_as, invite_to, visit_server
from game.online.talk_text import quoted
from game.online.time_text import short_time_text
from game.online.user_name import table_name, user_name
from game.paths import data_folder
from game.program import command_name
from net.desk.closing import CloseTable, TableClosed
from net.desk.messages import ListTables, OpenTable, TableList, TableOpened, TableRow
from net.desk.server_address import ServerAddress
from net.protocol.invite import PLACE_LETTERS, InviteError, read_invite
from net.protocol.letters import read_letters
from net.protocol.time_control import NONE


def add_arguments(parser: ArgumentParser, game: AnyGame) -> None:
    add_game_argument(parser)
    parser.add_argument(
        "server",
        type=known_server,
        metavar=_p("argument", "SERVER"),
        help=_("the address of the server, as its operator gives it"),
    )
    _add_wishes(parser)
    _add_new_table(parser, game)
    add_games_arguments(parser)


def _add_wishes(parser: ArgumentParser) -> None:
    """What somebody wants there, and who that is; the list of tables without any."""
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--new", action="store_true", help=_("open a table; the invitation is printed")
    )
    what.add_argument(
        "--standings", action="store_true", help=_("who is how strong there, and you")
    )
    what.add_argument("--mine", action="store_true", help=_("only my games, with whose turn it is"))
    what.add_argument(
        "--remind",
        metavar=_p("argument", "CONTACT"),
        help=_(
            "remind me of my turns by mail, or by a webhook that begins with https://; `{none}`: no"
            " more"
        ).format(none=NONE),
    )
    parser.add_argument(
        "--as",
        dest="account_of",
        type=display_name,
        metavar=_p("argument", "NAME"),
        help=_("whose account, if several people play at this computer"),
    )
    parser.add_argument(
        "--close",
        type=_place,
        metavar=_p("argument", "TABLE"),
        help=_("close a table that you have opened: its invitation, or the place in it"),
    )


def _add_new_table(parser: ArgumentParser, game: AnyGame) -> None:
    """What the new table is."""
    add = parser.add_argument
    add(
        "--private",
        action="store_true",
        help=_("with --new: do not list it; only who has the invitation finds it"),
    )
    add(
        "--name",
        type=display_name,
        metavar=_p("argument", "NAME"),
        help=_("with --new: the table's name"),
    )
    add(
        "--players",
        type=whole_number,
        metavar="N",
        help=_("with --new: the number of seats"),
    )
    add_board_argument(parser, game)
    add_options_argument(parser, game)
    add_time_argument(parser)
    add("--bots", type=words, default=(), metavar="A,B", help=_("bots for the last seats"))
    add_code_argument(parser)


def run(arguments: Namespace) -> int:
    server: ServerAddress = arguments.server
    who = arguments.account_of or user_name()
    if arguments.close:
        ask_as(who, server, CloseTable(arguments.close), TableClosed)
        return 0
    if arguments.new:
        game = choose_game(arguments.game, None, None)
        opened = ask_as(who, server, _new_table(game, arguments, who), TableOpened)
        print_invitation(str(invite_to(server, opened, game)), arguments.qr)
        return 0
    if wants_games(arguments):
        return list_or_download(server, arguments)
    for line in _lines_of(who, server, arguments):
        print_if_possible(line)
    return 0


def _lines_of(who: str, server: ServerAddress, arguments: Namespace) -> Iterator[str]:
    if arguments.remind is not None:
        return kept_contact(who, server, arguments.remind)
    if arguments.mine:
        return own_games(who, server)
    if arguments.standings:
        return standings_lines(who, server, load(arguments.game or DEFAULT))
    return _listed(who, server, arguments.game or "")


def _new_table(game: AnyGame, arguments: Namespace, who: str) -> OpenTable:
    """Raises Refusal."""
    bots = tuple(arguments.bots)
    check_bots(game, bots)
    seats = arguments.players
    if seats is None:
        seats = min(game.seats[-1], max(game.seats[0], len(bots) + 1))
    options = read_options(game, seats, arguments.board, arguments.options)
    name = arguments.name or table_name(who)
    is_listed = not arguments.private
    return OpenTable(game.name, name, options, bots, is_listed, str(arguments.time))


def _listed(who: str, server: ServerAddress, game: str) -> Iterator[str]:
    """A line for each table, and how to join it. Raises Refusal."""
    first, blocked = 0, Blocked(data_folder())
    while True:
        found = ask_as(who, server, ListTables(game, first), TableList)
        if not found.total:
            text = _("No table is open there. Open one with `{command} tables SERVER --new`.")
            yield text.format(command=command_name())
        for row in found.rows:
            if blocked.hides_any(row.names):
                continue
            yield from _lines(server, row)
        first += len(found.rows)
        if not found.rows or first >= found.total:
            break
    if bots := visit_server(server).bots:
        yield _("Bots on this server: {names}").format(names=", ".join(bots))


def _lines(server: ServerAddress, row: TableRow) -> Iterator[str]:
    if row.game not in GAMES:
        return
    game = load(row.game)
    names = ", ".join(quoted(name) for name in row.names if name)
    text = _("{game}, {name}: {state}; {players}") if names else _("{game}, {name}: {state}")
    state = ", ".join(filter(None, (state_text(row), short_time_text(row.time))))
    yield text.format(game=game.title, name=quoted(row.name), state=state, players=names)
    yield f"  {invite_to(server, row, game)}"


def _place(text: str) -> bytes:
    """Of a table, from its invitation, or from the part of it that says so."""
    scheme, found, _rest = text.partition("://")
    try:
        invite = read_invite(text, scheme.partition("+")[0]) if found else None
    except InviteError as error:
        raise ArgumentTypeError(error_text(error)) from None
    place = invite.place if invite is not None else read_letters(text, PLACE_LETTERS)
    if not place:
        raise ArgumentTypeError(_("this is not the invitation of a server's table"))
    return place
