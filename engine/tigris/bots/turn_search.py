"""Search of a whole turn: the value of an action with the best second action.

Hands are refilled only at the end of a turn, so nothing is revealed within one but what others
commit to conflicts. The best first actions are tried with every second one.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.common.values import with_item
from engine.tigris.bots.action_value import action_cost, action_value, best_first, rate_actions
from engine.tigris.bots.action_value_cache import KnownGains, rate_with_cache
from engine.tigris.bots.candidate_actions import candidate_actions
from engine.tigris.bots.candidates import candidates
from engine.tigris.bots.evaluation import evaluate
from engine.tigris.bots.lookahead import Outcome, possible_outcomes
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.search_budget import BudgetExhausted, BudgetMeter
from engine.tigris.model.actions import Action, DealTiles, EndTurn, PlaceLeader, WithdrawLeader
from engine.tigris.model.decisions import Deal, Turn
from engine.tigris.model.events import ConflictBegan, PointsScored, TreasureTaken
from engine.tigris.model.pieces import NO_TILES, UNKNOWN
from engine.tigris.model.position import Position
from engine.tigris.rules.apply import apply


class Plan(NamedTuple):
    """An action, what follows it, and the value of both."""

    action: Action
    value: float
    then: tuple[Action, ...] = ()
    """the second action of the turn, if there is one and it can be foreseen"""

    @property
    def action_set(self) -> frozenset[Action]:
        """The actions without their order."""
        return frozenset((self.action, *self.then))


def find_plans(
    view: Position,
    observer: Observer,
    meter: BudgetMeter,
    beam: int,
    followers: int = 1,
    wide: bool = False,
) -> list[Plan]:
    """Plans for this turn, or for this decision and the rest of the turn, best first.

    The `beam` best candidates (`wide` or not) are searched to the end of the turn, each with so
    many `followers`; if the budget ends before, those that were searched come first.
    """
    actions = candidate_actions(view, wide)
    shallow = [Plan(*each) for each in rate_actions(view, observer, actions, meter)]
    if view.turn.seat != observer.seat or view.turn.left < 2:
        return shallow
    deep: list[Plan] = []
    known: KnownGains = {}
    searched = 0
    try:
        for plan in shallow[:beam]:
            deep += search_turn(view, observer, plan.action, meter, followers, wide, known)
            searched += 1
    except BudgetExhausted:
        pass
    return [*best_first(deep), *shallow[searched:]]


def search_turn(
    view: Position,
    observer: Observer,
    action: Action,
    meter: BudgetMeter,
    followers: int = 1,
    wide: bool = False,
    known: KnownGains | None = None,
) -> list[Plan]:
    """An action of the seat on turn with the best that can follow it; only with the best one where
    it is not sure what comes of the action.

    Args:
        known: what could follow other actions; what can follow this one joins it.

    Raises:
        BudgetExhausted: if the budget is used up.
    """
    price, value, likeliest = action_cost(view, observer, action), 0.0, 0.0
    then: tuple[Action, ...] = ()
    known = {} if known is None else known
    ends = possible_outcomes(view, observer, action, meter)
    if len(ends) == 1:
        found = _best_followers(action, ends[0], observer, meter, known, followers, wide)
        return [Plan(action, second.value - price, second.then) for second in found]
    for end in ends:
        (second,) = _best_followers(action, end, observer, meter, known, 1, wide)
        value += end.chance * second.value
        if end.chance > likeliest:
            then, likeliest = second.then, end.chance
    return [Plan(action, value - price, then)]


class _Follower(NamedTuple):
    value: float
    then: tuple[Action, ...] = ()


def _best_followers(
    first: Action,
    end: Outcome,
    observer: Observer,
    meter: BudgetMeter,
    known: KnownGains,
    count: int,
    wide: bool,
) -> list[_Follower]:
    position = with_unknown_tiles(end.position)
    decision = position.decisions[-1] if position.decisions else None
    if not isinstance(decision, Turn) or decision.seat != observer.seat:
        return [_Follower(evaluate(position, observer))]
    others = (act for act in candidates(position, wide) if act != EndTurn())
    actions = (EndTurn(), *(act for act in others if not _undoes(act, first, end)))

    def ending(action: Action) -> float:
        return action_value(position, observer, action, meter, ending=True)

    found = rate_with_cache(position, actions, known, evaluate(position, observer), ending)
    return [_Follower(value, (act,)) for act, value in found[:count]]


def _undoes(second: Action, first: Action, end: Outcome) -> bool:
    """Whether a leader that came to nothing but a square would leave it at once: half a turn lost.

    The one action would have done that the two do.
    """
    moves = PlaceLeader | WithdrawLeader
    if not isinstance(first, moves) or not isinstance(second, moves):
        return False
    gained = (ConflictBegan, TreasureTaken, PointsScored)
    return first.color == second.color and not any(isinstance(each, gained) for each in end.events)


def with_unknown_tiles(position: Position) -> Position:
    """The position with replacement tiles dealt as unknown ones, where it waits for them."""
    decision = position.decisions[-1] if position.decisions else None
    if not isinstance(decision, Deal) or not decision.replacing:
        return position
    count = min(decision.count, position.bag)
    tiles = with_item(NO_TILES, UNKNOWN, count)
    return apply(position, DealTiles(decision.seat, tiles, count < decision.count)).position
