"""The first lines of positions and records: board, options, players."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from engine.common.stated import choices, stated
from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import OPTION_WORDS, Options, options_from_words
from engine.tigris.model.pieces import DYNASTIES, Dynasty
from engine.tigris.notation.vocabulary import (
    DYNASTY_WORDS,
    NotationError,
    parse_dynasty,
    parse_word,
    quote,
)

BOARD_WORDS = tuple(BoardName)


def read_board(words: Sequence[str]) -> BoardName:
    """The board named by the words after `board`."""
    return BOARD_WORDS[parse_word(" ".join(words), BOARD_WORDS)]


def read_options(board: BoardName, words: Sequence[str]) -> Options:
    """The options named by the words after `options`, for this board."""
    chosen = [OPTION_WORDS[parse_word(word, OPTION_WORDS)] for word in words]
    return options_from_words(board, chosen)


def format_options(options: Options) -> str:
    """The line with all options that are on."""
    return " ".join(("options", *compress(OPTION_WORDS, options.flags)))


def read_players(words: Sequence[str]) -> tuple[Dynasty, ...]:
    """The dynasties of the seats, in their order."""
    dynasties = tuple(parse_dynasty(word) for word in words)
    if not 2 <= len(dynasties) <= len(DYNASTIES) or len({*dynasties}) < len(dynasties):
        raise NotationError(
            quote(" ".join(words)), stated("two to four of {words}", words=choices(DYNASTY_WORDS))
        )
    return dynasties
