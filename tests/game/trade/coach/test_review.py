"""Reviews judge people's decisions by what they could know; the same record, the same review."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

import pytest

from engine.trade.bots import think
from engine.trade.model.actions import Decline, Open
from engine.trade.model.market_events import Traded
from engine.trade.model.options import Options
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from engine.trade.record import History, Record
from engine.trade.rules.apply import why_not
from game.play.players import HUMAN
from game.trade.coach.game_review import GameReview
from game.trade.coach.review import Finding, Subject, review, reviewed_seats
from game.trade.coach.review_summary import MOST_TURNING_POINTS, points_curve
from game.trade.coach.review_text import describe_summary
from game.trade.game import GAME
from game.trade.match import new_match, table_of
from game.trade.play.recording import Recording
from game.trade.record_format import own_record
from tests.support.trade.records import golden_record, unfinished


@cache
def good_game() -> Record:
    """A game of a bot that chooses as the judge does; it is called a person."""
    match = new_match(table_of(("medium", "easy", "hard"), 3, Options(minutes=0)))
    match.answer_keeper()
    while match.position.round < 4:
        seat = match.actor
        assert seat is not None
        seen = view(match.position, Seat(seat))
        match.play(*think(match.table.players[seat], seen, match.bot_seed))
    played = [(each.seat, each.action, "") for each in match.history]
    record = own_record(GAME.records.make(match.table, played, match.position))
    return replace(record, names=(HUMAN, *record.names[1:]))


def found(record: Record, *seats: int) -> list[Finding]:
    return review(History(record), [Seat(seat) for seat in seats])


@pytest.mark.long
def test_a_seat_that_chooses_as_the_judge_does_loses_nothing() -> None:
    findings = found(good_game(), 0)
    choices = [each for each in findings if each.subject is Subject.CHOICE]
    assert len(choices) > 5
    assert not [each for each in choices if each.lost > 0.001]
    assert all(each.best is None for each in choices if not each.lost)


@pytest.mark.long
def test_random_play_loses_much_and_the_better_choice_is_legal() -> None:
    history = History(golden_record("three"))
    choices = [each for each in found(golden_record("three"), 0, 1, 2) if each.best is not None]
    assert sum(each.lost for each in choices) > 50
    for each in choices[:20]:
        assert isinstance(each.best, Open)
        assert each.best != each.played
        assert why_not(history.at(each.ply), each.best) is None


def test_a_deal_is_judged_for_each_party_by_what_it_knew() -> None:
    """Other hands, and what was said of bottoms, change nothing about the judgment of a seat."""
    record = good_game()
    history = History(record)
    deals = [each for each in found(record, 0, 1, 2) if each.subject is Subject.DEAL]
    done = sum(
        len(event.offer.parties)
        for number in range(1, len(history) + 1)
        for event in history.events(number)
        if isinstance(event, Traded)
    )
    assert len(deals) == done > 0
    for deal in deals:
        assert deal.offer is not None
        assert {seat for seat, _gain in deal.theirs} == {*deal.offer.parties} - {deal.seat}


def test_what_others_hold_does_not_change_the_review_of_a_seat() -> None:
    """The same past with all that seat 1 cannot know dealt anew: the same findings."""
    record = good_game()
    other = replace(
        record,
        entries=tuple(
            replace(entry, action=action)
            for entry, action in zip(record.entries, GAME.fork(record, 0, seed=9), strict=True)
        ),
    )
    assert other != record
    before = [(each.ply, each.gain, each.best) for each in found(record, 0)]
    assert before == [(each.ply, each.gain, each.best) for each in found(other, 0)]


@pytest.mark.long
def test_a_declined_offer_is_a_loss_only_if_nothing_else_was_agreed() -> None:
    record = golden_record("six-without-disasters")
    missed = [each for each in found(record, *range(6)) if each.subject is Subject.MISSED]
    assert missed
    assert all(isinstance(each.played, Decline) for each in missed)
    assert all(each.lost == max(0.0, each.gain) for each in missed)


def test_people_are_reviewed_and_bots_on_request() -> None:
    record = golden_record("three", people=(1,))
    assert reviewed_seats(record) == (1,)
    assert reviewed_seats(record, bots_too=True) == (0, 1, 2)
    assert reviewed_seats(golden_record("three", people=())) == (0, 1, 2)


@pytest.mark.long
@pytest.mark.parametrize("nodes", [1, 500])
def test_a_review_follows_from_the_record_alone(nodes: int) -> None:
    progress = list[tuple[int, int]]()
    record = golden_record("three")
    review = GAME.review(record, nodes, lambda done, every: progress.append((done, every)))
    assert review == GAME.review(record, None, lambda done, every: None)
    lines = review.lines
    assert progress[-1][0] == progress[-1][1] == len(progress)
    assert any(line.startswith("After round 4:") for line in lines)
    assert lines[-1] == "At the end: 1. Player 2 54, 2. Player 1 48, 3. Player 3 42."
    assert any(line.startswith("    Better: ") for line in lines)
    assert not any("/" in line for line in lines), "no card is named by its id"


@pytest.mark.long
def test_the_plain_values_are_those_of_the_review() -> None:
    """`docs/reviews.md` promises these keys."""
    record = golden_record("three")
    data = json.loads(json.dumps(GAME.review(record, None, lambda *_: None, bots_too=True).data))
    assert {*data} == {"format", "version", "game", "seats", "decisions"}
    assert (data["format"], data["version"], data["game"]) == ("review", 1, "trade")
    assert [each["seat"] for each in data["seats"]] == [1, 2, 3]
    numbers = {each["number"] for each in data["decisions"]}
    assert all(numbers.issuperset(each["turning_points"]) for each in data["seats"])
    for each in data["decisions"]:
        assert each["about"] in ("choice", "deal", "missed")
        assert each["loss_points"] >= 0 and each["action"]


def test_an_unfinished_game_says_so() -> None:
    record = unfinished(golden_record("three"), 60)
    assert GAME.review(record, None, lambda *_: None).lines[-1] == "The game is not over."


def test_turning_points_are_the_costliest_decisions_in_order() -> None:
    summary = GameReview(Recording(golden_record("three"))).summaries[0]
    points = summary.turning_points
    assert 0 < len(points) <= MOST_TURNING_POINTS
    assert [each.ply for each in points] == sorted(each.ply for each in points)
    assert summary.lost >= sum(each.lost for each in points)


def test_players_are_called_by_their_names_where_these_are_known() -> None:
    (summary,) = GameReview(Recording(golden_record("three"))).summaries
    seats = range(3)
    named = tuple("Ann" if seat == summary.seat else "" for seat in seats)
    others = tuple("" if seat == summary.seat else "Ann" for seat in seats)
    assert describe_summary(summary, named).startswith("Ann: ")
    assert describe_summary(summary, others).startswith("Player ")


@pytest.mark.long
def test_the_curve_ends_with_the_points_of_the_game() -> None:
    recording = Recording(golden_record("three"))
    times, points = points_curve(recording)
    assert times[0] == 0
    assert times[-1] == len(recording)
    assert [line[0] for line in points] == [0, 0, 0]
    assert [line[-1] for line in points] == [48, 54, 42]
