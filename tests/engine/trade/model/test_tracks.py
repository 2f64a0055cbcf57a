"""Rulings K1 to K7 and D1: spaces, zones, moves, stacks, and what a space is worth."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine.trade.deck.terms import Direction, Place, Stack, Track
from engine.trade.model.tracks import LAST, START, Space, is_at, moved, open_stacks, worth, zone

SPACES = [Space(number) for number in range(-LAST, LAST + 1)]
RELIGION, GOVERNMENT = Track
ASHUR, MARDUK = Direction.ASHUR, Direction.MARDUK
TO_START = Direction.RELIGION_START
DICTATOR, DEMOCRACY = Direction.DICTATORSHIP, Direction.DEMOCRACY


def test_k1_there_are_17_spaces_around_start() -> None:
    assert len(SPACES) == 17 and SPACES[8] == START
    assert moved(RELIGION, START, {ASHUR: 1}) == -1 == moved(GOVERNMENT, START, {DICTATOR: 1})
    assert moved(RELIGION, START, {MARDUK: 1}) == 1 == moved(GOVERNMENT, START, {DEMOCRACY: 1})


def test_k2_zones_by_distance() -> None:
    assert [zone(Space(d)) for d in range(LAST + 1)] == [0, 0, 1, 1, 2, 2, 3, 3, 1]
    assert all(zone(Space(-space)) == zone(space) for space in SPACES)


@pytest.mark.parametrize("track", Track)
def test_k3_neutral_sides_and_extreme(track: Track) -> None:
    below, above = {
        Track.RELIGION: (Place.ASHUR, Place.MARDUK),
        Track.GOVERNMENT: (Place.DICTATORSHIP, Place.DEMOCRACY),
    }[track]
    for space in SPACES:
        places = {place for place in Place if is_at(track, space, place)}
        expected = {Place.NEUTRAL} if abs(space) <= 1 else {below if space < 0 else above}
        assert places == expected | ({Place.EXTREME} if abs(space) == 8 else set())


def test_k4_moves_stop_at_the_ends_and_at_start() -> None:
    assert moved(RELIGION, Space(7), {MARDUK: 3}) == 8
    assert moved(RELIGION, Space(-7), {ASHUR: 3}) == -8
    assert moved(RELIGION, Space(2), {TO_START: 5}) == 0
    assert moved(RELIGION, Space(-2), {TO_START: 1}) == -1
    assert moved(RELIGION, START, {TO_START: 4}) == START


def test_k5_moves_of_a_step_are_combined_and_those_toward_start_come_last() -> None:
    assert moved(RELIGION, START, {ASHUR: 3, MARDUK: 1}) == -2
    assert moved(RELIGION, Space(7), {MARDUK: 3, ASHUR: 3}) == 7, "subtracted before any end stops"
    assert moved(RELIGION, Space(1), {ASHUR: 3, TO_START: 1}) == -1
    assert moved(RELIGION, Space(8), {MARDUK: 2, TO_START: 2}) == 6, "after the end stopped it"


def test_k5_no_order_of_moves_matters() -> None:
    moves = {ASHUR: 4, MARDUK: 1, TO_START: 2}
    for order in permutations(moves.items()):
        assert moved(RELIGION, Space(3), dict(order)) == START


def test_moves_on_the_other_track_do_not_count() -> None:
    assert moved(RELIGION, Space(3), {DEMOCRACY: 2, Direction.GOVERNMENT_START: 1}) == 3


def test_k7_the_worth_of_a_space() -> None:
    assert [worth(Space(d)) for d in range(LAST + 1)] == [0, 0, 1, 1, 2, 3, 4, 5, 2]
    assert all(worth(Space(-space)) == worth(space) for space in SPACES)


def test_d1_a_stack_of_the_own_zone_or_a_lower_one() -> None:
    assert open_stacks(RELIGION, START) == (Stack.RELIGION_0,)
    assert open_stacks(RELIGION, Space(1)) == (Stack.RELIGION_0,)
    assert open_stacks(RELIGION, Space(-3)) == (Stack.RELIGION_0, Stack.ASHUR_1)
    assert open_stacks(RELIGION, Space(5)) == (*(Stack.RELIGION_0, Stack.MARDUK_1, Stack.MARDUK_2),)
    assert open_stacks(GOVERNMENT, Space(-6)) == (
        *(Stack.GOVERNMENT_0, Stack.DICTATORSHIP_1, Stack.DICTATORSHIP_2, Stack.DICTATORSHIP_3),
    )


def test_d1_an_extremist_draws_from_i_or_0() -> None:
    assert open_stacks(GOVERNMENT, Space(8)) == (Stack.GOVERNMENT_0, Stack.DEMOCRACY_1)
    assert open_stacks(RELIGION, Space(-8)) == (Stack.RELIGION_0, Stack.ASHUR_1)
