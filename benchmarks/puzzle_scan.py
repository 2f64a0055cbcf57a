"""A quick look at a turn: which plans force which conditions, and which goals only one plan forces.

Sets of conditions are ints with a bit for each. The scan plays every line once, where a full search
would play it for each goal. It looks only at the replies with most and fewest tiles, and not at
plans that depend on a reply: what it finds still needs the full search.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple, TypeAlias

from engine.tigris.goals.conditions import Condition, Gains, LeaderInSupply, Not
from engine.tigris.goals.line import Line
from engine.tigris.model.actions import Action, PlaceLeader, PlaceTile, PlayCatastrophe
from engine.tigris.model.bitboard import BOARD, Square, Squares
from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import COLORS, Color, Seat
from engine.tigris.model.position import Position
from engine.tigris.puzzles.answer import NO_STEPS, Steps, is_step
from engine.tigris.puzzles.choices import choices, squares_that_meet
from engine.tigris.puzzles.search import is_over, replies

#: Larger gains count as this one.
MOST = 9
#: Conditions of a goal, at most.
MAX_CONDITIONS = 3
#: Squares that may be closed to leave one answer, the answers before that, and all plans with them.
MAX_CLOSED, MAX_ANSWERS, MANY = 3, 12, 3000


class Reach(NamedTuple):
    """What a plan reaches."""

    forced: frozenset[int]
    """whatever the replies: a set for each way to commit tiles or to choose"""
    hoped: int
    """with replies that help"""


Plans: TypeAlias = dict[Steps, Reach]


class Goal(NamedTuple):
    conditions: tuple[Condition, ...]
    tempting: int
    """plans that reach it with replies that help, and do not force it"""
    closed: tuple[Square, ...]
    """empty squares to close by catastrophes, so that one plan alone forces it"""
    steps: Steps
    """the plan that is left"""


class Scan:
    """The plans of a turn, and the goals that only one of them forces."""

    def __init__(self, position: Position, conditions: Sequence[Condition]) -> None:
        self.position = position
        self.solver: Seat = position.turn.seat
        start = Line.of(position)
        self.conditions = [each for each in conditions if not each.holds(start) or _stays(each)]
        bits = {condition: 1 << number for number, condition in enumerate(self.conditions)}
        self._gains = [_bits_by_amount(bits, self.solver, color) for color in COLORS]
        self._others = [(c, bit) for c, bit in bits.items() if not isinstance(c, Gains)]
        self.weak = sum(bits[c] for c in self.conditions if _stays(c))
        self.plans = self._plans(start, BOARD)

    def goals(self) -> list[Goal]:
        """Goals that are forced by one plan alone, perhaps once a few squares are closed.

        First those with few conditions and closed squares, and with a plan of several steps.
        """
        by_mask: dict[int, set[Steps]] = defaultdict(set)
        for steps, reach in self.plans.items():
            for mask in reach.forced:
                by_mask[mask].add(steps)
        chosen = {
            sum(1 << number for number in numbers)
            for mask in by_mask
            for size in range(1, MAX_CONDITIONS + 1)
            for numbers in combinations(self._strongest(mask), size)
        }
        found = [goal for mask in sorted(chosen) for goal in self._goal(mask, by_mask)]
        return sorted(
            found,
            key=lambda goal: len(goal.conditions) + len(goal.closed) - 2 * len(goal.steps),
        )

    def _goal(self, goal: int, by_mask: dict[int, set[Steps]]) -> Iterator[Goal]:
        if not goal & ~self.weak:
            return
        winners: set[Steps] = set()
        for mask, plans in by_mask.items():
            if mask & goal == goal:
                winners |= plans
                if len(winners) > MANY:
                    return
        least = [steps for steps in winners if not any(f in winners for f in _fewer(steps))]
        if len(least) > MAX_ANSWERS or NO_STEPS in least:
            return
        ways = [(closed, plan) for plan in least for closed in self._close(plan, least)]
        if ways:
            closed, plan = min(ways, key=lambda way: (len(way[0]), -len(way[1])))
            hoped = sum(reach.hoped & goal == goal for reach in self.plans.values())
            numbered = enumerate(self.conditions)
            conditions = tuple(condition for n, condition in numbered if goal >> n & 1)
            yield Goal(conditions, hoped - len(winners), closed, plan)

    def _close(self, plan: Steps, plans: Sequence[Steps]) -> Iterator[tuple[Square, ...]]:
        """The squares to close so that of these plans only one is left, if few are enough."""
        needed = _squares(plan)
        others = [_squares(other) - needed for other in plans if other != plan]
        closed: list[Square] = []
        while others and len(closed) <= MAX_CLOSED:
            counts = Counter(square for squares in others for square in sorted(squares))
            empty = [sq for sq in counts if self.position.empty >> sq & 1]
            if not empty:
                return
            closed.append(max(empty, key=lambda square: counts[square]))
            others = [squares for squares in others if closed[-1] not in squares]
        if len(closed) <= MAX_CLOSED:
            yield tuple(closed)

    def _strongest(self, mask: int) -> list[int]:
        """The numbers of the conditions in a set, of gains of a color only the highest."""
        numbers: dict[object, int] = {}
        for number, condition in enumerate(self.conditions):
            if mask >> number & 1:
                key = condition.color if isinstance(condition, Gains) else condition
                numbers[key] = number
        return [*numbers.values()]

    def _plans(self, line: Line, near: Squares) -> Plans:
        position = line.end
        if is_over(position, self.solver):
            held = self._held(line)
            return {NO_STEPS: Reach(frozenset({held}), held)}
        if position.actor != self.solver:
            return _all_of([self._plans(line.after(each), near) for each in extremes(position)])
        found: dict[Steps, Reach] = {}
        is_turn = isinstance(position.decisions[-1], Turn)
        for choice in choices(position, (), near):
            after = line.after(choice)
            meets = squares_that_meet(after.end, (), position, choice) if is_turn else near
            step = frozenset({choice}) if is_step(choice) else NO_STEPS
            for steps, reach in self._plans(after, meets).items():
                _add(found, steps | step, reach)
        return found

    def _held(self, line: Line) -> int:
        held = 0
        before, after = line.start.points[self.solver], line.end.points[self.solver]
        for color in COLORS:
            held |= self._gains[color][min(after[color] - before[color], MOST)]
        for condition, bit in self._others:
            if condition.holds(line):
                held |= bit
        return held


def extremes(position: Position) -> list[Action]:
    """The replies with most and with fewest tiles: they refute nearly all that can be refuted."""
    found = [*replies(position)]
    return found if len(found) < 3 else [found[0], found[-1]]


def _stays(condition: Condition) -> bool:
    """Whether a condition only asks to keep what is there."""
    return isinstance(condition, Not) and isinstance(condition.condition, LeaderInSupply)


def _squares(steps: Steps) -> frozenset[Square]:
    """The squares where a plan puts pieces."""
    placed = (s for s in steps if isinstance(s, PlaceTile | PlaceLeader | PlayCatastrophe))
    return frozenset(step.square for step in placed)


def _fewer(steps: Steps) -> Iterator[Steps]:
    """The sets with some of the steps, but not all."""
    for size in range(len(steps)):
        yield from map(frozenset, combinations(steps, size))


def _add(plans: Plans, steps: Steps, reach: Reach) -> None:
    known = plans.get(steps)
    if known is None:
        plans[steps] = reach
    elif known != reach:
        plans[steps] = Reach(_largest(known.forced | reach.forced), known.hoped | reach.hoped)


def _all_of(replies: Sequence[Plans]) -> Plans:
    first, *others = replies
    for other in others:
        first = {
            steps: Reach(
                _largest(frozenset(a & b for a in reach.forced for b in other[steps].forced)),
                reach.hoped | other[steps].hoped,
            )
            for steps, reach in first.items()
            if steps in other
        }
    return first


def _largest(masks: frozenset[int]) -> frozenset[int]:
    if len(masks) == 1:
        return masks
    return frozenset(m for m in masks if not any(m & other == m != other for other in masks))


def _bits_by_amount(bits: dict[Condition, int], solver: Seat, color: Color) -> list[int]:
    """For each amount of points the gains that it reaches."""
    own = [
        (condition.amount, bit)
        for condition, bit in bits.items()
        if isinstance(condition, Gains) and (condition.seat, condition.color) == (solver, color)
    ]
    return [sum(bit for needed, bit in own if needed <= amount) for amount in range(MOST + 1)]
