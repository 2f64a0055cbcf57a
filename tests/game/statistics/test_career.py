"""What the games of one person say together, and which games are whose."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from game.games import load
from game.screens.statistics.overview import opponent_label, opponent_name
from game.statistics.career import Outing, career_of, outing_of, seat_of
from game.statistics.rating import ENOUGH, ratings
from game.statistics.selection import PEOPLE, Period, Selection, opponents, select
from game.statistics_contract import LENGTH, Measured
from game.storage.index import Stamp
from game.storage.library import Library, SavedGame
from game.storage.measurements import Measurements
from game.storage.profiles import Profile
from game.storage.summary import Summary

ANN, BOB = Profile("Ann", former=("Anna",)), Profile("Bob", 1)


def played(
    number: int,
    *places: int,
    players: tuple[str, ...] = ("human", "easy"),
    people: tuple[str, ...] = ("Ann",),
    day: str = "2031-05-04",
) -> SavedGame:
    """A game of which the places by seat are known; the score is ten less the place."""
    ranking = sorted([seat, place, [10 - place]] for seat, place in enumerate(places))
    summary = Summary(
        *("tigris", json.dumps(players), day, 90, True),
        ranking=json.dumps(sorted(ranking, key=lambda row: row[1])),
        named=json.dumps(people),
    )
    return SavedGame(Path("games"), f"{number:04}.tigris", Stamp(1, number), summary)


def outing(game: SavedGame, **figures: int) -> Outing:
    place = next(each.place for each in game.summary.standings if each.seat == 0)
    seats = len(game.summary.players)
    found = Measured(({LENGTH: 10, **figures}, *({},) * (seats - 1)), ((),) * seats)
    return Outing(game, 0, place, found)


def test_wins_places_and_streaks() -> None:
    results = (1, 1, 2, 1, 1, 1, 2, 1)
    career = career_of(outing(played(n, place, 3 - place)) for n, place in enumerate(results))
    assert (career.games, career.wins, career.streak, career.best_streak) == (8, 6, 1, 3)
    assert career.places == {1: 6, 2: 2}
    assert career.scores == tuple(10 - place for place in results)
    assert career.length == 10


def test_figures_are_added_over_measured_games_only() -> None:
    one, two = outing(played(1, 1, 2), wars=2), outing(played(2, 1, 2), wars=3)
    career = career_of([one, two, one._replace(measured=None)])
    assert (career.figures["wars"], career.measured, career.games) == (5, 2, 3)


def test_a_game_played_on_from_another_one_is_no_outing() -> None:
    whole = played(1, 1, 2)
    fork = replace(whole, summary=whole.summary._replace(forked_at=80, origin="0001"))
    assert outing_of(whole, ANN, True, None) is not None
    assert outing_of(fork, ANN, True, None) is None


def test_nobody_has_an_empty_career() -> None:
    career = career_of([])
    assert (career.games, career.wins, career.streak, career.length) == (0, 0, 0, 0.0)


@pytest.mark.parametrize(
    ("players", "people", "profile", "is_first", "seat"),
    (
        (("human", "easy"), ("Ann",), ANN, False, 0),
        (("easy", "human"), ("", "anna"), ANN, False, 1),
        (("human", "easy"), ("Ann",), BOB, True, None),
        (("human", "easy"), (), ANN, True, 0),
        (("human", "easy"), (), ANN, False, None),
        (("human", "human"), (), ANN, True, None),
        (("human", "human"), ("Bob", "Ann"), ANN, False, 1),
        (("Ann", "easy"), (), ANN, False, 0),
        (("easy", "hard"), ("Ann",), ANN, True, None),
        (("human", "easy"), (), Profile(), True, 0),
    ),
)
def test_whose_seat_it_is(
    players: tuple[str, ...],
    people: tuple[str, ...],
    profile: Profile,
    is_first: bool,
    seat: int | None,
) -> None:
    """By name; games of one person without a name are those of the first profile."""
    summary = played(1, 1, 2, players=players, people=people).summary
    assert seat_of(summary, profile, is_first) == seat


def test_games_are_selected_by_opponent_and_time(tmp_path: Path) -> None:
    games = [
        played(3, 1, 2, day="2031-05-04"),
        played(2, 2, 1, players=("human", "hard"), day="2031-01-04"),
        played(1, 1, 2, 3, players=("human", "human", "easy"), people=("Ann", "Bob"),
               day="2029-01-01"),
    ]  # fmt: skip
    measurements = Measurements(tmp_path, Library(tmp_path))
    today = date(2031, 5, 20)

    def numbers(selection: Selection) -> list[str]:
        found = select(games, measurements, selection, today)
        return [each.game.file[:4] for each in found]

    whole = Selection("tigris", ANN, is_first=True)
    assert numbers(whole) == ["0001", "0002", "0003"]
    assert numbers(Selection("tigris", ANN, True, "easy")) == ["0001", "0003"]
    assert numbers(Selection("tigris", ANN, True, PEOPLE)) == ["0001"]
    assert numbers(Selection("tigris", ANN, True, period=Period.YEAR)) == ["0002", "0003"]
    assert numbers(Selection("tigris", ANN, True, period=Period.MONTH)) == ["0003"]
    assert numbers(Selection("tigris", BOB, False)) == ["0001"]
    assert numbers(Selection("trade", ANN, True)) == []
    found = select(games, measurements, whole, today)
    assert opponents(found) == ["easy", "hard", PEOPLE]


def test_strength_is_said_once_there_is_enough_and_grows_with_wins() -> None:
    few = [outing(played(n, 1, 2)) for n in range(ENOUGH - 1)]
    assert [each.elo for each in ratings(few)] == [None]
    even = [outing(played(n, 1 + n % 2, 2 - n % 2)) for n in range(20)]
    good = [outing(played(n, 1 + (n % 5 == 0), 2 - (n % 5 == 0))) for n in range(20)]
    (level,), (above,) = ratings(even), ratings(good)
    assert level.elo == pytest.approx(0, abs=0.01) and (level.met, level.ahead) == (20, 10)
    assert above.elo is not None and 100 < above.elo < 400


def test_with_the_kernel_a_bot_is_another_opponent() -> None:
    """It searches more, and is stronger: losing against it says something else."""
    players = ("human", "hard"), ("human", "hard+kernel")
    games = [outing(played(n, 1 + n % 2, 2 - n % 2, players=players[n % 2])) for n in range(20)]
    assert {each.opponent: each.ahead for each in ratings(games)} == {"hard": 10, "hard+kernel": 0}
    bots = load("tigris")
    assert opponent_label(bots, "hard+kernel") == "Hard with kernel"
    assert opponent_label(bots, "medium+kernel") == "Kubaba with kernel (Medium)"
    assert opponent_label(bots, "medium") == "Kubaba (Medium)"
    names = [opponent_name(bots, name) for name in ("medium", "medium+kernel")]
    assert names == ["Kubaba", "Kubaba with kernel"], "two choices for the figures"


def test_people_are_met_but_not_rated() -> None:
    games = [
        outing(played(n, 1, 2, 3, players=("human", "human", "easy"), people=("Ann", "Bob")))
        for n in range(ENOUGH)
    ]
    bot, people = ratings(games)
    assert (bot.opponent, people.opponent, people.elo) == ("easy", "", None)
    assert bot.elo is not None and people.met == ENOUGH
