"""What is kept of a game, and the same as plain values for a line of a file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.arena.pace import Pace
from game.arena.seating import Seating


@dataclass(frozen=True, slots=True)
class Result:
    """How one game went; everything in the order of the seats."""

    number: int
    """counted from 0"""
    bag: int
    """its seed"""
    players: Seating
    actions: int
    """of the players; the keeper's are not counted"""
    places: tuple[int, ...]
    """1 for a winner; shared places are equal; empty for a game that was cut"""
    lowest: tuple[int, ...]
    """the lowest sphere, treasures included"""
    paces: tuple[tuple[str, Pace], ...] = ()
    """what the decisions of each bot took, by name; seats with the same bot are one"""

    @property
    def cut(self) -> bool:
        return not self.places

    @property
    def winner(self) -> str | None:
        """Who won alone, if one did."""
        return self.players[self.places.index(1)] if self.places.count(1) == 1 else None


def to_plain(result: Result) -> dict[str, Any]:
    """As JSON takes it. Bag and players follow from the terms and are left out."""
    return {
        "game": result.number,
        "actions": result.actions,
        "places": [*result.places],
        "lowest": [*result.lowest],
        "pace": {
            name: [pace.nodes, round(pace.longest, 3), *(n for pair in pace.classes for n in pair)]
            for name, pace in result.paces
        },
    }


def from_plain(plain: object, bag: int, players: Seating) -> Result:
    """The result of a game between these.

    Raises:
        ValueError: if it can be none; also KeyError or TypeError.
    """
    if not isinstance(plain, dict) or {*plain} != {"game", "actions", "places", "lowest", "pace"}:
        raise ValueError("not what is kept of a game")
    places, lowest = _whole_numbers(plain["places"]), _whole_numbers(plain["lowest"])
    number, actions = _whole_numbers([plain["game"], plain["actions"]])
    if places and [*sorted(places)] != [1 + sum(b < a for b in places) for a in sorted(places)]:
        raise ValueError("places that can not be")
    if len(places) not in (0, len(players)) or len(lowest) != len(players):
        raise ValueError("not as many as play")
    paces = tuple((name, _pace(plain["pace"][name])) for name in dict.fromkeys(players))
    return Result(number, bag, players, actions, places, lowest, paces)


def _pace(plain: Any) -> Pace:
    nodes, longest, *rest = plain
    if not isinstance(longest, int | float) or not longest >= 0:
        raise ValueError("a time is a number")
    numbers = _whole_numbers([nodes, *rest])
    if len(numbers) % 2 == 0:
        raise ValueError("a class without its count")
    return Pace(tuple(zip(numbers[1::2], numbers[2::2], strict=True)), longest, numbers[0])


def _whole_numbers(plain: Any) -> tuple[int, ...]:
    if not isinstance(plain, list) or not all(type(n) is int and n >= 0 for n in plain):
        raise ValueError("whole numbers are needed")
    return tuple(plain)
