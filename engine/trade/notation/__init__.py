"""Notation: actions and positions as text, both ways."""

from engine.trade.notation.actions import format_action, parse_action
from engine.trade.notation.position import format_position, parse_position
from engine.trade.notation.vocabulary import NotationError

__all__ = [
    "NotationError",
    "format_action",
    "format_position",
    "parse_action",
    "parse_position",
]
