"""Puzzle files: what is written reads as itself, and what is wrong is named with its line."""

from __future__ import annotations

import pytest

from engine.tigris.notation.vocabulary import NotationError
from engine.tigris.puzzles.proof import first_flaw
from engine.tigris.puzzles.puzzle import Kind
from engine.tigris.puzzles.text import format_puzzle, parse_puzzle

#: Archer has a temple to add to a revolt; Bull may answer with one, and it is not enough.
TEXT = """\
title Uphill    # a comment
kind break
grade 1
goal supply bull king
goal leader archer king l1

players archer bull
   a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p
 1 .  .  .  .  ~  ~  ~  ~  ~  .  t* .  ~  .  .  .
 2 .  t* .  .  ~  .  .  .  .  .  Bk t  ~  .  .  t*
 3 .  .  .  ~  f  t* Af .  .  .  .  .  ~  ~  .  .
 4 ~  ~  ~  ~  .  .  .  .  .  .  .  .  .  ~  ~  ~
 5 .  .  .  .  .  .  .  .  .  .  .  .  .  t* ~  ~
 6 .  .  .  .  .  .  .  .  .  .  .  .  .  .  ~  .
 7 ~  ~  ~  ~  .  .  .  .  t* .  .  .  ~  ~  ~  .
 8 .  t* .  ~  ~  ~  ~  .  .  .  .  .  ~  .  .  .
 9 .  .  .  .  .  .  ~  ~  ~  ~  ~  ~  ~  .  t* .
10 .  .  .  .  .  t* .  .  .  .  .  .  .  .  .  .
11 .  .  .  .  .  .  .  .  .  .  t* .  .  .  .  .
archer hand t2 f0 m0 s0 catastrophes 0
bull hand t1 f0 m0 s0 catastrophes 0
turn archer 1

line leader king l1, commit 2, commit 0
line leader king l1, commit 2, commit 1
"""
LINES = TEXT.splitlines()


def test_a_file_is_read() -> None:
    puzzle = parse_puzzle(TEXT)
    assert (puzzle.title, puzzle.kind, puzzle.grade) == ("Uphill", Kind.BREAK, 1)
    assert puzzle.solver == 0
    assert (len(puzzle.goal), len(puzzle.proof)) == (2, 2)
    assert first_flaw(puzzle) is None


def test_what_is_written_reads_as_itself() -> None:
    puzzle = parse_puzzle(TEXT)
    written = format_puzzle(puzzle)
    assert parse_puzzle(written) == puzzle
    assert format_puzzle(parse_puzzle(written)) == written


def line_of(beginning: str) -> int:
    """The number of the first line that begins with this text."""
    return next(number for number, line in enumerate(LINES, 1) if line.startswith(beginning))


@pytest.mark.parametrize(
    ("old", "new", "line", "expected"),
    [
        ("title Uphill", "title ", line_of("title"), "1 to 40 characters"),
        ("title Uphill", "title " + 41 * "x", line_of("title"), "1 to 40 characters"),
        ("kind break", "kind chess", line_of("kind"), "war, break, save"),
        ("grade 1", "grade 4", line_of("grade"), "a number from 1 to 3"),
        ("grade 1", "grade 1\ngrade 2", line_of("grade") + 1, "one like 'grade 2'"),
        ("grade 1\n", "", 1, "one like 'grade 2'"),
        ("goal supply bull king", "goal supply lion king", line_of("goal"), "archer or bull"),
        ("goal leader archer king l1", "goal win", line_of("goal leader"), "a condition"),
        ("players", "plyers", line_of("players"), "a line that begins with"),
        (" 6 .", " 6 z", line_of(" 6"), "line 14: found 'z'"),
        ("commit 2, commit 1", "commit 2, resign", line_of("line") + 1, "an action"),
        ("bull hand t1 f0 m0 s0", "bull hand ?3", 1, "hands that are known"),
        ("turn archer 1", "turn archer 1\nwaits deal archer 1", 1, "an action of a turn"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(old: str, new: str, line: int, expected: str) -> None:
    assert old in TEXT
    with pytest.raises(NotationError, match=expected) as raised:
        parse_puzzle(TEXT.replace(old, new))
    assert raised.value.line == line


def test_a_puzzle_without_a_goal_is_refused() -> None:
    without = "\n".join(line for line in LINES if not line.startswith("goal"))
    with pytest.raises(NotationError, match="no line 'goal'"):
        parse_puzzle(without)


def test_the_lines_of_a_proof_are_not_needed_to_read_a_puzzle() -> None:
    without = "\n".join(line for line in LINES if not line.startswith("line"))
    assert first_flaw(parse_puzzle(without)) == "there are no lines"
