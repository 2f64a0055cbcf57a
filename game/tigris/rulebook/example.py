"""An example of the rules as text: a position, what is played there, and what must come of it.

    show d2 i5
    line leader farmer g4, commit 0, commit 0
    holds revolt archer farmer
    holds gains archer red 1
    mark kingdoms

    board standard
    ...

The position is in the notation, all hands known. `show` names two corners of what is seen of the
board; `line` has the actions, of whichever seats; `holds` is a condition, as in
`engine.tigris.goals.text`, at the end of the line. `refuse` is an action that the rules refuse
there, `mark` is a word of `Mark`, `free` is a leader or tile whose legal squares are lit. A `#`
after a space, or at the beginning of a line, starts a comment.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import NamedTuple

from engine.common.stated import stated
from engine.tigris.goals.conditions import Condition
from engine.tigris.goals.line import Line, line_of
from engine.tigris.goals.text import parse_condition
from engine.tigris.model.actions import Action
from engine.tigris.model.bitboard import column_of, row_of
from engine.tigris.model.position import Position
from engine.tigris.notation import NotationError, parse_action, parse_position, parse_square
from engine.tigris.notation.vocabulary import (
    ROLE_WORDS,
    TILE_WORDS,
    errors_on_line,
    expect_words,
    parse_word,
    quote,
)

#: The gap between its two boards, in hundredths of a square.
GAP = 90

_WORDS = ("show", "line", "holds", "refuse", "mark", "free")
_PIECES = (
    *(f"tile {word}" for word in TILE_WORDS),
    *(f"leader {word}" for word in ROLE_WORDS),
)
_COMMENT = re.compile(r"(?:^|\s)#.*", re.MULTILINE)


class Mark(StrEnum):
    """What is shown besides what follows from the line."""

    KINGDOMS = auto()
    """outlines around kingdoms"""
    AFTER = auto()
    """a second board: what the line leads to"""


class Cut(NamedTuple):
    """A part of the board, in squares."""

    column: int
    row: int
    columns: int
    rows: int


@dataclass(frozen=True, slots=True)
class Example:
    cut: Cut
    start: Position
    actions: tuple[Action, ...]
    holds: tuple[Condition, ...]
    refused: tuple[Action, ...]
    marks: frozenset[Mark]
    free: str
    """the first words of the actions whose squares are lit, such as `leader king`; or empty"""

    def size(self, cell: int) -> tuple[int, int]:
        """The width and height of its picture, for squares with this edge."""
        width, height = self.cut.columns * cell, self.cut.rows * cell
        return (2 * width + cell * GAP // 100 if Mark.AFTER in self.marks else width), height

    def play(self) -> Line:
        """Raises IllegalAction."""
        return line_of(self.start, self.actions)


class _Text(NamedTuple):
    number: int
    words: str
    """without the first one"""


def parse_example(text: str) -> Example:
    """The example in a text. Whether its line is legal is not checked.

    Raises:
        NotationError: with the line, what was found, and what was expected.
    """
    lines, rest = _split(text)
    start = parse_position(rest)
    return Example(
        cut=_read_cut(lines["show"]),
        start=start,
        actions=tuple(action for line in lines["line"] for action in _read_actions(line, start)),
        holds=tuple(_read_condition(line, start) for line in lines["holds"]),
        refused=tuple(action for line in lines["refuse"] for action in _read_actions(line, start)),
        marks=frozenset(Mark(_read_word(line, tuple(Mark))) for line in lines["mark"]),
        free=next((_read_word(line, _PIECES) for line in lines["free"]), ""),
    )


def _split(text: str) -> tuple[dict[str, list[_Text]], str]:
    """The lines of the example by their first words, and the rest, its lines where they were."""
    found: dict[str, list[_Text]] = {word: [] for word in _WORDS}
    rest = []
    for number, line in enumerate(text.split("\n"), 1):
        first, _, words = _COMMENT.sub("", line).strip().partition(" ")
        if first in found:
            found[first].append(_Text(number, words.strip()))
        rest.append("" if first in found else line)
    return found, "\n".join(rest)


def _read_cut(lines: Sequence[_Text]) -> Cut:
    if len(lines) != 1:
        raise NotationError(
            stated("{n} lines 'show'", n=len(lines)), stated("one like 'show d2 i5'"), 1
        )
    with errors_on_line(lines[0].number):
        corners = expect_words(lines[0].words.split(), 2, "show d2 i5")
        left, right = (parse_square(corner) for corner in corners)
    columns, rows = column_of(right) - column_of(left) + 1, row_of(right) - row_of(left) + 1
    if columns < 1 or rows < 1:
        expected = stated("the upper left square, then the lower right one")
        raise NotationError(quote(lines[0].words), expected, lines[0].number)
    return Cut(column_of(left), row_of(left), columns, rows)


def _read_actions(line: _Text, position: Position) -> tuple[Action, ...]:
    with errors_on_line(line.number):
        return tuple(
            parse_action(action.strip(), position.dynasties) for action in line.words.split(",")
        )


def _read_condition(line: _Text, position: Position) -> Condition:
    with errors_on_line(line.number):
        return parse_condition(line.words, position.dynasties)


def _read_word(line: _Text, words: Sequence[str]) -> str:
    with errors_on_line(line.number):
        return words[parse_word(line.words, words)]
