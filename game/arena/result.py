"""What is kept of a game, and the same as plain values for a line of a file."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Any

from game.arena.decision_times import Pace
from game.arena.packing import packed, unpacked
from game.arena.seating import Seating

#: Of times: those behind would be longer than ten million years.
MOST_CLASSES = 400


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
        "pace": {name: _pace_to_plain(pace) for name, pace in result.paces},
    }


def _pace_to_plain(pace: Pace) -> list[Any]:
    """Nodes, longest time, first class, and how many times are in it and in each after it."""
    counts = dict(pace.classes)
    first, last = min(counts, default=0), max(counts, default=-1)
    every = [counts.get(number, 0) for number in range(first, last + 1)]
    return [pace.nodes, pace.longest, first, packed(every)]


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
    nodes, longest, first, counts = plain
    if not isinstance(longest, int | float) or not 0 <= longest < inf:
        raise ValueError("a time is a number")
    if not isinstance(counts, str):
        raise ValueError("counts are letters")
    nodes, first = _whole_numbers([nodes, first])
    every = [*enumerate(unpacked(counts), first)]
    if first + len(every) > MOST_CLASSES:
        raise ValueError("times that can not be")
    return Pace(tuple((number, count) for number, count in every if count), longest, nodes)


def _whole_numbers(plain: Any) -> tuple[int, ...]:
    if not isinstance(plain, list) or not all(type(n) is int and n >= 0 for n in plain):
        raise ValueError("whole numbers are needed")
    return tuple(plain)
