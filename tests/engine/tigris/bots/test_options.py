"""Bots at tables with English commitments, buildings and the wonder."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from engine.tigris import KEEPER, Options, Position, apply, legal_actions, new_game, view
from engine.tigris.bots import choose
from engine.tigris.bots.candidates import candidates
from engine.tigris.bots.leader_value import leader_values
from engine.tigris.bots.lookahead import settled_value
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.shapes import completing_lines, completing_pluses
from engine.tigris.bots.weights import USUAL
from engine.tigris.model.actions import (
    Action,
    BuildWonder,
    CommitTiles,
    Decline,
    PlaceBuilding,
    PlaceTile,
    ScorePoint,
)
from engine.tigris.model.bitboard import BOARD, SQUARES, Squares, bit_of, halo, members
from engine.tigris.model.decisions import Commitment, Turn
from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import BLUE, DYNASTIES, GREEN, Seat
from engine.tigris.notation import parse_square
from engine.tigris.rules.bag import Bag
from engine.tigris.rules.buildings import runs
from tests.support.tigris.positions import position_from

ALL = Options(BoardName.ADVANCED, english=True, buildings=True, wonder=True)
LEVELS = ("greedy", "random", "greedy")
#: Far beyond what a game needs.
LONG = 1500


@cache
def played(seed: int) -> tuple[Position, tuple[tuple[Position, Action], ...]]:
    """The last position of a game with all options, and the views and choices of its bots."""
    bag = Bag.shuffled(seed, ALL, len(LEVELS))
    position = new_game(DYNASTIES[: len(LEVELS)], ALL)
    choices: list[tuple[Position, Action]] = []
    while position.decisions and len(choices) < LONG:
        actor = position.actor
        assert actor is not None
        if actor == KEEPER:
            action: Action = bag.next_action(position)
        else:
            seen = view(position, actor)
            action = choose(LEVELS[actor], seen, len(choices))
            choices.append((seen, action))
        position = apply(position, action).position
    return position, tuple(choices)


@pytest.mark.long
def test_games_with_all_options_end_by_legal_choices_of_every_kind() -> None:
    kinds: Counter[type] = Counter()
    for seed in (0, 1, 2, 7):
        last, choices = played(seed)
        assert last.actor is None
        for seen, action in choices:
            assert action in legal_actions(seen)
            kinds[type(action)] += 1
    assert kinds[PlaceBuilding]


@pytest.mark.long
def test_candidates_are_legal_with_all_options() -> None:
    turns = [seen for seen, _ in played(0)[1] if isinstance(seen.decisions[-1], Turn)]
    for seen in turns[::7]:
        assert {*candidates(seen)} <= {*legal_actions(seen)}


@pytest.mark.long
def test_greedy_adds_tiles_by_the_english_rule() -> None:
    """As an attacker it raises its strength above the defender's, as a defender to a tie."""
    sides = {
        seen.decisions[-1].committed is None
        for seed in range(4)
        for seen, action in played(seed)[1]
        if isinstance(seen.decisions[-1], Commitment)
        and isinstance(action, CommitTiles)
        and action.count
        and LEVELS[seen.decisions[-1].actor] == "greedy"
    }
    assert sides == {True, False}


def test_completing_lines_finds_every_square_that_makes_three() -> None:
    tiles = sum(bit_of(parse_square(name)) for name in ("b5", "c5", "f5", "h5", "k1", "k2", "p4"))
    found = completing_lines(Squares(tiles))
    expected = {
        square
        for square in SQUARES
        if not tiles >> square & 1 and longest(Squares(tiles | bit_of(square)), square) > 2
    }
    assert {*members(found)} == expected


def longest(tiles: Squares, square: int) -> int:
    return max(run.bit_count() for run in runs(tiles, Squares(1 << square)))


def test_completing_pluses_finds_the_fifth_square_in_every_direction() -> None:
    five = halo(bit_of(parse_square("g5")))
    for missing in members(five):
        assert completing_pluses(five & ~bit_of(missing)) == bit_of(missing)
    for some in combinations(members(five), 3):
        assert not completing_pluses(Squares(sum(map(bit_of, some))))
    edge = halo(bit_of(parse_square("a5"))) & BOARD
    assert not completing_pluses(edge)


LINE = """
options buildings
    e  f  g  h  i
 4  .  t  Ak .  .
 5  .  m  m  .  .
 6  .  t  At .  .
players archer bull
archer hand t2 f1 m2 s1
bull hand ?6
"""


def test_a_square_that_completes_a_line_is_a_class_of_its_own() -> None:
    """Otherwise the first square beside the kingdom would stand for it."""
    found = candidates(position_from(LINE))
    squares = completing_lines(position_from(LINE).tiles[GREEN])
    tiles = [act for act in found if isinstance(act, PlaceTile) and act.color is GREEN]
    assert any(bit_of(tile.square) & squares for tile in tiles)
    plain = candidates(position_from(LINE.replace("buildings", "")))
    assert len(plain) < len(found)


def test_a_square_beside_a_region_with_a_building_is_a_candidate() -> None:
    """h4 joins it to the kingdom, so that the market scores two."""
    region = position_from(LINE.replace("4  .  t  Ak .  .", "4  .  t  Ak .  m^"))
    assert PlaceTile(GREEN, parse_square("h4")) in candidates(region)


def test_greedy_places_a_building_that_is_offered() -> None:
    position = apply(position_from(LINE), PlaceTile(GREEN, parse_square("h5"))).position
    assert isinstance(choose("greedy", position, 1), PlaceBuilding)


def test_a_bot_does_not_count_on_the_buildings_of_others() -> None:
    offer = apply(position_from(LINE), PlaceTile(GREEN, parse_square("h5"))).position
    bull = Observer.of(offer, Seat(1))
    assert settled_value(offer, bull) == settled_value(apply(offer, Decline()).position, bull)
    archer = Observer.of(offer, Seat(0))
    assert settled_value(offer, archer) > settled_value(apply(offer, Decline()).position, archer)


def test_a_building_adds_value_only_to_the_leader_of_its_color() -> None:
    plain, built = position_from(LINE), position_from(LINE.replace("m  m  .", "m  m^ ."))
    observer = Observer.of(plain, Seat(0))
    before, after = leader_values(plain, observer)[0], leader_values(built, observer)[0]
    assert 0 < after[GREEN] - before[GREEN] <= USUAL.building
    assert [after[color] - before[color] for color in (0, 1, 3)] == [0, 0, 0]


KING = """
options wonder
    d  e  f  g  h
 4  .  .  .  w  .
 5  t  Ak w  w  w
 6  .  .  .  w  .
players archer bull
archer hand t2 points r5 u0 g5 k5
"""


PLUS = """
options wonder
    d  e  f  g  h
 4  .  .  .  m  .
 5  t  Ak m  m  m
 6  .  .  .  .  .
players archer bull
archer hand t2 m1 points r5 u5 g0 k5
bull hand ?6
turn archer 1
"""


def test_greedy_builds_the_wonder_and_scores_its_point_in_the_lowest_sphere() -> None:
    position = apply(position_from(PLUS), PlaceTile(GREEN, parse_square("g6"))).position
    built = choose("greedy", position, 1)
    assert isinstance(built, BuildWonder)
    position = apply(position, built).position
    assert choose("greedy", position, 1) == ScorePoint(GREEN)


@pytest.mark.parametrize(("leader", "pays"), [("Ak", True), ("Ap", False)])
def test_the_wonder_adds_to_the_lowest_sphere_of_a_king(leader: str, pays: bool) -> None:
    position = position_from(KING.replace("Ak", leader))
    blue = leader_values(position, Observer.of(position, Seat(0)))[0][BLUE]
    assert (blue > USUAL.wonder // 4) is pays


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
def test_the_same_view_and_seed_give_the_same_choice_with_options(seed: int) -> None:
    seen, action = played(seed)[1][20 + seed]
    actor = seen.actor
    assert actor is not None
    assert choose(LEVELS[actor], seen, 20 + seed) == action
