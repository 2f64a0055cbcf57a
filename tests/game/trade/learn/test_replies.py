"""Replies of other seats: only to what the person did, and only to what suits them."""

from __future__ import annotations

import pytest

from engine.trade.model.actions import Accept, Decline
from engine.trade.model.position import Position
from engine.trade.notation import NotationError
from game.trade.learn.lessons import TradeLessons
from game.trade.learn.replies import parse_reply

MARKET = """
round 2 trade
1 hand FIS-BB1 GOA-A1/1
2 ready, hand CLA-P1/1 FLX-NIL/1
3 ready
"""
LESSONS = TradeLessons()
REPLY = "2 agrees if claimed democracy 1 to 1>2 fish 1, 2>1 clay 1 with CLA-P1/1"
CLAIM = " claim FIS-BB1 democracy 1"


def market(*played: str) -> Position:
    return LESSONS.read_position(MARKET + "\n".join(f"> {line}" for line in played))


@pytest.mark.parametrize(
    ("offer", "agrees"),
    [
        (f"1 offer 1: 1>2 fish 1, 2>1 clay 1 with FIS-BB1{CLAIM}", True),
        ("1 offer 1: 1>2 fish 1, 2>1 clay 1 with FIS-BB1", False),
        (f"1 offer 1: 1>2 fish 1, 2>1 flax 1 with FIS-BB1{CLAIM}", False),
        ("1 offer 1: 1>2 goats 1, 2>1 clay 1 with GOA-A1/1 claim GOA-A1/1 democracy 1", False),
        (f"1 offer 1: 1>2 fish 1, 1>2 goats 1, 2>1 clay 1 with FIS-BB1 GOA-A1/1{CLAIM}", False),
    ],
)
def test_a_seat_agrees_to_what_suits_it_and_declines_the_rest(offer: str, agrees: bool) -> None:
    position = market(offer)
    replies = [parse_reply(line, position) for line in (REPLY, "2 declines")]
    due = LESSONS.due(position, replies)
    assert isinstance(due, Accept if agrees else Decline)


def test_nobody_acts_unasked() -> None:
    replies = [parse_reply(line, market()) for line in (REPLY, "2 declines", "3 declines")]
    assert LESSONS.due(market(), replies) is None
    theirs = market("2 offer 2: 1>2 fish 1, 2>1 clay 1 with CLA-P1/1")
    assert LESSONS.due(theirs, replies) is None


@pytest.mark.parametrize(
    "text",
    ["", "1 declines", "2 waits", "2 agrees 1>2 fish 1", "2 declines all", "7 declines"],
)
def test_what_is_no_reply_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_reply(text, market())


@pytest.mark.parametrize("mark", ["hand", "seat 3", "goods fish", "slip 2", "stack ashur-I"])
def test_what_can_be_pointed_at_is_known(mark: str) -> None:
    LESSONS.check_mark(mark, market())


@pytest.mark.parametrize("mark", ["", "seat 4", "goods gold", "stack 3", "corner"])
def test_what_cannot_be_pointed_at_is_refused(mark: str) -> None:
    with pytest.raises(NotationError):
        LESSONS.check_mark(mark, market())
