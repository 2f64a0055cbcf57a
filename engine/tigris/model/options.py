"""What a table agrees on before the game starts."""

from __future__ import annotations

from dataclasses import dataclass

from engine.tigris.model.maps import TERRAINS, BoardName, Terrain


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a table; every one is off by default.

    `open_scores` and `open_bag` change what a table shows, never what the rules do.
    """

    board: BoardName = BoardName.STANDARD
    english: bool = False
    buildings: bool = False
    wonder: bool = False
    open_scores: bool = False
    open_bag: bool = False

    @property
    def terrain(self) -> Terrain:
        return TERRAINS[self.board]
