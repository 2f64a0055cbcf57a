"""`play`: a game in a window, or in the terminal."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from game.app.startup import NewGame, Startup, Title
from game.cli.exit_codes import ExitCode
from game.cli.game_arguments import (
    add_table_arguments,
    check_players,
    choose_game,
    read_board,
    read_options,
)
from game.cli.output import print_if_possible, print_line
from game.cli.own_files import add_own_file_arguments, names_own_file, with_own_file
from game.cli.window import open_window
from game.errors import Refusal
from game.game import AnyGame
from game.i18n import _
from game.kernel import compile_in_background
from game.play.players import HUMAN
from game.table import Plain


def add_arguments(parser: ArgumentParser, game: AnyGame) -> None:
    add_table_arguments(parser, game)
    add_own_file_arguments(parser)
    parser.add_argument(
        "--text",
        action="store_true",
        help=_(
            "play against bots in the terminal; without players it continues the unfinished game"
        ),
    )
    parser.add_argument(
        "--speak-log",
        action="store_true",
        help=_("for screen readers: print the log and whatever the pointer or the keys are on"),
    )


def run(arguments: Namespace) -> int:
    game = choose_game(arguments.game)
    read_board(game, arguments.board)
    table = (arguments.board, arguments.seed, arguments.options)
    if arguments.players is None and (table != (None, None, None) or names_own_file(arguments)):
        text = _("a board, a seed, a file, or options need players; add for example {words}")
        raise Refusal(text.format(words=f"`--players {HUMAN},medium`"))
    options = None
    if arguments.players is not None:  # else the title screen comes up sooner without
        check_players(game, arguments.players)
        seats = len(arguments.players)
        plain = read_options(game, seats, arguments.board, arguments.options)
        options = with_own_file(game, arguments, plain)
    if arguments.record:
        from game.storage.files import try_to_write

        try_to_write(arguments.record)
    compile_in_background()
    if arguments.text:
        return _play_in_terminal(game, arguments, options)
    startup: Startup = Title()
    if arguments.players is not None:
        startup = NewGame(arguments.players, options, arguments.seed)
    names_game = arguments.game is not None or arguments.players is not None
    return open_window(
        game if names_game else None,
        startup,
        export=arguments.record,
        speak=print_if_possible if arguments.speak_log else None,
    )


def _play_in_terminal(game: AnyGame, arguments: Namespace, options: Plain | None) -> int:
    from game.terminal.run_local import new_table, run_local_game
    from game.terminal.wrapping import wrapped

    table = None
    if options is not None:
        table = new_table(game, arguments.players, options, arguments.seed)
    run_local_game(game, table, arguments.record, wrapped(print_line), arguments.players or ())
    return ExitCode.DONE
