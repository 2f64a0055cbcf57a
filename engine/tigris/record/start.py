"""The position that a record begins with, if it is not the first one of a game.

    position    a  b  c  d  e ...
    position  1 .  .  .  .  ~ ...
    position archer hand t2 f1 m0 s3 points r3 u2 g0 k1 treasures 1 catastrophes 2
    position bag 101
    position turn archer 2

It has the lines of the notation, each after a word of its own, since rows begin with numbers as
actions do. Board, options, and players are those of the record.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.common.stated import stated
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import Dynasty
from engine.tigris.model.position import Position
from engine.tigris.notation.header import format_options
from engine.tigris.notation.position import format_position, parse_position
from engine.tigris.notation.vocabulary import DYNASTY_WORDS, NotationError
from engine.tigris.record.record import RecordError

WORD = "position"
#: How many lines of the notation the header of the record has already.
SHARED = 3


def format_start(position: Position) -> list[str]:
    """The lines of a position in the header of a record."""
    return [f"{WORD} {line}" for line in format_position(position).splitlines()[SHARED:]]


def read_start(
    lines: Sequence[tuple[int, str]], options: Options, dynasties: Sequence[Dynasty]
) -> Position:
    """The position in lines of a record, each with its number and without its first word.

    Raises:
        RecordError: with the line, if they are no position of this table.
    """
    players = " ".join(DYNASTY_WORDS[dynasty] for dynasty in dynasties)
    shared = (f"board {options.board}", format_options(options), f"players {players}")
    assert len(shared) == SHARED
    try:
        return parse_position("\n".join((*shared, *(text for _, text in lines))))
    except NotationError as error:
        at = max(0, error.line - 1 - SHARED)
        raise RecordError(
            lines[at][0], stated("found {found}", found=error.found), error.expected
        ) from None
