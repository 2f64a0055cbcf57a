"""The random bot: every legal action is equally likely."""

from __future__ import annotations

from random import Random

from engine.tigris.bots.action_value import Weighed
from engine.tigris.bots.observer import Reader
from engine.tigris.bots.search_budget import Effort
from engine.tigris.model.position import Position
from engine.tigris.rules.legal import legal_actions


def weigh_nothing(view: Position, reader: Reader, chance: Random, effort: Effort) -> list[Weighed]:
    """One legal action, as good as any other."""
    legal = legal_actions(view)
    return [Weighed(legal[chance.randrange(len(legal))], 0.0)]
