"""What `tables` does with the finished games of a server: lists them, or saves them all."""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path

from game.cli.exit_codes import ExitCode
from game.cli.output import print_if_possible
from game.errors import Refusal
from game.games import GAMES, load
from game.i18n import _, _n, _p
from game.i18n.stated import error_text
from game.online.servers.desk import DeskVisit, at_desk, invite_to
from game.online.servers.download import Downloaded, download
from game.online.servers.games import day, find_games, ranking_text
from game.online.talk_text import quoted
from game.storage.files import make_folder
from net.desk.finished_games import FindGames, GameRow
from net.desk.server_address import ServerAddress
from net.protocol.words import clean_line, clean_name


def add_games_arguments(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("--games", action="store_true", help=_("list the games that are over instead of tables"))
    add(
        "--player",
        default="",
        metavar=_p("argument", "NAME"),
        help=_("with --games: of this player, by name or account"),
    )
    add(
        "--find",
        default="",
        metavar=_p("argument", "TEXT"),
        help=_("with --games: with all these words in the names of players and the table"),
    )
    add(
        "--since",
        type=_date,
        metavar=_p("argument", "DATE"),
        help=_("with --games: that ended on this day, such as {day}, or later").format(
            day="2031-05-04"
        ),
    )
    add(
        "--until",
        type=_date,
        metavar=_p("argument", "DATE"),
        help=_("with --games: that ended on this day or earlier"),
    )
    add(
        "--download",
        type=Path,
        metavar=_p("argument", "FOLDER"),
        help=_("save these games there, each proven; what is there already is left out"),
    )


def wants_games(arguments: Namespace) -> bool:
    """Whether this is about games that are over. Raises Refusal for what only such have."""
    if arguments.games or arguments.download is not None:
        return True
    if arguments.player or arguments.find or arguments.since or arguments.until:
        raise Refusal(_("--player, --find, --since, and --until need --games"))
    return False


def list_or_download(server: ServerAddress, arguments: Namespace) -> ExitCode:
    """Raises Refusal."""
    wanted = FindGames(
        *(arguments.game or "", clean_name(arguments.player), clean_line(arguments.find)),
        since=0 if arguments.since is None else _second(arguments.since),
        until=0 if arguments.until is None else _second(arguments.until + timedelta(1)),
        first=0,
    )
    if arguments.download is None:
        asyncio.run(at_desk(server, lambda visit: _list(visit, server, wanted)))
        return ExitCode.DONE
    return _download(server, wanted, arguments.download)


async def _list(visit: DeskVisit, server: ServerAddress, wanted: FindGames) -> None:
    is_empty = True
    async for row in find_games(visit, wanted):
        is_empty = False
        for line in _lines(server, row):
            print_if_possible(line)
    if is_empty:
        print_if_possible(_("No finished game matches this search."))


def _lines(server: ServerAddress, row: GameRow) -> tuple[str, ...]:
    if row.game not in GAMES:
        return ()
    game = load(row.game)
    text = _("{date}, {game}, {name}: {result}")
    facts = {"game": game.title, "name": quoted(row.name), "result": ranking_text(row)}
    return text.format(date=day(row), **facts), f"  {invite_to(server, row, game)}"


def _download(server: ServerAddress, wanted: FindGames, folder: Path) -> ExitCode:
    make_folder(folder)

    async def act(visit: DeskVisit) -> Downloaded:
        return await download(visit, wanted, folder, print_if_possible)

    try:
        done = asyncio.run(at_desk(server, act))
    except OSError as error:
        text = _("{path} cannot be written: {reason}")
        raise Refusal(text.format(path=folder, reason=error_text(error))) from None
    saved = _n("{n} game is saved in {path}.", "{n} games are saved in {path}.", done.new)
    print_if_possible(saved.format(n=done.new, path=folder))
    return ExitCode.INVALID_RECORD if done.refused else ExitCode.DONE


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        message = _("a date is like {day}, not {text}")
        raise ArgumentTypeError(message.format(day="2031-05-04", text=repr(text))) from None


def _second(day: date) -> int:
    """Of the Unix clock, when this day begins."""
    return max(0, int(datetime.combine(day, time(), UTC).timestamp()))
