"""The conditions from which `benchmarks.find_puzzles` makes goals at a turn, and their kinds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from engine.tigris.goals.conditions import (
    BuildsMonument,
    Condition,
    Gains,
    Joined,
    LeaderInSupply,
    Not,
    Rules,
    Safe,
    TakesTreasures,
    WinsConflict,
)
from engine.tigris.goals.threats import is_threatened
from engine.tigris.model.bitboard import NONE, first
from engine.tigris.model.decisions import ConflictKind
from engine.tigris.model.pieces import COLORS, GREEN, MONUMENT_COLORS, Color, Seat
from engine.tigris.model.position import Position
from engine.tigris.puzzles.puzzle import Kind

#: Points of a color that a turn may be asked to gain.
AMOUNTS = range(1, 8)


def conditions(position: Position) -> list[Condition]:
    """What the active seat may be asked for, without what holds already."""
    seat = position.turn.seat
    return [
        *(Gains(seat, color, amount) for color in COLORS for amount in AMOUNTS),
        *(WinsConflict(kind, seat, color) for kind in ConflictKind for color in COLORS),
        *(Not(LeaderInSupply(seat, color)) for color in _on_board(position, seat)),
        *(LeaderInSupply(*rival) for rival in _rivals(position, seat)),
        *_splits(position, seat),
        *_in_danger(position, seat),
        *(TakesTreasures(seat, count) for count in (1, 2)),
        *_denials(position, seat),
        BuildsMonument(seat),
    ]


def kind_of(goal: Sequence[Condition]) -> Kind | None:
    """What a goal is about, by its main condition; None if it is not worth asking."""
    kinds = {_kind(condition) for condition in goal}
    order = (Kind.SAVE, Kind.TREASURE, Kind.BUILD, Kind.DENY, Kind.BREAK, Kind.WAR)
    return next((kind for kind in order if kind in kinds), None)


def _kind(condition: Condition) -> Kind | None:
    match condition:
        case Safe():
            return Kind.SAVE
        case BuildsMonument():
            return Kind.BUILD
        case Not(Rules()):
            return Kind.DENY
        case LeaderInSupply() | Not(Joined()):
            return Kind.BREAK
        case TakesTreasures():
            return Kind.TREASURE
        case WinsConflict(ConflictKind.WAR):
            return Kind.WAR
        case _:
            return None


def _on_board(position: Position, seat: Seat) -> list[Color]:
    return [color for color in COLORS if position.leader(seat, color)]


def _rivals(position: Position, seat: Seat) -> list[tuple[Seat, Color]]:
    """The leaders of others that are on the board."""
    return [
        (Seat(rival), color)
        for rival in range(position.seats)
        if rival != seat
        for color in _on_board(position, Seat(rival))
    ]


def _splits(position: Position, seat: Seat) -> Iterator[Condition]:
    """Two leaders of a rival in one kingdom are to be parted."""
    for one, other in combinations(_rivals(position, seat), 2):
        here, there = position.leader(*one), position.leader(*other)
        if one[0] == other[0] and position.kingdom(here) & there:
            yield Not(Joined(first(here), first(there)))


def _in_danger(position: Position, seat: Seat) -> Iterator[Condition]:
    for color in _on_board(position, seat):
        if is_threatened(position, seat, color):
            yield Safe(seat, color)
            return


def _denials(position: Position, seat: Seat) -> Iterator[Condition]:
    """A rival's leader is to lose its monument, a trader the treasure in its kingdom."""
    for rival, color in _rivals(position, seat):
        kingdom = position.kingdom(position.leader(rival, color))
        for monument, corner in position.monuments:
            if color in MONUMENT_COLORS[monument] and kingdom >> corner & 1:
                yield Not(Rules(rival, color, corner))
        treasure = kingdom & position.treasures
        if color == GREEN and treasure != NONE:
            yield Not(Rules(rival, color, first(treasure)))
