"""Proofs: the lines of an answer, one for each way the other seats may reply.

The lines of a proof, read together, are a tree: where the solver chooses, all lines that come there
continue alike; where another seat replies, each legal reply has a line. So a proof that
`first_flaw` accepts shows without any search that the answer holds. That no other does is shown by
`Search.answers`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.common.stated import stated
from engine.tigris.goals.line import Line
from engine.tigris.goals.text import format_condition
from engine.tigris.model.actions import Action, EndTurn
from engine.tigris.model.position import Position
from engine.tigris.notation.actions import format_action
from engine.tigris.puzzles.answer import Answer, Steps, is_step
from engine.tigris.puzzles.choices import Goal, choices
from engine.tigris.puzzles.puzzle import Puzzle
from engine.tigris.puzzles.search import LIMIT, Search, is_over, may_take
from engine.tigris.rules.legal import is_legal, legal_actions

Lines = tuple[tuple[Action, ...], ...]


def only_answer(start: Position, goal: Goal, limit: int = LIMIT) -> Answer | None:
    """The answer of a puzzle, or None if it has none, several, or one that does nothing.

    Raises:
        TooMany: if the search exceeds its limit.
    """
    answers = Search(start, goal, limit).answers()
    if len(answers) != 1:
        return None
    (answer,) = answers
    return answer if any(answer) else None


def prove(start: Position, goal: Goal, answer: Answer) -> Lines:
    """The lines of an answer that `Search` found, each of which takes a step at most once.

    Raises:
        ValueError: if some step must be taken twice.
    """
    steps: Steps = frozenset().union(*answer)
    search = Search(start, goal)
    return tuple(_lines(search, Line.of(start), steps))


def first_flaw(puzzle: Puzzle) -> str | None:
    """Why the lines do not prove that the answer holds, or None if they do."""
    if not puzzle.proof:
        return stated("there are no lines")
    return _flaw(puzzle, Line.of(puzzle.position), puzzle.proof)


def _lines(search: Search, line: Line, allowed: Steps) -> Iterator[tuple[Action, ...]]:
    if is_over(line.end, search.solver):
        yield ()
    elif line.end.actor != search.solver:
        for reply in legal_actions(line.end):
            for rest in _lines(search, search.after(line, reply), allowed):
                yield reply, *rest
    else:
        choice = _choose(search, line, allowed)
        for rest in _lines(search, search.after(line, choice), allowed - {choice}):
            yield choice, *rest


def _choose(search: Search, line: Line, allowed: Steps) -> Action:
    """The choice that keeps the goal: one that is no step before one that is."""
    mine = [c for c in choices(line.end, search.goal) if may_take(line.end, c, allowed)]
    mine.sort(key=lambda choice: (not isinstance(choice, EndTurn), is_step(choice)))
    for choice in mine:
        if search.forces(search.after(line, choice), allowed - {choice}):
            return choice
    raise ValueError("an action of the answer must be taken twice")


def _flaw(puzzle: Puzzle, line: Line, lines: Sequence[Sequence[Action]]) -> str | None:
    """The flaw of lines that are what is left of them at the end of a line."""
    if is_over(line.end, puzzle.solver):
        if any(lines):
            return stated("a line continues after the end of the turn")
        failed = [condition for condition in puzzle.goal if not condition.holds(line)]
        if not failed:
            return None
        goal = format_condition(failed[0], puzzle.position.dynasties)
        return stated("a line ends without the goal: {goal}", goal=goal)
    if not all(lines):
        return stated("a line stops before the end of the turn")
    branches: dict[Action, list[Sequence[Action]]] = {}
    for first, *rest in lines:
        branches.setdefault(first, []).append(rest)
    return _wrong_branches(puzzle, line, branches) or next(
        filter(None, (_flaw(puzzle, line.after(each), rest) for each, rest in branches.items())),
        None,
    )


def _wrong_branches(
    puzzle: Puzzle, line: Line, branches: dict[Action, list[Sequence[Action]]]
) -> str | None:
    table = puzzle.position.dynasties
    illegal = [action for action in branches if not is_legal(line.end, action)]
    if illegal:
        return stated("an action is not legal: {action}", action=format_action(illegal[0], table))
    if line.end.actor == puzzle.solver:
        is_one = len(branches) <= 1
        return None if is_one else stated("lines choose differently at the same place")
    missing = [reply for reply in legal_actions(line.end) if reply not in branches]
    if not missing:
        return None
    return stated("a reply has no line: {action}", action=format_action(missing[0], table))
