"""What `check` says of a puzzle file: anybody who wrote one learns whether it is a puzzle."""

from __future__ import annotations

from engine.tigris.notation import NotationError, format_action
from engine.tigris.puzzles.answer import TooMany
from engine.tigris.puzzles.proof import first_flaw, prove
from engine.tigris.puzzles.puzzle import Puzzle
from engine.tigris.puzzles.search import Search
from engine.tigris.puzzles.text import format_line, looks_like_puzzle, parse_puzzle
from game.game import FileCheck
from game.i18n import _
from game.i18n.stated import error_text, statement_text

#: Answers that are shown where there are several.
SHOWN = 3


def check_puzzle(text: str) -> FileCheck | None:
    """Reads a puzzle, searches all its answers, and checks its proof; None for other texts."""
    if not looks_like_puzzle(text):
        return None
    try:
        puzzle = parse_puzzle(text)
        lines = _answers(puzzle)
    except (NotationError, TooMany) as error:
        return FileCheck(False, (error_text(error),))
    if len(lines) != 1 or not lines[0]:
        return FileCheck(False, (_fault(lines), *lines[:SHOWN]))
    if not puzzle.proof:
        return FileCheck(False, (_("the proof is missing: add these lines"), *_proof(puzzle)))
    flaw = first_flaw(puzzle)
    if flaw is not None:
        text = _("the proof has a flaw: {flaw}")
        return FileCheck(False, (text.format(flaw=statement_text(flaw)), *_proof(puzzle)))
    text = _("a valid puzzle with one answer: {answer}")
    return FileCheck(True, (text.format(answer=lines[0]),))


def _fault(answers: list[str]) -> str:
    if not answers:
        return _("no answer: for each there is a reply that refutes it; ask for less")
    if len(answers) == 1:
        return _("the goal is reached already: ask for more")
    text = _("{n} answers: ask for more, or close a square")
    return text.format(n=len(answers))


def _answers(puzzle: Puzzle) -> list[str]:
    """Every answer in words, its steps in the order of the notation."""
    found = Search(puzzle.position, puzzle.goal).answers()
    table = puzzle.position.dynasties
    return sorted(
        "; ".join(
            sorted(", ".join(sorted(format_action(s, table) for s in steps)) for steps in answer)
        )
        for answer in found
    )


def _proof(puzzle: Puzzle) -> list[str]:
    (answer,) = Search(puzzle.position, puzzle.goal).answers()
    table = puzzle.position.dynasties
    return [format_line(line, table) for line in prove(puzzle.position, puzzle.goal, answer)]
