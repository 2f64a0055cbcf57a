"""Where a text in any script is broken into lines: at spaces, and between wide letters."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from unicodedata import east_asian_width

from game.ui.letters.clusters import clusters

_SPACES = re.compile(r"( +)")


def broken(text: str, width: int, measure: Callable[[str], int]) -> list[str]:
    """The lines of a text, each at most so wide unless a single letter is wider."""
    return [line for part in text.split("\n") for line in _lines(part, width, measure)]


def _lines(text: str, width: int, measure: Callable[[str], int]) -> Iterator[str]:
    line = ""
    for piece in _pieces(text, width, measure):
        if line and measure((line + piece).rstrip()) > width:
            yield line.rstrip()
            line = piece.lstrip()
        else:
            line += piece
    yield line.rstrip()


def _pieces(text: str, width: int, measure: Callable[[str], int]) -> Iterator[str]:
    """What stays together: words; single letters where they are wide or a word is too long."""
    for word in _SPACES.split(text):
        is_wide = any(east_asian_width(each) in "WF" for each in word)
        if is_wide or measure(word) > width:
            yield from clusters(word)
        else:
            yield word
