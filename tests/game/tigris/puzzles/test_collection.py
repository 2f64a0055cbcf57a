"""Every puzzle that comes with the program has an answer that holds, and no other."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import combinations
from random import Random

import pytest

from engine.tigris import legal_actions
from engine.tigris.goals.line import Line
from engine.tigris.model.actions import (
    Action,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    TurnAction,
    WithdrawLeader,
)
from engine.tigris.puzzles.answer import Steps, is_step
from engine.tigris.puzzles.proof import first_flaw, only_answer
from engine.tigris.puzzles.puzzle import GRADES, Kind, Puzzle
from engine.tigris.puzzles.search import Search
from engine.tigris.puzzles.text import format_puzzle
from game.tigris.puzzles.collection import FOLDER, SUFFIX, load_puzzle, name_of_day, puzzle_names
from tests.support.samples import quick_first

NAMES = puzzle_names()
#: Other answers that are tried for each puzzle in every run.
OTHERS = 8
PIECES = PlaceTile | PlaceLeader | PlayCatastrophe | WithdrawLeader


def steps_of(puzzle: Puzzle) -> Steps:
    """The solver's steps in all lines of the proof."""
    lines = (own_actions(puzzle, line) for line in puzzle.proof)
    return frozenset(action for line in lines for action in line if is_step(action))


def own_actions(puzzle: Puzzle, actions: tuple[Action, ...]) -> list[Action]:
    """The actions of a line that the solver chose."""
    line, own = Line.of(puzzle.position), []
    for action in actions:
        if line.end.actor == puzzle.solver:
            own.append(action)
        line = line.after(action)
    return own


def test_the_collection_has_all_kinds_and_three_equal_grades() -> None:
    puzzles = [load_puzzle(name) for name in NAMES]
    assert len(NAMES) == 60
    assert {puzzle.kind for puzzle in puzzles} == {*Kind}
    assert Counter(puzzle.grade for puzzle in puzzles) == dict.fromkeys(GRADES, 20)
    assert {puzzle.position.seats for puzzle in puzzles} == {2, 3, 4}
    assert len({puzzle.title for puzzle in puzzles}) == len(NAMES)
    assert [puzzle.grade for puzzle in puzzles] == sorted(puzzle.grade for puzzle in puzzles)


@pytest.mark.parametrize("name", NAMES)
def test_the_lines_of_a_puzzle_prove_its_answer(name: str) -> None:
    assert first_flaw(load_puzzle(name)) is None


@pytest.mark.parametrize("name", NAMES)
def test_a_file_is_as_it_would_be_written(name: str) -> None:
    text = (FOLDER / f"{name}{SUFFIX}").read_text(encoding="utf-8")
    assert text == format_puzzle(load_puzzle(name))


@pytest.mark.parametrize("name", quick_first(NAMES, 10))
def test_other_actions_fail_against_some_reply(name: str) -> None:
    """A sample of the pairs of actions that do not contain the answer."""
    puzzle = load_puzzle(name)
    position = puzzle.position
    answer = frozenset(step for step in steps_of(puzzle) if isinstance(step, TurnAction))
    steps = [each for each in legal_actions(position) if isinstance(each, PIECES)]
    pairs = [frozenset(pair) for pair in combinations(steps, 2)]
    search = Search(position, puzzle.goal)
    wrong = [pair for pair in Random(name).sample(pairs, OTHERS) if not answer <= pair]
    assert not any(search.forces(Line.of(position), pair) for pair in wrong)


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_no_other_answer_holds(name: str) -> None:
    """Proven from scratch, by full search."""
    puzzle = load_puzzle(name)
    answer = only_answer(puzzle.position, puzzle.goal)
    assert answer is not None
    assert frozenset(step for steps in answer for step in steps) <= steps_of(puzzle)


def test_every_date_of_ten_years_has_a_puzzle_of_the_collection() -> None:
    days = [date(2026, 1, 1) + timedelta(days) for days in range(3653)]
    shown = Counter(name_of_day(day.year, day.timetuple().tm_yday) for day in days)
    assert {*shown} == {*NAMES}
