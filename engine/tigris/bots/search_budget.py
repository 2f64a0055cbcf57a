"""Counts the positions that a bot searches, and says when it must stop."""

from __future__ import annotations

from engine.tigris.bots.api import SearchBudget
from engine.tigris.bots.names import own_limit


class BudgetExhausted(Exception):
    """The budget is used up or a stop was requested: answer with what was found so far."""


class BudgetMeter:
    """Counts positions and ends the search with its budget."""

    __slots__ = ("_max_nodes", "_stop", "nodes")

    def __init__(self, budget: SearchBudget) -> None:
        self.nodes = 0
        self._max_nodes = budget.nodes
        self._stop = budget.stop

    @property
    def max_nodes(self) -> int | None:
        """How many positions may be searched; None is no limit."""
        return self._max_nodes

    def check(self) -> None:
        """Must be called before many positions are searched whose number will join the nodes.

        Raises:
            BudgetExhausted: if a stop was requested.
        """
        if self._stop():
            raise BudgetExhausted

    def spend(self) -> None:
        """Must be called before each position that is searched.

        Raises:
            BudgetExhausted: if it must not be searched.
        """
        if (self._max_nodes is not None and self.nodes >= self._max_nodes) or self._stop():
            raise BudgetExhausted
        self.nodes += 1


def budget_of(name: str, budget: SearchBudget | None = None) -> SearchBudget:
    """A budget with the limit of the bot of this name, unless it has one of its own.

    Raises:
        ValueError: if there is no such bot.
    """
    given = budget or SearchBudget()
    return given if given.nodes is not None else SearchBudget(own_limit(name), given.stop)


def free() -> BudgetMeter:
    """A meter without a limit."""
    return BudgetMeter(SearchBudget())
