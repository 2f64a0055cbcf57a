"""Messages as the bodies of frames: canonical bytes of a kind by its number, then its fields."""

from __future__ import annotations

from typing import TypeVar

from net.wire.canonical import BadBytes, pack, unpack
from net.wire.tagged import TaggedUnion

Kind = TypeVar("Kind")


def write_body(kinds: TaggedUnion[Kind], message: Kind) -> bytes:
    """Raises ValueError for a message that is beyond a limit of `net.wire.canonical`."""
    return pack(kinds.encode(message))


def read_body(kinds: TaggedUnion[Kind], body: bytes) -> Kind:
    """Raises BadBytes for anything that `write_body` does not give."""
    try:
        return kinds.decode(unpack(body))
    except BadBytes:
        raise
    except ValueError as error:
        raise BadBytes(str(error)) from None
