"""Asking a bot: of a level that there is, at the view of a seat, and of nobody else."""

from __future__ import annotations

import pytest

from engine.trade.bots import LEVEL_NAMES, think
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from tests.support.trade.trading import TWO, TradeGame


def test_a_level_that_is_not_there_is_refused_by_its_name() -> None:
    with pytest.raises(ValueError, match="'expert'"):
        think("expert", view(TradeGame(TWO).position, Seat(0)), 1)


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_no_bot_thinks_with_more_than_a_seat_sees(level: str) -> None:
    """Neither the whole position nor what spectators see is the view of a seat."""
    position = TradeGame(TWO).position
    for nobody in (position, view(position, None)):
        with pytest.raises(ValueError, match="view"):
            think(level, nobody, 1)
