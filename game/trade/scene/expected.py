"""The position that a seat acts for, which may be another one than it sees."""

from __future__ import annotations

from engine.trade.model.position import Position
from game.trade.game import GAME


def expected(position: Position) -> Position:
    """While a deal is carried out, and while that is shown, the market continues."""
    return GAME.rules.ahead(position) or position
