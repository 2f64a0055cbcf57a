"""Text for people: squares, actions and positions, both ways. The door to the notation's rooms."""

from engine.notation.actions import format_action, parse_action
from engine.notation.position import format_position, parse_position
from engine.words import NotationError, format_square, parse_square

__all__ = [
    "NotationError",
    "format_action",
    "format_position",
    "format_square",
    "parse_action",
    "parse_position",
    "parse_square",
]
