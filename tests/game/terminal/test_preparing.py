"""An answer to an attack is prepared at a terminal; the others read only that there is one."""

from __future__ import annotations

import pytest

from game.trade.game import GAME as TRADE
from net.host.stand_in import GRACE
from tests.support.net.attacks import attack, next_attack
from tests.support.online.terminals import Terminal, joined, pump_all, table


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("win", "with the least that wins, or with nothing"),
        ("tie", "with the least that wins, or with nothing"),
        ("at-most 2", "if that is at most 2, or with nothing"),
        ("at-most 1", "if that is 1, or with nothing"),
        ("AT-MOST  9", "with the least that wins, or with nothing"),
        ("none", "answers once: with nothing"),
    ],
)
def test_what_is_prepared_is_known_to_who_prepared_it(line: str, says: str) -> None:
    first, second = table(time="3d")
    assert "the game waits for you" in joined(first.type("if-attacked"))
    first.type(f"if-attacked {line}")
    pump_all([first, second])
    assert says in joined(first.type("if-attacked"))
    (line_of_all,) = [each for each in second.lines if "how to answer an attack" in each]
    assert "Only the host can read it" in line_of_all
    assert "the game waits for you" in joined(second.type("if-attacked"))
    assert says in joined(first.come_back().type("if-attacked")), "a new process knows it"


def test_it_is_withdrawn() -> None:
    first, second = table(time="3d")
    assert "the game waits for you" in joined(first.type("if-attacked ask"))
    for line in ("if-attacked win", "if-attacked ask"):
        first.type(line)
        pump_all([first, second])
    assert any("wants to be asked about every attack" in line for line in second.lines)
    assert "the game waits for you" in joined(first.type("if-attacked"))


@pytest.mark.parametrize("line", ["x", "at-most", "at-most -1", "at-most x", "at-most 100", "2"])
def test_what_can_be_typed_is_said(line: str) -> None:
    first, _ = table(time="3d")
    assert "if-attacked at-most 2" in joined(first.type(f"if-attacked {line}"))


def test_where_no_turn_takes_days_none_is_prepared() -> None:
    first, _ = table()
    assert "where a turn takes days" in joined(first.type("if-attacked win"))


def test_no_game_without_attacks_offers_it() -> None:
    assert TRADE.rules.most_beforehand == 0


def test_others_read_that_a_person_was_away_and_what_was_answered() -> None:
    seats = table(time="3d")
    world = seats[0].world
    attacker, defender = next_attack(world, seed=2)
    mine, other = (_at(seats, node) for node in (attacker, defender))
    other.type("if-attacked win")
    pump_all(seats)
    world.cut(defender)
    attack(world, attacker)
    mine.pump()
    before = len(mine.lines)
    world.run(GRACE + 1)
    mine.pump()
    fresh = mine.lines[before:]
    (why,) = [n for n, line in enumerate(fresh) if "is away. The host answers as" in line]
    assert "commits" in fresh[why + 1], fresh


def _at(seats: list[Terminal], node: object) -> Terminal:
    return next(seat for seat in seats if seat.node is node)
