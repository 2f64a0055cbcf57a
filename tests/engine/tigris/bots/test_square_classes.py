"""What the classes of squares distinguish: what a good player sees is among the candidates."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from engine.tigris import Options, view
from engine.tigris.bots.candidates import candidates
from engine.tigris.bots.shapes import preparing
from engine.tigris.model.actions import PlaceLeader, PlaceTile
from engine.tigris.model.bitboard import BOARD, NONE, SQUARES, Squares, bit_of
from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import BLACK, RED
from engine.tigris.notation import parse_square
from engine.tigris.rules.monuments import BLOCKS
from tests.support.tigris.greedy_games import decision_positions
from tests.support.tigris.positions import position_from
from tests.support.tigris.sights import SIGHTS


def some_squares(random: Random, percent: int) -> Squares:
    found = NONE
    for square in SQUARES:
        if random.randrange(100) < percent:
            found |= bit_of(square)
    return found


def test_preparing_squares_are_third_ones_of_a_square_of_four_whose_fourth_is_free() -> None:
    random = Random(1)
    for percent in (10, 30, 60):
        tiles = some_squares(random, percent)
        free = BOARD & ~tiles & some_squares(random, 80)
        expected = NONE
        for square in SQUARES:
            for _, four in BLOCKS[square]:
                fourth = four & ~tiles & ~bit_of(square)
                if bit_of(square) & free and fourth.bit_count() == 1 and fourth & free:
                    expected |= bit_of(square)
        assert preparing(tiles, free) == expected != NONE


@cache
def seen_cases(sight: str, seats: int) -> tuple[int, int]:
    """In games of greedy bots: cases, and those with an answer among wide candidates."""
    cases, wide = 0, 0
    for seed in range(940_001, 940_004):
        for position in decision_positions(seed, seats, Options()):
            if isinstance(position.decisions[-1], Turn):
                seen = view(position, position.actor)
                for case in SIGHTS[sight](seen):
                    cases += 1
                    wide += not case.isdisjoint(candidates(seen, wide=True))
    return cases, wide


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("sight", "least"), [("third tiles", 50), ("blocks", 10)])
def test_wide_candidates_see_all_third_tiles_and_blocks(sight: str, least: int, seats: int) -> None:
    cases, wide = seen_cases(sight, seats)
    assert cases > least
    assert wide == cases


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
def test_wide_candidates_see_nearly_all_ways_out_of_reach(seats: int) -> None:
    cases, wide = seen_cases("escapes", seats)
    assert cases > 10
    assert wide >= 0.95 * cases


SQUARES_TO_COMPLETE = """
   c  d  e  f  g  h  i
4  ~  ~  .  .  .  .  .
5  .  t  t  Ap .  .  .
6  .  t  .  s  t  t  .
7  ~  ~  .  .  t  .  .
players archer bull
archer hand t1 f1
turn archer 1
"""


def test_wide_candidates_include_every_tile_that_completes_a_square() -> None:
    here = position_from(SQUARES_TO_COMPLETE)
    both = {PlaceTile(RED, parse_square(name)) for name in ("e6", "h7")}
    assert both <= {*candidates(here, wide=True)}
    assert not both <= {*candidates(here)}


def test_wide_candidates_bring_a_leader_to_a_square_that_lacks_one_tile() -> None:
    """No kingdom is there yet."""
    here = position_from("""
       e  f  g  h  i
    4  .  .  .  .  .
    5  .  s  s  t  .
    6  .  s  .  .  .
    players archer bull
    archer hand s1 t1
    turn archer 2
    """)
    beside = {PlaceLeader(BLACK, parse_square(name)) for name in ("f4", "h4", "h6", "i5")}
    assert beside & {*candidates(here, wide=True)}
    assert not beside & {*candidates(here)}
