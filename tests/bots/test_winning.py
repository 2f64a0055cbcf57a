"""Games in mind are judged by how likely they are won, so that no lead drowns all that may come."""

from __future__ import annotations

import pytest

from engine import Position, view
from engine.bots.reader import Reader
from engine.bots.winning import GAME, hope, hope_of
from engine.pieces import Seat
from tests.bots.test_levels import asked


def seen(**changes: object) -> Position:
    position = view(asked()[40], Seat(0)).copy()
    for name, value in changes.items():
        setattr(position, name, value)
    return position


def test_a_game_that_is_over_is_won_lost_or_shared() -> None:
    for lead, worth in ((5, GAME), (-5, -GAME), (0, 0)):
        points = ((5 + lead,) * 4, *[(5,) * 4] * (seen().seats - 1))
        hoards = (0,) * seen().seats
        over = seen(decisions=(), points=points, hoards=hoards)
        assert hope(over, Reader.of(over, Seat(0))) == worth


@pytest.mark.parametrize("lead", [1.0, 90.0, 400.0, 3_000.0])
def test_a_lead_is_worth_more_the_larger_it_is_but_never_as_much_as_a_won_game(lead: float) -> None:
    position = seen()
    assert 0 < hope_of(lead, position) < hope_of(2 * lead, position) <= GAME
    assert hope_of(-lead, position) == -hope_of(lead, position)


def test_the_same_lead_is_worth_more_near_the_end() -> None:
    assert hope_of(50, seen(bag=5)) > hope_of(50, seen(bag=100))


def test_what_was_spent_is_taken_off_before_it_is_judged() -> None:
    position = seen()
    reader = Reader.of(position, Seat(0))
    assert hope(position, reader, 50) < hope(position, reader) < hope(position, reader, -50)
