"""Every milestone is reached by some game, and not by another that comes close or is short."""

from __future__ import annotations

import pytest

from game.tigris.statistics.milestones import ROWS, Row, reached, tigris_milestones
from game.tigris.statistics.moments import Moment
from tests.support.tigris.moments import puzzle_moments, walk_moments

#: For each milestone a game in which somebody reaches it, and one in which nobody does.
GAMES = {
    "four-colors": (0, 1),
    "king-serves": (0, None),
    "house": (1, 0),
    "revolt-kept": (0, None),
    "revolt-few": (0, 2),
    "war-won": (1, 0),
    "war-tie": (3, 0),
    "war-large": (1, 0),
    "war-order": (None, 1),
    "war-others": (2, 0),
    "monument": (0, None),
    "monument-both": (6, 0),
    "monument-foreign": (0, None),
    "treasure": (0, None),
    "treasure-flipped": (0, 3),
    "split": (5, 0),
    "no-temple": (70, 0),
    "second-lowest": (17, 0),
    "balanced": (7, 0),
    "end-ahead": (10, 0),
}
#: Games that are no random ones: the first reaches it, the second does not.
PUZZLES = {"war-order": (("42-the-priests-decide", 0), ("07-a-quarrel-of-farmers", 0))}
rows = pytest.mark.parametrize("row", ROWS, ids=lambda row: row.key)


def reaching(row: Row) -> tuple[Moment, ...]:
    number = GAMES[row.key][0]
    return walk_moments(number) if number is not None else puzzle_moments(*PUZZLES[row.key][0])


def missing(row: Row) -> tuple[Moment, ...]:
    number = GAMES[row.key][1]
    return walk_moments(number) if number is not None else reaching(row)[:12]


@rows
def test_somebody_reaches_it(row: Row) -> None:
    assert {*row.feat(reaching(row))}


@rows
def test_nobody_reaches_it_without_doing_it(row: Row) -> None:
    assert not {*row.feat(missing(row))}


def test_reached_names_the_seats_that_did_it() -> None:
    moments = walk_moments(7)
    by_seat = reached(moments, moments[-1].after.seats)
    for row in ROWS:
        assert {seat for seat, keys in enumerate(by_seat) if row.key in keys} == {
            *row.feat(moments)
        }


def test_milestones_have_names_and_sentences_of_their_own() -> None:
    shown = tigris_milestones()
    assert len({each.key for each in shown}) == len({each.name for each in shown}) == len(ROWS)
    assert all(each.sentence.endswith(".") for each in shown)


def test_an_order_that_changes_nothing_is_no_reason() -> None:
    """Of the same wars, those who win without the help of the first one are not counted."""
    row = next(row for row in ROWS if row.key == "war-order")
    lines = [puzzle_moments("43-keep-the-king", line) for line in range(6)]
    assert {bool({*row.feat(line)}) for line in lines} == {True, False}
