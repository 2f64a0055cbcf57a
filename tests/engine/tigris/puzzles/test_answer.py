"""What counts as the same answer, and which of several is the smallest."""

from __future__ import annotations

import pytest

from engine.tigris.model.actions import ChooseWar, CommitTiles, Decline, EndTurn, WithdrawLeader
from engine.tigris.model.pieces import BLACK, BLUE, COLORS, GREEN, RED
from engine.tigris.puzzles.answer import (
    MAX_ANSWERS,
    NO_ANSWER,
    NOTHING_TO_DO,
    Answer,
    Answers,
    TooMany,
    after_step,
    all_of,
    any_of,
    is_step,
)

A, B, C = (WithdrawLeader(color) for color in (RED, BLUE, GREEN))


def answer(*sets: str) -> Answer:
    """`answer("ab", "c")` asks for A and B, or for C, as the replies may go."""
    named = {"a": A, "b": B, "c": C}
    return frozenset(frozenset(named[letter] for letter in letters) for letters in sets)


def answers(*found: Answer) -> Answers:
    return frozenset(found)


def test_ends_declining_and_commitments_are_no_steps() -> None:
    assert [is_step(each) for each in (A, ChooseWar(BLACK))] == [True, True]
    assert not any(is_step(each) for each in (EndTurn(), Decline(), CommitTiles(2)))


def test_the_order_of_steps_does_not_count() -> None:
    one = after_step(A, after_step(B, NOTHING_TO_DO))
    other = after_step(B, after_step(A, NOTHING_TO_DO))
    assert any_of([one, other]) == answers(answer("ab"))


def test_what_is_done_once_the_goal_is_certain_does_not_count() -> None:
    assert any_of([answers(answer("ab")), answers(answer("a"))]) == answers(answer("a"))
    assert any_of([answers(answer("ab")), NOTHING_TO_DO]) == NOTHING_TO_DO


def test_two_ways_that_do_equally_well_are_two_answers() -> None:
    assert len(any_of([answers(answer("ab")), answers(answer("ac"))])) == 2


def test_replies_that_ask_for_different_steps_make_one_answer_of_both() -> None:
    assert all_of([answers(answer("a")), answers(answer("b"))]) == answers(answer("a", "b"))


def test_a_reply_that_spares_a_step_makes_no_other_answer() -> None:
    assert all_of([answers(answer("ab")), answers(answer("a"))]) == answers(answer("ab"))


def test_a_choice_after_one_reply_only_makes_two_answers() -> None:
    assert len(all_of([answers(answer("a")), answers(answer("b"), answer("c"))])) == 2


def test_a_reply_without_an_answer_leaves_none() -> None:
    assert all_of([answers(answer("a")), NO_ANSWER]) == NO_ANSWER


def test_of_branching_answers_the_one_that_needs_less_everywhere_is_the_smallest() -> None:
    less, more = answer("a", "b"), answer("ac", "b")
    assert any_of([answers(less), answers(more)]) == answers(less)


def test_one_plan_for_all_replies_is_another_answer_than_one_that_depends_on_them() -> None:
    plan, branching = answer("a"), answer("a", "b")
    assert any_of([answers(plan), answers(branching)]) == answers(plan, branching)


def test_answers_that_are_too_many_to_compare_are_an_error() -> None:
    many = (
        answers(frozenset({frozenset({WithdrawLeader(COLORS[0]), CommitTiles(number)})}))
        for number in range(MAX_ANSWERS + 1)
    )
    with pytest.raises(TooMany, match="answers"):
        any_of(many)
