"""Bots in their own processes: do they keep their time, and how soon do they answer when told?

    python -m benchmarks.thinking [--decisions N] [--seats 2]

At tables of so many; `medium` and `hard` search among two alone, `master` at every table.
Wall-clock milliseconds of a process on this machine, so the figures are those of a quiet one. The
time of a decision is from the question to the answer; `now` is from the word to the answer of a bot
that was told in the midst of a thought, `end` until the process of one that is not wanted is gone.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from statistics import quantiles
from time import monotonic

from engine import Position, apply, legal_actions, view
from engine.actions import Action
from engine.bag import Bag
from engine.bots import LEVELS
from engine.options import Options
from engine.pieces import DYNASTIES, KEEPER
from engine.setup import new_game
from game.bot_process import BotProcess
from game.counsel.manners import Thinking
from game.counsel.pace import seconds_for

#: How long a bot thinks before it is told to answer, in seconds.
HEAD_START = 0.05
SEED = 11


def positions(count: int, seats: int) -> list[Position]:
    """Views from the midst of random games, of whoever is to act."""
    found: list[Position] = []
    for seed in range(1000):
        for number, position in enumerate(_game(SEED + seed, seats)):
            if number % 17 == 16 and len(legal_actions(position)) > 1:
                found.append(view(position, position.actor))
                if len(found) == count:
                    return found
    raise AssertionError("a thousand games are enough")


def _game(seed: int, seats: int) -> Iterator[Position]:
    """Every position of a random game that waits for a seat."""
    chance, options = Random(seed), Options()
    bag, position = Bag.shuffled(seed, options, seats), new_game(DYNASTIES[:seats], options)
    while position.decisions:
        if position.actor == KEEPER:
            action: Action = bag.answer(position)
        else:
            yield position
            action = chance.choice(legal_actions(position))
        position = apply(position, action).position


def times(level: str, seconds: float, views: list[Position]) -> list[float]:
    """From question to answer, in milliseconds."""
    bot = BotProcess(None, lambda name: seconds)
    spent: list[float] = []
    try:
        for view_ in [views[0], *views]:  # the first one waits for the process to start
            start = monotonic()
            bot.ask(view_, level, SEED)
            while bot.answer(1.0) is None:
                pass
            spent.append(1000 * (monotonic() - start))
    finally:
        bot.close()
    return spent[1:]


def told_now(level: str, views: list[Position]) -> tuple[list[float], list[float]]:
    """From the word to the answer, and to the end of the process, in milliseconds."""
    bot = BotProcess(None, lambda name: 60.0)
    now: list[float] = []
    end: list[float] = []
    for view_ in views:
        for spent, tell in ((now, bot.hurry), (end, bot.close)):
            if not bot.answer():
                bot.ask(views[0], "random", SEED)  # wakes the process
                while bot.answer(1.0) is None:
                    pass
            bot.ask(view_, level, SEED)
            if bot.answer(HEAD_START) is not None:
                continue  # it was done before
            start = monotonic()
            tell()
            while bot.thinking and bot.answer(1.0) is None:
                pass
            spent.append(1000 * (monotonic() - start))
    bot.close()
    return now, end


def percentile(values: list[float], share: int) -> float:
    """The value that so many percent do not exceed."""
    return quantiles(values, n=100)[share - 1] if len(values) > 1 else max(values, default=0.0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=40, help="for each level and time")
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4), help="players [2]")
    asked = parser.parse_args()
    views = positions(asked.decisions, asked.seats)
    print("level    time      given    p50    p95    most  over 110 %     now p95   end p95  (ms)")
    for level in LEVELS:
        now, end = told_now(level, views)
        for thinking in (Thinking.QUICK, Thinking.NORMAL):
            given = 1000 * seconds_for(level, thinking)
            spent = times(level, given / 1000, views)
            late = sum(value > 1.1 * given for value in spent)
            print(
                f"{level:<8} {thinking:<8} {given:6.0f} {percentile(spent, 50):6.0f}"
                f" {percentile(spent, 95):6.0f} {max(spent):6.0f}  {late:3} of {len(spent):<4}"
                f" {percentile(now, 95):8.0f} {percentile(end, 95):9.0f}"
            )


if __name__ == "__main__":
    main()
