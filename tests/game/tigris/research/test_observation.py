"""Arrays hold what a seat may know, in the places that docs/research.md names, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.tigris import Position
from engine.tigris.model.bitboard import BOARD, column_of, members, row_of
from engine.tigris.model.decisions import BuildingChoice, Commitment, MonumentChoice
from engine.tigris.model.pieces import COLORS, MONUMENTS, Seat, Tiles
from tests.support.tigris.research import (
    golden_positions,
    needs_pettingzoo,
    page_rows,
    positions,
)

observation = pytest.importorskip("game.tigris.research.observation", exc_type=ImportError)
pytestmark = needs_pettingzoo


#: Decisions in the order of the page.
KINDS = (
    *("Turn", "Commitment", "WarChoice", "BuildingChoice", "MonumentChoice"),
    *("TreasureChoice", "WonderPoint"),
)


def observed(position: Position, seat: int) -> tuple[dict[str, Any], dict[str, list[int]]]:
    """Planes and numbers of a seat by the texts of the page."""
    planes, numbers = observation.observe(position, Seat(seat))
    by_text = {
        text: planes[at.start : at.stop] for text, at in page_rows("planes | squares").items()
    }
    rows = page_rows("numbers | meaning")
    return by_text, {text: [*map(int, numbers[at.start : at.stop])] for text, at in rows.items()}


def squares_in(plane: Any) -> set[tuple[int, int]]:
    return {(int(row), int(column)) for row, column in zip(*plane.nonzero(), strict=True)}


def places(squares: int) -> set[tuple[int, int]]:
    return {(row_of(square), column_of(square)) for square in members(BOARD & squares)}


def other_tiles(tiles: Tiles) -> Tiles:
    """As many tiles, of other colors."""
    return (tiles[1], tiles[2], tiles[3], tiles[0], tiles[4])


def with_others_changed(position: Position, seat: int) -> Position:
    """The same for this seat, but with other tiles wherever it cannot look."""
    changed = position.copy()
    for field in ("hands", "replaced"):
        held: Sequence[Tiles] = getattr(position, field)
        veiled = (tiles if at == seat else other_tiles(tiles) for at, tiles in enumerate(held))
        setattr(changed, field, tuple(veiled))
    return changed


@pytest.mark.parametrize(
    ("heading", "count"), [("planes | squares", 41), ("numbers | meaning", 81)]
)
def test_the_page_names_every_place_once(heading: str, count: int) -> None:
    assert [at for each in page_rows(heading).values() for at in each] == [*range(count)]


@pytest.mark.long
@pytest.mark.parametrize("seed", range(8))
def test_nothing_hidden_is_observed(seed: int) -> None:
    differing = 0
    for position in [*positions(seed)][::7]:
        for seat in range(position.seats):
            changed = with_others_changed(position, seat)
            before, after = (observation.observe(each, Seat(seat)) for each in (position, changed))
            assert [part.tolist() for part in before] == [part.tolist() for part in after]
            differing += changed != position
    assert differing, "else nothing is tested"


@pytest.mark.long
@pytest.mark.parametrize("seed", range(8))
def test_what_is_observed_is_the_position(seed: int) -> None:
    """In random games of two to four, with all options."""
    for position in [*positions(seed)][::7]:
        check(position)


@pytest.mark.long
def test_golden_positions_are_observed() -> None:
    for position in golden_positions():
        check(position)


def check(position: Position) -> None:
    """Reads what each seat observes by the page, one text after the other."""
    for seat in range(position.seats):
        planes, numbers = observed(position, seat)
        _check_board([*planes.values()], position, seat)
        _check_seats(numbers, position, seat)
        _check_decision(numbers, position, seat)


def _check_board(planes: Sequence[Any], position: Position, seat: int) -> None:
    river, special, tiles, facedown, leaders, treasures, catastrophes = planes[:7]
    monuments, buildings, wonder, union, placed = planes[7:]
    single = (
        *((river, position.terrain.river), (special, position.terrain.special)),
        *((treasures, position.treasures), (catastrophes, position.catastrophes)),
        *((wonder, position.wonder), (union, position.union)),
    )
    assert all(squares_in(plane[0]) == places(squares) for plane, squares in single)
    for found, stored in ((tiles, "tiles"), (facedown, "facedown"), (buildings, "buildings")):
        assert [*map(squares_in, found)] == [*map(places, getattr(position, stored))]
    for at, plane in enumerate(leaders):
        step, color = divmod(at, len(COLORS))
        is_seat = step < position.seats
        owner = Seat((seat + step) % position.seats)
        assert squares_in(plane) == places(position.leader(owner, COLORS[color]) if is_seat else 0)
    corners = {monument: places(1 << corner) for monument, corner in position.monuments}
    for monument, plane in zip(MONUMENTS, monuments, strict=True):
        block = squares_in(plane)
        assert {min(block)} == corners[monument] if block else monument not in corners
        assert len(block) in (0, 4)
    decision = position.decisions[-1]
    if isinstance(decision, BuildingChoice | MonumentChoice):
        assert squares_in(placed[0]) == places(1 << decision.placed)


def _check_seats(numbers: dict[str, list[int]], position: Position, seat: int) -> None:
    assert numbers["seats at the table"] == [position.seats]
    options = position.options
    assert numbers["is the option on: english, buildings, wonder"] == [
        *(options.english, options.buildings, options.wonder)
    ]
    assert numbers["the own hand, by color"] == [*position.hands[seat][:4]]
    assert [*position.replaced[seat][:4]] == numbers[
        "tiles that the own seat has replaced so far, by color"
    ]
    own, others = [*numbers.values()][-4:-2]
    rows = [own, *(others[at : at + len(own)] for at in range(0, len(others), len(own)))]
    for step, row in enumerate(rows):
        at = (seat + step) % position.seats
        counted = [
            *(*position.points[at], position.treasures_taken[at], position.catastrophes_left[at]),
            *(sum(position.hands[at]), sum(position.replaced[at])),
        ]
        assert row == (counted if step < position.seats else [0] * len(row))
    assert numbers["tiles that left the game face up, by color"] == [*position.discarded]
    assert numbers["tiles in the bag"] == [position.bag]


def _check_decision(numbers: dict[str, list[int]], position: Position, seat: int) -> None:
    kinds, left, actor, active, kind, color, attacker, defender, committed = [*numbers.values()][
        2:11
    ]
    decision = position.decisions[-1]
    assert position.actor is not None
    assert position.active is not None
    assert KINDS[kinds.index(1)] == type(decision).__name__
    assert sum(kinds) == 1
    assert left == [position.turn.left]
    assert actor == _marked((position.actor - seat) % position.seats)
    assert active == _marked((position.active - seat) % position.seats)
    if isinstance(decision, Commitment):
        assert kind == [decision.kind == "revolt", decision.kind == "war"]
        assert color == _marked(decision.color)
        assert attacker == _marked((decision.attacker - seat) % position.seats)
        assert defender == _marked((decision.defender - seat) % position.seats)
        assert committed == [decision.committed is not None, decision.committed or 0]
    else:
        assert not any((*kind, *color, *attacker, *defender, *committed))


def _marked(place: int) -> list[int]:
    return [place == at for at in range(4)]


def test_golden_games_have_every_decision() -> None:
    """Else the tests above would say nothing of some."""
    assert {type(each.decisions[-1]).__name__ for each in golden_positions()} == {*KINDS}
