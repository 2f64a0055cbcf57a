"""A match that begins with a position of one's own: the bag holds what is nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.tigris.bots.determinization import determinize
from engine.tigris.model.pieces import Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.bag import Bag
from game.tigris.game import GAME
from game.tigris.match import Local, table_of


class StudyMatch(Local):
    """It is not saved: a record begins with the first position of a game."""

    def __init__(self, position: Position, players: Sequence[str], seed: int) -> None:
        """Tiles of hands that are not known are drawn from those that nobody has seen."""
        full = determinize(position, Random(seed))
        table = table_of(players, seed, position.options, position.dynasties)
        super().__init__(GAME, table, start=full.position)
        self.keeper = Bag(full.order, Seat(0))
