"""Actions and positions as plain ints and lists, both ways, and the digest of a position.

Decoders accept untrusted input: they check types, lengths and ranges, and raise ValueError.
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
    """At most eight ints: the number of the kind, then its fields; a square is 0 to 175."""
    return ACTIONS.encode(action)


def decode_action(plain: object) -> Action:
    """The action, legal or not.

    Raises:
        ValueError: for anything that `encode_action` does not return.
    """
    return ACTIONS.decode(plain)
