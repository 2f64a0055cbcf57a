"""What an action is worth to the seat that acts, what it uses up included."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Protocol, TypeVar

from engine.tigris.bots.evaluation import evaluate
from engine.tigris.bots.lookahead import expected_value
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.search_budget import BudgetMeter
from engine.tigris.model.actions import Action, EndTurn, PlaceLeader, PlayCatastrophe, ReplaceTiles
from engine.tigris.model.position import Position

#: What is lost, beyond what replacing costs, by an action that is not taken: tiles that are drawn
#: bring the end nearer, and a game in which everybody waits would never come to it.
PASS_COST = 10


class RatedAction(NamedTuple):
    """An action and what it is worth to its seat, in hundredths of a point."""

    action: Action
    value: float


class _HasValue(Protocol):
    @property
    def value(self) -> float: ...


W = TypeVar("W", bound=_HasValue)


def best_first(rated: Iterable[W]) -> list[W]:
    """Sorted by worth; equals stay in their order."""
    return sorted(rated, key=lambda each: -each.value)


def action_cost(position: Position, observer: Observer, action: Action) -> int:
    """What an action uses up that no evaluation sees."""
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
    """What an action is worth to the seat that acts.

    Unless all actions that it is compared with end the turn (`ending`), passing is judged by the
    position as it is: the income of a turn's end is not the fruit of passing.

    Raises:
        Enough: if the effort, when one is given, is used up.
    """
    if isinstance(action, EndTurn) and not ending:
        return evaluate(position, observer)
    return expected_value(position, observer, action, meter) - action_cost(
        position, observer, action
    )
