"""Conditions of lessons and puzzles: each can be written and read, holds where it should, and only
there."""

from __future__ import annotations

import pytest

from engine.tigris.goals.line import line_of
from engine.tigris.goals.text import format_condition, parse_condition
from engine.tigris.notation import parse_action, parse_position
from engine.tigris.notation.vocabulary import NotationError

#: Archer's farmer rules the kingdom of f3, Bull's king that of k1.
START = """
board standard
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
archer hand t2 f2 m1 s1 points r1 u1 g1 k0 treasures 1 catastrophes 2
bull hand t2 f2 m1 s1 points r1 u0 g1 k3 treasures 0 catastrophes 2
turn archer 2
"""
TABLE = parse_position(START).dynasties


@pytest.mark.parametrize(
    "text",
    [
        "gains archer blue 2",
        "lowest bull 4",
        "treasures archer 1",
        "leader archer farmer f2",
        "supply bull king",
        "rules archer farmer g4",
        "safe archer priest",
        "joined f2 k2",
        "tile farm c4",
        "monument blue-red",
        "war archer king",
        "revolt bull priest",
        "builds archer",
        "over",
        "first archer",
        "not gains archer red 1",
    ],
)
def test_a_condition_that_is_written_reads_as_itself(text: str) -> None:
    condition = parse_condition(text, TABLE)
    assert format_condition(condition, TABLE) == text
    assert parse_condition(format_condition(condition, TABLE), TABLE) == condition


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "a condition"),
        ("wins archer", "a condition"),
        ("gains archer blue", "gains archer blue 2"),
        ("gains archer blue 0", "a number from 1"),
        ("gains lion blue 1", "archer or bull"),
        ("tile farm q9", "a square"),
        ("not not over", "a condition"),
    ],
)
def test_what_is_no_condition_is_refused_with_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(NotationError, match=expected):
        parse_condition(text, TABLE)


@pytest.mark.parametrize(
    ("actions", "text", "expected"),
    [
        (["tile farm e2"], "gains archer blue 1", True),
        (["tile farm e2"], "gains archer blue 2", False),
        (["tile farm e2", "tile farm d3"], "gains archer blue 2", True),
        (["tile farm e2"], "tile farm e2", True),
        (["tile temple f2"], "tile farm f2", False),
        ([], "leader archer farmer g3", True),
        ([], "leader bull king k1", False),
        (["withdraw farmer"], "supply archer farmer", True),
        ([], "supply archer farmer", False),
        ([], "supply archer king", True),
        ([], "rules archer farmer e3", True),
        ([], "rules archer farmer e2", False),
        (["tile farm e2"], "rules archer farmer e2", True),
        (["withdraw farmer"], "rules archer farmer e3", False),
        ([], "joined g3 e3", True),
        ([], "joined g3 k2", False),
        ([], "joined a1 a2", False),
        ([], "joined a1 a1", False),
        ([], "lowest archer 1", True),
        ([], "lowest archer 2", False),
        ([], "first archer", True),
        ([], "first bull", False),
        ([], "over", False),
        ([], "not over", True),
        ([], "monument red-blue", False),
        ([], "builds archer", False),
    ],
)
def test_a_condition_holds_at_the_end_of_a_line(
    actions: list[str], text: str, expected: bool
) -> None:
    line = line_of(parse_position(START), map(parse_action, actions))
    assert parse_condition(text, TABLE).holds(line) is expected


def test_a_conflict_is_won_by_its_kind_its_winner_and_its_leader() -> None:
    actions = ["leader king j1", "commit 2", "commit 2"]  # 3 to 3, and the defender wins ties
    line = line_of(parse_position(START), map(parse_action, actions))
    won = ("revolt bull king", "not revolt archer king", "not war bull king", "not builds bull")
    assert all(parse_condition(text, TABLE).holds(line) for text in won)


def test_a_monument_and_a_treasure_are_seen_in_the_line() -> None:
    united = START.replace(" 3 .  .  .  ~  f  t* Af .", " 3 .  t  t  ~  f  t* At .")
    actions = ["tile temple c2", "monument red-blue b2", "tile farm d3"]
    line = line_of(parse_position(united), map(parse_action, actions))
    seen = ("builds archer", "not builds bull", "monument blue-red", "treasures archer 1")
    assert [text for text in seen if not parse_condition(text, TABLE).holds(line)] == []


#: Archer's king beside one temple, with one more in hand; Bull's king is in supply.
BESIDE = (
    START.replace("Af .  .  .  .  .  ~  ~", "Ak .  .  .  .  .  ~  ~")
    .replace("Bk s ", ".  s ")
    .replace("archer hand t2", "archer hand t1")
)


@pytest.mark.parametrize(
    ("change", "safe"),
    [
        (("", ""), False),  # f2 and f4 have a temple beside them, too: three to two
        (("bull hand t2", "bull hand t1"), True),  # the defender wins the tie
        (("archer hand t1", "archer hand t2"), True),
        ((" 2 .  t* .  .  ~  .  .", " 2 .  t* .  .  ~  x  ."), False),
    ],
)
def test_a_leader_is_safe_while_no_rival_could_beat_it_by_a_revolt(
    change: tuple[str, str], safe: bool
) -> None:
    assert change[0] in BESIDE
    position = parse_position(BESIDE.replace(*change))
    assert parse_condition("safe archer king", TABLE).holds(line_of(position, ())) is safe


def test_a_square_that_is_closed_keeps_a_leader_safe() -> None:
    """The squares beside the temple are all from which a revolt could come."""
    closed = BESIDE.replace(" 2 .  t* .  .  ~  .  .", " 2 .  t* .  .  ~  x  .").replace(
        " 4 ~  ~  ~  ~  .  .  .", " 4 ~  ~  ~  ~  .  x  ."
    )
    position = parse_position(closed)
    assert parse_condition("safe archer king", TABLE).holds(line_of(position, ()))


def test_a_leader_in_supply_is_not_safe() -> None:
    position = parse_position(BESIDE)
    assert not parse_condition("safe archer priest", TABLE).holds(line_of(position, ()))
