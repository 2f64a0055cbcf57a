"""Reviews judge decisions by what each seat knew, and sum up findings and the curve."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.tigris import apply, legal_actions, view
from engine.tigris.bots.action_value import action_value
from engine.tigris.bots.api import SearchBudget, SearchResult
from engine.tigris.bots.candidates import stand_in
from engine.tigris.bots.decide import observer_for
from engine.tigris.bots.win_probability import win_value_of_lead
from engine.tigris.model.actions import EndTurn, PlaceLeader, PlaceTile
from engine.tigris.model.decisions import Turn
from engine.tigris.model.events import Event, PointsScored
from engine.tigris.model.pieces import KEEPER, Color, Seat
from engine.tigris.model.position import Position
from engine.tigris.notation import parse_square
from engine.tigris.record import History
from engine.tigris.rules.scoring import with_treasures
from game.play.players import HUMAN
from game.tigris.coach.review import (
    estimate_loss,
    review_decisions,
    reviewable_plies,
    reviewed_seats,
)
from game.tigris.coach.review_summary import (
    MAX_POINTS_LOST,
    MAX_TURNING_POINTS,
    MIN_POINTS_LOST,
    decode_finding,
    encode_finding,
    lowest_sphere_curve,
    summarize,
)
from game.tigris.coach.review_text import review_lines
from game.tigris.play.recording import Recording
from tests.support.tigris.positions import MONUMENT_PAYS_TWO_LEADERS, position_from
from tests.support.window import fake_bots
from tests.support.window.bench import Bench
from tests.support.window.fake_bots import prefer_last_action
from tests.support.window.review_samples import ALL_SEATS, finished_history, sample_findings
from tests.support.window.windows import finished_game, record_of


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

    def mind(level: str, position: Position, seed: int, budget: SearchBudget) -> SearchResult:
        seen.append(position)
        return prefer_last_action(level, position, seed, budget)

    plies = reviewable_plies(finished_game(), ALL_SEATS)[:20]
    assert len(list(review_decisions(finished_game(), plies, None, mind=mind))) == len(plies)
    for ply, position in zip(plies, seen, strict=True):
        truth = finished_history().at(ply)
        assert position == view(truth, truth.actor)


@pytest.mark.long
def test_the_loss_is_the_difference_to_the_best_action() -> None:
    for finding in sample_findings():
        actions = legal_actions(finished_history().at(finding.ply))[::-1]
        assert finding.best == actions[0]
        assert finding.lost == min(MAX_POINTS_LOST, actions.index(finding.played))


def test_an_action_without_a_value_loses_at_least_as_much_as_the_last_one_with_a_value() -> None:
    def brief(level: str, seen: Position, seed: int, budget: SearchBudget) -> SearchResult:
        thought = prefer_last_action(level, seen, seed, budget)
        return replace(thought, candidates=thought.candidates[:2])

    record = finished_game()
    plies = reviewable_plies(record, ALL_SEATS)[:40]
    for finding in review_decisions(record, plies, None, mind=brief):
        actions = legal_actions(finished_history().at(finding.ply))[::-1]
        if finding.played not in actions[:2]:
            assert 1 <= finding.lost <= MAX_POINTS_LOST


def last_of_turn(seen: Position) -> bool:
    return isinstance(seen.decisions[-1], Turn) and seen.turn.left == 1


def test_income_that_comes_in_any_case_does_not_change_the_loss() -> None:
    """A temple far from everything scores nothing; a monument pays in both positions."""
    paid = position_from(MONUMENT_PAYS_TWO_LEADERS)
    assert len(income(apply(paid, EndTurn()).events)) == 2
    idle = position_from(
        MONUMENT_PAYS_TWO_LEADERS.replace("monument black-red g5", "").replace("S", "s")
    )
    thought = fake_bots.search_result(PlaceTile(Color.RED, parse_square("p11")))
    lost, usual = (estimate_loss(seen, "master", thought, EndTurn()) for seen in (paid, idle))
    assert lost == pytest.approx(usual, abs=10), "hundredths of a point"


def income(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, PointsScored)]


@pytest.mark.long
@pytest.mark.parametrize("level", ["hard", "master"])
def test_an_action_without_a_value_is_judged_by_the_static_evaluation(
    level: str,
) -> None:
    """With two players the master has weights of its own, which must be used for both actions."""

    def curt(level: str, seen: Position, seed: int, budget: SearchBudget) -> SearchResult:
        thought = prefer_last_action(level, seen, seed, budget)
        return replace(thought, candidates=thought.candidates[:1])

    bench = Bench("random", "random", seed=5)
    bench.rest(100_000)
    record, judged = record_of(bench), 0
    positions = History(record)
    for finding in review_decisions(
        record, reviewable_plies(record, ALL_SEATS)[:60], None, mind=curt, level=level
    ):
        seen = view(positions.at(finding.ply), finding.seat)
        reader = observer_for(level, None, seen)
        better, worse = (
            win_value_of_lead(
                action_value(seen, reader, act, ending=last_of_turn(seen)), seen, reader.weights
            )
            for act in (finding.best, finding.played)
        )
        assert finding.lost == pytest.approx(min(MAX_POINTS_LOST, max(0.0, better - worse) / 100))
        judged += 0 < finding.lost < MAX_POINTS_LOST
    assert judged > 5


def test_another_square_of_the_best_class_loses_only_the_static_difference() -> None:
    """A bot values one square for its whole class; that value says nothing against the others."""
    record = finished_game()
    plies = [
        ply
        for ply in reviewable_plies(record, ALL_SEATS)
        if isinstance(record.entries[ply].action, PlaceTile | PlaceLeader)
    ]
    played = iter([record.entries[ply].action for ply in plies])

    def sure(level: str, seen: Position, seed: int, budget: SearchBudget) -> SearchResult:
        """What stands for the action that was played is best, and all else far worse."""
        best = stand_in(seen, next(played))
        thought = fake_bots.search_result(best, EndTurn())
        worse = replace(thought.candidates[1], value=-100.0 * MAX_POINTS_LOST)
        return replace(thought, candidates=(thought.candidates[0], worse))

    sample_findings = [*review_decisions(record, plies, None, mind=sure)]
    others = [finding for finding in sample_findings if finding.best != finding.played]
    assert len(others) > 5
    assert all(finding.lost < MAX_POINTS_LOST for finding in sample_findings)
    assert all(not finding.lost for finding in sample_findings if finding not in others)


def test_a_review_can_be_stopped() -> None:
    record, seen = finished_game(), list[int]()
    for finding in review_decisions(
        record,
        reviewable_plies(record, ALL_SEATS),
        None,
        mind=prefer_last_action,
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
        least = min(item.lost for item in points)
        assert all(item.lost <= least for item in mine if item not in points)
        assert summary.lost == pytest.approx(sum(item.lost for item in mine))
        assert summary.decisions == len(mine)


@pytest.mark.long
def test_small_losses_are_no_turning_points() -> None:
    one = sample_findings()[0]
    calm = [
        one._replace(lost=MIN_POINTS_LOST - 0.01),
        one._replace(ply=one.ply + 1, lost=MIN_POINTS_LOST),
    ]
    (summary,) = summarize(calm, (one.seat,))
    assert summary.turning_points == (calm[1],)


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
    assert "  No decision stands out." in review_lines(summarize(calm, ALL_SEATS), finished_game())
