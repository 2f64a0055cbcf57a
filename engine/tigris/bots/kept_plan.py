"""The plan of a turn is kept for as long as nothing new comes to light.

Bots are functions of what they are given, so a plan is given back to them with the next question.
It is followed where the seat sees exactly the position that it foresaw: a deal, or an answer of
another seat that was not foreseen, ends it without anybody having to notice.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.tigris.bots.api import KeptPlan
from engine.tigris.bots.lookahead import Outcome
from engine.tigris.bots.turn_search import Plan
from engine.tigris.model.actions import Action
from engine.tigris.model.decisions import Turn
from engine.tigris.model.position import Position
from engine.tigris.rules.legal import is_legal


def keep(plan: Plan, possible: Sequence[Outcome]) -> KeptPlan | None:
    """What is kept of a plan whose first action has these outcomes; None if there is no second
    action, or if more than one outcome is possible: after a conflict that was not certain, or a
    deal, the bot thinks anew.
    """
    (foreseen, *others) = (outcome.position for outcome in possible)
    if others or not plan.then or not isinstance(foreseen.decisions[-1], Turn):
        return None
    return KeptPlan(foreseen, plan.then[0])


def action_to_follow(plan: KeptPlan | None, view: Position) -> Action | None:
    """What the plan says for this view; None if it foresaw another."""
    if plan is None or plan.foreseen != view or not is_legal(view, plan.action):
        return None
    return plan.action
