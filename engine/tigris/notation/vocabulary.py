"""The words and letters of the notation, and the error for text that is not in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from engine.common.stated import choices, stated
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

    `found` and `expected` are in words; `line` counts from 1 and is 0 if the text is a single line.
    """

    def __init__(self, found: str, expected: str, line: int = 0) -> None:
        parts = {"found": found, "expected": expected}
        super().__init__(
            stated("line {line}: found {found}, expected {expected}", line=line, **parts)
            if line
            else stated("found {found}, expected {expected}", **parts)
        )
        self.found = found
        self.expected = expected
        self.line = line

    @property
    def is_word(self) -> bool:
        """Whether what was found are words of the text, quoted; else it is said in other words."""
        return self.found[:1] in ("'", '"')


@contextmanager
def errors_on_line(number: int) -> Iterator[None]:
    """Adds this line number to any NotationError of the block."""
    try:
        yield
    except NotationError as error:
        raise NotationError(error.found, error.expected, number) from None


def quote(text: str) -> str:
    """A quoted text for error messages: truncated, with unprintable characters escaped."""
    return repr(text if len(text) <= 40 else text[:37] + "...") if text else stated("nothing")


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
    """The square with this name, `a1` (top left) to `p11`.

    Raises:
        NotationError: if there is no such square.
    """
    if text not in _SQUARES:
        raise NotationError(quote(text), stated("a square from a1 to p11"))
    return _SQUARES[text]


def format_square(square: Square) -> str:
    """The name of a square.

    Raises:
        NotationError: if it is not on the board.
    """
    if square not in SQUARE_NAMES:
        raise NotationError(
            stated("square {square}", square=square), stated("a square of the board")
        )
    return SQUARE_NAMES[square]


def parse_number(text: str, minimum: int, maximum: int) -> int:
    """A number in decimal digits within these bounds of at most nine digits."""
    if not _NUMBER.fullmatch(text) or not minimum <= int(text) <= maximum:
        raise NotationError(
            quote(text), stated("a number from {least} to {most}", least=minimum, most=maximum)
        )
    return int(text)


def expect_words(words: Sequence[str], count: int, example: str) -> Sequence[str]:
    """The words, if there are `count` of them; the example is for the error message."""
    if len(words) != count:
        raise NotationError(
            quote(" ".join(words)), stated("words like those of '{example}'", example=example)
        )
    return words


def read_number(words: Sequence[str], maximum: int) -> int:
    """The only word, a number from 0 to `maximum`."""
    return parse_number(expect_words(words, 1, "0")[0], 0, maximum)


def parse_word(text: str, words: Sequence[str]) -> int:
    """The index of `text` in `words`."""
    if text not in words:
        raise NotationError(quote(text), choices(words))
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
    """The monument with these two colors, in either order."""
    if text not in _MONUMENTS:
        raise NotationError(
            quote(text), stated("a monument: {words}", words=choices(MONUMENT_WORDS))
        )
    return _MONUMENTS[text]


def parse_counts(words: Sequence[str], letters: str, maximum: int) -> list[int]:
    """The number after each of `letters` in words such as `t2 m1`; 0 for letters left out."""
    counts: dict[str, int] = {}
    for word in words:
        letter = word[0]
        if letter not in letters or letter in counts:
            raise NotationError(
                quote(word),
                stated(
                    "numbers such as {letter}2, each letter of {letters} once",
                    letter=letters[0],
                    letters=letters,
                ),
            )
        counts[letter] = parse_number(word[1:], 0, maximum)
    return [counts.get(letter, 0) for letter in letters]


def parse_tiles(words: Sequence[str], maximum: int) -> Tiles:
    """Tiles in words such as `t2 m1 ?3`, at most `maximum` in total."""
    red, blue, green, black, unknown = parse_counts(words, TILE_LETTERS + UNKNOWN_LETTER, maximum)
    if red + blue + green + black + unknown > maximum:
        raise NotationError(quote(" ".join(words)), stated("no more than {n} tiles", n=maximum))
    return (red, blue, green, black, unknown)


def format_counts(counts: Sequence[int], letters: str) -> str:
    """All numbers, including 0, as in `t2 f0 m1 s0`."""
    return " ".join(f"{letter}{count}" for letter, count in zip(letters, counts, strict=True))


def format_present_tiles(tiles: Tiles) -> str:
    """Only the colors that are there, as in `t2 m1 ?3`; empty for no tiles."""
    letters = TILE_LETTERS + UNKNOWN_LETTER
    return " ".join(
        f"{letter}{count}" for letter, count in zip(letters, tiles, strict=True) if count
    )


def format_tiles(tiles: Tiles) -> str:
    """`t2 f0 m1 s0` if all tiles are known, else only what is there, as in `t1 ?5`."""
    return (
        format_present_tiles(tiles)
        if tiles[UNKNOWN]
        else format_counts(tiles[:UNKNOWN], TILE_LETTERS)
    )
