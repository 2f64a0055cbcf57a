"""The value of an action for the seat that acts, minus what it uses up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol, TypeVar

from engine.tigris.bots.evaluation import evaluate
from engine.tigris.bots.lookahead import expected_value
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.search_budget import BudgetExhausted, BudgetMeter
from engine.tigris.model.actions import Action, EndTurn, PlaceLeader, PlayCatastrophe, ReplaceTiles
from engine.tigris.model.position import Position

#: What passing costs beyond the cost of replacing tiles. Draws bring the end of the game nearer; a
#: game in which everybody passes would never end.
PASS_COST = 10


class RatedAction(NamedTuple):
    """An action and its value for the seat that acts, in hundredths of a point."""

    action: Action
    value: float


class _HasValue(Protocol):
    @property
    def value(self) -> float: ...


W = TypeVar("W", bound=_HasValue)


def best_first(rated: Iterable[W]) -> list[W]:
    """Sorted by value; the sort is stable."""
    return sorted(rated, key=lambda each: -each.value)


def action_cost(position: Position, observer: Observer, action: Action) -> int:
    """What an action uses up that the evaluation does not see."""
    match action:
        case PlayCatastrophe():
            return observer.weights.catastrophe
        case ReplaceTiles():
            return observer.weights.replacement
        case EndTurn():
            return observer.weights.replacement + PASS_COST
        case PlaceLeader(color) if position.leader(observer.seat, color):
            return observer.weights.journey
        case _:
            return 0


def action_value(
    position: Position,
    observer: Observer,
    action: Action,
    meter: BudgetMeter | None = None,
    ending: bool = False,
) -> float:
    """The value of an action for the seat that acts.

    Unless all actions that it is compared with end the turn, as the last one does and all do that
    come after a plan (`ending`), passing is rated by the position before it: the income at the end
    of a turn is not earned by passing.

    Raises:
        BudgetExhausted: if there is a meter and its budget is used up.
    """
    if isinstance(action, EndTurn) and not ending and position.turn.left > 1:
        return evaluate(position, observer)
    return expected_value(position, observer, action, meter) - action_cost(
        position, observer, action
    )


def rate_actions(
    view: Position,
    observer: Observer,
    actions: Sequence[Action],
    meter: BudgetMeter,
    noise: Callable[[], float] = float,
) -> list[RatedAction]:
    """These actions, best first: those that the budget sufficed for, but always one.

    Args:
        noise: is added to each value; without it equal actions stay in their order.
    """
    rated: list[RatedAction] = []
    try:
        for action in actions:
            value = action_value(view, observer, action, meter) + noise()
            rated.append(RatedAction(action, value))
    except BudgetExhausted:
        rated = rated or [RatedAction(actions[0], 0.0)]
    return best_first(rated)
