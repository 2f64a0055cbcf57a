"""The search of puzzles finds what a plain one does, which leaves nothing out and forgets all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from engine.tigris import Position, legal_actions
from engine.tigris.goals.line import Line
from engine.tigris.goals.text import parse_condition
from engine.tigris.model.actions import (
    Action,
    BuildMonument,
    ChooseWar,
    EndTurn,
    ReplaceTiles,
    TakeTreasure,
)
from engine.tigris.model.decisions import Turn
from engine.tigris.notation import parse_action, parse_position
from engine.tigris.puzzles.answer import Answer, Answers, Steps, TooMany, is_step
from engine.tigris.puzzles.choices import choices
from engine.tigris.puzzles.proof import prove
from engine.tigris.puzzles.search import Search, is_over
from tests.support.samples import parts
from tests.support.tigris.turns import Goal, random_goal, small_turn

SEEDS = range(600)
#: Of the lines of a turn, how many pairs of actions are tried against the plain search.
PAIRS = 60


def forces(line: Line, goal: Goal, allowed: Steps | None = None, *, once: bool = False) -> bool:
    """Whether the active seat of the start forces a goal: all of it, in ten lines.

    Of the actions of its turn it takes only those that are allowed, perhaps each only once; its
    answers are free.
    """
    position, seat = line.end, line.start.turn.seat
    if is_over(position, seat):
        return all(condition.holds(line) for condition in goal)
    rest = (
        forces(line.after(each), goal, allowed - {each} if allowed and once else allowed, once=once)
        for each in plain_choices(position, allowed)
    )
    return any(rest) if position.actor == seat else all(rest)


def answers_of(search: Search) -> Answers | None:
    """All answers, or None where they are more than can be compared."""
    try:
        return search.answers()
    except TooMany:
        return None


def plain_choices(position: Position, allowed: Steps | None) -> Sequence[Action]:
    actions = [each for each in legal_actions(position) if not isinstance(each, ReplaceTiles)]
    if allowed is None or not isinstance(position.decisions[-1], Turn):
        return actions
    return [each for each in actions if each in allowed or isinstance(each, EndTurn)]


def turn_steps(answer: Answer) -> Steps:
    """The actions of the turn among the steps of an answer."""
    questions = ChooseWar | BuildMonument | TakeTreasure
    return frozenset(s for steps in answer for s in steps if not isinstance(s, questions))


@pytest.mark.parametrize("seeds", parts(SEEDS, 0, 16))
def test_a_goal_has_an_answer_exactly_if_a_plain_search_forces_it(seeds: range) -> None:
    seen = Counter[bool]()
    for seed in seeds:
        position = small_turn(seed)
        goal = random_goal(position, Random(seed))
        search = Search(position, goal)
        plain = forces(Line.of(position), goal)
        answers = answers_of(search)
        assert answers is None or bool(answers) == plain, seed
        assert search.forces(Line.of(position)) == plain, seed
        seen[plain] += 1
    assert min(seen[True], seen[False]) > 0


@pytest.mark.parametrize("seeds", parts(SEEDS, 0, 16))
def test_two_actions_force_a_goal_exactly_if_they_contain_an_answer(seeds: range) -> None:
    seen = Counter[bool]()
    for seed in seeds:
        position = small_turn(seed)
        random = Random(seed)
        goal = random_goal(position, random)
        found = answers_of(Search(position, goal))
        if found is None:
            continue
        answers = [turn_steps(each) for each in found]
        for pair in pairs(position, random) + [frozenset(answer) for answer in answers[:5]]:
            right = any(answer <= pair for answer in answers)
            assert right == forces(Line.of(position), goal, pair), (seed, pair)
            seen[right] += 1
    assert min(seen[True], seen[False]) > 0


def pairs(position: Position, random: Random) -> list[Steps]:
    """Some pairs of actions, of those that are legal now."""
    steps = [each for each in plain_choices(position, None) if is_step(each)]
    found = [frozenset(pair) for pair in combinations(steps, 2)]
    return random.sample(found, min(PAIRS, len(found)))


@pytest.mark.parametrize("seeds", parts(SEEDS, 0, 16))
def test_the_lines_of_an_answer_reach_the_goal_and_meet_every_reply(seeds: range) -> None:
    proven = 0
    for seed in seeds:
        position = small_turn(seed)
        goal = random_goal(position, Random(seed))
        for answer in sorted(answers_of(Search(position, goal)) or (), key=str)[:3]:
            if not forces(Line.of(position), goal, turn_steps(answer), once=True):
                with pytest.raises(ValueError, match="twice"):
                    prove(position, goal, answer)
                continue
            lines = prove(position, goal, answer)
            ends = [end_of(position, line) for line in lines]
            assert all(all(each.holds(end) for each in goal) for end in ends), seed
            assert replies_met(Line.of(position), lines), seed
            proven += 1
    assert proven > 0


def end_of(position: Position, actions: tuple[Action, ...]) -> Line:
    line = Line.of(position)
    for action in actions:
        line = line.after(action)
    assert is_over(line.end, position.turn.seat)
    return line


def replies_met(line: Line, lines: tuple[tuple[Action, ...], ...]) -> bool:
    """Whether wherever another seat replies, each of its replies has a line."""
    if not all(lines):
        return True
    begun = {actions[0] for actions in lines}
    mine = line.end.actor == line.start.turn.seat
    if len(begun) != (1 if mine else len(legal_actions(line.end))):
        return False
    return all(
        replies_met(line.after(first), tuple(each[1:] for each in lines if each[0] == first))
        for first in begun
    )


#: Archer's farmer rules the kingdom of f3; a farm anywhere next to it is a crop.
START = """
players archer bull
   a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p
 1 .  .  .  .  ~  ~  ~  ~  ~  .  t* .  ~  .  .  .
 2 .  t* .  .  ~  .  .  .  .  .  Bk s  ~  .  .  t*
 3 .  .  .  ~  f  t* Af .  .  .  .  .  ~  ~  .  .
 4 ~  ~  ~  ~  .  .  .  .  .  .  .  .  .  ~  ~  ~
 5 .  .  .  .  .  .  .  .  .  .  .  .  .  t* ~  ~
 6 .  .  .  .  .  .  .  .  .  .  .  .  .  .  ~  .
 7 ~  ~  ~  ~  .  .  .  .  t* .  .  .  ~  ~  ~  .
 8 .  t* .  ~  ~  ~  ~  .  .  .  .  .  ~  .  .  .
 9 .  .  .  .  .  .  ~  ~  ~  ~  ~  ~  ~  .  t* .
10 .  .  .  .  .  t* .  .  .  .  .  .  .  .  .  .
11 .  .  .  .  .  .  .  .  .  .  t* .  .  .  .  .
archer hand t0 f1 m0 s0 catastrophes 0
bull hand t0 f0 m0 s0 catastrophes 0
turn archer 1
"""


def answers_to(*goal: str, start: str = START) -> set[Steps]:
    position = parse_position(start)
    conditions = tuple(parse_condition(line, position.dynasties) for line in goal)
    return {steps for answer in Search(position, conditions).answers() for steps in answer}


def steps_of(*lines: str) -> Steps:
    return frozenset(map(parse_action, lines))


def test_two_squares_that_do_equally_well_are_two_answers() -> None:
    assert answers_to("gains archer blue 1") == {steps_of("tile farm e2"), steps_of("tile farm d3")}


def test_a_condition_more_makes_the_answer_the_only_one() -> None:
    assert answers_to("gains archer blue 1", "tile farm e2") == {steps_of("tile farm e2")}


def test_a_goal_that_holds_already_asks_for_nothing() -> None:
    assert answers_to("not over") == {steps_of()}


#: No game comes here: archer's trader has two treasures, its farmer no temple.
COMPOSED = (
    START.replace("Bk s  ~", "t* At ~")
    .replace("f  t* Af", "f  .  Af")
    .replace("t0 f1 m0 s0 catastrophes 0", "t0 f0 m0 s0 catastrophes 1")
)


@pytest.mark.parametrize("goal", ["treasures archer 1", "supply archer farmer"])
def test_what_a_composed_position_left_open_is_settled_by_any_action(goal: str) -> None:
    position = parse_position(COMPOSED)
    conditions = (parse_condition(goal, position.dynasties),)
    for action in map(parse_action, ("catastrophe a1", "catastrophe i10")):
        assert action in choices(position, conditions)
        assert Search(position, conditions).forces(Line.of(position), frozenset({action}))


def test_a_goal_that_chance_alone_could_reach_has_no_answer() -> None:
    """Two farms would do, and the hand has one: a tile that is replaced may become the other."""
    assert answers_to("gains archer blue 2") == set()


def test_a_leader_that_a_reply_saves_is_not_beaten() -> None:
    """Four temples against two and those in hand: with two more the defender wins the tie."""
    revolt = START.replace("Bk s ", "Bk t ").replace("archer hand t0 f1", "archer hand t2 f0")
    for held, won in ((1, True), (2, False)):
        start = revolt.replace("bull hand t0", f"bull hand t{held}")
        assert bool(answers_to("supply bull king", start=start)) is won


def test_a_search_beyond_its_limit_is_an_error() -> None:
    position = parse_position(START)
    goal = (parse_condition("gains archer blue 1", position.dynasties),)
    with pytest.raises(TooMany, match="limit"):
        Search(position, goal, limit=10).answers()
