"""Hashes that are bound to what they are for: BLAKE2b with the use as its person, and with a key.

Every part is hashed behind its length, so two different rows of parts are never the same bytes, and
a hash that was made for one use says nothing where another is asked for.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from hashlib import blake2b
from itertools import count

#: Bytes of every hash, and of a key.
SIZE = 32
#: Bytes of one block of a stream.
BLOCK = 64


def digest_of(use: bytes, *parts: bytes) -> bytes:
    """32 bytes over the parts in their order. `use` has 16 bytes at most, else ValueError."""
    return blake2b(_joined(parts), digest_size=SIZE, person=use).digest()


def mac_of(key: bytes, use: bytes, *parts: bytes) -> bytes:
    """As `digest_of`, but nobody without the key (1 to 64 bytes, else ValueError) can make it."""
    if not key:
        raise ValueError("an empty key is none")
    return blake2b(_joined(parts), digest_size=SIZE, key=key, person=use).digest()


def stream(key: bytes, use: bytes) -> Iterator[bytes]:
    """Blocks of 64 bytes without end: equal keys and uses, equal streams.

    Without the key (32 bytes, else ValueError) they can not be told from noise.
    """
    if len(key) != SIZE:
        raise ValueError(f"a stream comes from a key of {SIZE} bytes, not {len(key)}")
    for number in count():
        yield blake2b(number.to_bytes(8, "little"), key=key, person=use).digest()


def equal(one: object, other: object) -> bool:
    """Whether both are the same bytes, in a time that does not tell where they differ."""
    return isinstance(one, bytes) and isinstance(other, bytes) and hmac.compare_digest(one, other)


def _joined(parts: tuple[bytes, ...]) -> bytes:
    return b"".join([piece for part in parts for piece in (len(part).to_bytes(8, "little"), part)])
