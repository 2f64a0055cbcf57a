"""What Python calls to search with compiled code, as the functions and classes of the same names.

Results and nodes are those of the reference; whether a stop was requested is looked at between
calls, each of which plays one rollout or searches one turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeVar, TypeVarTuple

import numpy as np
from numba import typeof

from engine.tigris.bots.action_value import RatedAction, best_first
from engine.tigris.bots.candidate_actions import candidate_actions
from engine.tigris.bots.compiled import rollouts, turn_search
from engine.tigris.bots.compiled.action_value_cache import new_known_gains, with_room
from engine.tigris.bots.compiled.hash_table import refill
from engine.tigris.bots.compiled.mind import EXHAUSTED, MOST_NODES, NO_LIMIT, NODES, Mind, new_mind
from engine.tigris.bots.compiled.observer import encode_observer
from engine.tigris.bots.compiled.rankings import new_rankings
from engine.tigris.bots.compiled.record import array_of
from engine.tigris.bots.compiled.rollouts import NO_ROOM, Rollout
from engine.tigris.bots.determinization import tile_orders
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.plan_value import PlanEvaluator as ReferenceEvaluator
from engine.tigris.bots.search_budget import BudgetExhausted, BudgetMeter
from engine.tigris.bots.turn_search import Plan
from engine.tigris.kernel.encoding import decode, encode
from engine.tigris.kernel.layout import SIZE, Numbers
from engine.tigris.kernel.packed import pack, unpack
from engine.tigris.model.actions import Action
from engine.tigris.model.position import Position

#: What Python calls in a search. The last one holds most, and is compiled last.
DOORS: tuple[Any, ...] = refill, turn_search.rate, turn_search.search_turn, rollouts.end

R = TypeVar("R")
Ts = TypeVarTuple("Ts")

#: How many times the room for one call is made at once.
_ROUNDS = 3
#: Minds that nobody thinks with now, whose tables fill up as they are read; and their meters.
_idle: list[tuple[Sequence[Mind], Numbers]] = []


def think(meter: BudgetMeter, door: Callable[[Sequence[Mind], *Ts], R], *arguments: *Ts) -> R:
    """Calls compiled code with a mind that counts positions for this meter.

    Raises:
        BudgetExhausted: if the budget is used up or a stop was requested.
    """
    meter.check()
    minds, counts = _idle.pop() if _idle else _new_mind()
    counts[NODES], counts[EXHAUSTED] = meter.nodes, 0
    counts[MOST_NODES] = NO_LIMIT if meter.max_nodes is None else meter.max_nodes
    found = door(minds, *arguments)
    meter.nodes, exhausted = int(counts[NODES]), counts[EXHAUSTED]
    _idle.append((minds, counts))
    if exhausted:
        raise BudgetExhausted
    return found


def _new_mind() -> tuple[Sequence[Mind], Numbers]:
    mind = new_mind()
    return array_of(mind), mind.meter


@cache
def prepare() -> str:
    """Loads the machine code of all that bots call; makes and keeps what is lacking, which takes
    half a minute of one core.

    Returns:
        The folder that keeps it.

    Raises:
        OSError: if it cannot be kept.
    """
    (minds, _counts), known = _new_mind(), new_known_gains()
    numbers, floats = np.zeros(0, np.int64), np.zeros(0)
    rollout = Rollout(numbers, numbers, new_rankings(), False)
    arguments: tuple[tuple[Any, ...], ...] = (
        (known.table, known.table.keys, 0),
        (minds, numbers, numbers, numbers, floats),
        (minds, known, numbers, numbers, 0, False, numbers, floats),
        (minds, rollout, numbers, 0, 0, 0, 0, numbers),
    )
    for door, samples in zip(DOORS, arguments, strict=True):
        door.compile(tuple(map(typeof, samples)))
    return str(DOORS[-1].stats.cache_path)


class TurnSearch:
    """Rates actions and plans of the actor of a view."""

    def __init__(self, view: Position, observer: Observer, meter: BudgetMeter) -> None:
        self._numbers, self._observer = encode(view), encode_observer(observer)
        self._meter, self._known = meter, new_known_gains()

    def rate(
        self, actions: Sequence[Action], noise: Callable[[], float] = float
    ) -> list[RatedAction]:
        """As `action_value.rate_actions`."""
        listed, values = np.array([*map(pack, actions)], np.int64), np.zeros(len(actions))
        own = self._numbers, self._observer
        try:
            count = think(self._meter, turn_search.rate, *own, listed, values)
        except BudgetExhausted:  # a stop was requested before the first
            count = 0
        found = zip(actions, values[:count].tolist(), strict=False)
        rated = [RatedAction(action, value + noise()) for action, value in found]
        return best_first(rated) or [RatedAction(actions[0], 0.0)]

    def plans_with(self, action: Action, followers: int, wide: bool) -> list[Plan]:
        """As `turn_search.search_turn`; what can follow the action is known from now on.

        Raises:
            BudgetExhausted: if the budget is used up.
        """
        seconds, values = np.zeros(followers, np.int64), np.zeros(followers)
        question = self._numbers, self._observer, pack(action), wide, seconds, values
        while not (count := think(self._meter, turn_search.search_turn, self._known, *question)):
            self._known = with_room(self._known, _ROUNDS * turn_search.ROOM)
        found = zip(seconds[:count].tolist(), values[:count].tolist(), strict=True)
        return [Plan(action, value, _then(second)) for second, value in found]


def _then(second: int) -> tuple[Action, ...]:
    return () if second == turn_search.NONE else (unpack(second),)


def rate_actions(
    view: Position,
    observer: Observer,
    actions: Sequence[Action],
    meter: BudgetMeter,
    noise: Callable[[], float] = float,
) -> list[RatedAction]:
    """As `action_value.rate_actions`."""
    return TurnSearch(view, observer, meter).rate(actions, noise)


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
        self._meter = meter
        self._orders, self._tiles = tile_orders(view, seed), list[Numbers]()
        self._compiled = Rollout(encode(view), encode_observer(observer), new_rankings(), fast)
        self._lines: dict[tuple[Action, ...], tuple[int, int, int]] = {}
        self._last = np.zeros(SIZE, np.int64)

    def after(self, plan: Plan, determinization: int, turns: int) -> float:
        return self._play((plan.action, *plan.then), determinization, turns)

    def end(
        self, actions: Sequence[Action], determinization: int, turns: int
    ) -> tuple[Position, Observer, float]:
        self._play(tuple(actions), determinization, turns)
        seen = decode(self._last)
        observer = Observer.of(seen, self._observer.seat, self._observer.weights)
        return seen, observer, self._spent(actions)

    def _play(self, actions: tuple[Action, ...], determinization: int, turns: int) -> float:
        """The `win_value` of the view after a rollout, which is written into an array."""
        while determinization >= len(self._tiles):
            self._tiles.append(np.array(next(self._orders), np.int64))
        line = self._lines.get(actions)
        if line is None:
            first, second = (*map(pack, actions), rollouts.NONE)[:2]
            line = self._lines[actions] = first, second, self._spent(actions)
        question = self._tiles[determinization], *line, turns, self._last
        while (value := think(self._meter, rollouts.end, self._compiled, *question)) == NO_ROOM:
            self._compiled = rollouts.with_more_room(self._compiled, turns)
        return value
