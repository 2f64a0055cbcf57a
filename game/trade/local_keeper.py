"""The keeper of a game at this computer: it satisfies `game.game.Keeper`."""

from __future__ import annotations

from collections.abc import Sequence

from engine.trade.model.actions import Action
from engine.trade.model.position import Position
from engine.trade.model.seats import KEEPER
from engine.trade.rules.apply import apply
from engine.trade.rules.keeper import Keeper


class LocalKeeper:
    """Shuffled stacks of a game that may have begun as another one."""

    def __init__(self, start: Position, seed: int, inherited: Sequence[Action]) -> None:
        """Follows the actions that a fork took over; what was dealt in them stays.

        Raises ValueError if one of them is illegal.
        """
        self._keeper = Keeper(seed)
        self._last: tuple[Position, Action] | None = None
        position = start
        for action in inherited:
            if position.actors == {KEEPER}:
                self._keeper.answer(position)
            position = apply(position, action).position

    def next_action(self, position: Position) -> Action:
        """The same position gets the same answer. Raises ValueError if it asks somebody else."""
        if position.actors != {KEEPER}:
            raise ValueError("the position does not wait for the keeper")
        if self._last is None or self._last[0] != position:
            self._last = position, self._keeper.answer(position)
        return self._last[1]
