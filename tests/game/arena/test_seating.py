"""Nobody owes a win to a bag or to a seat: seatings are complete and fair."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from game.arena.seating import rounds
from tests.support.arena_fields import terms


def test_everybody_sits_everywhere_with_every_bag() -> None:
    three = terms("greedy", "random", "random", seed=3)
    tables = [three.table(number) for number in range(6)]
    assert [table.seed for table in tables] == [3, 3, 3, 4, 4, 4]
    assert sorted(table.players.index("greedy") for table in tables[:3]) == [0, 1, 2]
    assert [table.players for table in tables[3:]] == [table.players for table in tables[:3]]


def test_equal_players_never_play_a_game_twice() -> None:
    equal = terms("random", "random", "random", seed=3)
    assert [equal.bag(number) for number in range(3)] == [3, 4, 5]


@pytest.mark.parametrize(
    ("players", "seatings"), [("ab", 2), ("abc", 6), ("aab", 3), ("aaab", 4), ("aabb", 6)]
)
def test_few_seatings_are_all_played(players: str, seatings: int) -> None:
    (every,) = rounds(tuple(players))
    assert {*every} == {*permutations(players)}
    assert len(every) == seatings


@pytest.mark.parametrize(("players", "orders"), [("abcd", 6), ("aabc", 3), ("abcc", 3)])
def test_many_seatings_are_turned_and_the_order_changes_with_the_bag(
    players: str, orders: int
) -> None:
    circles = rounds(tuple(players))
    assert len(circles) == orders
    every = [seating for circle in circles for seating in circle]
    assert sorted(every) == sorted({*permutations(players)}), "each exactly once"
    for circle in circles:
        for seat in range(4):
            assert Counter(seating[seat] for seating in circle) == Counter(players)


def test_after_the_last_order_comes_the_first_again() -> None:
    four = terms("a", "b", "c", "d")
    assert four.seating(0) == four.seating(24) == ("a", "b", "c", "d")
    assert (four.bag(23), four.bag(24)) == (5, 6)
    assert len({four.seating(number) for number in range(24)}) == 24


@pytest.mark.parametrize("players", [("b", "a"), ("b", "a", "a", "a"), ("d", "b", "c", "a")])
def test_the_first_seating_is_the_one_that_was_named(players: tuple[str, ...]) -> None:
    """So any game can be played again by itself: its players by seat, its seed, one game."""
    assert terms(*players).seating(0) == players


def test_one_plays_with_nobody() -> None:
    with pytest.raises(ValueError, match="two to four play, not 1"):
        terms("greedy")
