"""`review`: the turning points of a finished game, and what each decision cost."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from game.app.open_record import game_text
from game.cli.arguments import MAX_SEED, bounded_int
from game.cli.exit_codes import ExitCode
from game.cli.output import print_error, print_line
from game.cli.replay_text import is_over
from game.errors import Refusal
from game.game import AnyGame
from game.games import game_of_text
from game.i18n import _, _p
from game.i18n.stated import error_text
from game.progress import clear_progress, show_progress
from game.record_contract import Record
from game.review_contract import Review


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file", type=Path, metavar=_p("argument", "FILE"), help=_("a record or a journal")
    )
    parser.add_argument("--all", action="store_true", help=_("review bots too, not only people"))
    parser.add_argument(
        "--nodes",
        type=bounded_int(1, MAX_SEED),
        metavar="N",
        help=_("positions for each decision; by default as many as in the window"),
    )
    parser.add_argument(
        "--json", action="store_true", help=_("print every decision for other programs")
    )


def run(arguments: Namespace) -> int:
    path: Path = arguments.file
    text = game_text(path)
    game = game_of_text(text)
    try:
        if not is_over(game, text):
            message = _(
                "{path} is not over, and a review would reveal what is hidden;"
                " finish the game first"
            )
            raise Refusal(message.format(path=path))
        review = _review(game, game.records.read(text), arguments)
    except ValueError as error:
        message = _("{path} is not a valid record: {reason}")
        print_error(message.format(path=path, reason=error_text(error, game.texts.refusal_text)))
        return ExitCode.INVALID_RECORD
    lines = [json.dumps(review.data)] if arguments.json else review.lines
    for line in lines:
        print_line(line)
    return ExitCode.DONE


def _review(game: AnyGame, record: Record[Any], arguments: Namespace) -> Review:
    """The review, with a progress bar until it is there."""
    try:
        return game.review(record, arguments.nodes, _show, bots_too=arguments.all)
    finally:
        clear_progress()


def _show(done: int, decisions: int) -> None:
    show_progress(done, decisions, _("{done} of {total} decisions"))
