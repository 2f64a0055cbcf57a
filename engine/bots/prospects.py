"""What comes of a plan in the worlds that a view may hide."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.bots.appeal import cost
from engine.bots.dealing import World, dealt
from engine.bots.effort import Effort, Enough
from engine.bots.menus import Menus
from engine.bots.playouts import Playout
from engine.bots.reader import Reader
from engine.bots.turns import Plan
from engine.bots.winning import hope, hope_of
from engine.position import Position


class Prospects:
    """Of one decision: the same worlds for all plans."""

    def __init__(self, view: Position, reader: Reader, seed: int, effort: Effort) -> None:
        self._view = view
        self._reader = reader
        self._seed = seed
        self._worlds: list[World] = []
        self._playout = Playout(reader, Menus(reader.weights), effort)

    def after(self, plan: Plan, world: int, turns: int) -> float:
        """How likely the game is won, on the scale of `hope`, when so many turns of others have
        followed, which begin as the seat's own ends.

        Raises:
            Enough: if the effort is used up.
        """
        while world >= len(self._worlds):
            self._worlds.append(dealt(self._view, Random(self._seed + len(self._worlds))))
        actions = plan.action, *plan.then
        seen = self._playout.end(self._worlds[world], actions, turns)
        spent = sum(cost(self._view, self._reader, action) for action in actions)
        return hope(seen, Reader.of(seen, self._reader.seat, self._reader.weights), spent)

    def first_sights(self, plans: Sequence[Plan], looks: int) -> list[float]:
        """What is thought of plans before others go on: by their worth, which sees more of what is
        to come, and, if the end of the turn is looked at in some worlds, by what tells who wins,
        which sees more of what there is, in equal parts; by worth alone once the effort is used up.
        """
        sights = [hope_of(plan.worth, self._view) for plan in plans]
        try:
            for number, plan in enumerate(plans if looks else ()):
                ends = [self.after(plan, world, 0) for world in range(looks)]
                sights[number] = (sights[number] + sum(ends) / looks) / 2
        except Enough:
            pass
        return sights
