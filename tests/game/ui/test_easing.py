"""Easing curves, paths on the board, and the order in which supporters are counted."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.tigris import view
from engine.tigris.model.bitboard import NONE, Squares, bit_of, halo, members
from engine.tigris.model.decisions import Commitment
from engine.tigris.model.pieces import Color, Seat
from engine.tigris.notation import parse_square
from game.geometry import Rect
from game.tigris.scene.conflict_count import Count, supporters_in_order
from game.tigris.scene.paths import (
    building_of,
    find_path,
    kingdom_around,
    kingdoms_beside,
    linked_path,
    monument_corners,
)
from game.tigris.scene.scene import Scene
from game.ui.easing import (
    along_arc,
    bump,
    ease_in_out,
    flip,
    hop_along,
    hop_stops,
    in_pushes,
    interpolate,
    landing_squash,
)
from tests.support.tigris.positions import position_from
from tests.support.tigris.walks import Walk

START, GOAL = Rect(0, 0, 20, 20), Rect(300, 80, 60, 60)

LAND = """
   e  f  g  h  i  j  k
 4 t  Ak t  m^ .  t  Bp
 5 .  .  T  T  .  .  s
 6 .  .  T  T  .  .  .
monument red-black g5
options buildings
"""


def scene_of(text: str) -> Scene:
    return Scene.of(position_from(text), None)


def test_movements_begin_at_their_start_and_end_at_their_goal() -> None:
    for move in (interpolate, along_arc):
        assert (move(START, GOAL, 0), move(START, GOAL, 1)) == (START, GOAL)
    stops = hop_stops(START, GOAL, 50)
    assert (hop_along(stops, 0), hop_along(stops, 1)) == (START, GOAL)
    assert hop_along([START], 1) == START


def test_curves_rise_from_0_to_1() -> None:
    for curve in (ease_in_out, lambda share: in_pushes(share, 3)):
        values = [curve(share / 50) for share in range(51)]
        assert (values[0], values[-1]) == (0, 1)
        assert values == sorted(values)
    assert bump(0) == pytest.approx(0) == bump(1)
    assert bump(0.5) == pytest.approx(1)
    assert landing_squash(0) == pytest.approx(0) == landing_squash(1)
    assert landing_squash(0.4) < 0


def test_there_is_a_pause_between_pushes() -> None:
    assert in_pushes(0.26, 3) == pytest.approx(1 / 3) == in_pushes(0.33, 3)


def test_a_flipped_tile_shows_its_other_side_from_halfway() -> None:
    assert [flip(START, share)[1] for share in (0, 0.4, 0.5, 1)] == [False, False, True, True]
    assert flip(START, 0)[0] == START == flip(START, 1)[0]
    assert flip(START, 0.5)[0].w == 1


def test_hops_touch_every_stop() -> None:
    stops = [Rect(x, 0, 10, 10) for x in (0, 100, 200)]
    assert hop_along(stops, 0.5) == stops[1]
    assert hop_along(stops, 0.25).y < 0


def test_a_path_avoids_pieces() -> None:
    table = scene_of(LAND)
    start, goal = parse_square("f4"), parse_square("i6")
    squares = find_path(table, start, goal)
    assert (squares[0], squares[-1]) == (start, goal)
    for one, two in pairwise(squares):
        assert halo(bit_of(one)) & bit_of(two)
    tower = {parse_square(name) for name in ("g5", "h5", "g6", "h6")}
    assert not tower & set(squares)
    assert parse_square("k4") not in find_path(table, parse_square("j4"), parse_square("l4"))


def test_a_linked_path_stays_within_its_kingdom() -> None:
    table = scene_of(LAND)
    squares = linked_path(table, parse_square("e4"), parse_square("h4"))
    assert set(squares) <= set(members(kingdom_around(table, parse_square("e4"))))
    apart = linked_path(table, parse_square("e4"), parse_square("j4"))
    assert apart == find_path(table, parse_square("e4"), parse_square("j4"))


def test_kingdoms_beside_a_square_are_separate() -> None:
    table = scene_of(LAND)
    left, right = kingdoms_beside(table, parse_square("i4"))
    assert bit_of(parse_square("f4")) & left and bit_of(parse_square("k4")) & right
    assert left & right == NONE
    assert kingdoms_beside(table, parse_square("k8")) == ()


def test_kingdoms_of_the_scene_are_those_of_the_position() -> None:
    *_, step = Walk(4, seats=4, switches=("wonder",)).steps(200)
    table = Scene.of(view(step.after, Seat(0)), Seat(0))
    for kingdom in step.after.kingdoms:
        for square in members(kingdom):
            assert kingdom_around(table, square) == kingdom


def test_a_leader_scores_from_monuments_of_its_color_in_its_kingdom() -> None:
    table = scene_of(LAND)
    king, priest = parse_square("f4"), parse_square("k4")
    assert monument_corners(table, king, Color.BLACK) == (parse_square("g5"),)
    assert monument_corners(table, king, Color.BLUE) == ()
    assert monument_corners(table, priest, Color.RED) == ()


def test_a_building_counts_in_its_own_kingdom() -> None:
    table = scene_of(LAND)
    assert building_of(table, Color.GREEN, parse_square("e4")) == parse_square("h4")
    assert building_of(table, Color.GREEN, parse_square("k5")) is None
    assert building_of(table, Color.RED, parse_square("e4")) is None


def test_supporters_are_counted_one_by_one_outward_from_their_leader() -> None:
    seen = 0
    for seed in range(4):
        for step in Walk(seed, seats=4).steps(300):
            if not step.after.decisions or not isinstance(step.after.decisions[-1], Commitment):
                continue
            conflict = Scene.of(step.after, None).conflict
            assert conflict is not None
            for attacking, side in ((True, conflict.attacker), (False, conflict.defender)):
                counted = [
                    one for one in supporters_in_order(conflict) if one.attacking == attacking
                ]
                squares = NONE
                for one in counted:
                    squares |= bit_of(one.square)
                assert squares == Squares(side.supporters)
                assert [one.place for one in counted] == list(range(side.supporters.bit_count()))
                assert Count.of(side).total == side.strength
                seen += len(counted)
    assert seen > 20
