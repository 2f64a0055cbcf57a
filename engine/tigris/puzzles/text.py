"""Puzzles as text, both ways: anybody can write one and share it.

    title A bridge of temples
    kind war
    grade 2
    goal war archer king
    goal gains archer black 3

    board standard
    ...
    turn archer 2

    line tile temple e3, war king, commit 1, commit 0, end

The position is in the notation, with all hands known; `goal` is a condition as in
`engine.tigris.goals.text`, all of which must hold; `line` is one of the lines of the proof, its
actions separated by commas. A `#` after a space, or at the beginning of a line, starts a comment.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from engine.common.stated import stated
from engine.tigris.goals.text import Table, format_condition, parse_condition
from engine.tigris.model.actions import Action
from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import UNKNOWN
from engine.tigris.model.position import Position
from engine.tigris.notation import (
    NotationError,
    format_action,
    format_position,
    parse_action,
    parse_position,
)
from engine.tigris.notation.vocabulary import errors_on_line, parse_number, parse_word, quote
from engine.tigris.puzzles.choices import Goal
from engine.tigris.puzzles.puzzle import GRADES, Kind, Puzzle

MAX_TITLE = 40
_KINDS = tuple(Kind)
_EXAMPLES = {
    "title": "title A bridge of temples",
    "kind": f"kind {Kind.WAR}",
    "grade": "grade 2",
    "goal": "goal war archer king",
    "line": "line tile temple e3, end",
}
_COMMENT = re.compile(r"(?:^|\s)#.*", re.MULTILINE)


class _Line(NamedTuple):
    number: int
    text: str
    """without its first word"""


def looks_like_puzzle(text: str) -> bool:
    """Whether a text is meant as a puzzle: its first words are those of a line of one."""
    words = _COMMENT.sub("", text.removeprefix("\ufeff")).split(maxsplit=1)
    return bool(words) and words[0] in _EXAMPLES


def parse_puzzle(text: str) -> Puzzle:
    """The puzzle in a text. Whether its proof holds is not checked.

    Raises:
        NotationError: with the line, what was found, and what was expected.
    """
    lines, rest = _split(text)
    position = parse_position(rest)
    _check_position(position)
    return Puzzle(
        title=_read_title(_only(lines, "title")),
        kind=_read_kind(_only(lines, "kind")),
        grade=_read_grade(_only(lines, "grade")),
        position=position,
        goal=_read_goal(lines["goal"], position.dynasties),
        proof=tuple(_read_line(line, position.dynasties) for line in lines["line"]),
    )


def format_puzzle(puzzle: Puzzle, with_answer: bool = True) -> str:
    """A puzzle as text, with or without the lines of its proof; `parse_puzzle` reads both."""
    table = puzzle.position.dynasties
    head = [f"title {puzzle.title}", f"kind {puzzle.kind}", f"grade {puzzle.grade}"]
    goal = [f"goal {format_condition(condition, table)}" for condition in puzzle.goal]
    proof = [format_line(line, table) for line in puzzle.proof if with_answer]
    return "\n".join((*head, *goal, "", format_position(puzzle.position), *proof)) + "\n"


def format_line(actions: Sequence[Action], table: Table) -> str:
    """A line of a proof."""
    return f"line {', '.join(format_action(action, table) for action in actions)}"


def _split(text: str) -> tuple[dict[str, list[_Line]], str]:
    """The lines of the puzzle by their first words, and the rest, its lines where they were."""
    found: dict[str, list[_Line]] = {word: [] for word in _EXAMPLES}
    rest = []
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        first, _, words = _COMMENT.sub("", line).strip().partition(" ")
        if first in found:
            found[first].append(_Line(number, words.strip()))
        rest.append("" if first in found else line)
    return found, "\n".join(rest)


def _only(lines: dict[str, list[_Line]], word: str) -> _Line:
    if len(lines[word]) != 1:
        number = lines[word][1].number if lines[word] else 1
        found = f"a second line '{word}'" if lines[word] else f"no line '{word}'"
        raise NotationError(found, stated("one like '{example}'", example=_EXAMPLES[word]), number)
    return lines[word][0]


def _read_title(line: _Line) -> str:
    if not 0 < len(line.text) <= MAX_TITLE or not line.text.isprintable():
        expected = stated("a title of 1 to {most} characters", most=MAX_TITLE)
        raise NotationError(quote(line.text), expected, line.number)
    return line.text


def _read_kind(line: _Line) -> Kind:
    with errors_on_line(line.number):
        return _KINDS[parse_word(line.text, _KINDS)]


def _read_grade(line: _Line) -> int:
    with errors_on_line(line.number):
        return parse_number(line.text, GRADES[0], GRADES[-1])


def _read_goal(lines: list[_Line], table: Table) -> Goal:
    if not lines:
        raise NotationError(
            stated("no line 'goal'"),
            stated("one or more like '{example}'", example=_EXAMPLES["goal"]),
            1,
        )
    goal = []
    for line in lines:
        with errors_on_line(line.number):
            goal.append(parse_condition(line.text, table))
    return tuple(goal)


def _read_line(line: _Line, table: Table) -> tuple[Action, ...]:
    with errors_on_line(line.number):
        return tuple(parse_action(action.strip(), table) for action in line.text.split(","))


def _check_position(position: Position) -> None:
    if len(position.decisions) != 1 or not isinstance(position.decisions[0], Turn):
        raise NotationError(
            stated("another decision"), stated("a position that waits for an action of a turn"), 1
        )
    if any(hand[UNKNOWN] for hand in position.hands):
        raise NotationError(stated("unknown tiles"), stated("hands that are known"), 1)
