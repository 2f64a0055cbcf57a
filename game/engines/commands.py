"""The commands that an engine is sent: a line each, or a position in lines of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.engines.protocol import END_OF_POSITION, MAX_LINE, MAX_POSITION, MAX_POSITION_LINES


class Command(NamedTuple):
    """What an engine was sent, not understood yet."""

    word: str
    """the first word; empty for a line that cannot be read"""
    rest: str = ""
    """what follows it in its line"""
    text: str = ""
    """of a position, its lines"""
    flaw: str = ""
    """what is wrong with its lines; empty if nothing is"""


_TOO_LONG = f"a line is longer than {MAX_LINE} bytes"


def read_commands(lines: Iterable[str | None]) -> Iterator[Command]:
    """The commands in lines, None being one that was too long. Empty lines are free."""
    source = iter(lines)
    for line in source:
        if line is None:
            yield Command("", flaw=_TOO_LONG)
            continue
        word, _, rest = line.strip().partition(" ")
        if word == "position":
            yield _read_position(rest.strip(), source)
        elif word:
            yield Command(word, rest.strip())


def _read_position(rest: str, lines: Iterator[str | None]) -> Command:
    """Takes the lines through the end of the position, also where something is wrong with them."""
    found, flaw, size = list[str](), "", 0
    for line in lines:
        if line is not None and line.strip() == END_OF_POSITION:
            return Command("position", rest, "" if flaw else "\n".join(found), flaw)
        if line is None:
            flaw = _TOO_LONG
        elif len(found) == MAX_POSITION_LINES:
            flaw = f"a position has more than {MAX_POSITION_LINES} lines"
        elif (size := size + len(line)) > MAX_POSITION:
            flaw = f"a position is longer than {MAX_POSITION} characters"
        else:
            found.append(line)
    return Command("position", rest, flaw=f"a position without its line {END_OF_POSITION!r}")
