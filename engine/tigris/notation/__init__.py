"""Notation: squares, actions and positions as text, both ways."""

from engine.tigris.notation.actions import format_action, parse_action
from engine.tigris.notation.position import format_position, parse_position, read_position
from engine.tigris.notation.position_lines import looks_like_position
from engine.tigris.notation.vocabulary import NotationError, format_square, parse_square

__all__ = [
    "NotationError",
    "format_action",
    "format_position",
    "format_square",
    "looks_like_position",
    "parse_action",
    "parse_position",
    "parse_square",
    "read_position",
]
