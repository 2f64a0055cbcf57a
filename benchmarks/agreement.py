"""Do two seeds of a level play the same turn?

    python -m benchmarks.agreement LEVEL [RECORD...] [--games N] [--step K] [--turns N] [--nodes N]

The positions are turns of records, or of games between greedy bots. In each the level thinks with
two seeds, which differ in the worlds they imagine, and with the same number of positions. A turn is
the same if both plan the same actions, in either order; the line also has how often the first
action is the same. Where they differ, both plans are judged by a third thought: played out side by
side in as many worlds as `--worlds` says, of which neither seed had any.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from math import sqrt
from pathlib import Path
from statistics import fmean, median, stdev
from typing import NamedTuple

from engine.tigris import KEEPER, Options, Position, apply, new_game, view
from engine.tigris.bots import LEVELS_BY_NAME, plain_name, think
from engine.tigris.bots.api import Candidate, SearchBudget
from engine.tigris.bots.decide import observer_for
from engine.tigris.bots.greedy import choose_greedily
from engine.tigris.bots.levels import Search
from engine.tigris.bots.names import KERNEL
from engine.tigris.bots.plan_value import PlanEvaluator
from engine.tigris.bots.search_budget import free
from engine.tigris.bots.turn_search import Plan
from engine.tigris.model.actions import Action
from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import DYNASTIES
from engine.tigris.record import read_record, replay
from engine.tigris.rules.bag import Bag
from game.arena.confidence import Score, wilson
from game.parallel import parallel_map

SEEDS = (1, 2)
#: Of the worlds in which plans are judged.
JUDGE = 7_000_000
#: A difference in hundredths of a point that nobody would notice.
NOTHING = 10.0


class Turns(NamedTuple):
    """What the seeds planned in one position."""

    same_turn: bool
    same_action: bool
    nodes: tuple[int, ...]
    apart: float | None
    """how far the plans differ, in hundredths of a point; None if they are the same"""
    error: float = 0.0
    """the standard error of that"""


def compare(level: str, nodes: int | None, worlds: int, seen: Position) -> Turns:
    """Two thoughts about one view."""
    thoughts = [think(level, seen, seed, SearchBudget(nodes)) for seed in SEEDS]
    one, other = (thought.candidates[0] for thought in thoughts)
    searched = tuple(thought.nodes for thought in thoughts)
    same_turn = {*_turn(one)} == {*_turn(other)}
    same_action = one.action == other.action
    if same_turn:
        return Turns(True, same_action, searched, None)
    return Turns(False, same_action, searched, *_judge(level, worlds, seen, one, other))


def _turn(option: Candidate) -> tuple[Action, ...]:
    """The actions of a turn: the first, and the second if one is planned."""
    return (option.action, *option.then[-1:])


def _judge(
    level: str, worlds: int, seen: Position, one: Candidate, other: Candidate
) -> tuple[float, float]:
    level = plain_name(level)
    search = LEVELS_BY_NAME[level].method(seen.seats, None)
    fast, rounds = (
        (search.fast_rollouts, search.rollout_rounds) if isinstance(search, Search) else (False, 1)
    )
    evaluator = PlanEvaluator(seen, observer_for(level, None, seen), JUDGE, free(), fast)
    plans = [Plan(each.action, 0.0, each.then[-1:]) for each in (one, other)]
    values = (
        [evaluator.after(plan, world, rounds * seen.seats - 1) for plan in plans]
        for world in range(worlds)
    )
    gaps = [mine - others for mine, others in values]
    return abs(fmean(gaps)), stdev(gaps) / sqrt(worlds)


def recorded_turns(path: Path) -> Iterator[Position]:
    record = read_record(path.read_text(encoding="utf-8"))
    position = record.start
    for progress in replay(record):
        yield from _turn_begun(position)
        position = progress.position


def greedy_turns(seed: int, seats: int) -> Iterator[Position]:
    bag = Bag.shuffled(seed, Options(), seats)
    position, actions = new_game(DYNASTIES[:seats], Options()), 0
    while position.decisions:
        yield from _turn_begun(position)
        actor, actions = position.actor, actions + 1
        if actor == KEEPER:
            position = apply(position, bag.next_action(position)).position
        else:
            position = apply(position, choose_greedily(view(position, actor), actions)).position


def _turn_begun(position: Position) -> Iterator[Position]:
    """The view of the seat whose turn begins here, if one does."""
    decision = position.decisions[-1] if position.decisions else None
    if isinstance(decision, Turn) and decision.left > 1:
        yield view(position, decision.seat)


def report(level: str, found: Sequence[Turns]) -> str:
    nodes = sorted(number for each in found for number in each.nodes)
    apart = [each.apart for each in found if each.apart is not None]
    lines = [
        f"{level}, {len(found)} turns, {nodes[len(nodes) // 2]:,} positions each (median;"
        f" {nodes[len(nodes) * 95 // 100]:,} at the 95th percentile)",
        f"the same turn: {_share([each.same_turn for each in found])}",
        f"the same first action: {_share([each.same_action for each in found])}",
    ]
    if apart:
        errors = fmean(each.error for each in found if each.apart is not None)
        near = sum(gap < NOTHING for gap in apart)
        lines.append(
            f"the others differ by {fmean(apart):.0f} hundredths of a point (median"
            f" {median(apart):.0f}, each ± {errors:.0f}); {near} of {len(apart)} by less than"
            f" {NOTHING:.0f}"
        )
    return "\n".join(lines)


def _share(same: Sequence[bool]) -> str:
    share = wilson(Score(len(same), sum(same)))
    return f"{100 * share.value:.0f} % [{100 * share.low:.0f}, {100 * share.high:.0f}]"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    levels = [each for name in LEVELS_BY_NAME for each in (name, name + KERNEL)]
    parser.add_argument("level", choices=levels)
    parser.add_argument("records", nargs="*", type=Path)
    parser.add_argument("--games", type=int, default=20, help="greedy games, without records")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--first", type=int, default=400_000, help="the seed of the first game")
    parser.add_argument("--step", type=int, default=5, help="take every so many turns")
    parser.add_argument("--turns", type=int, default=100, help="no more than these in all")
    parser.add_argument("--nodes", type=int, help="positions; by default the level's limit")
    parser.add_argument("--worlds", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    games = (
        map(recorded_turns, args.records)
        if args.records
        else (greedy_turns(args.first + number, args.seats) for number in range(args.games))
    )
    turns = (turn for game in games for turn in islice(game, 1, None, args.step))
    work = partial(compare, args.level, args.nodes, args.worlds)
    print(report(args.level, [*parallel_map(work, [*islice(turns, args.turns)], args.jobs)]))


if __name__ == "__main__":
    main()
