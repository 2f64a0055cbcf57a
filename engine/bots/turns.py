"""A whole turn thought through: what an action is worth with the best that can follow it.

Hands are filled only when a turn ends, so nothing comes to light within one but what others add to
conflicts. The best first actions are tried with every second one.
"""

from __future__ import annotations

from random import Random

from engine.actions import Action, DealTiles, EndTurn
from engine.bots.appeal import Weighed, appeal, cost
from engine.bots.candidates import candidates
from engine.bots.effort import Effort, Enough
from engine.bots.evaluation import worth
from engine.bots.foresight import Outcome, outcomes, prospect
from engine.bots.greedy import WHIM, best_first, weigh_greedily
from engine.bots.promises import Reader
from engine.decisions import Deal, Turn
from engine.pieces import NO_TILES, UNKNOWN
from engine.position import Position
from engine.rules import apply
from engine.values import put


def weigh_turns(
    view: Position, reader: Reader, chance: Random, effort: Effort, beam: int
) -> list[Weighed]:
    """Actions of this turn or answers to this question, best first.

    The `beam` best at first sight are thought through to the end of the turn; where the effort
    ends before, those that were come first.
    """
    shallow = weigh_greedily(view, reader, chance, effort)
    if not _goes_on(view, reader):
        return shallow
    deep: list[Weighed] = []
    try:
        for action, _ in shallow[:beam]:
            value = turn_worth(view, reader, action, effort) + WHIM * chance.random()
            deep.append(Weighed(action, value))
    except Enough:
        pass
    return [*best_first(deep), *shallow[len(deep) :]] if deep else shallow


def turn_worth(view: Position, reader: Reader, action: Action, effort: Effort) -> float:
    """What an action is worth to the seat on turn with the best action after it.

    Raises:
        Enough: if the effort is used up.
    """
    ends = outcomes(view, reader, action, effort)
    value = sum(end.chance * _with_second(end, reader, effort) for end in ends)
    return value - cost(view, reader, action)


def _goes_on(view: Position, reader: Reader) -> bool:
    """Whether this seat acts once more in this turn when the action that runs is over."""
    turn = view.turn
    return turn.seat == reader.seat and turn.left > 1


def _with_second(end: Outcome, reader: Reader, effort: Effort) -> float:
    position = blindly_dealt(end.position)
    decision = position.decisions[-1] if position.decisions else None
    if not isinstance(decision, Turn) or decision.seat != reader.seat:
        return worth(position, reader)
    return max(
        prospect(position, reader, EndTurn(), effort),
        *(appeal(position, reader, second, effort) for second in candidates(position)),
    )


def blindly_dealt(position: Position) -> Position:
    """The position with the tiles that replace others, as long as nobody knows which they are."""
    decision = position.decisions[-1] if position.decisions else None
    if not isinstance(decision, Deal) or not decision.replacing:
        return position
    count = min(decision.count, position.bag)
    tiles = put(NO_TILES, UNKNOWN, count)
    return apply(position, DealTiles(decision.seat, tiles, count < decision.count)).position
