"""Compares a game of the oracle with a position of the engine."""

from __future__ import annotations

from collections.abc import Iterable

from engine.tigris.model.decisions import Decision, Turn
from engine.tigris.model.pieces import Color
from engine.tigris.model.position import Position
from tests.support.tigris.naive import Table
from tests.support.tigris.spots import spots_of, square_of


def check_equal(table: Table, position: Position) -> None:
    """Compares field by field.

    Raises:
        AssertionError: naming the first field that differs.
    """
    for name, expected, found in differences(table, position):
        assert expected == found, f"{name}: the oracle has {expected}, the engine {found}"


def differences(table: Table, position: Position) -> Iterable[tuple[str, object, object]]:
    yield from board_fields(table, position)
    yield "hands", [(*hand, 0) for hand in table.hands], list(position.hands)
    yield "replaced", [(*tiles, 0) for tiles in table.replaced], list(position.replaced)
    yield "points", [tuple(points) for points in table.points], list(position.points)
    yield "treasures_taken", tuple(table.treasures_taken), position.treasures_taken
    yield "catastrophes_left", tuple(table.catastrophes_left), position.catastrophes_left
    yield "discarded", tuple(table.discarded), position.discarded
    yield "bag", table.bag, position.bag
    yield "decisions", decision_stack(table), position.decisions
    yield "union", {table.union} - {None}, spots_of(position.union)
    yield "placed", table.union and square_of(table.union), position.placed


def board_fields(table: Table, position: Position) -> Iterable[tuple[str, object, object]]:
    for color in Color:
        for name, ours in (("tiles", table.tiles), ("facedown", table.facedown)):
            spots = {spot for spot in ours if ours[spot] == color}
            yield f"{color.name} {name}", spots, spots_of(getattr(position, name)[color])
        leaders = {spot for spot, who in table.leaders.items() if who[1] == color}
        yield f"{color.name} leaders", leaders, spots_of(position.leaders[color])
    for seat in range(table.seats):
        owned = {spot for spot, who in table.leaders.items() if who[0] == seat}
        yield f"leaders of seat {seat}", owned, spots_of(position.seat_leaders[seat])
    yield "treasures", table.treasures, spots_of(position.treasures)
    yield "catastrophes", table.catastrophes, spots_of(position.catastrophes)
    monuments = tuple((m, square_of(corner)) for m, corner in sorted(table.monuments.items()))
    yield "monuments", monuments, position.monuments
    for color in Color:
        building = {table.buildings[color]} if color in table.buildings else set()
        yield f"{color.name} building", building, spots_of(position.buildings[color])
    yield "wonder", table.wonder, spots_of(position.wonder)


def decision_stack(table: Table) -> tuple[Decision, ...]:
    """The open decisions as in a position: the turn first, the pending one last."""
    if table.pending is None:
        return ()
    turn = Turn(table.active, table.left)
    if isinstance(table.pending, Turn):
        return (turn,)
    return (turn, *(reversed(table.deals) if table.deals else (table.pending,)))
