"""The words and limits of the protocol, which both ends share. docs/engines.md explains them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

VERSION = 1
#: The longest line, in bytes, without its end; a longer one is dropped and refused.
MAX_LINE = 65_536
#: The longest position, in lines and in characters: many of them may wait for a search to end.
MAX_POSITION_LINES = 1_000
MAX_POSITION = 1_000_000
#: The line that ends a position.
END_OF_POSITION = "endposition"
_MAX_DIGITS = 40
_NUMBER = re.compile(rf"[0-9]{{1,{_MAX_DIGITS}}}")
#: The longest text of another's that a message quotes.
_LONGEST_QUOTE = 200


class Limits(NamedTuple):
    """How long an engine may think about one decision, and what it decides ties by."""

    nodes: int | None = None
    """positions; None for as many as suit its level"""
    movetime: int | None = None
    """milliseconds; None for no limit of time"""
    seed: int | None = None
    """None for the seed of its options"""


def format_go(limits: Limits) -> str:
    named = limits._asdict().items()
    return " ".join(["go", *(f"{word} {number}" for word, number in named if number is not None)])


def parse_go(words: list[str]) -> Limits:
    """The limits after `go`.

    Raises:
        ValueError: with what was expected, if the words are anything else.
    """
    found = dict[str, int]()
    for word, number in zip(words[::2], [*words[1::2], ""], strict=False):
        if word not in Limits._fields or word in found:
            raise ValueError(f"found {quote(word)}, expected {_list(Limits._fields)}, each once")
        found[word] = parse_number(number, least=word != "seed")
    return Limits(**found)


def parse_number(text: str, least: int = 0) -> int:
    """A whole number from `least`. Raises ValueError."""
    if not _NUMBER.fullmatch(text) or int(text) < least:
        raise ValueError(f"found {quote(text)}, expected a whole number from {int(least)}")
    return int(text)


def format_position(seat: int, text: str) -> list[str]:
    """The lines that give an engine the view of a seat, which counts from 0."""
    return [f"position seat {seat + 1}", *text.splitlines(), END_OF_POSITION]


def format_option(name: str, kind: str, facts: Mapping[str, object]) -> str:
    """How an engine announces an option: `option name Seed type spin default 0 min 0`."""
    rest = (f"{word} {fact}" for word, fact in facts.items())
    return " ".join([f"option name {name} type {kind}", *rest])


def quote(text: str) -> str:
    """What somebody else wrote, in one line that is not long."""
    line = one_line(text)
    return repr(line if len(line) <= _LONGEST_QUOTE else f"{line[:_LONGEST_QUOTE]}...")


def one_line(text: str) -> str:
    """A text without line breaks and without what steers a terminal."""
    words = "".join(each if each.isprintable() else " " for each in text).split()
    return " ".join(words)


def _list(words: tuple[str, ...]) -> str:
    return f"{', '.join(words[:-1])}, or {words[-1]}"
