"""`replay`: a recorded game, in the window or as text."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from game.app.open_record import game_text
from game.app.startup import OpenRecord
from game.cli.exit_codes import ExitCode
from game.cli.output import print_error, print_line
from game.cli.replay_text import describe_game
from game.cli.window import open_window
from game.games import game_of_text
from game.i18n import _, _p
from game.i18n.stated import error_text


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file", type=Path, metavar=_p("argument", "FILE"), help=_("a record or a journal")
    )
    parser.add_argument(
        "--text", action="store_true", help=_("print the game as sentences instead")
    )


def run(arguments: Namespace) -> int:
    path: Path = arguments.file
    text = game_text(path)
    game = game_of_text(text)
    try:
        for line in describe_game(game, text):
            if arguments.text:
                print_line(line)
    except ValueError as error:
        message = _("{path} is not a valid record: {reason}")
        print_error(message.format(path=path, reason=error_text(error, game.texts.refusal_text)))
        return ExitCode.INVALID_RECORD
    return ExitCode.DONE if arguments.text else open_window(game, OpenRecord(path, text))
