"""What Python calls to search with compiled code, as the functions and classes of the same names.

Results and nodes are those of the reference; whether a stop was requested is looked at between
calls, each of which plays one rollout or searches one turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import numpy as np

from engine.tigris.bots.action_value import RatedAction, best_first
from engine.tigris.bots.compiled import rollouts, turn_search
from engine.tigris.bots.compiled.action_value_cache import new_known_gains, with_room
from engine.tigris.bots.compiled.mind import MOST_NODES, NO_LIMIT, NODES, Mind, new_mind
from engine.tigris.bots.compiled.observer import encode_observer
from engine.tigris.bots.compiled.rollout_candidates import new_rankings, with_more_room
from engine.tigris.bots.compiled.rollouts import Rollout
from engine.tigris.bots.determinization import tile_orders
from engine.tigris.bots.greedy import candidate_actions
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.plan_value import PlanEvaluator as ReferenceEvaluator
from engine.tigris.bots.search_budget import BudgetExhausted, BudgetMeter
from engine.tigris.bots.turn_search import Plan
from engine.tigris.kernel.encoding import decode, encode
from engine.tigris.kernel.layout import SIZE, Numbers
from engine.tigris.kernel.legal import MOST_ACTIONS
from engine.tigris.kernel.packed import pack, unpack
from engine.tigris.model.actions import Action
from engine.tigris.model.position import Position

#: More gains, in the rollouts of a decision, than most decisions need: a guess, room is made.
_USUAL_GAINS = 1 << 13


#: Minds that nobody thinks with now: their tables fill up as they are read.
_idle: list[Mind] = []


@contextmanager
def thinking(meter: BudgetMeter) -> Iterator[Mind]:
    """A mind for one call, which counts positions for this meter.

    Raises:
        BudgetExhausted: if a stop was requested.
    """
    meter.check()
    mind = _idle.pop() if _idle else new_mind()
    mind.meter[NODES] = meter.nodes
    mind.meter[MOST_NODES] = NO_LIMIT if meter.max_nodes is None else meter.max_nodes
    try:
        yield mind
    finally:
        meter.nodes = int(mind.meter[NODES])
        _idle.append(mind)


class TurnSearch:
    """Rates actions and plans of the actor of a view."""

    def __init__(self, view: Position, observer: Observer, meter: BudgetMeter) -> None:
        self._view = view
        self._numbers, self._observer = encode(view), encode_observer(observer)
        self._meter, self._known = meter, new_known_gains(0)

    def rate(self, actions: Sequence[Action]) -> list[RatedAction]:
        """As `greedy.rate_actions`, without noise."""
        listed, values = np.array([*map(pack, actions)], np.int64), np.zeros(len(actions))
        with thinking(self._meter) as mind:
            count = turn_search.rate(mind, self._numbers, self._observer, listed, values)
        rated = zip(actions, values[:count].tolist(), strict=False)
        return best_first(map(RatedAction._make, rated)) or [RatedAction(actions[0], 0.0)]

    def plans_with(self, action: Action, followers: int, wide: bool) -> list[Plan]:
        """As `turn_search.search_turn`; what can follow the action is known from now on.

        Raises:
            BudgetExhausted: if the budget is used up.
        """
        self._known = known = with_room(self._known, MOST_ACTIONS)
        with thinking(self._meter) as mind:
            count = turn_search.search_turn(
                mind, known, self._numbers, self._observer, pack(action), followers, wide
            )
            seconds = mind.room.rated.actions[:count].tolist()
            values = mind.room.rated.values[:count].tolist()
        return [
            Plan(action, value, () if second == turn_search.NONE else (unpack(second),))
            for second, value in zip(seconds, values, strict=True)
        ]


def find_plans(
    view: Position,
    observer: Observer,
    meter: BudgetMeter,
    beam: int,
    followers: int = 1,
    wide: bool = False,
) -> list[Plan]:
    """As `turn_search.find_plans`."""
    search = TurnSearch(view, observer, meter)
    shallow = [Plan(*each) for each in search.rate(candidate_actions(view, wide))]
    if view.turn.seat != observer.seat or view.turn.left < 2:
        return shallow
    deep: list[Plan] = []
    searched = 0
    try:
        for plan in shallow[:beam]:
            deep += search.plans_with(plan.action, followers, wide)
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
) -> list[Plan]:
    """As `turn_search.search_turn`.

    Raises:
        BudgetExhausted: if the budget is used up.
    """
    return TurnSearch(view, observer, meter).plans_with(action, followers, wide)


class PlanEvaluator(ReferenceEvaluator):
    """The same evaluator with compiled rollouts."""

    def __init__(
        self, view: Position, observer: Observer, seed: int, meter: BudgetMeter, fast: bool = False
    ) -> None:
        super().__init__(view, observer, seed, meter, fast)
        self._meter, self._tiles = meter, list[Numbers]()
        self._orders = tile_orders(view, seed)
        self._last = np.zeros(SIZE, np.int64)
        rankings = new_rankings(_USUAL_GAINS)
        self._compiled = Rollout(encode(view), encode_observer(observer), rankings, fast)

    def after(self, plan: Plan, determinization: int, turns: int) -> float:
        return self._play((plan.action, *plan.then), determinization, turns)

    def end(
        self, actions: Sequence[Action], determinization: int, turns: int
    ) -> tuple[Position, Observer, float]:
        self._play(actions, determinization, turns)
        seen = decode(self._last)
        observer = Observer.of(seen, self._observer.seat, self._observer.weights)
        return seen, observer, self._spent(actions)

    def _play(self, actions: Sequence[Action], determinization: int, turns: int) -> float:
        """The `win_value` of the view after a rollout, which is written into an array."""
        while determinization >= len(self._tiles):
            self._tiles.append(np.array(next(self._orders), np.int64))
        turn_count = 2 * (turns + 1)
        rankings = with_more_room(self._compiled.rankings, turn_count, MOST_ACTIONS)
        self._compiled = rollout = self._compiled._replace(rankings=rankings)
        first, second = (*map(pack, actions), rollouts.NONE)[:2]
        tiles, spent = self._tiles[determinization], self._spent(actions)
        with thinking(self._meter) as mind:
            return rollouts.end(mind, rollout, tiles, first, second, turns, spent, self._last)
