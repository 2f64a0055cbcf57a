"""What the networked commands of the command line can be told."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

BOARDS = ("standard", "advanced")
#: A reader for whole numbers in a range, both ends included.
Counted: TypeAlias = Callable[[int, int], Callable[[str], int]]


def add_host(made: ArgumentParser, counted: Counted) -> None:
    made.add_argument("--name", type=named, default="", help="of the table, for who looks for it")
    made.add_argument("--players", type=counted(2, 4), metavar="N", help="seats at the table")
    made.add_argument("--board", choices=BOARDS, default=BOARDS[0])
    made.add_argument("--options", default="", metavar="A,B", help="such as open-scores,open-bag")
    made.add_argument("--hints", action="store_true", help="people may ask a bot for advice")
    made.add_argument("--bots", type=levels, default=(), metavar="A,B", help="on the last seats")
    made.add_argument("--port", type=counted(0, 65535), metavar="N", help="0 for any free one")
    made.add_argument("--address", metavar="A", help="listen there only, such as 127.0.0.1")
    who = made.add_mutually_exclusive_group()
    who.add_argument("--open", action="store_true", help="everybody in the network may come")
    who.add_argument("--invite", action="store_true", help="an invitation is needed (the default)")
    made.add_argument("--journal", type=Path, metavar="FILE", help="where the table is kept")
    old = made.add_mutually_exclusive_group()
    old.add_argument("--resume", type=Path, metavar="FILE", help="go on from this host's journal")
    old.add_argument(
        "--succeed", type=Path, metavar="FILE", help="follow a lost host, from a seat's journal"
    )
    made.add_argument("--quiet", action="store_true", help="print the invitation only")
    made.add_argument("--hidden", action="store_true", help="do not show it on the local network")
    made.add_argument("--secret-on-stdin", action="store_true", help=SUPPRESS)
    alone = "end when nobody but bots was here for so many seconds"
    made.add_argument("--alone", type=counted(0, 86400), default=0, metavar="SECONDS", help=alone)


def add_join(made: ArgumentParser, counted: Counted) -> None:
    _add_guest(made)
    _add_text(made)
    _add_seat(made, counted)
    made.add_argument(
        "--no-standby", action="store_true", help="never become the host if the host is lost"
    )


def add_watch(made: ArgumentParser) -> None:
    _add_guest(made)
    _add_text(made)


def add_bot(made: ArgumentParser, counted: Counted) -> None:
    _add_guest(made)
    _add_seat(made, counted)
    made.add_argument(
        "--level",
        type=level,
        help="random to master, as hard or hard:warlord",
    )
    made.add_argument("--token", help="of a seat that the host gave it; - reads it from stdin")
    made.add_argument(
        "--standby", action="store_true", help="may become the host if the host is lost"
    )


def seconds_of_bot(made: ArgumentParser, seconds: Callable[[str], float]) -> None:
    told = "for one decision; as long as suits the level if left out"
    made.add_argument("--seconds", type=seconds, metavar="S", help=told)


def _add_guest(made: ArgumentParser) -> None:
    """What join, watch and bot have in common."""
    made.add_argument(
        "address",
        nargs="?",
        metavar="ADDRESS",
        help="the line from the host, or ADDRESS:PORT of an open table; none looks around",
    )
    made.add_argument("--name", type=named, default="", help="what the others call you")
    made.add_argument("--journal", type=Path, metavar="FILE", help="where your journal is kept")
    made.add_argument("--wait", action="store_true", help="keep trying if nobody answers")


def _add_text(made: ArgumentParser) -> None:
    made.add_argument("--text", action="store_true", help="here in words, without a window")


def _add_seat(made: ArgumentParser, counted: Counted) -> None:
    made.add_argument("--seat", type=counted(1, 4), metavar="N", help="the first free if left out")


def named(text: str) -> str:
    if len(text) > 26 or not text.isprintable():
        raise ArgumentTypeError("a name has at most 26 letters")
    return text


def levels(text: str) -> tuple[str, ...]:
    from engine.tigris.bots import KNOWN, is_bot

    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if not is_bot(name):
            raise ArgumentTypeError(f"there is no bot {name!r}; there are {', '.join(KNOWN)}")
    return names


def level(text: str) -> str:
    (one,) = levels(text)[:1]
    return one
