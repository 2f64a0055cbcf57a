"""Counts the positions that a bot searches, and says when it must stop."""

from __future__ import annotations

from engine.tigris.bots.api import SearchBudget


class BudgetExhausted(Exception):
    """The budget is used up or a stop was requested: answer with what there is."""


class BudgetMeter:
    """Counts positions and ends the search with its budget."""

    __slots__ = ("_most", "_stop", "nodes")

    def __init__(self, budget: SearchBudget, most: int | None = None) -> None:
        """`most` is the limit of the level, which holds if the budget names none."""
        self.nodes = 0
        self._most = budget.nodes if budget.nodes is not None else most
        self._stop = budget.stop

    def spend(self) -> None:
        """Must be called before each position that is searched.

        Raises:
            BudgetExhausted: if it must not be searched.
        """
        if (self._most is not None and self.nodes >= self._most) or self._stop():
            raise BudgetExhausted
        self.nodes += 1


def free() -> BudgetMeter:
    """A meter without a limit."""
    return BudgetMeter(SearchBudget())
