"""What an action is worth to the seat that acts, what it uses up included."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Protocol, TypeVar

from engine.tigris.bots.evaluation import worth
from engine.tigris.bots.lookahead import prospect
from engine.tigris.bots.observer import Reader
from engine.tigris.bots.search_budget import Effort
from engine.tigris.model.actions import Action, EndTurn, PlaceLeader, PlayCatastrophe, ReplaceTiles
from engine.tigris.model.position import Position

#: What is lost, beyond what replacing costs, by an action that is not taken: tiles that are drawn
#: bring the end nearer, and a game in which everybody waits would never come to it.
IDLE = 10


class Weighed(NamedTuple):
    """An action and what it is worth to its seat, in hundredths of a point."""

    action: Action
    worth: float


class _Worthy(Protocol):
    @property
    def worth(self) -> float: ...


W = TypeVar("W", bound=_Worthy)


def best_first(weighed: Iterable[W]) -> list[W]:
    """Sorted by worth; equals stay in their order."""
    return sorted(weighed, key=lambda each: -each.worth)


def cost(position: Position, reader: Reader, action: Action) -> int:
    """What an action uses up that no evaluation sees."""
    match action:
        case PlayCatastrophe():
            return reader.weights.catastrophe
        case ReplaceTiles():
            return reader.weights.replacement
        case EndTurn():
            return reader.weights.replacement + IDLE
        case PlaceLeader(color) if position.leader(reader.seat, color):
            return reader.weights.journey
        case _:
            return 0


def appeal(
    position: Position,
    reader: Reader,
    action: Action,
    effort: Effort | None = None,
    ending: bool = False,
) -> float:
    """What an action is worth to the seat that acts.

    Unless all actions that it is compared with end the turn (`ending`), passing is judged by the
    position as it is: the income of a turn's end is not the fruit of passing.

    Raises:
        Enough: if the effort, when one is given, is used up.
    """
    if isinstance(action, EndTurn) and not ending:
        return worth(position, reader)
    return prospect(position, reader, action, effort) - cost(position, reader, action)
