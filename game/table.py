"""Who plays at a table, and under which options, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

#: Plain options or a plain set-up: what is in it, only the game knows.
Plain: TypeAlias = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays, under which options, and the seed of the local keeper and the bots."""

    players: tuple[str, ...]
    """by seat: `game.play.players.HUMAN` or the name of a bot"""
    options: Plain = field(default_factory=dict)
    """as `Rules.start` takes them"""
    seed: int = 0
    hints: bool = True
    """whether people may ask what a strong bot would do"""
