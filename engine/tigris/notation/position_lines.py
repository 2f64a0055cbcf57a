"""The lines of a position as text, by their first words."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from engine.common.stated import choices, stated
from engine.tigris.model.bitboard import COLUMNS
from engine.tigris.notation.board_diagram import COLUMN_NAMES, ROW_NAMES
from engine.tigris.notation.vocabulary import DYNASTY_WORDS, NotationError, errors_on_line, quote

T = TypeVar("T")
Words = tuple[str, ...]

_FIRST_WORDS = (
    *("board", "options", "players", COLUMN_NAMES[0], *ROW_NAMES, "monument", "wonder"),
    *(*DYNASTY_WORDS, "bag", "gone", "turn", "waits"),
)
#: A few of them say which kind of line is meant.
_EXAMPLES = ("'board'", "'players'", "'1'", "'bag'", "'turn'")
_COMMENT = re.compile(r"(?:^|\s)#.*")


class _Line(NamedTuple):
    number: int
    words: Words


class PositionLines:
    """The lines of a position by their first words, without comments."""

    def __init__(self, text: str) -> None:
        self.by_word: dict[str, list[_Line]] = {}
        self.last = 1
        for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
            # a # at the end of a cell is a building: only a # that begins a word starts a comment
            words = _COMMENT.sub("", line).split()
            if words:
                self.last = number
                with errors_on_line(number):
                    self._add(number, words[0], tuple(words[1:]))

    def _add(self, number: int, key: str, words: Words) -> None:
        if key not in _FIRST_WORDS:
            raise NotationError(
                quote(key),
                stated("a line that begins with {examples}", examples=choices(_EXAMPLES)),
            )
        if key in self.by_word and key != "monument":
            raise NotationError(stated("a second line '{key}'", key=key), stated("one"))
        self.by_word.setdefault(key, []).append(_Line(number, words))

    def number(self, key: str) -> int:
        """The number of the first line with this word, or of the last line if there is none."""
        return self.by_word[key][0].number if key in self.by_word else self.last

    def read(self, key: str, reader: Callable[[Words], T], default: T) -> T:
        """The value of a line, or the default if it is omitted."""
        if key not in self.by_word:
            return default
        line = self.by_word[key][0]
        with errors_on_line(line.number):
            return reader(line.words)


def looks_like_position(text: str) -> bool:
    """Whether a text has a row of a board, however many mistakes it has."""
    lines = (_COMMENT.sub("", line).split() for line in text.split("\n"))
    return any(words[:1] and words[0] in ROW_NAMES and len(words) >= COLUMNS for words in lines)
