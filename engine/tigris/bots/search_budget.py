"""How much a bot has thought, and when it must stop."""

from __future__ import annotations

from engine.tigris.bots.api import SearchBudget


class BudgetExhausted(Exception):
    """The budget is used up, or somebody waits: answer with what there is."""


class BudgetMeter:
    """Counts the positions that are looked at, and ends the search when the budget does."""

    __slots__ = ("_most", "_stop", "nodes")

    def __init__(self, budget: SearchBudget, most: int | None = None) -> None:
        """`most` nodes are the level's, if the budget leaves it to the level."""
        self.nodes = 0
        self._most = budget.nodes if budget.nodes is not None else most
        self._stop = budget.stop

    def spend(self) -> None:
        """To be called before each position that is looked at.

        Raises:
            Enough: if it must not be.
        """
        if (self._most is not None and self.nodes >= self._most) or self._stop():
            raise BudgetExhausted
        self.nodes += 1


def free() -> BudgetMeter:
    """As many positions as it takes."""
    return BudgetMeter(SearchBudget())
