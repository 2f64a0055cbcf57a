"""Answers: what a seat must do in its turn so that no reply can keep it from its goal.

A *step* is a choice that belongs to an answer: an action of the turn, a war that is chosen, a work
that is built, a treasure or a point that is taken. Ending the turn, declining and the number of
tiles committed are no steps: any that keeps the goal is right.

An answer is the set of its steps. Their order does not count: it is up to the solver to find one
that works. Where different replies ask for different steps, an answer has a set for each, without
those that only ask for fewer: a reply may spare the solver a step. Of two answers of which one
needs all steps of the other and more, only the smaller one is an answer: what is done once the goal
is certain does not matter. Two squares that do equally well, however, make two answers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from engine.common.stated import stated
from engine.tigris.model.actions import Action, CommitTiles, Decline, EndTurn

Steps: TypeAlias = frozenset[Action]
Answer: TypeAlias = frozenset[Steps]
"""no set of steps in it contains another"""
Answers: TypeAlias = frozenset[Answer]

NO_STEPS: Steps = frozenset()
#: The answer where the goal is reached already.
NOTHING_TO_DO: Answers = frozenset({frozenset({NO_STEPS})})
NO_ANSWER: Answers = frozenset()
#: More answers than this at one decision are not compared.
MAX_ANSWERS = 256


class TooMany(ValueError):
    """A search is larger than its limit, or finds more answers than can be compared."""


def is_step(choice: Action) -> bool:
    return not isinstance(choice, EndTurn | Decline | CommitTiles)


def after_step(step: Action, answers: Answers) -> Answers:
    """The answers that begin with a step, given those that complete it."""
    return frozenset(frozenset(steps | {step} for steps in answer) for answer in answers)


def any_of(choices: Iterable[Answers]) -> Answers:
    """The answers where the solver chooses."""
    found: set[Answer] = set()
    for answers in choices:
        found |= answers
    return _smallest(found)


def all_of(replies: Iterable[Answers]) -> Answers:
    """The answers that are good against every reply; stops at the first that leaves none."""
    combined = NOTHING_TO_DO
    for answers in replies:
        combined = _smallest({_union(one, other) for one in combined for other in answers})
        if not combined:
            break
    return combined


def _union(one: Answer, other: Answer) -> Answer:
    """The sets of both, without those that others contain."""
    both = one | other
    if len(both) == 1:
        return both
    return frozenset(steps for steps in both if not any(steps < more for more in both))


def _smallest(answers: set[Answer]) -> Answers:
    """The answers that need no more than another does."""
    if len(answers) > MAX_ANSWERS:
        raise TooMany(
            stated("more than {n} answers: give the goal one condition more", n=MAX_ANSWERS)
        )
    return frozenset(
        answer
        for answer in answers
        if not any(other != answer and _needs_all_of(answer, other) for other in answers)
    )


def _needs_all_of(answer: Answer, other: Answer) -> bool:
    """Whether an answer asks for all that the other does, and the other for nothing else."""
    return all(any(fewer <= steps for fewer in other) for steps in answer) and all(
        any(fewer <= steps for steps in answer) for fewer in other
    )
