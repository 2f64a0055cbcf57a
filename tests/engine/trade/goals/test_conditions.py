"""Conditions of lessons: each can be written and read, holds where it should, and only there."""

from __future__ import annotations

import pytest

from engine.trade.goals.line import Line, line_of
from engine.trade.goals.text import format_condition, parse_condition
from engine.trade.model.decisions import CarryOutDue, RevealDue
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.notation import NotationError, parse_action
from engine.trade.notation.prepared import parse_prepared
from engine.trade.rules.keeper import certain_answer
from engine.trade.rules.rule import IllegalAction
from tests.support.trade.decks import deck

START = """
round 3 trade
1 points 12, religion 2, culture 4, barbarian 4, hand BAR-CUL BAR-NIL/1 FIS-BB1
2 ready, points 9, hand BAR-M1/1 BAR-NIL/2
3 ready, points 9, hand GOA-NIL/1
"""


def play(start: Position, *actions: str) -> Line:
    """The line of these actions, each after its seat; what follows without chance is played."""
    line = Line.of(start)
    for text in actions:
        number, rest = text.split(maxsplit=1)
        line = _settled(line.after(parse_action(rest, line.end, Seat(int(number) - 1))))
    return line


def _settled(line: Line) -> Line:
    while isinstance(due := line.end.decision, CarryOutDue | RevealDue):
        line = line.after(certain_answer(line.end, due))
    return line


def holds(text: str, line: Line) -> bool:
    return parse_condition(text, deck()).holds(line)


SWAP = (
    "1 offer 1: 1>2 fish 1, 2>1 barley 1 with FIS-BB1 claim FIS-BB1 democracy 1",
    "2 accept 1 with BAR-NIL/2",
)
STORE = ("1 seal", "2 seal", "3 seal")
SHOW = (
    *("1 ready", *STORE, "1 open store FIS-BB1", "2 open store nothing"),
    "3 open store nothing",
)


@pytest.mark.parametrize(
    "text",
    [
        "gains 1 points 2",
        "gains 1 barbarian 1",
        "holds 1 barley 3",
        "stores 2 spices 1",
        "set 1 lapis 4",
        "card 1 R0-02/1",
        "marker 1 marduk 2",
        "draws 1 marduk-I",
        "agrees 2 1",
        "declines 2 1",
        "deal 1 2",
        "truth 1",
        "lie 3",
        "suffers 1",
        "spared 1",
        "golden 1",
        "closed",
        "over",
        "not deal 1 3",
    ],
)
def test_a_condition_that_is_written_reads_as_itself(text: str) -> None:
    condition = parse_condition(text, deck())
    assert format_condition(condition, deck()) == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "a condition"),
        ("wins 1", "a condition"),
        ("gains 1 points", "a number from 1"),
        ("gains 1 gold 2", "one of points"),
        ("holds 9 barley 2", "a number from 1 to 6"),
        ("card 1 XX-01", "a card of the deck"),
        ("over now", "the end of the line"),
        ("not not over", "a condition"),
    ],
)
def test_what_is_no_condition_is_refused_with_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(NotationError, match=expected):
        parse_condition(text, deck())


@pytest.mark.parametrize(
    ("actions", "true", "false"),
    [
        ((), "not closed", "deal 1 2"),
        ((), "holds 1 barley 2", "holds 1 barley 3"),
        ((), "card 1 BAR-CUL", "card 2 BAR-CUL"),
        ((), "marker 1 marduk 2", "marker 1 marduk 3"),
        ((), "not marker 1 ashur 1", "marker 1 democracy 1"),
        (SWAP[:1], "not agrees 2 1", "lie 1"),
        (SWAP, "agrees 2 1", "agrees 1 2"),
        (SWAP, "lie 1", "truth 1"),
        (SWAP, "not deal 1 2", "holds 1 barley 3"),
        ((*SWAP, "1 accept 1"), "deal 1 2", "deal 1 3"),
        ((*SWAP, "1 accept 1"), "holds 1 barley 3", "card 1 FIS-BB1"),
        ((*SWAP, "2 decline 1"), "declines 2 1", "declines 1 2"),
        ((*SWAP, "1 withdraw 1"), "declines 1 1", "declines 2 1"),
        (("1 ready",), "closed", "over"),
        (SHOW, "stores 1 fish 1", "stores 1 barley 1"),
        (SHOW, "set 1 barley 2", "set 1 barley 3"),
        (SHOW, "suffers 1", "spared 1"),
        (SHOW, "spared 2", "suffers 2"),
        (SHOW, "golden 1", "golden 2"),
        (SHOW, "gains 1 culture 1", "gains 1 points 1"),
    ],
)
def test_a_condition_holds_at_the_end_of_a_line(
    actions: tuple[str, ...], true: str, false: str
) -> None:
    line = play(parse_prepared(START, deck()), *actions)
    assert holds(true, line)
    assert not holds(false, line)


def test_what_is_said_may_be_true() -> None:
    offer = SWAP[0].replace("democracy 1", "barbarian 1")
    line = play(parse_prepared(START, deck()), offer, SWAP[1])
    assert holds("truth 1", line) and not holds("lie 1", line)


def test_nobody_is_spared_where_nobody_came() -> None:
    line = play(parse_prepared(START, deck()), "1 ready")
    assert not holds("spared 1", line) and not holds("suffers 1", line)


def test_stacks_that_are_chosen_are_seen_in_the_line() -> None:
    start = parse_prepared(START.replace("round 3 trade", "round 3 stacks"), deck())
    line = play(start, "1 seal", "1 open stacks marduk-I government-0")
    assert holds("draws 1 marduk-I", line) and not holds("draws 2 marduk-I", line)


def test_the_end_of_the_game_is_seen() -> None:
    start = parse_prepared(START.replace("round 3", "round 5"), deck())
    line = play(start, *SHOW)
    assert holds("over", line)


def test_a_line_refuses_what_the_rules_refuse() -> None:
    start = parse_prepared(START, deck())
    action = parse_action("ready", start, Seat(1))
    with pytest.raises(IllegalAction):
        line_of(start, [action])
