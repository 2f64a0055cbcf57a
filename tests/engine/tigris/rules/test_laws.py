"""The laws of every game, on a few games; `benchmarks/random_games.py` plays thousands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.common.values import with_item
from engine.tigris import Options
from engine.tigris.model.events import BuildingPlaced, BuildingReturned, WonderBuilt
from engine.tigris.model.pieces import BLACK, BLUE, RED
from engine.tigris.model.position import Position
from engine.tigris.notation.vocabulary import parse_square
from engine.tigris.rules.wonder import plus
from tests.support.samples import quick_first
from tests.support.tigris import laws
from tests.support.tigris.puzzles import Puzzle
from tests.support.tigris.walks import Step, Walk


@pytest.mark.parametrize("seed", quick_first(range(16), 5))
def test_laws_hold_through_whole_games(seed: int) -> None:
    played = laws.check_game(Walk.number(seed), thorough=False)
    assert played.over
    assert played.actions > 100


@pytest.mark.parametrize("seed", quick_first(range(6, 12), 2))
def test_slow_laws_hold_at_every_table(seed: int) -> None:
    assert laws.check_game(Walk.number(seed), 60).actions == 60


@pytest.mark.parametrize("seed", quick_first(range(12), 4))
def test_slow_laws_hold_on_crowded_boards(seed: int) -> None:
    assert laws.check_game(Puzzle.number(seed), 25).actions > 0


@pytest.fixture(scope="module")
def step() -> Step:
    """A step in the middle of a game."""
    return [step for step in Walk(7).steps(120) if laws.is_between_actions(step.after)][-1]


def forged(step: Step, position: Position) -> Step:
    return replace(step, progress=replace(step.progress, position=position))


def test_a_lost_tile_breaks_conservation(step: Step) -> None:
    """The laws themselves bite: each must fail on a position that breaks it."""
    laws.tiles_are_conserved(step.after, Walk(7).bag)
    position = step.after.copy()
    red, blue, green, black = position.discarded
    position.discarded = red + 1, blue, green, black
    with pytest.raises(AssertionError, match="tiles of RED"):
        laws.tiles_are_conserved(position, Walk(7).bag)


def test_fallen_points_break_the_law(step: Step) -> None:
    position = step.before.copy()
    position.points = ((9, 9, 9, 9), *position.points[1:])
    with pytest.raises(AssertionError, match="points fell"):
        laws.points_never_fall(replace(step, before=position))


def test_points_without_an_event_break_the_law(step: Step) -> None:
    position = step.after.copy()
    position.points = ((99, 0, 0, 0), *position.points[1:])
    with pytest.raises(AssertionError, match="without an event"):
        laws.events_account_for_points(forged(step, position))


def test_an_outdated_kingdom_breaks_the_law(step: Step) -> None:
    position = step.after.copy()
    position.kingdoms = dict(list(position.kingdoms.items())[1:])
    with pytest.raises(AssertionError, match="kingdoms"):
        laws.derived_fields_are_correct(position)


def test_wrong_contacts_break_the_law(step: Step) -> None:
    laws.contacts_are_correct(step.after)
    position = step.after.copy()
    one, two, three = position.contacts
    position.contacts = one, one, three
    assert one != two
    with pytest.raises(AssertionError, match="contacts"):
        laws.contacts_are_correct(position)


def test_a_wrong_count_of_unseen_tiles_breaks_the_law(step: Step) -> None:
    laws.unseen_count_is_correct(step.after)
    position = step.after.copy()
    position.unseen = (0, 0, 0, 0)
    with pytest.raises(AssertionError, match="unseen"):
        laws.unseen_count_is_correct(position)


def test_a_building_off_its_tiles_breaks_the_law(step: Step) -> None:
    position = step.after.copy()
    position.options = Options(buildings=True)
    position.buildings = with_item(
        position.buildings, BLUE, position.tiles[RED] & -position.tiles[RED]
    )
    with pytest.raises(AssertionError, match="BLUE off its tiles"):
        laws.buildings_are_on_their_tiles(position)


def test_a_wonder_that_moves_breaks_the_law(step: Step) -> None:
    before, after = step.before.copy(), step.after.copy()
    before.wonder, after.wonder = plus(parse_square("h5")), plus(parse_square("h6"))
    with pytest.raises(AssertionError, match="the wonder changed"):
        laws.the_wonder_stays(replace(forged(step, after), before=before))


def test_rivals_between_actions_break_the_law(step: Step) -> None:
    position = step.after.copy()
    kingdom = max(position.kingdoms, key=int.bit_count)
    position.leaders = with_item(position.leaders, BLACK, kingdom)
    with pytest.raises(AssertionError, match="leaders of BLACK"):
        laws.kingdoms_have_no_rivals(position)


def test_a_leader_without_temple_breaks_the_law(step: Step) -> None:
    position = step.after.copy()
    position.tiles = with_item(position.tiles, RED, type(position.tiles[RED])(0))
    with pytest.raises(AssertionError, match="without a temple"):
        laws.leaders_are_next_to_temples(position)


def test_a_changed_position_is_noticed(step: Step) -> None:
    """Mutating a published position, a dictionary included, must show in its frozen copy."""
    position = step.after.copy()
    position.kingdoms = dict(position.kingdoms)
    kept = laws.snapshot(position)
    position.kingdoms.popitem()
    assert laws.snapshot(position) != kept


@pytest.mark.long
def test_the_games_cover_the_options() -> None:
    """Else the laws about works would prove nothing."""
    happened = {
        type(event)
        for seed in range(16)
        for step in Walk.number(seed).steps()
        for event in step.progress.events
    }
    assert happened >= {BuildingPlaced, BuildingReturned, WonderBuilt}
