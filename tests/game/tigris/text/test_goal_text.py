"""Every condition of the vocabulary has words, of one's own and of others, both ways."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.tigris.goals import conditions
from engine.tigris.goals.conditions import Condition, Not, Positive
from engine.tigris.goals.text import parse_condition
from engine.tigris.model.pieces import Dynasty, Seat
from game.tigris.text.goal_text import FORMS, condition_text, goal_text

TABLE = (Dynasty.ARCHER, Dynasty.BULL)
ARCHER, BULL = Seat(0), Seat(1)
#: A line of each condition with its words for the archer, and for the bull.
WORDS = {
    "gains archer blue 2": ("you have gained at least 2 blue points", "Archer has gained at"),
    "gains archer blue 1": ("you have gained a blue point", "Archer has gained a blue point"),
    "lowest archer 4": ("your weakest color has at least 4 points", "Archer's weakest color"),
    "lowest archer 1": ("you have a point in every color", "Archer has a point in every"),
    "treasures archer 2": ("you have taken at least 2 treasures", "Archer has taken at least"),
    "treasures archer 1": ("you have taken a treasure", "Archer has taken a treasure"),
    "leader archer farmer f2": ("your farmer stands on f2", "Archer's farmer stands on f2"),
    "supply archer farmer": ("your farmer is off the board", "Archer's farmer is off the board"),
    "rules archer farmer g4": ("your farmer stands in the kingdom of g4", "Archer's farmer"),
    "safe archer priest": ("no rival could beat your priest", "no rival could beat Archer's"),
    "joined f2 k2": ("f2 and k2 are connected", "f2 and k2 are connected"),
    "tile farm c4": ("a farm lies on c4", "a farm lies on c4"),
    "monument red-blue": ("the blue and red monument stands", "the blue and red monument stands"),
    "war archer king": ("your king has won a war", "Archer's king has won a war"),
    "revolt archer priest": ("your priest has won a revolt", "Archer's priest has won a revolt"),
    "builds archer": ("you have built a monument", "Archer has built a monument"),
    "over": ("the game has ended", "the game has ended"),
    "first archer": ("you are alone in first place", "Archer is alone in first place"),
}


def condition(line: str) -> Condition:
    return parse_condition(line, TABLE)


def test_every_condition_has_words() -> None:
    made = {type(condition(line)) for line in WORDS}
    assert made == {*get_args(Positive)}
    assert made == {
        each
        for each in vars(conditions).values()
        if isinstance(each, type) and hasattr(each, "holds") and each is not Not
    }


def test_no_words_are_left_over() -> None:
    """Each form is used by a line above."""
    assert len(FORMS) == len(WORDS)


@pytest.mark.parametrize("line", WORDS)
def test_a_condition_is_worded_for_its_seat_and_for_others(line: str) -> None:
    own, others = WORDS[line]
    assert condition_text(condition(line), TABLE, ARCHER).startswith(own)
    assert condition_text(condition(line), TABLE, BULL).startswith(others)


@pytest.mark.parametrize("line", WORDS)
@pytest.mark.parametrize("reader", (ARCHER, BULL))
def test_its_opposite_has_words_of_its_own(line: str, reader: Seat) -> None:
    text = condition_text(condition(line), TABLE, reader)
    opposite = condition_text(condition(f"not {line}"), TABLE, reader)
    assert opposite and opposite != text
    assert "{" not in text + opposite


def test_a_goal_is_one_sentence() -> None:
    goal = (condition("supply bull king"), condition("not gains bull red 1"))
    assert goal_text(goal, TABLE, ARCHER) == (
        "When your turn ends, Bull's king is off the board and Bull has gained no red point."
    )
