"""Every puzzle is solved by its answer and refutes a wrong one, without a window."""

from __future__ import annotations

from random import Random

import pytest

from engine.tigris import legal_actions
from engine.tigris.goals.conditions import opposite
from engine.tigris.model.actions import (
    Action,
    CommitTiles,
    Decline,
    EndTurn,
    PlaceTile,
    ReplaceTiles,
    TurnAction,
)
from engine.tigris.model.decisions import Commitment
from engine.tigris.puzzles.answer import is_step
from engine.tigris.puzzles.puzzle import Puzzle
from game.tigris.puzzles.collection import load_puzzle, puzzle_names
from game.tigris.puzzles.effort import Effort
from game.tigris.puzzles.puzzle_text import hint_text, praise, refuted_text
from game.tigris.puzzles.solving import Phase, Solving
from game.tigris.text.goal_text import condition_text
from game.tigris.text.names import DYNASTY

NAMES = puzzle_names()
FIRST = NAMES[0]


def solve(solving: Solving) -> None:
    """Plays the proof's line for the replies that come."""
    while not solving.match.is_finished:
        solving.match.play(next_of_proof(solving))
    solving.follow()


def next_of_proof(solving: Solving) -> Action:
    begun = [*solving.match.actions]
    lines = [line for line in solving.puzzle.proof if [*line[: len(begun)]] == begun]
    return lines[0][len(begun)]


def play_wrong(solving: Solving, random: Random) -> list[Action]:
    """Plays a turn without the answer; gives its steps."""
    answer = answer_of(solving.puzzle)
    own: list[Action] = []
    while not solving.match.is_finished:
        offered = [
            action
            for action in legal_actions(solving.match.position)
            if not isinstance(action, ReplaceTiles | EndTurn) or not own
            if not isinstance(action, ReplaceTiles) and not answer <= {*own, action}
        ]
        own.append(random.choice(offered or [EndTurn()]))
        solving.match.play(own[-1])
    solving.follow()
    return own


def answer_of(puzzle: Puzzle) -> set[Action]:
    """The actions of the turn in the first line of the proof."""
    return {each for each in puzzle.proof[0] if isinstance(each, TurnAction) and is_step(each)}


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_the_answer_is_right_against_the_best_replies(name: str) -> None:
    solving = Solving(load_puzzle(name))
    solve(solving)
    assert solving.phase is Phase.RIGHT
    assert solving.effort == Effort(tries=1, solved=True)
    assert solving.effort.stars == 3


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_answer_is_refuted_in_words(name: str) -> None:
    puzzle = load_puzzle(name)
    for seed in range(3):
        solving = Solving(puzzle)
        steps = play_wrong(solving, Random(f"{name} {seed}"))
        assert solving.phase is Phase.WRONG, steps
        refuted = solving.refuted
        assert refuted is not None and refuted.failed
        assert refuted_text(puzzle, refuted).endswith(".")
        assert solving.effort.stars == 0


@pytest.mark.parametrize("name", NAMES[::3])
def test_the_answer_is_shown_to_its_end(name: str) -> None:
    solving = Solving(load_puzzle(name))
    solving.show_answer()
    while (action := solving.next_shown()) is not None:
        solving.match.play(action)
    assert solving.follow()
    assert solving.phase is Phase.SHOWN
    assert tuple(solving.match.actions) in solving.puzzle.proof


@pytest.mark.parametrize("name", NAMES[::3])
def test_two_hints_say_first_the_piece_and_then_the_place(name: str) -> None:
    solving = Solving(load_puzzle(name))
    solving.ask_hint()
    first = solving.hint
    solving.ask_hint()
    second = solving.hint
    assert first is not None and second is not None
    assert first.action == second.action == solving.puzzle.proof[0][0]
    assert hint_text(first) != hint_text(second)
    solving.ask_hint()
    assert solving.effort.hints == 2


def test_a_hint_says_that_the_answer_is_out_of_reach() -> None:
    """Both actions are needed: after a wrong one nothing helps but undo."""
    solving = Solving(load_puzzle("15-down-to-the-delta"))
    assert len(answer_of(solving.puzzle)) == solving.match.position.turn.left == 2
    tiles = (a for a in legal_actions(solving.match.position) if isinstance(a, PlaceTile))
    solving.match.play(next(tile for tile in tiles if tile not in answer_of(solving.puzzle)))
    assert not solving.match.is_finished
    solving.ask_hint()
    assert solving.hint is not None and solving.hint.action is None
    assert "start over" in hint_text(solving.hint)


def test_a_hint_goes_with_its_position() -> None:
    solving = Solving(load_puzzle(FIRST))
    solving.ask_hint()
    solving.match.play(next_of_proof(solving))
    assert solving.follow()
    assert solving.hint is None


def test_replacing_tiles_is_never_the_answer() -> None:
    solving = Solving(load_puzzle(FIRST))
    replace = next(a for a in legal_actions(solving.match.position) if isinstance(a, ReplaceTiles))
    solving.match.play(replace)
    solving.follow()
    assert solving.phase is Phase.WRONG
    assert solving.refuted is not None and solving.refuted.by_chance
    assert "chance" in refuted_text(solving.puzzle, solving.refuted)


def test_a_wrong_turn_a_hint_and_undos_cost_a_star_each() -> None:
    assert Effort(tries=1, solved=True).stars == 3
    assert Effort(tries=2, solved=True).stars == 2
    assert Effort(tries=1, undos=4, solved=True).stars == 2
    assert Effort(tries=1, hints=1, undos=1, solved=True).stars == 1
    assert Effort(tries=9, hints=2, undos=9, solved=True).stars == 1
    assert Effort(tries=1, shown=True, solved=True).stars == 1
    assert Effort(tries=3).stars == 0


def test_undo_counts_and_what_follows_the_right_answer_does_not() -> None:
    solving = Solving(load_puzzle(FIRST))
    solving.match.play(next_of_proof(solving))
    solving.match.undo_to(0)
    solving.follow()
    assert solving.effort.undos == 1
    solve(solving)
    assert solving.effort.stars == 2
    assert praise(solving) == "You lost a star for an undo."
    solving.try_again()
    play_wrong(solving, Random(1))
    assert solving.phase is Phase.WRONG
    assert solving.effort.stars == 2


def test_earlier_tries_count_when_it_is_opened_again() -> None:
    solving = Solving(load_puzzle(FIRST), Effort(tries=1, hints=1))
    solve(solving)
    assert solving.effort.stars == 1


def test_a_reply_that_was_undone_is_not_blamed() -> None:
    """Only what was played in the end is said to have refuted it."""
    solving = Solving(load_puzzle("06-new-farmer-new-farm"))
    play_until_refuted(solving)
    solving.match.undo_to(0)
    solving.match.play(EndTurn())
    solving.follow()
    assert solving.phase is Phase.WRONG
    assert solving.refuted is not None and solving.refuted.reply is None


def test_the_first_reply_that_refutes_is_named() -> None:
    solving = Solving(load_puzzle("06-new-farmer-new-farm"))
    seat = play_until_refuted(solving)
    while not solving.match.is_finished:
        solving.match.play(legal_actions(solving.match.position)[0])
    solving.follow()
    assert solving.refuted is not None
    assert solving.refuted.seat == seat
    text = refuted_text(solving.puzzle, solving.refuted)
    assert "refutes it by committing" in text, "what the other did, and no order"
    clauses = [
        condition_text(opposite(each), solving.puzzle.position.dynasties, solving.puzzle.solver)
        for each in solving.refuted.failed
    ]
    assert clauses and all(clause in text for clause in clauses), "what is so, not what should be"
    assert text.startswith(DYNASTY[solving.puzzle.position.dynasties[seat]])


def test_starting_over_in_the_middle_of_a_turn_costs_an_undo() -> None:
    solving = Solving(load_puzzle(FIRST))
    solving.try_again()
    assert solving.effort == Effort()
    solving.match.play(next_of_proof(solving))
    solving.try_again()
    assert not solving.match.actions
    assert solving.effort == Effort(undos=1)


def play_until_refuted(solving: Solving) -> int:
    """Plays the answer, but commits nothing; gives the seat that replies."""
    while all(played.seat == solving.puzzle.solver for played in solving.match.history):
        is_commitment = isinstance(solving.match.position.decisions[-1], Commitment)
        solving.match.play(CommitTiles(0) if is_commitment else next_of_proof(solving))
    return solving.match.history[-1].seat


def test_own_answers_to_questions_are_the_persons() -> None:
    """How many tiles the solver commits is for the person to say."""
    solving = Solving(load_puzzle("41-three-wars-one-farm"))
    own = set[type[Action]]()
    while not solving.match.is_finished:
        action = next_of_proof(solving)
        own.add(type(action))
        solving.match.play(action)
    assert CommitTiles in own
    assert Decline not in own


def test_what_stars_were_lost_for_is_said_with_their_number() -> None:
    solving = Solving(load_puzzle(FIRST), Effort(tries=2, hints=1, solved=True))
    assert praise(solving) == "You lost 2 stars for another try and a hint."
