"""Argument types and arguments that several commands share."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from pathlib import Path

from game.errors import Refusal
from game.game import Plain
from game.games import load
from game.online.user_name import MAX_NAME
from game.play.players import HUMAN
from net.protocol.addresses import AddressError, read_address

MAX_JOBS = 64
MAX_SEED = 10**18
MAX_SECONDS = 3600


def bounded_int(minimum: int, maximum: int) -> Callable[[str], int]:
    """An argument type for whole numbers from `minimum` to `maximum`."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise ArgumentTypeError(f"a whole number is needed, not {text!r}") from None
        if not minimum <= number <= maximum:
            raise ArgumentTypeError(f"a number from {minimum} to {maximum} is needed")
        return number

    return read


def duration(text: str) -> float:
    """An argument type for seconds, fractions included."""
    try:
        seconds = float(text)
    except ValueError:
        raise ArgumentTypeError(f"a number of seconds is needed, not {text!r}") from None
    if not 0 < seconds <= MAX_SECONDS:
        raise ArgumentTypeError(f"more than 0 and at most {MAX_SECONDS} seconds are needed")
    return seconds


def players(text: str) -> tuple[str, ...]:
    """An argument type for two to four players by seat: `human,medium,hard:warlord`."""
    names = _split(text)
    for name in names:
        if name != HUMAN and not load().bots.is_bot(name):
            raise ArgumentTypeError(
                f"there is no player {name!r}; choose from {', '.join((HUMAN, *_level_names()))}"
            )
    if not 2 <= len(names) <= 4:
        raise ArgumentTypeError(f"a game takes two to four players, not {len(names)}")
    return names


def bot_levels(text: str) -> tuple[str, ...]:
    """An argument type for bots: `easy,hard:warlord`."""
    return tuple(bot_level(name) for name in _split(text))


def bot_level(text: str) -> str:
    """An argument type for one bot: `hard`, or `hard:warlord` with a personality."""
    if not load().bots.is_bot(text):
        choices = ", ".join(_level_names())
        raise ArgumentTypeError(f"there is no bot {text!r}; choose from {choices}")
    return text


def _level_names() -> list[str]:
    return [level.name for level in load().bots.levels]


def display_name(text: str) -> str:
    """An argument type for what others see of a person or a table."""
    if len(text) > MAX_NAME or not text.isprintable():
        raise ArgumentTypeError(f"a name has at most {MAX_NAME} printable characters")
    return text


def one_address(text: str) -> str:
    """An argument type for an address of a computer, without a port."""
    try:
        return read_address(text)
    except AddressError as error:
        raise ArgumentTypeError(str(error)) from None


def _split(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(","))


def add_table_arguments(parser: ArgumentParser) -> None:
    """What `play` and `arena` have in common."""
    parser.add_argument(
        "--players",
        type=players,
        metavar="A,B[,C,D]",
        help=f"by seat: {HUMAN}, or a bot such as easy, medium, or hard:warlord",
    )
    boards = load().boards
    parser.add_argument("--board", choices=boards, help=f"default: {boards[0]}")
    parser.add_argument(
        "--seed",
        type=bounded_int(0, MAX_SEED),
        metavar="N",
        help="shuffles the bag; the same seed deals the same tiles",
    )
    parser.add_argument(
        "--record",
        type=Path,
        metavar="FILE",
        help="write the game to this file; several games: to a folder",
    )
    add_options_argument(parser)


def add_options_argument(parser: ArgumentParser) -> None:
    words = ", ".join(option.word for option in load().options)
    parser.add_argument(
        "--options", metavar="A,B", help=f"optional rules, separated by commas: {words}"
    )


def add_jobs_argument(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--jobs",
        type=bounded_int(1, MAX_JOBS),
        default=1,
        metavar="N",
        help="processes to run at once; default: 1",
    )


def read_options(seats: int, board: str | None, words: str | None) -> Plain:
    """The plain options of a table; None for the default board or options. Raises Refusal."""
    game = load()
    return game.plain_options(seats, board or game.boards[0], option_words(words))


def option_words(text: str | None) -> tuple[str, ...]:
    """The optional rules named in an argument; None for the defaults. Raises Refusal."""
    words = tuple(word for word in _split(text or "") if word)
    known = [option.word for option in load().options]
    for word in words:
        if word not in known:
            raise Refusal(f"there is no option {word!r}; choose from {', '.join(known)}")
    return words
