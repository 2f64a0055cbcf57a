#!/usr/bin/env python3
"""Finds the reflexes by which seats act in games in mind: see `engine.bots.instinct`.

Usage, from the project's root:
    python -m benchmarks.reflexes [GAMES] [--steps N] [--seats N] [--first SEED] [--seed SEED]

Greedy bots play games. At the beginning of each turn everything that may be done is weighed as they
weigh it, and how far the reflexes lie behind the best of it is what they get wrong. One number at a
time is changed by chance, and stays if they then lie no farther behind on average (a stochastic
hill climb). Printed are the reflexes and how far behind they are, in hundredths of a point, in
these games and in a quarter as many others.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from random import Random
from statistics import mean
from typing import NamedTuple

from benchmarks.odds import played
from engine import Position, view
from engine.actions import Action
from engine.bots.appeal import appeal
from engine.bots.effort import free
from engine.bots.greedy import weigh_greedily
from engine.bots.instinct import REFLEXES, Reflexes, instinct
from engine.bots.reader import Reader
from engine.bots.weights import plain
from game.progress_line import show_progress, wipe_progress

#: Whoever is farther behind than this has blundered, however far.
BLUNDER = 300.0
#: A number does not grow beyond this: so much outweighs all else.
MOST = 600
SCALES = (0.5, 0.7, 0.85, 1.2, 1.4, 2.0)
SHIFTS = (-10, -3, 0, 3, 10)


class Lesson(NamedTuple):
    """One turn, and what each action that was weighed is worth."""

    seen: Position
    reader: Reader
    worth: dict[Action, float]
    best: float

    def behind(self, action: Action) -> float:
        """How far an action lies behind the best."""
        if action not in self.worth:
            self.worth[action] = appeal(self.seen, self.reader, action)
        return min(BLUNDER, self.best - self.worth[action])


def lesson(position: Position) -> Lesson:
    """What the greedy bot thinks of a turn."""
    seat = position.turn.seat
    seen = view(position, seat)
    reader = Reader.of(seen, seat, plain(seen.seats))
    weighed = weigh_greedily(seen, reader, Random(0), free(), whim=0)
    worth = {each.action: each.worth for each in weighed}
    return Lesson(seen, reader, worth, weighed[0].worth)


def lessons(games: int, seats: int, first: int) -> list[Lesson]:
    """All turns of so many games."""
    found: list[Lesson] = []
    for number in range(games):
        turns, _ = played(seats, first + number, plain(seats))
        found += map(lesson, turns)
        show_progress(number + 1, games)
    return found


def behind(known: Sequence[Lesson], reflexes: Reflexes) -> float:
    """How far reflexes lie behind on average."""
    return mean(each.behind(instinct(each.seen, reflexes)) for each in known)


def changed(reflexes: Reflexes, chance: Random) -> Reflexes:
    """The same with one number a little different."""
    name = chance.choice(Reflexes._fields)
    value = getattr(reflexes, name) * chance.choice(SCALES) + chance.choice(SHIFTS)
    return reflexes._replace(**{name: min(MOST, max(1, round(value)))})


def main() -> int:
    parser = argparse.ArgumentParser(description="Finds the reflexes of games in mind.")
    parser.add_argument("games", type=int, nargs="?", default=40)
    parser.add_argument("--steps", type=int, default=800)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--first", type=int, default=300_000, help="the seed of the first game")
    parser.add_argument("--seed", type=int, default=1, help="of the changes that are tried")
    asked = parser.parse_args()
    known = lessons(asked.games, asked.seats, asked.first)
    others = lessons(max(1, asked.games // 4), asked.seats, asked.first + asked.games)
    chance, reflexes = Random(asked.seed), REFLEXES
    least = before = behind(known, reflexes)
    for step in range(asked.steps):
        tried = changed(reflexes, chance)
        if (now := behind(known, tried)) <= least:
            least, reflexes = now, tried
        show_progress(step + 1, asked.steps, "steps", f"{least:.2f} behind")
    wipe_progress()
    print(reflexes)
    print(f"behind in {len(known)} turns: {before:.2f} before, {least:.2f} now")
    elsewhere = behind(others, REFLEXES), behind(others, reflexes)
    print(f"in {len(others)} others: {elsewhere[0]:.2f} before, {elsewhere[1]:.2f} now")
    return 0


if __name__ == "__main__":
    sys.exit(main())
