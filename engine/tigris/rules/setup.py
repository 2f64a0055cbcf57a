"""A new game: temples with treasures, empty hands, waiting for the first player."""

from __future__ import annotations

from collections.abc import Sequence

from engine.common.stated import stated
from engine.tigris.model.bitboard import NONE
from engine.tigris.model.decisions import FirstPlayer, Turn
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import (
    ACTIONS_PER_TURN,
    BOX,
    CATASTROPHES_PER_SEAT,
    DYNASTIES,
    NO_TILES,
    Dynasty,
    Seat,
)
from engine.tigris.model.position import Position


def new_game(
    dynasties: Sequence[Dynasty] = DYNASTIES[:2], options: Options | None = None
) -> Position:
    """The first position of a game, which waits for the keeper to name the first player.

    Args:
        dynasties: two to four different ones, by seat, clockwise.
        options: the options of the table; the base game if omitted.

    Raises:
        ValueError: if there are fewer than two or more than four players, or two of a dynasty.
    """
    if not 2 <= len(dynasties) <= len(DYNASTIES):
        raise ValueError(stated("two to four play, not {n}", n=len(dynasties)))
    if len({*dynasties}) < len(dynasties):
        raise ValueError(stated("every player needs a dynasty of their own"))
    options = options or Options()
    temples = options.terrain.temples
    seats = len(dynasties)
    return Position(
        options=options,
        dynasties=tuple(Dynasty(dynasty) for dynasty in dynasties),
        tiles=(temples, NONE, NONE, NONE),
        facedown=(NONE,) * 4,
        leaders=(NONE,) * 4,
        seat_leaders=(NONE,) * seats,
        treasures=temples,
        catastrophes=NONE,
        monuments=(),
        hands=(NO_TILES,) * seats,
        replaced=(NO_TILES,) * seats,
        points=((0, 0, 0, 0),) * seats,
        treasures_taken=(0,) * seats,
        catastrophes_left=(CATASTROPHES_PER_SEAT,) * seats,
        discarded=(0, 0, 0, 0),
        bag=sum(BOX) - temples.bit_count(),
        decisions=(Turn(Seat(0), ACTIONS_PER_TURN), FirstPlayer()),
    )
