"""A whole turn thought through: what an action is worth with the best that can follow it.

Hands are filled only when a turn ends, so nothing comes to light within one but what others add to
conflicts. The best first actions are tried with every second one.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from engine.common.values import with_item
from engine.tigris.bots.action_value import appeal, best_first, cost
from engine.tigris.bots.action_value_cache import Known, weighed_or_known
from engine.tigris.bots.candidates import candidates
from engine.tigris.bots.evaluation import worth
from engine.tigris.bots.greedy import WHIM, weigh, worth_a_look
from engine.tigris.bots.lookahead import Outcome, outcomes
from engine.tigris.bots.observer import Reader
from engine.tigris.bots.search_budget import Effort, Enough
from engine.tigris.model.actions import Action, DealTiles, EndTurn
from engine.tigris.model.decisions import Deal, Turn
from engine.tigris.model.pieces import NO_TILES, UNKNOWN
from engine.tigris.model.position import Position
from engine.tigris.rules.apply import apply


class Plan(NamedTuple):
    """An action, what to do after it, and what both are worth."""

    action: Action
    worth: float
    then: tuple[Action, ...] = ()
    """the second action of the turn, where one is left and foreseen"""

    @property
    def deeds(self) -> frozenset[Action]:
        """What is done, in whatever order."""
        return frozenset((self.action, *self.then))


def plans(
    view: Position,
    reader: Reader,
    chance: Random,
    effort: Effort,
    beam: int,
    followers: int = 1,
    wide: bool = False,
) -> list[Plan]:
    """Plans for this turn, or for this question and what is left of the turn, best first.

    The `beam` best actions at first sight, of those that a `wide` eye sees or not, are thought
    through to the end of the turn, each with so many `followers`; where the effort ends before,
    those that were come first.
    """
    actions = worth_a_look(view, wide)
    shallow = [Plan(*each) for each in weigh(view, reader, actions, chance, effort, WHIM)]
    if view.turn.seat != reader.seat or view.turn.left < 2:
        return shallow
    deep: list[Plan] = []
    known: Known = {}
    thought = 0
    try:
        for plan in shallow[:beam]:
            found = thought_through(view, reader, plan.action, effort, known, followers, wide)
            deep += [each._replace(worth=each.worth + WHIM * chance.random()) for each in found]
            thought += 1
    except Enough:
        pass
    return [*best_first(deep), *shallow[thought:]]


def thought_through(
    view: Position,
    reader: Reader,
    action: Action,
    effort: Effort,
    known: Known,
    followers: int = 1,
    wide: bool = False,
) -> list[Plan]:
    """An action of the seat on turn with the best that can follow it; only with the best one where
    it is not sure what comes of the action.

    Args:
        known: what could follow other actions; what can follow this one joins it.

    Raises:
        Enough: if the effort is used up.
    """
    price, value, likeliest = cost(view, reader, action), 0.0, 0.0
    then: tuple[Action, ...] = ()
    ends = outcomes(view, reader, action, effort)
    if len(ends) == 1:
        found = _best_followers(ends[0], reader, effort, known, followers, wide)
        return [Plan(action, second.worth - price, second.then) for second in found]
    for end in ends:
        (second,) = _best_followers(end, reader, effort, known, 1, wide)
        value += end.chance * second.worth
        if end.chance > likeliest:
            then, likeliest = second.then, end.chance
    return [Plan(action, value - price, then)]


class _Follower(NamedTuple):
    worth: float
    then: tuple[Action, ...] = ()


def _best_followers(
    end: Outcome, reader: Reader, effort: Effort, known: Known, count: int, wide: bool
) -> list[_Follower]:
    position = blindly_dealt(end.position)
    decision = position.decisions[-1] if position.decisions else None
    if not isinstance(decision, Turn) or decision.seat != reader.seat:
        return [_Follower(worth(position, reader))]
    actions = (EndTurn(), *(act for act in candidates(position, wide) if act != EndTurn()))

    def ending(action: Action) -> float:
        return appeal(position, reader, action, effort, ending=True)

    found = weighed_or_known(position, actions, known, worth(position, reader), ending)
    return [_Follower(value, (act,)) for act, value in found[:count]]


def blindly_dealt(position: Position) -> Position:
    """The position with the tiles that replace others, as long as nobody knows which they are."""
    decision = position.decisions[-1] if position.decisions else None
    if not isinstance(decision, Deal) or not decision.replacing:
        return position
    count = min(decision.count, position.bag)
    tiles = with_item(NO_TILES, UNKNOWN, count)
    return apply(position, DealTiles(decision.seat, tiles, count < decision.count)).position
