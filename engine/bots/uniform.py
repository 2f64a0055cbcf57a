"""The random bot: every legal action is equally likely."""

from __future__ import annotations

from random import Random

from engine.bots.appeal import Weighed
from engine.bots.effort import Effort
from engine.bots.reader import Reader
from engine.legal import legal_actions
from engine.position import Position


def weigh_nothing(view: Position, reader: Reader, chance: Random, effort: Effort) -> list[Weighed]:
    """One legal action, as good as any other."""
    legal = legal_actions(view)
    return [Weighed(legal[chance.randrange(len(legal))], 0.0)]
