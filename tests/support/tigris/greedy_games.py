"""Positions of games between greedy bots: what bots are asked in real games."""

from __future__ import annotations

from functools import cache

from engine.tigris import KEEPER, Options, Position, apply, new_game, view
from engine.tigris.bots.greedy import choose_greedily
from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import DYNASTIES
from engine.tigris.rules.bag import Bag

ALL_OPTIONS = Options(BoardName.ADVANCED, english=True, buildings=True, wonder=True)


@cache
def decision_positions(
    seed: int = 3, seats: int = 3, options: Options = ALL_OPTIONS
) -> tuple[Position, ...]:
    """All positions of one game, nothing hidden, in which a seat had to act."""
    bag = Bag.shuffled(seed, options, seats)
    position = new_game(DYNASTIES[:seats], options)
    found = []
    while position.decisions:
        actor = position.actor
        assert actor is not None
        if actor == KEEPER:
            position = apply(position, bag.next_action(position)).position
        else:
            found.append(position)
            action = choose_greedily(view(position, actor), len(found))
            position = apply(position, action).position
    return tuple(found)
