"""What others reply in a puzzle, and which choice keeps the goal."""

from __future__ import annotations

from engine.tigris.goals.line import line_of
from engine.tigris.model.actions import CommitTiles
from engine.tigris.notation import parse_action
from engine.tigris.puzzles.guidance import Guidance
from engine.tigris.puzzles.puzzle import Puzzle
from engine.tigris.puzzles.text import parse_puzzle

#: Archer's king can fall upon that of Bull, who holds one temple more than is on the board.
REVOLT = """
title A revolt
kind break
grade 1
goal supply bull king
players archer bull
   a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p
 1 .  .  .  .  ~  ~  ~  ~  ~  .  .  .  ~  .  .  .
 2 .  .  .  .  ~  .  .  .  .  .  .  .  ~  .  .  .
 3 .  .  .  ~  ~  .  .  t  Bk t  .  .  ~  ~  .  .
 4 ~  ~  ~  ~  .  .  .  .  .  .  .  .  .  ~  ~  ~
 5 .  .  .  .  .  .  .  .  .  .  .  .  .  .  ~  ~
 6 .  .  .  .  .  .  .  .  .  .  .  .  .  .  ~  .
 7 ~  ~  ~  ~  .  .  .  .  .  .  .  .  ~  ~  ~  .
 8 .  .  .  ~  ~  ~  ~  .  .  .  .  .  ~  .  .  .
 9 .  .  .  .  .  .  ~  ~  ~  ~  ~  ~  ~  .  .  .
10 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
11 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
archer hand t{own} f0 m0 s0 catastrophes 0
bull hand t1 f0 m0 s0 catastrophes 0
turn archer 1
line leader king h2, commit 3, commit 0
line leader king h2, commit 3, commit 1
"""


def revolt(own: int) -> Puzzle:
    return parse_puzzle(REVOLT.replace("{own}", str(own)))


def test_a_commitment_that_is_too_low_is_refuted_by_enough() -> None:
    puzzle = revolt(own=4)
    begin = [parse_action("leader king h2", puzzle.position.dynasties), CommitTiles(1)]
    assert Guidance(puzzle).refutation(begin) == CommitTiles(1)
    assert Guidance(puzzle).reply(begin) == CommitTiles(1)


def test_where_nothing_refutes_the_reply_is_that_of_the_proof() -> None:
    puzzle = revolt(own=4)
    begin = [parse_action("leader king h2", puzzle.position.dynasties), CommitTiles(3)]
    assert Guidance(puzzle).refutation(begin) is None
    assert Guidance(puzzle).reply(begin) == CommitTiles(0)


def test_beside_the_proof_the_reply_commits_most() -> None:
    puzzle = revolt(own=4)
    begin = [parse_action("leader king h2", puzzle.position.dynasties), CommitTiles(4)]
    assert Guidance(puzzle).in_proof(begin) is None
    assert Guidance(puzzle).reply(begin) == CommitTiles(1)


def test_the_best_choice_beside_the_proof_still_forces_the_goal() -> None:
    puzzle = revolt(own=4)
    begin = [parse_action("leader king j2", puzzle.position.dynasties)]
    best = Guidance(puzzle).best(begin)
    assert best is not None
    reply = Guidance(puzzle).reply([*begin, best])
    line = line_of(puzzle.position, [*begin, best, reply])
    assert all(condition.holds(line) for condition in puzzle.goal)


def test_nothing_is_best_where_the_goal_is_out_of_reach() -> None:
    puzzle = revolt(own=1)
    begin = [parse_action("leader king j2", puzzle.position.dynasties)]
    assert Guidance(puzzle).best(begin) is None


def test_a_question_that_takes_too_long_has_no_refutation() -> None:
    puzzle = revolt(own=4)
    begin = [parse_action("leader king h2", puzzle.position.dynasties), CommitTiles(1)]
    assert Guidance(puzzle, limit=2).refutation(begin) is None
