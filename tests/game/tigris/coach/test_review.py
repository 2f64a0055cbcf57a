"""Reviews judge decisions by what each seat knew, and sum up findings and the curve."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.tigris import legal_actions, view
from engine.tigris.bots.api import Explanation, Purpose, SearchBudget, Sequel
from engine.tigris.bots.judgment import Judgment
from engine.tigris.model.actions import Action, EndTurn, PlaceTile
from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import KEEPER, Color, Seat
from engine.tigris.model.position import Position
from engine.tigris.notation import format_action, parse_square
from engine.tigris.rules.scoring import with_treasures
from game.play.players import HUMAN
from game.tigris.coach.record_review import review_record
from game.tigris.coach.review import review_decisions, reviewable_plies, reviewed_seats
from game.tigris.coach.review_data import data_of
from game.tigris.coach.review_summary import (
    MAX_TURNING_POINTS,
    MIN_LOST,
    Finding,
    decode_finding,
    encode_finding,
    lowest_sphere_curve,
    summarize,
)
from game.tigris.coach.review_text import describe_better, describe_loss, review_lines
from game.tigris.play.recording import Recording
from tests.support.window.fake_bots import judge_by_order
from tests.support.window.review_samples import ALL_SEATS, finished_history, sample_findings
from tests.support.window.windows import finished_game


def test_seats_of_people_are_reviewed_or_else_all_seats() -> None:
    record = finished_game()
    assert reviewed_seats(record) == ALL_SEATS
    assert reviewed_seats(replace(record, names=("random", HUMAN, "hard"))) == (Seat(1),)


def test_a_decision_has_more_than_one_legal_action() -> None:
    record, plies = finished_game(), reviewable_plies(finished_game(), ALL_SEATS)
    assert plies
    for ply in range(len(record.entries)):
        position = finished_history().at(ply)
        chosen = position.actor != KEEPER and len(legal_actions(position)) > 1
        assert (ply in plies) == chosen


def test_each_decision_is_judged_from_the_view_of_its_seat() -> None:
    """Hidden hands must not count: nobody is to blame for what they could not know."""
    seen = list[Position]()

    def judge(
        level: str, position: Position, played: Sequence[Action], seed: int, budget: SearchBudget
    ) -> Judgment:
        seen.append(position)
        return judge_by_order(level, position, played, seed, budget)

    plies = reviewable_plies(finished_game(), ALL_SEATS)[:20]
    assert len(list(review_decisions(finished_game(), plies, judge=judge))) == len(plies)
    for ply, position in zip(plies, seen, strict=True):
        truth = finished_history().at(ply)
        assert position == view(truth, truth.actor)


@pytest.mark.long
def test_a_finding_is_what_the_judge_says() -> None:
    for finding in sample_findings():
        actions = legal_actions(finished_history().at(finding.ply))[::-1]
        assert finding.best == actions[0]
        assert finding.lost == actions.index(finding.played) / 20


@pytest.mark.long
def test_a_judge_knows_the_next_action_of_the_same_turn() -> None:
    record, known = finished_game(), list[tuple[Action, ...]]()

    def judge(
        level: str, seen: Position, played: Sequence[Action], seed: int, budget: SearchBudget
    ) -> Judgment:
        known.append(tuple(played))
        return judge_by_order(level, seen, played, seed, budget)

    plies = reviewable_plies(record, ALL_SEATS)
    list(review_decisions(record, plies, judge=judge))
    for ply, played in zip(plies, known, strict=True):
        position = finished_history().at(ply)
        assert played[0] == record.entries[ply].action
        decision = position.decisions[-1]
        if isinstance(decision, Turn) and decision.left == 1:
            assert len(played) == 1, "the turn is over"
        elif len(played) == 2:
            later = [each for each in record.entries[ply + 1 :] if each.action == played[1]]
            assert later[0].actor == position.turn.seat == position.actor
    assert sum(len(each) == 2 for each in known) > 10


@pytest.mark.long
def test_no_clock_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine has the same review as an idle one."""
    record = finished_game()
    plies = reviewable_plies(record, ALL_SEATS)[30:60:20]
    first = list(review_decisions(record, plies, nodes=12_000))

    def no_clock() -> float:
        raise AssertionError("a clock was asked")

    for name in ("monotonic", "perf_counter", "process_time", "time"):
        monkeypatch.setattr(f"time.{name}", no_clock)
    again = list(review_decisions(record, plies, nodes=12_000))
    monkeypatch.undo()
    assert again == first and any(finding.chance is not None for finding in first)


def test_a_review_can_be_stopped() -> None:
    record, seen = finished_game(), list[int]()
    for finding in review_decisions(
        record,
        reviewable_plies(record, ALL_SEATS),
        judge=judge_by_order,
        stop=lambda: len(seen) >= 3,
    ):
        seen.append(finding.ply)
    assert len(seen) == 3


@pytest.mark.long
def test_the_turning_points_are_the_costliest_in_the_order_of_the_game() -> None:
    findings = sample_findings()
    for summary in summarize(findings, ALL_SEATS):
        mine = [item for item in findings if item.seat == summary.seat]
        points = summary.turning_points
        assert len(points) == MAX_TURNING_POINTS
        assert [item.ply for item in points] == sorted(item.ply for item in points)
        least = min(item.sure_loss for item in points)
        turns = {item.turn for item in points}
        assert len(turns) == len(points)
        others = [item for item in mine if item.is_mistake and item.turn not in turns]
        assert all(item.sure_loss <= least for item in others)
        assert summary.decisions == len(mine)


@pytest.mark.long
def test_what_is_small_or_within_its_error_is_no_mistake() -> None:
    one = sample_findings()[0]
    small = one._replace(lost=MIN_LOST - 0.01, error=0.0)
    noise = one._replace(ply=one.ply + 1, turn=one.turn + 1, lost=0.5, error=0.6)
    real = one._replace(ply=one.ply + 2, turn=one.turn + 2, lost=MIN_LOST, error=MIN_LOST / 2)
    (summary,) = summarize([small, noise, real], (one.seat,))
    assert summary.turning_points == (real,)
    assert summary.lost == MIN_LOST


@pytest.mark.long
def test_a_turn_counts_once() -> None:
    """What is wrong with a turn may be blamed on both of its actions."""
    one = sample_findings()[0]
    first = one._replace(lost=0.7, error=0.1)
    second = one._replace(ply=one.ply + 1, lost=0.6, error=0.1)
    later = one._replace(ply=one.ply + 9, turn=one.turn + 3, lost=0.2, error=0.1)
    (summary,) = summarize([first, second, later], (one.seat,))
    assert summary.turning_points == (first, later)
    assert summary.lost == pytest.approx(0.9)


@pytest.mark.long
def test_turns_are_counted_as_in_a_replay() -> None:
    turns = Recording(finished_game()).turns
    for finding in sample_findings():
        began = max(time for time in turns if time <= finding.ply)
        assert finding.turn == turns.index(began)


@pytest.mark.long
def test_decoding_a_finding_inverts_encoding() -> None:
    for finding in sample_findings()[:30]:
        assert decode_finding(encode_finding(finding)) == finding
    with pytest.raises(ValueError, match="unpack"):
        decode_finding([1, 2])


def test_the_curve_is_the_lowest_sphere_after_each_turn() -> None:
    reel = Recording(finished_game())
    times, lowest, turns = lowest_sphere_curve(reel)
    assert {*turns} <= {*times} and len(turns) == len(reel.turns)
    assert times[0] == 0 and times[-1] == len(reel)
    assert set(reel.turns) <= set(times)
    end = reel.history.position
    for seat, line in enumerate(lowest):
        assert line[0] == 0
        assert list(line) == sorted(line), "what was scored is never lost"
        assert line[-1] == min(with_treasures(end.points[seat], end.treasures_taken[seat]))
    assert any(end.treasures_taken)


@pytest.mark.long
def test_a_review_in_words_names_the_moments() -> None:
    lines = list(review_lines(summarize(sample_findings(), ALL_SEATS), finished_game()))
    first, *heads = [line for line in lines if not line.startswith(" ")]
    assert "opinion" in first
    assert [head.split(":")[0] for head in heads] == ["Archer", "Bull", "Pot"]
    assert sum(line.startswith("    Better: ") for line in lines) == 3 * MAX_TURNING_POINTS
    calm = [item._replace(lost=0.0) for item in sample_findings()]
    quiet = list(review_lines(summarize(calm, ALL_SEATS), finished_game()))
    assert len(quiet) == 4 and all("no mistake found" in line for line in quiet[1:])


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        (0.54, 0.41, "the chance to win falls from 54% to 41%"),
        (0.024, 0.016, "the chance to win falls from 2.4% to 1.6%"),
        (0.0004, 0.0002, "the chance to win stays about 0.0%, with a worse score"),
        (0.96, 0.85, "the chance to win falls from 96.0% to 85%"),
    ],
)
def test_a_loss_is_said_in_the_chance_to_win(before: float, after: float, words: str) -> None:
    finding = plan_finding()._replace(chance=before, chance_played=after)
    assert describe_loss(finding) == words


def plan_finding() -> Finding:
    """Two tiles were better than the end of the turn."""
    first, second = (PlaceTile(Color.RED, parse_square(at)) for at in ("c3", "d4"))
    why = Explanation(Purpose.SCORE, Color.RED, 1)
    return Finding(20, 7, Seat(0), 0.3, 0.1, 0.5, 0.43, EndTurn(), first, (second,), why)


def test_the_better_action_comes_with_its_plan() -> None:
    position = finished_history().at(20)
    words = describe_better(plan_finding(), position)
    assert words.startswith(
        "Better: Place a temple on c3; if all goes well, then: Place a temple on d4"
    )
    sequel = Sequel(plan_finding().then[0], Explanation(Purpose.PREPARE))
    explained = plan_finding()._replace(why=replace(plan_finding().why, sequel=sequel))
    assert describe_better(explained, position).count("d4") == 1, "it is in the reason"


# -------------------------------------------------------------------- for other programs


@pytest.mark.long
def test_the_plain_values_are_those_of_the_review() -> None:
    """`docs/reviews.md` promises these keys."""
    record, done = finished_game(), list[tuple[int, int]]()
    review = review_record(record, 1, lambda *each: done.append(each), bots_too=True)
    data = json.loads(json.dumps(review.data))
    assert {*data} == {"format", "version", "game", "seats", "decisions", "level", "nodes"}
    assert (data["format"], data["version"], data["game"]) == ("review", 1, "tigris")
    assert (data["level"], data["nodes"]) == ("master", 1)
    assert [each["seat"] for each in data["seats"]] == [1, 2, 3]
    assert [each["dynasty"] for each in data["seats"]] == ["archer", "bull", "pot"]
    assert len(data["decisions"]) == done[-1][0] == done[-1][1]
    for each in data["decisions"]:
        entry = record.entries[each["number"] - 1]
        assert each["action"] == format_action(entry.action)
        assert each["seat"] == entry.actor + 1


def test_a_decision_in_plain_values() -> None:
    record = finished_game()
    finding = plan_finding()
    (summary,) = summarize([finding], (finding.seat,))
    data = data_of(record, [summary], [finding], 9)
    assert data["decisions"] == [
        {
            "number": 21,
            "turn": 8,
            "seat": 1,
            "action": "end",
            "best": "tile temple c3",
            "then": ["tile temple d4"],
            "loss_log_odds": 0.3,
            "error_log_odds": 0.1,
            "loss_percent": 7.0,
            "chance_before": 0.5,
            "chance_after": 0.43,
            "mistake": True,
        }
    ]
    assert data["seats"] == [
        {
            "seat": 1,
            "dynasty": "archer",
            "player": record.names[0],
            "decisions": 1,
            "loss_log_odds": 0.3,
            "turning_points": [21],
        }
    ]
