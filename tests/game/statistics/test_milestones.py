"""Milestones of lessons, puzzles, and many games, and what a game has just added."""

from __future__ import annotations

import pytest

from game.games import GAMES, load
from game.statistics.career import Outing, career_of
from game.statistics.milestones import ROWS, new_ones, standings_of
from game.statistics_contract import Measured
from game.storage.profiles import Profile
from tests.game.statistics.test_career import outing, played

NOBODY = Profile()
GAME = load("tigris")


def results(*places: int) -> list[Outing]:
    return [outing(played(n, place, 3 - place)) for n, place in enumerate(places)]


def against(*bots: str) -> list[Outing]:
    return [outing(played(n, 1, 2, players=("human", bot))) for n, bot in enumerate(bots)]


#: For each: what reaches it, and what comes close.
CASES = {
    "learned": (([], Profile("A", deeds=("lesson 1",))), ([], Profile("A", deeds=("lessons",)))),
    "solved": (([], Profile("A", deeds=("puzzle 41",))), ([], Profile("A", deeds=("lesson 1",)))),
    "streak": ((results(1, 1, 1), NOBODY), (results(1, 1, 2, 1), NOBODY)),
    "kinds": (
        (against("easy", "medium", "hard"), NOBODY), (against("easy", "easy", "hard"), NOBODY),
    ),
}  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.key)
def test_one_person_reaches_it_and_another_does_not(row: object) -> None:
    assert isinstance(row, type(ROWS[0]))
    (games, profile), (other_games, other) = CASES[row.key]
    assert row.reached(career_of(games), profile)
    assert not row.reached(career_of(other_games), other)


def test_there_are_thirty_with_keys_and_names_of_their_own() -> None:
    shared = standings_of(GAME, career_of([]), NOBODY)[-len(ROWS) :]
    own = [each for name in GAMES for each in load(name).statistics.milestones]
    every = [*own, *(each.milestone for each in shared)]
    assert len(every) == len({each.key for each in every}) == len({e.name for e in every}) == 30


def test_a_game_adds_what_no_game_before_had() -> None:
    def reaching(number: int, *keys: str) -> Outing:
        game = outing(played(number, 1, 2))
        assert game.measured is not None
        return game._replace(measured=Measured(game.measured.figures, (keys, ())))

    first, second = reaching(1, "treasure"), reaching(2, "treasure", "split")
    assert [each.key for each in new_ones(GAME, [], first, NOBODY)] == ["treasure"]
    assert [each.key for each in new_ones(GAME, [first], second, NOBODY)] == ["split"]
    standings = standings_of(GAME, career_of([first, second]), NOBODY)
    (treasure,) = (each for each in standings if each.milestone.key == "treasure")
    assert treasure.is_reached and treasure.first == first
