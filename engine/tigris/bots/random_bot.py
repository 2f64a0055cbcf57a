"""The random bot: every legal action is equally likely."""

from __future__ import annotations

from random import Random

from engine.tigris.bots.action_value import RatedAction
from engine.tigris.model.position import Position
from engine.tigris.rules.legal import legal_actions


def rate_randomly(view: Position, random: Random) -> list[RatedAction]:
    """One legal action, of value 0."""
    legal = legal_actions(view)
    return [RatedAction(legal[random.randrange(len(legal))], 0.0)]
