"""The random bot: every legal action is equally likely."""

from __future__ import annotations

from random import Random

from engine.actions import Action
from engine.legal import legal_actions
from engine.position import Position


def choose_uniformly(view: Position, seed: int) -> Action:
    legal = legal_actions(view)
    return legal[Random(seed).randrange(len(legal))]
