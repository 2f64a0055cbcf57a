"""What was weighed in one game in mind need not all be weighed again in the next.

Plans for a turn leave most of the board alike: what a seat with the same hand would best do at some
moment is nearly always among the few things that were good for it there before, or is new. Chess
programs call such moves killers (Akl and Newborn, 1977). With another hand it may be anything: each
world needs a memory of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.actions import Action
from engine.bots.appeal import Weighed, best_first

#: Which turn after the one that is thought about, and how many actions are left in it.
Moment: TypeAlias = tuple[int, int]
#: By how much each action was behind the best one when it was weighed last.
Known: TypeAlias = dict[Action, float]

#: How many of the best that are remembered are weighed again.
BEST = 6


class Memory:
    """Of one world: what was weighed, moment by moment."""

    def __init__(self) -> None:
        self._known: dict[Moment, Known] = {}

    def at(self, moment: Moment) -> Known:
        """What was weighed at this moment; new worths are to be put into it."""
        return self._known.setdefault(moment, {})


def best_of(
    actions: Sequence[Action], known: Known, weigh: Callable[[Action], float], count: int = 1
) -> list[Weighed]:
    """The best of some actions, best first; all but what was far behind before are weighed."""
    weighed = best_first(Weighed(act, weigh(act)) for act in worth_weighing(actions, known))
    known |= {action: worth - weighed[0].worth for action, worth in weighed}
    return weighed[:count]


def worth_weighing(actions: Sequence[Action], known: Known) -> Sequence[Action]:
    """Of these actions the best that are known and all that are not."""
    familiar = [action for action in actions if action in known]
    if len(familiar) <= BEST:
        return actions
    familiar.sort(key=known.__getitem__, reverse=True)
    return [*familiar[:BEST], *(action for action in actions if action not in known)]
