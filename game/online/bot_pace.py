"""When a bot at a networked table does what it has decided: at the pace that the game asks for.

The pace is that of this program; the rules know nothing of it.
"""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any

from game.bot_contract import Bots


class Pace:
    """Remembers since when a bot may do what, by the names of `Bots.pauses`."""

    def __init__(self, bots: Bots[Any, Any, Any], random: Random) -> None:
        self._bots = bots
        self._random = random
        self._since: dict[str, tuple[float, float]] = {}
        """by name: when it first appeared, and the part of the range that the bot takes"""
        self._due: dict[str, float] = {}

    def follow(self, view: Any, people: Collection[int], now: float) -> None:
        """What the bot sees has changed, or may have; `now` is in seconds of any clock."""
        pauses = self._bots.pauses(view, people)
        self._since = {name: self._since.get(name) or self._begin(now) for name in pauses}
        self._due = {
            name: since + least + part * (most - least)
            for (name, (least, most)), (since, part) in zip(
                pauses.items(), self._since.values(), strict=True
            )
        }

    def due(self, view: Any, action: Any) -> float | None:
        """When the bot may take this action at this view; None for at once."""
        return self._due.get(self._bots.pause_of(view, action))

    def _begin(self, now: float) -> tuple[float, float]:
        return now, self._random.random()
