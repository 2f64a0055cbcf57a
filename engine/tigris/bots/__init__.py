"""Bots: a bot gets the view of its seat, as a person would, and answers with an action.

The search is loaded when a bot is first asked, so that code which only names bots starts fast.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.tigris.bots.levels import (
    LEVEL_NAMES,
    LEVELS,
    LEVELS_BY_NAME,
    SHOWN_LEVELS,
    LevelSpec,
)
from engine.tigris.bots.names import PERSONALITIES, is_bot, kernel_name, plain_name, split_name

if TYPE_CHECKING:
    from engine.tigris.bots.api import KeptPlan, SearchBudget, SearchResult
    from engine.tigris.model.actions import Action
    from engine.tigris.model.position import Position

__all__ = [
    "LEVELS",
    "LEVELS_BY_NAME",
    "LEVEL_NAMES",
    "PERSONALITIES",
    "SHOWN_LEVELS",
    "LevelSpec",
    "choose",
    "is_bot",
    "kernel_name",
    "plain_name",
    "think",
]


def think(
    level: str,
    view: Position,
    seed: int,
    budget: SearchBudget | None = None,
    personality: str | None = None,
    plan: KeptPlan | None = None,
) -> SearchResult:
    """Searches a view for the seat that is to act.

    Args:
        level: one of `LEVEL_NAMES`, with one of `PERSONALITIES` after a colon if it has one:
            `hard:warlord`; with `+kernel` behind it, its larger budget.
        view: the position as this seat sees it; it must wait for a seat, not for the keeper.
        seed: breaks ties: the same arguments give the same result.
        budget: how much it may search; by default the limit of the name.
        personality: takes priority over the one in the name.
        plan: what the last search for this seat means to do next. If the view is the one that it
            foresaw, that is the only candidate, and nothing is searched.

    Raises:
        ValueError: if there is no such level or personality, or no seat is to act.
    """
    from engine.tigris.bots.decide import search_view
    from engine.tigris.bots.search_budget import budget_of

    known = split_name(level, personality)
    return search_view(*known, view, seed, budget_of(level, budget), plan)


def choose(level: str, view: Position, seed: int) -> Action:
    """The action that `think` would find, without the explanations, which cost time.

    Raises:
        ValueError: if there is no such level or personality, or no seat is to act.
    """
    from engine.tigris.bots.decide import choose_action
    from engine.tigris.bots.search_budget import budget_of

    return choose_action(*split_name(level), view, seed, budget_of(level))
