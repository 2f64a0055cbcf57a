"""Seatings are complete and fair: no bag and no seat favors a player."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from game.arena.seating import seating_rounds
from tests.support.arena_fields import make_terms


def test_everybody_sits_everywhere_with_every_bag() -> None:
    three = make_terms("greedy", "random", "random", seed=3)
    tables = [three.table(number) for number in range(6)]
    assert [table.seed for table in tables] == [3, 3, 3, 4, 4, 4]
    assert sorted(table.players.index("greedy") for table in tables[:3]) == [0, 1, 2]
    assert [table.players for table in tables[3:]] == [table.players for table in tables[:3]]


def test_equal_players_never_play_a_game_twice() -> None:
    equal = make_terms("random", "random", "random", seed=3)
    assert [equal.bag_seed(number) for number in range(3)] == [3, 4, 5]


@pytest.mark.parametrize(
    ("players", "seatings"), [("ab", 2), ("abc", 6), ("aab", 3), ("aaab", 4), ("aabb", 6)]
)
def test_few_seatings_are_all_played(players: str, seatings: int) -> None:
    (seatings_of_all,) = seating_rounds(tuple(players))
    assert {*seatings_of_all} == {*permutations(players)}
    assert len(seatings_of_all) == seatings


@pytest.mark.parametrize(("players", "orders"), [("abcd", 6), ("aabc", 3), ("abcc", 3)])
def test_many_seatings_are_turned_and_the_order_changes_with_the_bag(
    players: str, orders: int
) -> None:
    rounds = seating_rounds(tuple(players))
    assert len(rounds) == orders
    seatings_of_all = [seating for one_round in rounds for seating in one_round]
    assert sorted(seatings_of_all) == sorted({*permutations(players)}), "each exactly once"
    for one_round in rounds:
        for seat in range(4):
            assert Counter(seating[seat] for seating in one_round) == Counter(players)


def test_after_the_last_order_comes_the_first_again() -> None:
    four = make_terms("a", "b", "c", "d")
    assert four.seating(0) == four.seating(24) == ("a", "b", "c", "d")
    assert (four.bag_seed(23), four.bag_seed(24)) == (5, 6)
    assert len({four.seating(number) for number in range(24)}) == 24


@pytest.mark.parametrize("players", [("b", "a"), ("b", "a", "a", "a"), ("d", "b", "c", "a")])
def test_the_first_seating_is_the_one_that_was_named(players: tuple[str, ...]) -> None:
    """So any game can be played again by itself: its players by seat, its seed, one game."""
    assert make_terms(*players).seating(0) == players


def test_one_plays_with_nobody() -> None:
    with pytest.raises(ValueError, match="2 to 4 play, not 1"):
        make_terms("greedy")
