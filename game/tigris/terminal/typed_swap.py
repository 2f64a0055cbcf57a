"""Which tiles of the hand a typed line swaps: `2 temples 1 farm`, `temple farm`, `all`."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from engine.tigris.model.actions import Action, ReplaceTiles
from engine.tigris.model.pieces import KEEPER, UNKNOWN
from engine.tigris.model.position import Position
from engine.tigris.notation import NotationError, parse_action
from engine.tigris.notation.vocabulary import TILE_WORDS
from game.i18n import _
from game.terminal_contract import Unclear
from game.tigris.terminal.vocabulary import ALL, names_several, read_count


def read_swap(words: Sequence[str], position: Position, typed: str) -> Action:
    """The words after `swap`, or the letters of the notation. Raises Unclear.

    `typed` is the line as it was: `farms` without a number may mean any number.
    """
    if words == [ALL] and position.actor not in (None, KEEPER):
        return ReplaceTiles(position.hands[position.actor])
    with suppress(NotationError):
        return parse_action(" ".join(("replace", *words)), position.dynasties)
    counts = [0] * (UNKNOWN + 1)
    pending: int | None = None
    for word in words:
        if word in TILE_WORDS:
            if pending is None and names_several(typed, word):
                text = _("Say how many {tiles}, for example: swap 2 {tiles}.")
                raise Unclear(text.format(tiles=f"{word}s"))
            counts[TILE_WORDS.index(word)] += 1 if pending is None else pending
            pending = None
        elif pending is None and (pending := read_count(word)) is not None:
            continue
        else:
            raise Unclear(_swap_help())
    if pending is not None or not sum(counts):
        raise Unclear(_swap_help())
    red, blue, green, black, unknown = counts
    return ReplaceTiles((red, blue, green, black, unknown))


def _swap_help() -> str:
    return _(
        "Say which tiles in your hand to swap, for example: swap 2 temples 1 farm, or swap all."
    )
