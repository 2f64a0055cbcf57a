"""Hashes that are bound to their use: BLAKE2b with the use as its personal string, or keyed.

Every part is hashed behind its length, so two different sequences of parts never give the same
bytes, and a hash that was made for one use proves nothing for another.
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
    """32 bytes over the parts in their order. `use` has at most 16 bytes, else ValueError."""
    return blake2b(_joined(parts), digest_size=SIZE, person=use).digest()


def mac_of(key: bytes, use: bytes, *parts: bytes) -> bytes:
    """As `digest_of`, but only with the key (1 to 64 bytes, else ValueError)."""
    if not key:
        raise ValueError("the key is empty")
    return blake2b(_joined(parts), digest_size=SIZE, key=key, person=use).digest()


def stream(key: bytes, use: bytes) -> Iterator[bytes]:
    """Endless blocks of 64 bytes: the same for the same key and use.

    Without the key (32 bytes, else ValueError) they cannot be distinguished from noise.
    """
    if len(key) != SIZE:
        raise ValueError(f"a stream comes from a key of {SIZE} bytes, not {len(key)}")
    for number in count():
        yield blake2b(number.to_bytes(8, "little"), key=key, person=use).digest()


def equal(one: object, other: object) -> bool:
    """Whether both are the same bytes, compared in constant time."""
    return isinstance(one, bytes) and isinstance(other, bytes) and hmac.compare_digest(one, other)


def _joined(parts: tuple[bytes, ...]) -> bytes:
    return b"".join([piece for part in parts for piece in (len(part).to_bytes(8, "little"), part)])
