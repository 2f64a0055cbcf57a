"""Rulings F1 to F5 and K1 to K7 at the end: the last count. Seats count from 1."""

from __future__ import annotations

import pytest

from engine.trade.model.round_events import Counted
from tests.support.trade.game import Game


def end(text: str) -> Game:
    """The end of round 5, with nobody's culture or barbarians unless they are named."""
    return Game(f"round 5\ncalm\n{text}", "civic")


def places(game: Game) -> tuple[int, ...]:
    (counted,) = game.of(Counted)
    return counted.places


@pytest.mark.parametrize(
    ("distance", "points"),
    [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 3), (6, 4), (7, 5), (8, 2)],
)
def test_spaces_are_worth_the_same_on_each_side(distance: int, points: int) -> None:
    """F1, K7: both spaces count."""
    game = end(f"1: religion {distance}\n2: government -{distance}\n3: religion -{distance}")
    assert game.points == (points,) * 3
    both = end(f"1: religion {distance}, government {distance}")
    assert both.points[0] == 2 * points


def test_end_clauses_are_those_of_undamaged_developments() -> None:
    """F2, G12: Winged Disk counts Ashur icons, also of damaged cards (G10)."""
    assert end("1: A1-04 A1-02").points[0] == 2
    assert end("1: A1-04 A1-02, damaged-now A1-02").points[0] == 2
    assert end("1: A1-04 A1-02, damaged-now A1-04").points[0] == 0


def test_the_end_is_scored_after_the_golden_age() -> None:
    """F2: for what is there after C14: two culture, so Court Poet costs five."""
    game = end("1: M2-01, culture 9, points 10")
    assert game.culture[0] == 2
    assert game.points[0] == 10 + 7 - 5


def test_spaces_and_clauses_are_one_sum() -> None:
    """F2: minus five and three of a space, from one point, are zero, not three."""
    game = end("1: M2-01, religion 5, points 1\n2: culture 1")
    assert game.points[0] == 0
    assert end("1: M2-01, religion 5, points 3\n2: culture 1").points[0] == 1


def test_warehouses_and_tokens_are_worth_nothing() -> None:
    """F3."""
    game = end("1: stored BAR-P1 BRO-A2 S57, barbarian 1\n2: culture 2")
    assert game.points == (0, 7, 0)


def test_rows_add_up_to_the_totals() -> None:
    """F4: row by row, with what was there before."""
    game = end("1: A1-04 R0-02, religion -4, points 10\n2: points 3")
    (counted,) = game.of(Counted)
    for seat in range(3):
        rows = sum(row.points for row in counted.rows if row.seat == seat)
        assert counted.totals[seat] == (10, 3, 0)[seat] + rows
    assert counted.totals == game.points == (10 + 2 + 1 + 1, 3, 0)
    assert places(game) == (1, 2, 3)


# ---------------------------------------------------------------------- F5: ties


def test_who_suffered_in_round_5_loses_a_tie() -> None:
    """F5: seat 1 discards points and has two barbarians left, as seat 2 has."""
    game = end("1: barbarian 3, points 8\n2: barbarian 2, points 5")
    assert (game.points[:2], game.barbarian[:2]) == ((5, 5), (2, 2))
    assert places(game)[:2] == (2, 1)


def test_suffering_counts_before_barbarians() -> None:
    """F5: seat 1 suffered and has fewer barbarians afterwards; it still loses the tie."""
    text = "1: barbarian 4, points 9\n2: barbarian 9, ignores attack, points 5\n3: points 0"
    game = end(text)
    assert (game.points[:2], game.barbarian[:2]) == ((5, 5), (2, 9))
    assert places(game)[:2] == (2, 1)


def test_an_attack_of_an_earlier_round_does_not_count() -> None:
    """F5: only that of round 5."""
    game = Game("round 4\ncalm\n1: barbarian 3, points 8\n2: points 5", "civic")
    assert game.position.suffered == ()


def test_the_fewest_barbarians_then_the_most_culture() -> None:
    """F5: in this order."""
    text = "1: barbarian 1, points 5\n2: points 5\n3: barbarian 3, ignores attack, points 5\n"
    game = end(text + "4: barbarian 8, points 0")
    assert places(game) == (2, 1, 3, 4)
    game = end("1: culture 1, points 5\n2: culture 2, points 5\n3: culture 3, points 0")
    assert places(game) == (3, 2, 1)


def test_what_is_equal_in_all_is_shared() -> None:
    """F5: shared victory; the place after it is left out."""
    game = end("1: points 5\n2: points 5\n3: points 4")
    assert places(game) == (1, 1, 3)


def test_lower_places_are_ranked_the_same_way() -> None:
    """F5: seats 2 and 3 tie for the second place; 3 has fewer barbarians."""
    text = "1: points 9, barbarian 2, ignores attack\n2: points 5, barbarian 1, ignores attack\n"
    game = end(text + "3: points 5\n4: points 5, barbarian 1, ignores attack")
    assert places(game) == (1, 3, 2, 3)


def test_suffering_without_a_point_is_suffering() -> None:
    """F5: with at least one token; seat 1 has no point to lose, and fewer barbarians than 2."""
    game = end("1: barbarian 1\n2: barbarian 2, ignores attack\n3: points 0")
    assert places(game) == (3, 2, 1)
