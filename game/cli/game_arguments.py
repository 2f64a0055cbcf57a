"""Arguments whose values are a game's own: the game itself, its players, boards, and options.

Which game is meant may only be known after parsing, from a file or an invitation, so these
arguments are read as words and checked afterwards.
"""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser
from collections.abc import Sequence

from game.cli.arguments import add_seed_and_record_arguments, words
from game.errors import Refusal
from game.game import AnyGame
from game.games import DEFAULT, GAMES, load
from game.i18n import _
from game.play.players import HUMAN
from game.table import Plain


def add_game_argument(parser: ArgumentParser) -> None:
    """Adds `--game`. Help does not mention it while there is nothing to choose."""
    names = ", ".join(GAMES)
    text = f"the game: {names}; default: that of the file or the invitation, or else {DEFAULT}"
    parser.add_argument("--game", metavar="NAME", help=SUPPRESS if len(GAMES) == 1 else text)


def choose_game(named: str | None, found: str | None = None, where: object = "") -> AnyGame:
    """The game that a command is about.

    Args:
        named: the value of `--game`.
        found: the game that a file or an invitation belongs to.
        where: that file or invitation, for the message.

    Raises:
        Refusal: if there is no such game, or the two differ.
    """
    game = load(found or named or DEFAULT)
    if named is not None and named != game.name:
        text = _("{where} belongs to {game}, not to {named}; leave out --game")
        raise Refusal(text.format(where=where, game=game.title, named=load(named).title))
    return game


def add_table_arguments(parser: ArgumentParser, game: AnyGame) -> None:
    """What `play` and `arena` have in common."""
    add_game_argument(parser)
    parser.add_argument(
        "--players",
        type=words,
        metavar="A,B[,C,D]",
        help=f"by seat: {HUMAN}, or the level of a bot",
    )
    add_board_argument(parser, game)
    add_seed_and_record_arguments(parser)
    add_options_argument(parser, game)


def add_board_argument(parser: ArgumentParser, game: AnyGame) -> None:
    boards = game.boards
    parser.add_argument(
        "--board",
        metavar="{" + ",".join(boards) + "}",
        help=f"default: {boards[0]}",
    )


def add_options_argument(parser: ArgumentParser, game: AnyGame) -> None:
    known = ", ".join(option.word for option in game.options)
    parser.add_argument(
        "--options", metavar="A,B", help=f"optional rules, separated by commas: {known}"
    )


def check_players(game: AnyGame, names: Sequence[str]) -> None:
    """Raises Refusal unless people and bots of these names can play together."""
    for name in names:
        if name != HUMAN and not game.bots.is_bot(name):
            choices = ", ".join((HUMAN, *_level_names(game)))
            raise Refusal(f"there is no player {name!r}; choose from {choices}")
    if len(names) not in game.seats:
        raise Refusal(f"{_seat_numbers(game)} players are needed, not {len(names)}")


def check_bots(game: AnyGame, names: Sequence[str]) -> None:
    """Raises Refusal unless all these are bots of the game."""
    for name in names:
        if not game.bots.is_bot(name):
            choices = ", ".join(_level_names(game))
            raise Refusal(f"there is no bot {name!r}; choose from {choices}")


def read_board(game: AnyGame, board: str | None) -> str:
    """The board that an argument names, by default the game's first. Raises Refusal."""
    if board is not None and board not in game.boards:
        raise Refusal(f"there is no board {board!r}; choose from {', '.join(game.boards)}")
    return board or game.boards[0]


def read_option_words(game: AnyGame, text: str | None) -> tuple[str, ...]:
    """The optional rules named in an argument; None for the defaults. Raises Refusal."""
    named = tuple(word for word in words(text or "") if word)
    known = [option.word for option in game.options]
    for word in named:
        if word not in known:
            raise Refusal(f"there is no option {word!r}; choose from {', '.join(known) or 'none'}")
    return named


def read_options(game: AnyGame, seats: int, board: str | None, text: str | None) -> Plain:
    """The plain options of a table; None for the default board or options. Raises Refusal."""
    if seats not in game.seats:
        raise Refusal(f"{_seat_numbers(game)} players are needed, not {seats}")
    try:
        return game.plain_options(seats, read_board(game, board), read_option_words(game, text))
    except ValueError as error:
        raise Refusal(f"there is no such table: {error}") from None


def _seat_numbers(game: AnyGame) -> str:
    return f"{game.seats[0]} to {game.seats[-1]}"


def _level_names(game: AnyGame) -> list[str]:
    return [level.name for level in game.bots.levels]
