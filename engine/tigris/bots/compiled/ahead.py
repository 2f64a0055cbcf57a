"""Compiles all that bots call, or loads its machine code, so that no decision waits for it."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

import numpy as np

from engine.tigris.bots.api import SearchBudget
from engine.tigris.bots.compiled import hash_table, search
from engine.tigris.bots.decide import observer_for
from engine.tigris.bots.search_budget import BudgetMeter
from engine.tigris.model.pieces import KEEPER
from engine.tigris.model.position import Position
from engine.tigris.model.view import view
from engine.tigris.rules.apply import apply
from engine.tigris.rules.bag import Bag
from engine.tigris.rules.setup import new_game

_SEED = 1


@cache
def load_all() -> str:
    """Takes a minute of one core where nothing is compiled yet, and less than a second later.

    Returns:
        The folder with the machine code.

    Raises:
        OSError: if the machine code cannot be kept.
    """
    seen = _first_view()
    observer, meter = observer_for("greedy", None, seen), BudgetMeter(SearchBudget())
    plan, *_ = search.find_plans(seen, observer, meter, beam=1)
    search.PlanEvaluator(seen, observer, _SEED, meter).after(plan, 0, 1)
    table = hash_table.new_table(1)
    hash_table.refill(table, np.zeros((1, 1), np.int64), 1)
    return str(cast(Any, hash_table.refill).stats.cache_path)


def _first_view() -> Position:
    """What the first seat sees at its first decision."""
    position = new_game()
    bag = Bag.shuffled(_SEED, position.options, position.seats)
    while position.actor == KEEPER:
        position = apply(position, bag.next_action(position)).position
    assert position.actor is not None  # the game has just begun
    return view(position, position.actor)
