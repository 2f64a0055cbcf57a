"""Positions, views and weights on which compiled thoughts must equal those of the reference."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from engine.tigris import Options, Position, view
from engine.tigris.bots.weights import (
    AMONG_MORE,
    MASTER_AMONG_TWO,
    START,
    USUAL,
    Weights,
    with_personality,
)
from engine.tigris.model.pieces import Seat
from tests.support.tigris.greedy_games import ALL_OPTIONS, decision_positions
from tests.support.tigris.puzzles import Puzzle
from tests.support.tigris.walks import Walk

#: All that bots think with, and weights of which each counts.
WEIGHTS: tuple[Weights, ...] = (
    *(USUAL, AMONG_MORE, MASTER_AMONG_TWO, START),
    *(with_personality(name, USUAL) for name in ("builder", "warlord", "merchant")),
    replace(MASTER_AMONG_TWO, rival_leader=60, structure_anywhere=150, steepness=900),
)


def walked_positions(seeds: range, every: int = 5) -> Iterator[Position]:
    """Of random games and crowded boards, all options, both boards, two to four seats."""
    for seed in seeds:
        for walk in (Walk.number(seed), Puzzle.number(seed)):
            for step in islice(walk.steps(), seed % every, None, every):
                yield step.after


def played_positions(seed: int) -> Iterator[Position]:
    """Of three games of bots, with two to four seats."""
    for seats in (2, 3, 4):
        options = ALL_OPTIONS if seed % 2 else Options()
        yield from decision_positions(seed, seats, options)


def seen_by_each(positions: Iterator[Position]) -> Iterator[tuple[Position, Seat, Weights]]:
    """The view of every seat of each position, with all weights in turn."""
    number = 0
    for position in positions:
        for seat in range(position.seats):
            yield view(position, Seat(seat)), Seat(seat), WEIGHTS[number % len(WEIGHTS)]
            number += 1
