"""The milestones that no single game is: of lessons, puzzles, and many games; and all together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from game.game import AnyGame
from game.i18n import _
from game.statistics.career import Career, Outing, career_of
from game.statistics_contract import Milestone, Words
from game.storage.measurements import is_person
from game.storage.profiles import Profile

#: Whether the games of a person, the first one first, and their profile have reached it.
Reached: TypeAlias = Callable[[Career, Profile], bool]
#: How many wins in a row, and how many kinds of opponents, a milestone wants.
STREAK, KINDS = 3, 3
#: The first words of deeds: `lesson 3`, `puzzle 41`.
LESSON, PUZZLE = "lesson", "puzzle"


def learned(_career: Career, profile: Profile) -> bool:
    return _did(profile, LESSON)


def solved(_career: Career, profile: Profile) -> bool:
    return _did(profile, PUZZLE)


def won_in_a_row(career: Career, _profile: Profile) -> bool:
    return career.best_streak >= STREAK


def beat_three_kinds(career: Career, _profile: Profile) -> bool:
    return len({name for each in career.outings for name in _beaten(each)}) >= KINDS


def _did(profile: Profile, word: str) -> bool:
    return any(deed.partition(" ")[0] == word for deed in profile.deeds)


def _beaten(outing: Outing) -> Iterator[str]:
    """The bots that came after the person."""
    summary = outing.game.summary
    for standing in summary.standings:
        player = summary.players[standing.seat]
        if standing.place > outing.place and not is_person(summary.game, player):
            yield player


class Row(NamedTuple):
    key: str
    words: Words
    reached: Reached


ROWS = (
    Row("learned", lambda: (_("A first lesson"), _("You finished a lesson.")), learned),
    Row("solved", lambda: (_("A first puzzle"),
        _("You solved a puzzle: looking one turn ahead is a skill of its own.")), solved),
    Row("streak", lambda: (_("Three in a row"), _("You won three games one after the other.")),
        won_in_a_row),
    Row("kinds", lambda: (_("Known at every court"),
        _("You came out ahead of three different kinds of bots: each plays a different game.")),
        beat_three_kinds),
)  # fmt: skip


def shared_milestones() -> tuple[Milestone, ...]:
    return tuple(Milestone(row.key, *row.words()) for row in ROWS)


class Standing(NamedTuple):
    """Whether a milestone is reached."""

    milestone: Milestone
    first: Outing | None
    """the game in which it was reached first, where it is one game's"""
    is_reached: bool


def standings_of(game: AnyGame, career: Career, profile: Profile) -> list[Standing]:
    """The milestones of a game, and those that no game is, by the games of a person."""
    first: dict[str, Outing] = {}
    for outing in career.outings:
        for key in outing.milestones:
            first.setdefault(key, outing)
    own = [Standing(each, first.get(each.key), each.key in first) for each in
           game.statistics.milestones]  # fmt: skip
    shared = zip(ROWS, shared_milestones(), strict=True)
    return [*own, *(Standing(each, None, row.reached(career, profile)) for row, each in shared)]


def new_ones(
    game: AnyGame, before: Sequence[Outing], now: Outing, profile: Profile
) -> list[Milestone]:
    """The milestones that a game has just added to those of the games before it."""
    had = _keys(standings_of(game, career_of(before), profile))
    every = standings_of(game, career_of((*before, now)), profile)
    return [each.milestone for each in every if each.is_reached and each.milestone.key not in had]


def _keys(standings: Iterable[Standing]) -> frozenset[str]:
    return frozenset(each.milestone.key for each in standings if each.is_reached)
