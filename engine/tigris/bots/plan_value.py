"""What comes of a plan in the worlds that a view may hide."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random

from engine.tigris.bots.action_value import cost
from engine.tigris.bots.determinization import World, dealt
from engine.tigris.bots.observer import Reader
from engine.tigris.bots.rollout_candidates import Menus
from engine.tigris.bots.rollouts import Playout
from engine.tigris.bots.search_budget import Effort, Enough
from engine.tigris.bots.turn_search import Plan
from engine.tigris.bots.win_probability import hope, hope_of
from engine.tigris.model.position import Position


class Prospects:
    """Of one decision: the same worlds for all plans."""

    def __init__(
        self, view: Position, reader: Reader, seed: int, effort: Effort, by_instinct: bool = False
    ) -> None:
        """See `engine.tigris.bots.rollouts.Playout` for who goes on by instinct."""
        self._view = view
        self._reader = reader
        self._seed = seed
        self._worlds: list[World] = []
        self._playout = Playout(reader, Menus(reader), effort, by_instinct)

    def after(self, plan: Plan, world: int, turns: int) -> float:
        """How likely the game is won, on the scale of `hope`, when so many turns of others have
        followed after the one that runs.

        Raises:
            Enough: if the effort is used up.
        """
        while world >= len(self._worlds):
            self._worlds.append(dealt(self._view, Random(self._seed + len(self._worlds))))
        actions = plan.action, *plan.then
        seen = self._playout.end(self._worlds[world], actions, turns)
        spent = sum(cost(self._view, self._reader, action) for action in actions)
        return hope(seen, Reader.of(seen, self._reader.seat, self._reader.weights), spent)

    def first_sights(self, plans: Sequence[Plan], looks: int, most: int) -> list[float]:
        """What is thought of plans, best first, before others go on: by their worth, which sees
        more of what is to come, and, if the end of the turn is looked at in some worlds, by what
        tells who wins, which sees more of what there is, in equal parts. Those that come after so
        many at `most`, or for which the effort does not last, come last.
        """
        sights: list[float] = []
        try:
            for plan in plans[:most]:
                sights.append(self._first_sight(plan, looks))
        except Enough:
            pass
        least = min(sights, default=inf)
        return [*sights, *(min(least, self._promise(plan)) for plan in plans[len(sights) :])]

    def _first_sight(self, plan: Plan, looks: int) -> float:
        sight = self._promise(plan)
        if not looks:
            return sight
        return (sight + sum(self.after(plan, world, 0) for world in range(looks)) / looks) / 2

    def _promise(self, plan: Plan) -> float:
        """What the worth of a plan alone lets hope."""
        return hope_of(plan.worth, self._view, self._reader.weights)
