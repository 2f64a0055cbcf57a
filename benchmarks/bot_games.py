#!/usr/bin/env python3
"""Bots of all levels play over all options: none may crash, think too long, or break a rule.

Usage, from the project's root:
    python -m benchmarks.bot_games [GAMES] [--first SEED] [--jobs N]

Games in a row go round both boards, two to four players and all sets of options; who sits where,
with which temper and how many positions each may look at is drawn from the seed. Every action that
a bot tells of, four at most, must be legal, and one thought of twenty must hold again when all that
its seat does not know is dealt anew. A game is cut after 1,500 actions and counted. Then, for some
positions, a bot that may think for long is told to stop: how long it still takes is measured in
time of the processor. Exits with 1 on the first game with a broken promise and names its seed, and
in the end if a bot that was told to stop was too late.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from random import Random
from time import perf_counter, process_time

from engine.tigris import KEEPER, Position, apply, legal_actions, view
from engine.tigris.bots import LEVELS, TEMPERS, think
from engine.tigris.bots.api import Budget, Thought
from engine.tigris.model.pieces import COLORS, Seat, Tiles
from engine.tigris.notation import format_position
from engine.tigris.rules.bag import count_colors, count_unseen
from game.parallel import parallel_map
from game.progress import clear_progress, show_progress
from tests.support.tigris.walks import Walk

CUT = 1500
#: How many positions a bot may look at here: the rules are tried, not the strength. Only with many
#: are games played in mind, and only with most do all plans get as far as that.
NODES = (*(1, 15, 60) * 20, 300, 300, 1_500)
#: One thought of so many is thought again about other hidden tiles.
TRIED_AGAIN = 20
#: A stopped bot answers within so many seconds.
PROMPT = 0.05


def play(seed: int) -> Counter[str]:
    """One game; raises AssertionError, or whatever a bot raises, with the seed in its text."""
    walk, chance = Walk.number(seed), Random(seed)
    sitters = [named(chance) for _ in range(walk.seats)]
    seen = Counter({"games": 1})
    position, bag = walk.start, walk.bag
    try:
        while position.actor is not None and seen["actions"] < CUT:
            actor = position.actor
            if actor == KEEPER:
                position = apply(position, bag.next_action(position)).position
                continue
            level = sitters[actor]
            thought = thought_of(position, level, chance, seen)
            position = apply(position, thought.action).position
            seen["actions"] += 1
            seen[f"actions of {level.split(':')[0]}"] += 1
    except Exception as error:
        here = format_position(position)
        raise AssertionError(f"seed {seed}, {sitters}: {error!r} in\n{here}") from error
    seen["cut"] = position.actor is not None
    return seen


def named(chance: Random) -> str:
    level = chance.choice(LEVELS)
    return level if chance.random() < 0.5 else f"{level}:{chance.choice(TEMPERS)}"


def thought_of(position: Position, level: str, chance: Random, seen: Counter[str]) -> Thought:
    """A thought that keeps all promises but those of time."""
    assert position.actor is not None
    budget, number = Budget(nodes=chance.choice(NODES)), chance.randrange(2**32)
    mine = view(position, position.actor)
    thought = think(level, mine, number, budget)
    actions = [option.action for option in thought.options]
    legal = legal_actions(position)
    assert all(action in legal for action in actions), "an action that the rules refuse"
    assert len({*actions}) == len(actions), "an action twice"
    if chance.randrange(TRIED_AGAIN) == 0:
        other = view(dealt_anew(position, position.actor, chance), position.actor)
        assert think(level, other, number, budget) == thought, "it knew what it may not know"
        seen["thoughts that held for other tiles"] += 1
    return thought


def dealt_anew(position: Position, reader: Seat, chance: Random) -> Position:
    """The same to this reader; all hands and discards that it does not see are others."""
    mine = view(position, reader)
    pool = [color for color in COLORS for _ in range(count_unseen(mine)[color])]
    chance.shuffle(pool)

    def dealt(piles: Sequence[Tiles]) -> tuple[Tiles, ...]:
        return tuple(
            pile if seat == reader else count_colors(tuple(pool.pop() for _ in range(sum(pile))))
            for seat, pile in enumerate(piles)
        )

    other = position.copy()
    other.hands, other.replaced = dealt(position.hands), dealt(position.replaced)
    other.unseen = None
    return other


class Told:
    """Tells a bot to stop after it has asked so often, and when that was."""

    def __init__(self, patience: int) -> None:
        self.left = patience
        self.since: float | None = None

    def stop(self) -> bool:
        self.left -= 1
        if self.left < 0 and self.since is None:
            self.since = process_time()
        return self.left < 0


def stopped(seed: int) -> float | None:
    """How long the strongest bot goes on once it is told to stop; None if it was done before."""
    walk, chance = Walk.number(seed), Random(seed)
    steps = [step.before for step in walk.steps(400) if step.before.actor not in (None, KEEPER)]
    position = chance.choice(steps)
    told = Told(chance.randrange(400))
    think(LEVELS[-1], view(position, position.actor), seed, Budget(stop=told.stop))
    return None if told.since is None else process_time() - told.since


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="bot_games", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("games", type=int, nargs="?", default=5000, help="how many [5000]")
    parser.add_argument("--first", type=int, default=0, help="the first seed [0]")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once [1]")
    parser.add_argument("--stops", type=int, default=200, help="how often one is stopped [200]")
    asked = parser.parse_args(arguments)
    began, total = perf_counter(), Counter[str]()
    try:
        seeds = range(asked.first, asked.first + asked.games)
        for done, seen in enumerate(parallel_map(play, seeds, asked.jobs), 1):
            total.update(seen)
            show_progress(done, asked.games, "games")
    except AssertionError as broken:
        print(f"BROKEN: {broken}", file=sys.stderr)
        return 1
    finally:
        clear_progress()
    late = sorted(filter(None, map(stopped, range(asked.first, asked.first + asked.stops))))
    for what in sorted(total):
        print(f"{total[what]:>12,} {what}")
    if late:
        print(f"{len(late):>12,} thoughts stopped, the last after {late[-1] * 1000:.0f} ms")
    too_late = bool(late) and late[-1] > PROMPT
    said = "stopped too late" if too_late else "no promise broken"
    print(f"{said} in {perf_counter() - began:.0f} seconds")
    return int(too_late)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
