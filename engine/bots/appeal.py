"""What an action is worth to the seat that acts, what it uses up included."""

from __future__ import annotations

from typing import NamedTuple

from engine.actions import Action, EndTurn, PlaceLeader, PlayCatastrophe, ReplaceTiles
from engine.bots.effort import Effort
from engine.bots.evaluation import worth
from engine.bots.foresight import prospect
from engine.bots.promises import Reader
from engine.position import Position


class Weighed(NamedTuple):
    """An action and what it is worth to its seat, in hundredths of a point."""

    action: Action
    worth: float


def cost(position: Position, reader: Reader, action: Action) -> int:
    """What an action uses up that no evaluation sees."""
    match action:
        case PlayCatastrophe():
            return reader.weights.catastrophe
        case ReplaceTiles():
            return reader.weights.replacement
        case PlaceLeader(color) if position.leader(reader.seat, color):
            return reader.weights.journey
        case _:
            return 0


def appeal(
    position: Position, reader: Reader, action: Action, effort: Effort | None = None
) -> float:
    """What an action is worth to the seat that acts.

    Raises:
        Enough: if the effort, when one is given, is used up.
    """
    if isinstance(action, EndTurn):  # the income of a turn's end is not the fruit of passing
        return worth(position, reader)
    return prospect(position, reader, action, effort) - cost(position, reader, action)
