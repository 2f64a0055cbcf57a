"""Lines are compared in the same worlds, by how games end."""

from __future__ import annotations

import pytest

from benchmarks.play_on import End, Question, end_of, play_lines, report
from engine.tigris import IllegalAction, Options, view
from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import Seat
from engine.tigris.notation import parse_action
from tests.support.tigris.greedy_games import decision_positions


def question_of(*lines: str) -> Question:
    """The last whole turn of a game of two."""
    positions = decision_positions(5, 2, Options())
    last = [at for at in positions if isinstance(at.decisions[-1], Turn) and at.turn.left > 1][-1]
    seat = last.turn.seat
    actions = tuple((parse_action(line),) if line else () for line in lines)
    return Question(view(last, seat), seat, actions, "greedy", None)


def test_the_same_line_has_the_same_end_in_a_world() -> None:
    question = question_of("", "")
    for world in range(3):
        one, other = play_lines(question, world)
        assert one == other


def test_a_line_is_played_by_its_seat_before_bots_take_over() -> None:
    """A turn that is given away costs points."""
    ends = [play_lines(question_of("", "end"), world) for world in range(4)]
    assert sum(played.lead - ended.lead for played, ended in ends) > 0


def test_lines_are_compared_with_the_first_world_by_world() -> None:
    ends = [[End(1.0, 2), End(0.0, 0)], [End(1.0, 3), End(1.0, 1)]]
    assert [*report(["here", "there"], ends)] == [
        "here: won 100.0 %, lead +2.50",
        "there: won 50.0 %, lead +0.50; than the first -50.0 ± 98.0 %, lead -2.00 ± 0.00",
    ]


def test_an_action_that_is_none_is_refused() -> None:
    """Nobody plays a catastrophe on a square that has no tile."""
    with pytest.raises(IllegalAction):
        play_lines(question_of("catastrophe a11"), 0)


def test_a_shared_win_is_half_a_win_and_leads_are_of_lowest_spheres() -> None:
    position = decision_positions(5, 2, Options())[-1].copy()
    position.points, position.treasures_taken = ((3, 9, 4, 5), (5, 5, 4, 6)), (1, 0)
    assert [end_of(position, Seat(seat)) for seat in (0, 1)] == [End(0.0, 0), End(1.0, 0)]
    position.points, position.treasures_taken = ((3, 4, 4, 5), (4, 4, 4, 5)), (1, 0)
    assert [end_of(position, Seat(seat)) for seat in (0, 1)] == [End(0.5, 0), End(0.5, 0)]
    position.points = ((2, 4, 4, 5), (4, 4, 4, 5))
    assert [end_of(position, Seat(seat)) for seat in (0, 1)] == [End(0.0, -1), End(1.0, 1)]
