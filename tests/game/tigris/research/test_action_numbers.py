"""Every action of a seat has one number, the same at every table and on the page for readers."""

from __future__ import annotations

import pytest

from engine.tigris import legal_actions, view
from engine.tigris.model.actions import DealTiles, PlaceTile, ReplaceTiles, StartPlayer
from engine.tigris.model.bitboard import square_at
from engine.tigris.model.pieces import RED, Color, Seat
from tests.support.tigris.research import (
    golden_positions,
    needs_pettingzoo,
    page_rows,
    positions,
)

numbers = pytest.importorskip("game.tigris.research.action_numbers", exc_type=ImportError)
pytestmark = needs_pettingzoo


def test_every_number_is_that_of_its_action() -> None:
    assert [numbers.number_of(action) for action in numbers.ACTIONS] == [*range(numbers.COUNT)]
    assert [numbers.action_of(number) for number in range(numbers.COUNT)] == [*numbers.ACTIONS]


@pytest.mark.long
@pytest.mark.parametrize("seed", range(24))
def test_every_legal_action_has_a_number(seed: int) -> None:
    """In random games of two to four, with all options."""
    for position in positions(seed):
        assert position.actor is not None
        for action in legal_actions(view(position, position.actor)):
            assert numbers.action_of(numbers.number_of(action)) == action


@pytest.mark.long
def test_every_group_is_played_in_golden_games() -> None:
    """Its actions are legal there, and have numbers."""
    seen = {
        type(numbers.action_of(numbers.number_of(action)))
        for position in golden_positions()
        for action in legal_actions(position)
    }
    assert seen == {type(group[0]) for group in numbers.GROUPS}


def test_the_page_has_all_numbers() -> None:
    first, ranges = 0, []
    for actions in numbers.GROUPS:
        ranges.append((f"`{type(actions[0]).__name__}`", range(first, first + len(actions))))
        first += len(actions)
    rows = page_rows("numbers | action")
    assert [(text.split(":")[0], found) for text, found in rows.items()] == ranges


def test_squares_and_colors_are_counted_as_the_page_says() -> None:
    assert numbers.action_of(176 * Color.GREEN + 16 * 3 + 5) == PlaceTile(
        Color.GREEN, square_at(5, 3)
    )
    replacements = [action.tiles[:4] for action in numbers.ACTIONS[1588:1797]]
    assert replacements == sorted(replacements)
    assert (replacements[0], replacements[-1]) == ((0, 0, 0, 1), (6, 0, 0, 0))


@pytest.mark.parametrize(
    "action",
    [StartPlayer(Seat(0)), DealTiles(Seat(0), (1, 0, 0, 0, 0)), ReplaceTiles((0, 0, 0, 0, 1))],
)
def test_what_no_seat_plays_has_no_number(action: object) -> None:
    with pytest.raises(ValueError, match="no seat that knows its hand plays"):
        numbers.number_of(action)


@pytest.mark.parametrize("number", [-1, 3192])
def test_other_numbers_mean_nothing(number: int) -> None:
    with pytest.raises(ValueError, match="the numbers 0 to 3191"):
        numbers.action_of(number)
    assert numbers.action_of(0) == PlaceTile(RED, square_at(0, 0))
