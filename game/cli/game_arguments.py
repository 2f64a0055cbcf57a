"""Arguments whose values are a game's own: the game itself, its players, boards, and options.

Which game is meant may only be known after parsing, from a file or an invitation, so these
arguments are read as words and checked afterwards.
"""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser
from collections.abc import Sequence

from game.cli.arguments import add_seed_and_record_arguments, words
from game.engines.names import PREFIX
from game.errors import Refusal
from game.game import AnyGame
from game.games import DEFAULT, GAMES, load
from game.i18n import _, _p
from game.i18n.stated import error_text
from game.play.players import HUMAN, is_bot_name
from game.table import Plain


def add_game_argument(parser: ArgumentParser) -> None:
    """Adds `--game`. Help does not mention it while there is nothing to choose."""
    names = ", ".join(GAMES)
    text = _("the game: {names}; default: that of the file or the invitation, or else {default}")
    text = text.format(names=names, default=DEFAULT)
    parser.add_argument(
        "--game", metavar=_p("argument", "NAME"), help=SUPPRESS if len(GAMES) == 1 else text
    )


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
        help=_("by seat: {human}, the level of a bot, or {engine} (docs/engines.md)").format(
            human=HUMAN, engine=_engine()
        ),
    )
    add_board_argument(parser, game)
    add_seed_and_record_arguments(parser)
    add_options_argument(parser, game)


def add_level_argument(parser: ArgumentParser, game: AnyGame) -> None:
    levels = ", ".join(level.name for level in game.bots.levels)
    parser.add_argument(
        "--level",
        metavar=_p("argument", "LEVEL"),
        help=_("{levels}; a personality may follow a colon; default: {default}").format(
            levels=levels, default=game.bots.default
        ),
    )


def add_board_argument(parser: ArgumentParser, game: AnyGame) -> None:
    boards = game.boards
    parser.add_argument(
        "--board",
        metavar="{" + ",".join(boards) + "}",
        help=_("default: {value}").format(value=boards[0]),
    )


def add_options_argument(parser: ArgumentParser, game: AnyGame) -> None:
    known = ", ".join(option.word for option in game.options)
    text = _("optional rules, separated by commas: {words}").format(words=known)
    parser.add_argument("--options", metavar="A,B", help=text)


def check_players(game: AnyGame, names: Sequence[str]) -> None:
    """Raises Refusal unless people, bots, and engines of these names can play together."""
    for name in names:
        if name != HUMAN and not is_bot_name(name, game.bots):
            choices = ", ".join((HUMAN, *_level_names(game), _engine()))
            text = _("there is no player {name}; choose from {choices}")
            raise Refusal(text.format(name=repr(name), choices=choices))
    _check_number(game, len(names))


def check_bots(game: AnyGame, names: Sequence[str]) -> None:
    """Raises Refusal unless all these are bots of the game."""
    for name in names:
        if not game.bots.is_bot(name):
            choices = ", ".join(_level_names(game))
            text = _("there is no bot {name}; choose from {choices}")
            raise Refusal(text.format(name=repr(name), choices=choices))


def read_board(game: AnyGame, board: str | None) -> str:
    """The board that an argument names, by default the game's first. Raises Refusal."""
    if board is not None and board not in game.boards:
        text = _("there is no board {name}; choose from {choices}")
        raise Refusal(text.format(name=repr(board), choices=", ".join(game.boards)))
    return board or game.boards[0]


def read_option_words(game: AnyGame, text: str | None) -> tuple[str, ...]:
    """The optional rules named in an argument; None for the defaults. Raises Refusal."""
    named = tuple(word for word in words(text or "") if word)
    known = [option.word for option in game.options]
    for word in named:
        if word not in known:
            raise Refusal(_no_option(known).format(name=repr(word), choices=", ".join(known)))
    return named


def _no_option(known: Sequence[str]) -> str:
    if not known:
        return _("there is no option {name}; this game has none")
    return _("there is no option {name}; choose from {choices}")


def read_options(game: AnyGame, seats: int, board: str | None, text: str | None) -> Plain:
    """The plain options of a table; None for the default board or options. Raises Refusal."""
    _check_number(game, seats)
    try:
        return game.plain_options(seats, read_board(game, board), read_option_words(game, text))
    except ValueError as error:
        text = _("there is no such table: {reason}")
        raise Refusal(text.format(reason=error_text(error))) from None


def _check_number(game: AnyGame, players: int) -> None:
    """Raises Refusal unless the game has a table for so many."""
    if players not in game.seats:
        text = _("{least} to {most} players are needed, not {n}")
        least, most = game.seats[0], game.seats[-1]
        raise Refusal(text.format(least=least, most=most, n=players))


def _engine() -> str:
    """How a player is named that is another program."""
    return PREFIX + _p("argument", "COMMAND")


def _level_names(game: AnyGame) -> list[str]:
    return [level.name for level in game.bots.levels]
