"""What a table agrees on before the game starts."""

from __future__ import annotations

from dataclasses import dataclass

from engine.terrain import TERRAINS, BoardName, Terrain


class OptionNotBuilt(ValueError):
    """A table asked for an option of the rules that this version does not play yet."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a table; every one is off by default.

    `open_scores` and `open_bag` change what a table shows, never what the rules do.

    Raises:
        OptionNotBuilt: for `english`, `buildings` and `wonder`, which the engine can not play yet.
    """

    board: BoardName = BoardName.STANDARD
    english: bool = False
    buildings: bool = False
    wonder: bool = False
    open_scores: bool = False
    open_bag: bool = False

    def __post_init__(self) -> None:
        for name in ("english", "buildings", "wonder"):
            if getattr(self, name):
                raise OptionNotBuilt(f"the option '{name}' is not built yet; play without it")

    @property
    def terrain(self) -> Terrain:
        return TERRAINS[self.board]
