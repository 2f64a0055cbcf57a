"""The words and letters of the notation, and how a text that is not in it is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from engine.tigris.model.bitboard import SQUARES, Square, column_of, row_of
from engine.tigris.model.pieces import (
    COLORS,
    DYNASTIES,
    MONUMENT_COLORS,
    UNKNOWN,
    Color,
    Dynasty,
    Monument,
    Tiles,
)


class NotationError(ValueError):
    """A text is not in the notation.

    `read` is what was found and `expected` what should stand there, both in words; `line` counts
    from 1 and is 0 where the text is a line of its own.
    """

    def __init__(self, read: str, expected: str, line: int = 0) -> None:
        place = f"line {line}: " if line else ""
        super().__init__(f"{place}found {read}, expected {expected}")
        self.read = read
        self.expected = expected
        self.line = line


@contextmanager
def on_line(number: int) -> Iterator[None]:
    """Gives the errors of its block this line number."""
    try:
        yield
    except NotationError as error:
        raise NotationError(error.read, error.expected, number) from None


def quoted(text: str) -> str:
    """What was read, fit for a line of an error: cut short, signs that nobody sees escaped."""
    return repr(text if len(text) <= 40 else text[:37] + "...") if text else "nothing"


def listed(words: Sequence[str]) -> str:
    """`a, b or c`"""
    return " or ".join((", ".join(words[:-1]), words[-1])) if len(words) > 1 else words[0]


TILE_WORDS = ("temple", "farm", "market", "settlement")
ROLE_WORDS = ("priest", "farmer", "trader", "king")
COLOR_WORDS = ("red", "blue", "green", "black")
DYNASTY_WORDS = ("archer", "bull", "pot", "lion")
TILE_LETTERS = "tfms"
ROLE_LETTERS = "pftk"
POINT_LETTERS = "rugk"
DYNASTY_LETTERS = "ABPL"
UNKNOWN_LETTER = "?"
BUILDING_WORDS = ("library", "granary", "market hall", "palace")
MONUMENT_WORDS = tuple(f"{COLOR_WORDS[tall]}-{COLOR_WORDS[base]}" for tall, base in MONUMENT_COLORS)

SQUARE_NAMES = {square: f"{chr(97 + column_of(square))}{row_of(square) + 1}" for square in SQUARES}
_SQUARES = {name: square for square, name in SQUARE_NAMES.items()}
_MONUMENTS = dict(zip(MONUMENT_WORDS, Monument, strict=True)) | {
    "-".join(reversed(word.split("-"))): monument
    for word, monument in zip(MONUMENT_WORDS, Monument, strict=True)
}
_NUMBER = re.compile("0|[1-9][0-9]{0,8}")


def parse_square(text: str) -> Square:
    """The square of this name, `a1` (top left) to `p11`; raises NotationError."""
    if text not in _SQUARES:
        raise NotationError(quoted(text), "a square from a1 to p11")
    return _SQUARES[text]


def format_square(square: Square) -> str:
    """The name of a square; raises NotationError for a number that is not on the board."""
    if square not in SQUARE_NAMES:
        raise NotationError(f"square {square}", "a square of the board")
    return SQUARE_NAMES[square]


def parse_number(text: str, least: int, most: int) -> int:
    """A number in plain digits within these bounds, which have nine digits at most."""
    if not _NUMBER.fullmatch(text) or not least <= int(text) <= most:
        raise NotationError(quoted(text), f"a number from {least} to {most}")
    return int(text)


def exactly(words: Sequence[str], count: int, example: str) -> Sequence[str]:
    """The words, if there are so many of them as in the example."""
    if len(words) != count:
        raise NotationError(quoted(" ".join(words)), f"words like those of '{example}'")
    return words


def read_number(words: Sequence[str], most: int) -> int:
    """The only word, a number from 0 on."""
    return parse_number(exactly(words, 1, "0")[0], 0, most)


def parse_word(text: str, words: Sequence[str]) -> int:
    """The index of one of these words."""
    if text not in words:
        raise NotationError(quoted(text), listed(words))
    return words.index(text)


def parse_tile(text: str) -> Color:
    return COLORS[parse_word(text, TILE_WORDS)]


def parse_role(text: str) -> Color:
    return COLORS[parse_word(text, ROLE_WORDS)]


def parse_color(text: str) -> Color:
    return COLORS[parse_word(text, COLOR_WORDS)]


def parse_dynasty(text: str) -> Dynasty:
    return DYNASTIES[parse_word(text, DYNASTY_WORDS)]


def parse_monument(text: str) -> Monument:
    """Either order of the two colours is read."""
    if text not in _MONUMENTS:
        raise NotationError(quoted(text), f"a monument: {listed(MONUMENT_WORDS)}")
    return _MONUMENTS[text]


def parse_counts(words: Sequence[str], letters: str, most: int) -> list[int]:
    """Words such as `t2 m1`: a number for each of the letters, 0 where a letter is left out."""
    counts: dict[str, int] = {}
    for word in words:
        letter = word[0]
        if letter not in letters or letter in counts:
            raise NotationError(
                quoted(word), f"numbers such as {letters[0]}2, each letter of {letters} once"
            )
        counts[letter] = parse_number(word[1:], 0, most)
    return [counts.get(letter, 0) for letter in letters]


def parse_tiles(words: Sequence[str], most: int) -> Tiles:
    """Words such as `t2 m1 ?3`, in all no more than so many."""
    red, blue, green, black, unknown = parse_counts(words, TILE_LETTERS + UNKNOWN_LETTER, most)
    if red + blue + green + black + unknown > most:
        raise NotationError(quoted(" ".join(words)), f"no more than {most} tiles")
    return (red, blue, green, black, unknown)


def format_counts(counts: Sequence[int], letters: str) -> str:
    """`t2 f0 m1 s0`: all of them, also those that are 0."""
    return " ".join(f"{letter}{count}" for letter, count in zip(letters, counts, strict=True))


def format_some(tiles: Tiles) -> str:
    """`t2 m1 ?3`: only what is there; nothing for no tiles."""
    letters = TILE_LETTERS + UNKNOWN_LETTER
    return " ".join(
        f"{letter}{count}" for letter, count in zip(letters, tiles, strict=True) if count
    )


def format_tiles(tiles: Tiles) -> str:
    """`t2 f0 m1 s0` where all are known, else only what is there: `t1 ?5`."""
    return format_some(tiles) if tiles[UNKNOWN] else format_counts(tiles[:UNKNOWN], TILE_LETTERS)
