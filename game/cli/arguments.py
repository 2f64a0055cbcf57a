"""Argument types and arguments that several commands share."""

from __future__ import annotations

import shlex
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from pathlib import Path
from shutil import which

from game.cluster import Cluster
from game.errors import Refusal
from game.i18n import _, _p
from game.i18n.stated import error_text
from game.online.user_name import checked_name
from net.protocol.addresses import AddressError, read_address
from net.protocol.time_control import NO_TIME, NONE, TimeControl, time_control

MAX_JOBS = 64
MAX_SEED = 10**18
MAX_SECONDS = 3600


def whole_number(text: str) -> int:
    """An argument type for whole numbers, where only the game knows which of them fit."""
    try:
        return int(text)
    except ValueError:
        message = _("a whole number is needed, not {text}")
        raise ArgumentTypeError(message.format(text=repr(text))) from None


def add_listening_arguments(parser: ArgumentParser, default: int | None, port_help: str) -> None:
    """Where a program listens; `default` is the port where none is named, as `port_help` says."""
    parser.add_argument(
        "--port",
        type=bounded_int(0, 65535),
        default=default,
        metavar="N",
        help=port_help,
    )
    parser.add_argument(
        "--address",
        type=one_address,
        metavar="A",
        help=_("listen on this address only, for example {address}").format(address="127.0.0.1"),
    )


def bounded_int(minimum: int, maximum: int) -> Callable[[str], int]:
    """An argument type for whole numbers from `minimum` to `maximum`."""

    def read(text: str) -> int:
        number = whole_number(text)
        if not minimum <= number <= maximum:
            message = _("a number from {least} to {most} is needed")
            raise ArgumentTypeError(message.format(least=minimum, most=maximum))
        return number

    return read


def duration(text: str) -> float:
    """An argument type for seconds, fractions included."""
    try:
        seconds = float(text)
    except ValueError:
        message = _("a number of seconds is needed, not {text}")
        raise ArgumentTypeError(message.format(text=repr(text))) from None
    if not 0 < seconds <= MAX_SECONDS:
        message = _("more than 0 and at most {n} seconds are needed")
        raise ArgumentTypeError(message.format(n=MAX_SECONDS))
    return seconds


def words(text: str) -> tuple[str, ...]:
    """An argument type for words with commas between them: `easy,hard:warlord`."""
    return tuple(word.strip() for word in text.split(","))


def time_for_people(text: str) -> TimeControl:
    """An argument type for how much time people have at a table."""
    try:
        return time_control(text)
    except ValueError:
        message = _("a time is like {game}, {minutes}, {days}, or {none}, not {text}")
        examples = {"game": "5+10", "minutes": "30m", "days": "3d", "none": NONE}
        raise ArgumentTypeError(message.format(text=repr(text), **examples)) from None


def command_words(text: str) -> tuple[str, ...]:
    """An argument type for a command with its arguments, which runs without a shell."""
    try:
        found = tuple(shlex.split(text))
    except ValueError:
        found = ()
    if not found or which(found[0]) is None:
        message = _("there is no command {text}; name a file that can be run")
        raise ArgumentTypeError(message.format(text=repr(text)))
    return found


def add_time_argument(parser: ArgumentParser) -> None:
    """How much time people have at a new table."""
    parser.add_argument(
        "--time",
        type=time_for_people,
        default=NO_TIME,
        metavar=_p("argument", "TIME"),
        help=_(
            "people's time: {game} (minutes for the game, seconds more for each turn), {minutes} or"
            " {days} for each turn; a bot steps in when it is over, unless `{wait}` follows"
        ).format(game="5+10", minutes="30m", days="3d", wait=",wait"),
    )


def display_name(text: str) -> str:
    """An argument type for what others see of a person or a table."""
    try:
        return checked_name(text)
    except Refusal as refusal:
        raise ArgumentTypeError(str(refusal)) from None


def one_address(text: str) -> str:
    """An argument type for an address of a computer, without a port."""
    try:
        return read_address(text)
    except AddressError as error:
        raise ArgumentTypeError(error_text(error)) from None


def addresses(text: str) -> tuple[str, ...]:
    """An argument type for addresses with commas between them, the first to try first."""
    return tuple(map(one_address, words(text)))


def add_seed_and_record_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--seed",
        type=bounded_int(0, MAX_SEED),
        metavar="N",
        help=_("shuffles the bag; the same seed deals the same"),
    )
    parser.add_argument(
        "--record",
        type=Path,
        metavar=_p("argument", "FILE"),
        help=_("write the game to this file; several games: to a folder"),
    )


def add_jobs_argument(parser: ArgumentParser, may_be_cluster: bool = False) -> None:
    """What shares the work, as `game.parallel` takes it: `jobs` of what is parsed."""
    group = parser.add_mutually_exclusive_group()
    group.add_argument(
        "--jobs",
        type=bounded_int(1, MAX_JOBS),
        default=1,
        metavar="N",
        help=_("processes to run at once; default: 1"),
    )
    if may_be_cluster:
        group.add_argument(
            "--dask",
            dest="jobs",
            type=Cluster,
            default=SUPPRESS,
            metavar=_p("argument", "ADDRESS"),
            help=_("let the workers of a Dask cluster play, whose scheduler is there"),
        )
