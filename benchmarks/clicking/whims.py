"""The actions of a clicking person: mostly those of the greedy bot, sometimes odd ones."""

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

#: Percent of turns in which an odd action of this kind is played.
ODD: dict[type[Action], int] = {
    ReplaceTiles: 6,
    PlayCatastrophe: 4,
    WithdrawLeader: 4,
    EndTurn: 2,
}


def choose(mine: Position, random: Random, odd: bool) -> Action:
    """Chooses for the seat that is to act; `mine` is the position as this seat sees it."""
    if odd and isinstance(mine.decisions[-1], Turn):
        kind = _kind(random.randrange(100))
        found = [] if kind is None else [a for a in legal_actions(mine) if isinstance(a, kind)]
        if found:
            return random.choice(found)
    return advise("greedy", mine, random.randrange(2**32))


def _kind(number: int) -> type[Action] | None:
    for kind, percent in ODD.items():
        if number < percent:
            return kind
        number -= percent
    return None
