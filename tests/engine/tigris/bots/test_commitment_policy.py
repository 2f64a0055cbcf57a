"""How many tiles the quick policy commits to a conflict."""

from __future__ import annotations

from engine.tigris import Position, apply, view
from engine.tigris.bots.commitment_policy import quick_answer
from engine.tigris.bots.weights import USUAL
from engine.tigris.model.decisions import Commitment
from engine.tigris.model.pieces import Seat
from engine.tigris.notation import parse_action
from tests.support.tigris.positions import position_from

#: The bull's king stands beside three temples; on e4 the archer's stands beside one of them.
THRONE = """
   e  f  g  h  i
4  .  t  Bk t  .
5  .  .  t  .  .
players archer bull
archer hand {own}
{other}turn archer 2
"""


def revolt(own: str, other: str = "bull hand ?6\n") -> Position:
    """The view of an archer that attacks a king with this hand."""
    position = position_from(THRONE.format(own=own, other=other))
    return view(apply(position, parse_action("leader king e4")).position, Seat(0))


def added(position: Position) -> int:
    decision = position.decisions[-1]
    assert isinstance(decision, Commitment)
    return quick_answer(position, decision, USUAL)


def test_nothing_is_committed_to_a_lost_conflict() -> None:
    assert added(revolt("t2 f4")) == 0


def test_nothing_is_committed_to_a_conflict_that_is_nearly_lost() -> None:
    """Three temples are just enough, and the other side is all but sure to hold one."""
    assert added(revolt("t3 f3")) == 0


def test_a_certain_win_takes_just_enough_tiles() -> None:
    assert added(revolt("t6", other="")) == 3


def test_an_uncertain_win_takes_more_than_just_enough() -> None:
    assert added(revolt("t6")) > 3
