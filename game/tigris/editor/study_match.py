"""A match that begins with a position of one's own: the bag holds what is nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.tigris.bots.determinization import determinize
from engine.tigris.model.position import Position
from game.tigris.match import Local, new_match, table_of


def study_match(position: Position, players: Sequence[str], seed: int) -> Local:
    """Tiles of hands that are not known are drawn from those that nobody has seen."""
    full = determinize(position, Random(seed)).position
    return new_match(table_of(players, seed, full.options, full.dynasties, position=full))
