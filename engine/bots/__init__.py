"""Players made of code. A bot sees a view, as a person in its seat would, and answers an action.

What the bots know is loaded when one is asked: whoever only names them need not wait for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.actions import Action
    from engine.position import Position

#: The names of the bots, weakest first.
LEVELS = ("random", "greedy")


def choose(level: str, view: Position, seed: int) -> Action:
    """The action of a bot of this level for the seat that is to act.

    Args:
        level: one of `LEVELS`.
        view: the position as this seat sees it; it must wait for a seat, not for the keeper.
        seed: decides between what the bot likes equally well: the same input, the same action.

    Raises:
        ValueError: if there is no such level, or no seat is to act.
    """
    from engine.bots.greedy import choose_greedily
    from engine.bots.uniform import choose_uniformly

    players = dict(zip(LEVELS, (choose_uniformly, choose_greedily), strict=True))
    if level not in players:
        raise ValueError(f"there is no bot {level!r}; there are {', '.join(LEVELS)}")
    if view.actor is None or view.actor < 0:
        raise ValueError("no seat is to act in this position")
    return players[level](view, seed)
