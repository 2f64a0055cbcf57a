"""Decisions are judged from what each seat knew; turning points, a curve."""

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
from game.play.match import HUMAN
from game.tigris.coach.review import _lost, decisions, looked_through, seats_of
from game.tigris.coach.review_summary import LEAST, MOST, TOLD, accounts, curve, packed, unpacked
from game.tigris.coach.review_text import told
from game.tigris.play.recording import Reel
from tests.support.tigris.positions import PAID, scene
from tests.support.window import choosers
from tests.support.window.choosers import last_is_best
from tests.support.window.reviewed import ALL, found, history
from tests.support.window.sessions import Bench
from tests.support.window.windows import record_of, whole_game


def test_the_decisions_of_people_are_looked_at_or_else_those_of_all() -> None:
    record = whole_game()
    assert seats_of(record) == ALL
    assert seats_of(replace(record, names=("random", HUMAN, "hard"))) == (Seat(1),)


def test_a_decision_is_a_choice_among_several() -> None:
    record, plies = whole_game(), decisions(whole_game(), ALL)
    assert plies
    for ply in range(len(record.entries)):
        position = history().at(ply)
        chosen = position.actor != KEEPER and len(legal_actions(position)) > 1
        assert (ply in plies) == chosen


def test_each_decision_is_judged_from_the_view_of_its_seat() -> None:
    """Whoever judges by hands that were hidden would blame people for what nobody could know."""
    seen = list[Position]()

    def mind(level: str, position: Position, seed: int, budget: SearchBudget) -> SearchResult:
        seen.append(position)
        return last_is_best(level, position, seed, budget)

    plies = decisions(whole_game(), ALL)[:20]
    assert len(list(looked_through(whole_game(), plies, None, mind=mind))) == len(plies)
    for ply, position in zip(plies, seen, strict=True):
        truth = history().at(ply)
        assert position == view(truth, truth.actor)


def test_what_is_lost_is_the_best_less_what_was_played() -> None:
    for finding in found():
        actions = legal_actions(history().at(finding.ply))[::-1]
        assert finding.best == actions[0]
        assert finding.lost == min(MOST, actions.index(finding.played))


def test_what_the_bot_does_not_tell_of_costs_at_least_what_the_last_one_does() -> None:
    def brief(level: str, seen: Position, seed: int, budget: SearchBudget) -> SearchResult:
        thought = last_is_best(level, seen, seed, budget)
        return replace(thought, candidates=thought.candidates[:2])

    record = whole_game()
    plies = decisions(record, ALL)[:40]
    for finding in looked_through(record, plies, None, mind=brief):
        actions = legal_actions(history().at(finding.ply))[::-1]
        if finding.played not in actions[:2]:
            assert 1 <= finding.lost <= MOST


def last_of_turn(seen: Position) -> bool:
    return isinstance(seen.decisions[-1], Turn) and seen.turn.left == 1


def test_what_a_monument_pays_in_any_case_is_not_lost_by_passing() -> None:
    """A temple far from everything brings nothing; two leaders are paid whatever is done."""
    paid = scene(PAID)
    assert len(income(apply(paid, EndTurn()).events)) == 2
    idle = scene(PAID.replace("monument black-red g5", "").replace("S", "s"))
    thought = choosers.thinking_of(PlaceTile(Color.RED, parse_square("p11")))
    lost, usual = (_lost(seen, "master", thought, EndTurn()) for seen in (paid, idle))
    assert lost == pytest.approx(usual, abs=10), "hundredths of a point"


def income(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, PointsScored)]


@pytest.mark.parametrize("level", ["hard", "master"])
def test_what_the_bot_does_not_tell_of_is_weighed_as_the_bot_weighs(level: str) -> None:
    """Among two the master weighs otherwise than all others: two measures would not go together."""

    def curt(level: str, seen: Position, seed: int, budget: SearchBudget) -> SearchResult:
        thought = last_is_best(level, seen, seed, budget)
        return replace(thought, candidates=thought.candidates[:1])

    bench = Bench("random", "random", seed=5)
    bench.rest(100_000)
    record, judged = record_of(bench), 0
    positions = History(record)
    for finding in looked_through(
        record, decisions(record, ALL)[:60], None, mind=curt, level=level
    ):
        seen = view(positions.at(finding.ply), finding.seat)
        reader = observer_for(level, None, seen)
        better, worse = (
            win_value_of_lead(
                action_value(seen, reader, act, ending=last_of_turn(seen)), seen, reader.weights
            )
            for act in (finding.best, finding.played)
        )
        assert finding.lost == pytest.approx(min(MOST, max(0.0, better - worse) / 100))
        judged += 0 < finding.lost < MOST
    assert judged > 5


def test_a_square_as_good_as_the_best_costs_no_more_than_it_looks_worse() -> None:
    """A bot thinks of one square of a class for all: nothing was found against the others."""
    record = whole_game()
    plies = [
        ply
        for ply in decisions(record, ALL)
        if isinstance(record.entries[ply].action, PlaceTile | PlaceLeader)
    ]
    played = iter([record.entries[ply].action for ply in plies])

    def sure(level: str, seen: Position, seed: int, budget: SearchBudget) -> SearchResult:
        """What stands for the action that was played is best, and all else far worse."""
        best = stand_in(seen, next(played))
        thought = choosers.thinking_of(best, EndTurn())
        worse = replace(thought.candidates[1], value=-100.0 * MOST)
        return replace(thought, candidates=(thought.candidates[0], worse))

    found = [*looked_through(record, plies, None, mind=sure)]
    others = [finding for finding in found if finding.best != finding.played]
    assert len(others) > 5
    assert all(finding.lost < MOST for finding in found)
    assert all(not finding.lost for finding in found if finding not in others)


def test_it_stops_when_it_is_told() -> None:
    record, seen = whole_game(), list[int]()
    for finding in looked_through(
        record, decisions(record, ALL), None, mind=last_is_best, stop=lambda: len(seen) >= 3
    ):
        seen.append(finding.ply)
    assert len(seen) == 3


def test_the_turning_points_are_the_costliest_in_the_order_of_the_game() -> None:
    findings = found()
    for account in accounts(findings, ALL):
        mine = [item for item in findings if item.seat == account.seat]
        points = account.turning_points
        assert len(points) == TOLD
        assert [item.ply for item in points] == sorted(item.ply for item in points)
        least = min(item.lost for item in points)
        assert all(item.lost <= least for item in mine if item not in points)
        assert account.lost == pytest.approx(sum(item.lost for item in mine))
        assert account.decisions == len(mine)


def test_small_change_is_no_turning_point() -> None:
    one = found()[0]
    calm = [one._replace(lost=LEAST - 0.01), one._replace(ply=one.ply + 1, lost=LEAST)]
    (account,) = accounts(calm, (one.seat,))
    assert account.turning_points == (calm[1],)


def test_findings_come_through_a_pipe_as_they_were() -> None:
    for finding in found()[:30]:
        assert unpacked(packed(finding)) == finding
    with pytest.raises(ValueError, match="unpack"):
        unpacked([1, 2])


def test_the_curve_is_the_lowest_sphere_after_each_turn() -> None:
    reel = Reel(whole_game())
    times, lowest = curve(reel)
    assert times[0] == 0 and times[-1] == len(reel)
    assert set(reel.turns) <= set(times)
    end = reel.history.position
    for seat, line in enumerate(lowest):
        assert line[0] == 0
        assert list(line) == sorted(line), "what was scored is never lost"
        assert line[-1] == min(with_treasures(end.points[seat], end.hoards[seat]))
    assert any(end.hoards)


def test_a_review_in_words_names_the_moments() -> None:
    lines = list(told(accounts(found(), ALL), whole_game()))
    first, *heads = [line for line in lines if not line.startswith(" ")]
    assert "opinion" in first
    assert [head.split(":")[0] for head in heads] == ["Archer", "Bull", "Pot"]
    assert sum(line.startswith("    Better: ") for line in lines) == 3 * TOLD
    calm = [item._replace(lost=0.0) for item in found()]
    assert "  No decision stands out." in told(accounts(calm, ALL), whole_game())
