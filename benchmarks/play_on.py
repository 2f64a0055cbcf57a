"""Which of several lines is better? Plays on from each to the end of the game, in the same worlds.

    python -m benchmarks.play_on RECORD NUMBER LINE... [--level LEVEL] [--nodes N] [--worlds N]
        [--jobs N]

A line is what the seat that made action NUMBER of the record might have done from there: actions in
notation, with semicolons between them ("tile farm f1; leader trader f4"). A world is one of the
full positions that its view may hide. After the line all seats are bots of the level; a strong one
takes its time. The first line is what the others are compared with. So a judgment of a person, or
of a search, can be held against whole games.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

from engine.tigris import IllegalAction, Position, apply, view
from engine.tigris.bots import LEVELS_BY_NAME, think
from engine.tigris.bots.api import SearchBudget
from engine.tigris.bots.determinization import Determinization, determinizations
from engine.tigris.model.actions import Action
from engine.tigris.model.decisions import Deal
from engine.tigris.model.pieces import Seat
from engine.tigris.notation import NotationError, parse_action
from engine.tigris.record import History, read_record
from engine.tigris.rules.scoring import standings
from game.parallel import parallel_map

#: Of the worlds.
SEED = 12_345
#: Between the seeds of two worlds for bots: no game has so many actions.
STEP = 10_000


class Question(NamedTuple):
    """Where the lines begin, and what follows them."""

    seen: Position
    seat: Seat
    lines: tuple[tuple[Action, ...], ...]
    level: str
    nodes: int | None


class End(NamedTuple):
    """The end of a game, for one seat."""

    won: float
    """its share of the win"""
    lead: int
    """by which its lowest sphere is above that of the best rival"""


def play_lines(question: Question, world: int) -> list[End]:
    """The ends of all lines in one world."""
    (found,) = islice(determinizations(question.seen, SEED), world, world + 1)
    ends = (play_line(question, line, found, world) for line in question.lines)
    return [end_of(position, question.seat) for position in ends]


def play_line(
    question: Question, line: Sequence[Action], found: Determinization, world: int
) -> Position:
    """The last position of a game. Raises IllegalAction if an action of the line is none."""
    position, ahead, number = found.position, [*line], world * STEP
    while position.decisions:
        decision, actor = position.decisions[-1], position.actor
        if isinstance(decision, Deal):
            action: Action = found.deal(position, decision)
        elif ahead and actor == question.seat:
            action = ahead.pop(0)
        else:
            number += 1
            budget = SearchBudget(question.nodes)
            action = think(question.level, view(position, actor), number, budget).action
        position = apply(position, action).position
    return position


def end_of(position: Position, seat: Seat) -> End:
    ranking = standings(position.points, position.treasures_taken)
    lowest = {each.seat: each.sorted_spheres[0] for each in ranking}
    winners = [each.seat for each in ranking if each.place == 1]
    best = max(points for other, points in lowest.items() if other != seat)
    return End((seat in winners) / len(winners), lowest[seat] - best)


def report(lines: Sequence[str], ends: Sequence[Sequence[End]]) -> Iterator[str]:
    """A line of text for each line of play, given the ends by world."""
    for number, line in enumerate(lines):
        own = [world[number] for world in ends]
        text = f"{line}: won {100 * fmean(end.won for end in own):.1f} %"
        text += f", lead {fmean(end.lead for end in own):+.2f}"
        if number:
            won = [world[number].won - world[0].won for world in ends]
            lead = [world[number].lead - world[0].lead for world in ends]
            text += f"; than the first {_mean([100 * each for each in won], 1)} %"
            text += f", lead {_mean(lead, 2)}"
        yield text


def _mean(values: Sequence[float], digits: int) -> str:
    """With its 95 % interval."""
    half = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")
    return f"{fmean(values):+.{digits}f} ± {half:.{digits}f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("record", type=Path)
    parser.add_argument("number", type=int, help="of an action of a player, as in the record")
    parser.add_argument("lines", nargs="+", metavar="LINE")
    parser.add_argument("--level", choices=LEVELS_BY_NAME, default="greedy")
    parser.add_argument("--nodes", type=int, help="positions; by default the level's limit")
    parser.add_argument("--worlds", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    record = read_record(args.record.read_text(encoding="utf-8"))
    history = History(record)
    if not 1 <= args.number <= len(history):
        sys.exit(f"The record has actions 1 to {len(history)}.")
    seat = history.entries[args.number - 1].actor
    if seat < 0:
        sys.exit(f"Action {args.number} is not a player's.")
    try:
        lines = tuple(
            tuple(parse_action(text.strip(), record.dynasties) for text in line.split(";"))
            for line in args.lines
        )
        seen = view(history.at(args.number - 1), seat)
        play = partial(play_lines, Question(seen, seat, lines, args.level, args.nodes))
        ends = [*parallel_map(play, [*range(args.worlds)], args.jobs)]
    except (NotationError, IllegalAction) as error:
        sys.exit(f"A line cannot be played: {error}")
    for text in report(args.lines, ends):
        print(text)


if __name__ == "__main__":
    main()
