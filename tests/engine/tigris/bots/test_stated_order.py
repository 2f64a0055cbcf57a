"""Plans that are as good by their trials: what is sure is preferred, whatever the seed."""

from __future__ import annotations

from engine.tigris import view
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.stated_order import Place, place_of
from engine.tigris.bots.turn_search import Plan
from engine.tigris.model.pieces import Seat
from engine.tigris.notation import parse_action
from tests.support.tigris.positions import position_from

TABLE = """
   e  f  g  h  i  j  k
4  .  t  Ak .  .  .  .
5  .  .  s  s  .  t  Bt
6  .  .  .  .  .  .  .
7  .  t  .  .  .  t* .
players archer bull
archer hand t2 f1 m1 s2 points r2 u1 g3 k4
bull hand ?6
turn archer 2
"""


#: The same with a lead that nobody can make up for.
WON = TABLE.replace("r2 u1 g3 k4", "r32 u31 g33 k34")


def place(*actions: str, table: str = TABLE) -> Place:
    seen = view(position_from(table), Seat(0))
    first, *then = map(parse_action, actions)
    return place_of(seen, Observer.of(seen, Seat(0)), Plan(first, 0.0, tuple(then)))


def test_a_sure_point_comes_before_tiles_in_hand() -> None:
    assert place("tile settlement h4", "end") > place("leader priest e4", "end")


def test_tiles_in_hand_come_before_leaders() -> None:
    assert place("leader priest e4", "end") > place("replace t2 f1 m1", "end")
    assert place("leader priest e4", "end") > place("tile temple n9", "leader priest e4")


def test_leaders_on_the_board_and_temples_beside_them_come_last() -> None:
    assert place("leader priest e4", "end") > place("end")
    assert place("leader king e4", "end") == place("end"), "one temple beside it either way"


def test_in_a_won_game_tiles_that_are_drawn_come_first() -> None:
    """They bring its end nearer, which points and leaders do not."""
    assert place("replace t2 f1 m1", "end", table=WON) > place("leader priest e4", "end", table=WON)
    assert place("replace t2 f1 m1", table=WON) > place("tile settlement h4", "end", table=WON)
