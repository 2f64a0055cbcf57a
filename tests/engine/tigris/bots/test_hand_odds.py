"""Odds are exact: they count every way in which two hands can be dealt."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from engine.tigris.bots.hand_odds import chance_of_at_least, chance_to_exceed, odds_by_margin


@pytest.mark.parametrize(
    ("size", "good", "mine", "theirs"),
    [(10, 4, 3, 3), (8, 5, 2, 4), (12, 3, 4, 0), (9, 4, 0, 3), (6, 6, 3, 3), (7, 0, 2, 2)],
)
def test_odds_of_two_hidden_hands_match_counting_all_deals(
    size: int, good: int, mine: int, theirs: int
) -> None:
    leads: Counter[int] = Counter()
    for some in combinations(range(size), mine):
        rest = [tile for tile in range(size) if tile not in some]
        for others in combinations(rest, theirs):
            leads[hits(some, good) - hits(others, good)] += 1
    for margin in range(-theirs - 2, mine + 3):
        ways = sum(count for lead, count in leads.items() if lead > margin)
        exact = 100 * ways / leads.total()
        assert chance_to_exceed(size, good, mine, theirs, margin) == pytest.approx(
            exact, abs=0.5001
        )


def hits(tiles: tuple[int, ...], good: int) -> int:
    return sum(tile < good for tile in tiles)


def test_known_tiles_shift_the_margin() -> None:
    odds = odds_by_margin(20, 8, (2, 3), (1, 4))
    for margin in range(-4, 5):
        assert odds[margin] == chance_to_exceed(20, 8, 3, 4, margin - 1)


def test_known_hands_leave_no_uncertainty() -> None:
    assert [odds_by_margin(20, 8, (3, 0), (2, 0))[margin] for margin in (-1, 0, 1)] == [100, 100, 0]


def test_more_tiles_than_are_unseen_do_not_crash() -> None:
    """A determinization may hold more tiles than the observer counted when the search began."""
    assert chance_of_at_least(3, 2, 6, 1) == 1.0
    assert 0 <= chance_to_exceed(3, 2, 6, 6, 0) <= 100
