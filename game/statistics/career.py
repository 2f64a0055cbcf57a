"""What all games of one person say together: a pure function of what each of them says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.play.players import HUMAN
from game.statistics_contract import LENGTH, Measured
from game.storage.library import SavedGame
from game.storage.measurements import is_person
from game.storage.profiles import Profile
from game.storage.summary import Summary


class Outing(NamedTuple):
    """One finished game of a person."""

    game: SavedGame
    seat: int
    place: int
    measured: Measured | None
    """None while it is not measured, or if its record is refused"""

    @property
    def score(self) -> int:
        """What counted first in the ranking."""
        standings = self.game.summary.standings
        return next((each.points[0] for each in standings if each.seat == self.seat), 0)

    @property
    def figures(self) -> Mapping[str, int]:
        return {} if self.measured is None else self.measured.figures[self.seat]

    @property
    def milestones(self) -> Sequence[str]:
        return () if self.measured is None else self.measured.milestones[self.seat]


@dataclass(frozen=True, slots=True)
class Career:
    """The games of one person, the first one first."""

    outings: tuple[Outing, ...]
    figures: Mapping[str, int]
    """the sums over all measured games"""
    measured: int
    """how many games are in the sums"""

    @property
    def games(self) -> int:
        return len(self.outings)

    @property
    def wins(self) -> int:
        """Shared ones included."""
        return sum(each.place == 1 for each in self.outings)

    @property
    def places(self) -> Mapping[int, int]:
        """How often each place was reached."""
        return Counter(each.place for each in self.outings)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(each.score for each in self.outings)

    @property
    def length(self) -> float:
        """The average length of a measured game; 0 without any."""
        return self.figures.get(LENGTH, 0) / self.measured if self.measured else 0.0

    @property
    def streak(self) -> int:
        """How many games were won one after the other, up to the last one."""
        return _run(each.place == 1 for each in reversed(self.outings))

    @property
    def best_streak(self) -> int:
        best = run = 0
        for each in self.outings:
            run = run + 1 if each.place == 1 else 0
            best = max(best, run)
        return best


def career_of(outings: Iterable[Outing]) -> Career:
    """The career that these games make, the first one first."""
    known, figures, measured = tuple(outings), Counter[str](), 0
    for each in known:
        if each.measured is not None:
            measured += 1
            figures.update(each.figures)
    return Career(known, figures, measured)


def seat_of(summary: Summary, profile: Profile, is_first: bool) -> int | None:
    """Where a person sat; None if they did not play.

    Args:
        is_first: whether this is the first profile, whose all games of one person without a name
            are.
    """
    return _seat_of(summary.game, summary.players, summary.people, profile, is_first)


@lru_cache(maxsize=4096)  # the same people play again and again
def _seat_of(
    game: str,
    players: tuple[str, ...],
    people: tuple[str, ...],
    profile: Profile,
    is_first: bool,
) -> int | None:
    names = profile.all_names
    for seat, (player, name) in enumerate(zip(players, people, strict=True)):
        known = name if player == HUMAN else player
        if known.casefold() in names and is_person(game, player):
            return seat
    if not is_first or players.count(HUMAN) != 1:
        return None
    seat = players.index(HUMAN)
    return None if people[seat] else seat


def outing_of(
    game: SavedGame, profile: Profile, is_first: bool, measured: Measured | None
) -> Outing | None:
    """A finished game of a person; None for any other, and for one that they did not begin."""
    seat = seat_of(game.summary, profile, is_first) if game.summary.is_whole else None
    if seat is None:
        return None
    place = next((each.place for each in game.summary.standings if each.seat == seat), None)
    return None if place is None else Outing(game, seat, place, measured)


def _run(wins: Iterator[bool]) -> int:
    count = 0
    for won in wins:
        if not won:
            break
        count += 1
    return count
