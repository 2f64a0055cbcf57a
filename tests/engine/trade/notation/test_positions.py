"""Positions as text: all that stands in one survives, and damage is refused with what it found."""

from __future__ import annotations

import pytest

from engine.trade.model.options import Options
from engine.trade.model.position import Position
from engine.trade.notation import NotationError, format_position, parse_position
from tests.support.samples import quick_first
from tests.support.trade.decks import deck
from tests.support.trade.positions import position_from
from tests.support.trade.random_games import RandomGame

#: A position with all that seldom stands in one.
RARE = """
round 3
discards BAR-P1 BAR-P1
spent S14
1: A1-01, D1-06, damaged D1-06, religion -4, government 3, hand BAR-M1 S25, stored CLA-M1
2: ignores theft M3-06, reveals A2-06 G0-02, points 12
"""


def rare() -> Position:
    return position_from(RARE, options=Options(true_bottoms=True, minutes=3))


def test_what_seldom_stands_in_a_position_survives() -> None:
    """Damage with its round, ignored clauses and cards, drawn cards, stored and spent ones."""
    position = rare()
    text = format_position(position)
    for part in ("D1-06@2", "ignores theft M3-06", "religion -4", "true-bottoms minutes-3"):
        assert part in text
    read = parse_position(text, deck())
    assert read == position
    assert format_position(read) == text


@pytest.mark.parametrize("seed", quick_first(range(4), 1))
def test_positions_of_whole_games_survive(seed: int) -> None:
    for number, turn in enumerate(RandomGame(seed, 3 + seed, offers=4).turns()):
        if number % 9 == 0:
            assert parse_position(format_position(turn.before), deck()) == turn.before


@pytest.mark.parametrize(
    "before, after, found, expected",
    [
        ("trade position", "trade record", "another beginning", "'trade position'"),
        ("trade position", "tigris position", "'tigris'", "a line 'trade'"),
        (f"deck {deck().rules_fingerprint}", "deck 0", "deck '0'", "the deck at hand"),
        ("options true-bottoms", "options gold", "'gold'", "options: "),
        ("minutes-3", "minutes-61", "'61'", "60"),
        ("round 3", "round 6", "'6'", "5"),
        ("seat 2", "seat 3", "'3'", "2"),
        ("religion -4", "religion -9", "'9'", "a number from 0 to "),
        ("religion -4", "faith -4", "'faith'", "'religion'"),
        ("D1-06@2", "D1-06@6", "'6'", "5"),
        ("ignores theft M3-06", "ignores theft M9-99", "'M9-99'", "the id of a development"),
        ("stacks religion-0", "stacks marduk-I", "'marduk-I'", "'religion-0'"),
        ("agenda ", "agenda 99 ", "'99 ", "the numbers of 'agenda'"),
        ("agenda ", "agenda x ", "'x ", "the numbers of 'agenda'"),
        ("agenda ", "surplus\nagenda ", "'surplus'", "a line 'agenda'"),
    ],
)
def test_damage_is_refused(before: str, after: str, found: str, expected: str) -> None:
    assert_refused(format_position(rare()).replace(before, after, 1), found, expected)


def test_what_comes_after_a_position_is_refused() -> None:
    assert_refused(f"{format_position(rare())}more\n", "'more'", "the end of the position")


def test_a_position_has_three_to_six_seats() -> None:
    lines = format_position(rare()).splitlines()
    at = [number for number, line in enumerate(lines) if line.startswith("seat ")]
    end = next(number for number, line in enumerate(lines) if line.startswith("stacks "))
    two = [*lines[: at[2]], *lines[end:]]
    assert_refused("\n".join(two), "2 seats", "three to six")


def test_all_stacks_are_counted() -> None:
    line = next(each for each in format_position(rare()).splitlines() if each.startswith("stacks "))
    shorter = line.rpartition(",")[0]
    sizes = line.count(",") + 1
    assert_refused(
        format_position(rare()).replace(line, shorter), f"{sizes - 1} stacks", f"{sizes}"
    )


def assert_refused(text: str, found: str, expected: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_position(text, deck())
    assert found in refused.value.found, refused.value
    assert expected in refused.value.expected, refused.value
