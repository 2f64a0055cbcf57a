"""Players made of code. A bot sees a view, as a person in its seat would, and answers an action.

What the bots know is loaded when one is asked: whoever only names them need not wait for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.tigris.bots.names import KNOWN, LEVELS, TEMPERS, is_bot, named

if TYPE_CHECKING:
    from engine.tigris.bots.api import Budget, Thought
    from engine.tigris.model.actions import Action
    from engine.tigris.model.position import Position

__all__ = ["KNOWN", "LEVELS", "TEMPERS", "choose", "is_bot", "think"]


def think(
    level: str,
    view: Position,
    seed: int,
    budget: Budget | None = None,
    temper: str | None = None,
) -> Thought:
    """What a bot of this level makes of a view: what it would do, why, and what else it weighed.

    Args:
        level: one of `KNOWN`, a temper of `TEMPERS` behind a colon if it has one: `hard:warlord`.
        view: the position as this seat sees it; it must wait for a seat, not for the keeper.
        seed: decides between what the bot likes equally well: the same input, the same thought.
        budget: how much it may think; left out, as much as suits the level.
        temper: counts more than the one in the name.

    Raises:
        ValueError: if there is no such level or temper, or no seat is to act.
    """
    from engine.tigris.bots.levels import thought_of

    return thought_of(*named(level, temper), view, seed, budget)


def choose(level: str, view: Position, seed: int) -> Action:
    """The action of `think`, without the reasons, which take time of their own.

    Raises:
        ValueError: if there is no such level or temper, or no seat is to act.
    """
    from engine.tigris.bots.levels import choice_of

    return choice_of(*named(level), view, seed)
