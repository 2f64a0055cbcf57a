"""Parses the command line and runs the command that it names.

A command's module is imported only when the command line names it, so that help and the window
start at once.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from game.cli.exit_codes import ExitCode
from game.cli.language import choose_language
from game.cli.last_words import say_error, say_fault
from game.cli.links import is_link
from game.cli.output import flush_output
from game.cli.parser import Parser, ShowVersion
from game.endings import heed_signals
from game.errors import Refusal
from game.i18n import N_, _, _p, translate_data
from game.kernel import COMMAND as COMPILE_KERNEL
from game.kernel import wait_until_compiled
from game.program import command_name

if TYPE_CHECKING:
    from game.game import AnyGame

DESCRIPTION = N_(
    "Board games for people and bots, at one computer or on a network. Without a command: play."
)
#: The commands in the order of the help; each is a module of this folder.
COMMANDS = {
    "play": N_("Play in a window."),
    "arena": N_("Let bots play each other without a window and count the wins."),
    "replay": N_("Show a recorded game in a window."),
    "review": N_("Find where a finished game was won and lost."),
    "check": N_("Replay records by the rules, audit journals, and report the first error."),
    "host": N_("Host a table on the network, without a window."),
    "serve": N_("Serve many tables to many people, from one port."),
    "moderate": N_("Say who may come to a server that runs, and read what people reported."),
    "tables": N_("List the tables of a server, or open one."),
    "join": N_("Join a table on the network."),
    "watch": N_("Watch a table on the network."),
    "bot": N_("Send a bot to a table on the network."),
    "account": N_("Show, copy, or bring along the account by which others know you."),
    "engine": N_("Play for another program, in a text protocol."),
    COMPILE_KERNEL: N_("Compile the kernel now, so that bots look further."),
}


#: Those whose help says what a game offers: its boards, options, and bots.
DESCRIBE_A_GAME = ("play", "arena", "host", "tables", "bot", "engine")


def build_parser(words: Sequence[str]) -> Parser:
    """A parser for all commands; only those named in `words` declare their arguments."""
    top = Parser(prog=command_name(), description=translate_data(DESCRIPTION), allow_abbrev=False)
    version_help = _("print the version and exit")
    top.add_argument("--version", action=ShowVersion, nargs=0, help=version_help)
    commands = top.add_subparsers(
        title=_("commands"), metavar=_p("argument", "COMMAND"), dest="command"
    )
    for name, summary in ((name, translate_data(text)) for name, text in COMMANDS.items()):
        parser = commands.add_parser(name, help=summary, description=summary, allow_abbrev=False)
        if name in words:
            module = import_module(f"game.cli.{name}")
            game = (_named_game(words),) if name in DESCRIBE_A_GAME else ()
            module.add_arguments(parser, *game)
            parser.set_defaults(run=module.run)
    return top


def _named_game(words: Sequence[str]) -> AnyGame:
    """The game that help is about, before the command line is parsed. Raises Refusal."""
    from game.games import DEFAULT, load

    parser = Parser(prog=command_name(), add_help=False, allow_abbrev=False)
    parser.add_argument("--game")
    return load(parser.parse_known_args(words)[0].game or DEFAULT)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command line, by default this program's own; returns the exit code."""
    words = [*(sys.argv[1:] if arguments is None else arguments)] or ["play"]
    is_from_desktop = is_link(words)
    if is_from_desktop:
        words = ["join", *words]
    heed_signals()
    try:
        choose_language()
        try:
            return _run(words)
        finally:
            flush_output()
    except Refusal as refusal:
        say_error(str(refusal), may_be_unseen=is_from_desktop)
        return ExitCode.REFUSED
    except KeyboardInterrupt:
        return ExitCode.INTERRUPTED
    except Exception as error:
        say_fault(error)
        return ExitCode.FAULT


def _run(words: Sequence[str]) -> int:
    parser = build_parser(words)
    parsed = parser.parse_args(words)
    if parsed.command is None:
        parser.error(_("a command is missing"))
    wait_until_compiled()
    return int(parsed.run(parsed))
