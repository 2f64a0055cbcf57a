"""What a clicking person plays: mostly what the greedy bot would, sometimes anything else."""

from __future__ import annotations

from random import Random

from engine.tigris import Position, legal_actions
from engine.tigris.bots import choose as advise
from engine.tigris.model.actions import (
    Action,
    EndTurn,
    PlayCatastrophe,
    ReplaceTiles,
    WithdrawLeader,
)
from engine.tigris.model.decisions import Turn

#: How often of a hundred turns something odd is done, by kind.
ODD: dict[type[Action], int] = {
    ReplaceTiles: 6,
    PlayCatastrophe: 4,
    WithdrawLeader: 4,
    EndTurn: 2,
}


def choose(mine: Position, chance: Random, odd: bool) -> Action:
    """The action of the seat that is to act; `mine` is the position as it sees it."""
    if odd and isinstance(mine.decisions[-1], Turn):
        kind = _kind(chance.randrange(100))
        found = [] if kind is None else [a for a in legal_actions(mine) if isinstance(a, kind)]
        if found:
            return chance.choice(found)
    return advise("greedy", mine, chance.randrange(2**32))


def _kind(drawn: int) -> type[Action] | None:
    for kind, often in ODD.items():
        if drawn < often:
            return kind
        drawn -= often
    return None
