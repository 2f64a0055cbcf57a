"""The clock of a local match: the keeper acts when the time of the rules is up."""

from __future__ import annotations

import pytest

from engine.trade.model.actions import Close, TimeUp
from tests.support.trade.windows import TradeWindow


@pytest.mark.long
def test_time_up_then_closed_are_actions_of_the_match() -> None:
    window = TradeWindow(("greedy", "greedy"), minutes=2)
    window.reach_market()
    window.tick(130, frame=1000)
    actions = [played.action for played in window.session.match.history]
    assert TimeUp() in actions
    ended = window.session.match.position.market is None
    assert ended or Close() not in actions


def test_a_market_without_minutes_has_no_clock() -> None:
    window = TradeWindow(("greedy", "greedy"))
    window.reach_market()
    window.tick(3)
    assert window.session.clock.left is None
    assert window.session.clock.deadline() is None
