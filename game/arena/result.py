"""The result of one game, and its form as plain values, which is a line of a results file."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from string import ascii_lowercase, digits
from typing import Any

from game.arena.decision_times import DecisionTimes
from game.arena.seating import Seating

#: Buckets of times; later buckets would hold times longer than ten million years.
MAX_BUCKETS = 400
#: A letter for each count up to 34; the last letter stands for 35 with more to come.
LETTERS = digits + ascii_lowercase
CARRY = len(LETTERS) - 1
#: Only of games that an engine has forfeited.
FORFEIT = "forfeit"


@dataclass(frozen=True, slots=True)
class Result:
    """How one game went; everything in the order of the seats."""

    number: int
    """counted from 0"""
    bag: int
    """the seed of the bag"""
    players: Seating
    actions: int
    """of the players; the keeper's are not counted"""
    places: tuple[int, ...]
    """1 for a winner; shared places are equal; empty for a game that was cut"""
    figures: Mapping[str, tuple[int, ...]]
    """the game's figures by their titles"""
    times: tuple[tuple[str, DecisionTimes], ...] = ()
    """by name; seats with the same bot are taken together"""
    forfeit: str = ""
    """why an engine lost its seat before the end, as a sentence; empty for most games"""

    @property
    def was_cut(self) -> bool:
        return not self.places

    @property
    def winner(self) -> str | None:
        """The player who won alone; None for a shared win."""
        return self.players[self.places.index(1)] if self.places.count(1) == 1 else None


def to_plain(result: Result) -> dict[str, Any]:
    """As JSON takes it. Bag and players follow from the terms and are left out."""
    return {
        "game": result.number,
        "actions": result.actions,
        "places": [*result.places],
        **{title: [*numbers] for title, numbers in result.figures.items()},
        "pace": {name: _times_to_plain(times) for name, times in result.times},
        **({FORFEIT: result.forfeit} if result.forfeit else {}),
    }


def _times_to_plain(times: DecisionTimes) -> list[Any]:
    """Nodes, longest time, number of the first bucket, and the counts of it and all after it."""
    counts = dict(times.buckets)
    first, last = min(counts, default=0), max(counts, default=-1)
    every = [counts.get(bucket, 0) for bucket in range(first, last + 1)]
    return [times.nodes, times.longest, first, pack_counts(every)]


def from_plain(plain: object, titles: Collection[str], bag: int, players: Seating) -> Result:
    """Reads what `to_plain` wrote, for a game with these figures, this bag and these players.

    Raises:
        ValueError: if it is not such a result; also KeyError or TypeError.
    """
    fields = {"game", "actions", "places", *titles, "pace"}
    if not isinstance(plain, dict) or {*plain} - {FORFEIT} != fields:
        raise ValueError("not the result of a game")
    places = _whole_numbers(plain["places"])
    figures = {title: _whole_numbers(plain[title]) for title in titles}
    number, actions = _whole_numbers([plain["game"], plain["actions"]])
    if places and [*sorted(places)] != [1 + sum(b < a for b in places) for a in sorted(places)]:
        raise ValueError("impossible places")
    if len(places) not in (0, len(players)) or any(
        len(numbers) != len(players) for numbers in figures.values()
    ):
        raise ValueError("another number of players")
    times = tuple((name, _read_times(plain["pace"][name])) for name in dict.fromkeys(players))
    forfeit = str(plain.get(FORFEIT, ""))
    return Result(number, bag, players, actions, places, figures, times, forfeit)


def _read_times(plain: Any) -> DecisionTimes:
    nodes, longest, first, letters = plain
    if not isinstance(longest, int | float) or not 0 <= longest < inf:
        raise ValueError("a time must be a number")
    if not isinstance(letters, str):
        raise ValueError("counts must be letters")
    nodes, first = _whole_numbers([nodes, first])
    counts = [*enumerate(unpack_counts(letters), first)]
    if first + len(counts) > MAX_BUCKETS:
        raise ValueError("impossible times")
    return DecisionTimes(
        tuple((bucket, count) for bucket, count in counts if count), longest, nodes
    )


def _whole_numbers(plain: Any) -> tuple[int, ...]:
    if not isinstance(plain, list) or not all(type(n) is int and n >= 0 for n in plain):
        raise ValueError("whole numbers are needed")
    return tuple(plain)


def pack_counts(counts: Sequence[int]) -> str:
    """Many small counts in a few letters: 3, 0, 12 and 80 are `30czza`."""
    return "".join(LETTERS[CARRY] * (n // CARRY) + LETTERS[n % CARRY] for n in counts)


def unpack_counts(text: str) -> list[int]:
    """The inverse of `pack_counts`.

    Raises:
        ValueError: for other characters, or if the last count has no end.
    """
    counts, carried = [], 0
    for letter in text:
        value = LETTERS.index(letter)
        carried += value
        if value < CARRY:
            counts.append(carried)
            carried = 0
    if carried:
        raise ValueError("a count without an end")
    return counts
