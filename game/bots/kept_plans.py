"""What bots mean to do next: given back to them with the next question for the same seat."""

from __future__ import annotations

from typing import Any

from game.game import AnyGame


class KeptPlans:
    """The latest plan of each bot and seat, as `game.bot_contract.Choice.plan`.

    Whether a plan still fits is up to the bot, so an undo or a new game changes nothing here.
    """

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._plans: dict[tuple[str, frozenset[int]], Any] = {}

    def plan(self, name: str, view: Any) -> Any:
        """The plan of a bot for the seat that is to act in a view; None if there is none."""
        return self._plans.get((name, self._game.rules.actors(view)))

    def keep(self, name: str, view: Any, plan: Any) -> None:
        """Keeps what was planned in a view; None leaves the plan of before."""
        if plan is not None:
            self._plans[name, self._game.rules.actors(view)] = plan
