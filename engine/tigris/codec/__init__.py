"""Actions and positions as plain ints and lists, both ways, and the digest of a position.

The door to these rooms. What is decoded may come from anywhere: types, lengths and ranges are
checked, and whatever does not fit raises ValueError.
"""

from __future__ import annotations

from engine.tigris.codec.digest import digest, sections
from engine.tigris.codec.position import decode_position, encode_position
from engine.tigris.codec.tagged import ACTIONS
from engine.tigris.model.actions import Action

__all__ = [
    "decode_action",
    "decode_position",
    "digest",
    "encode_action",
    "encode_position",
    "sections",
]


def encode_action(action: Action) -> list[int]:
    """Eight ints at most: the number of its kind, then its fields; a square is 0 to 175."""
    return ACTIONS.encode(action)


def decode_action(plain: object) -> Action:
    """The action, legal or not. Raises ValueError."""
    return ACTIONS.decode(plain)
