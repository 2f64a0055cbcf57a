"""Key stretching makes each bag expensive, so that nobody looks at many to choose one.

A host learns its bag from its secret and the nonces of the seats. With `full_stretch` each bag
costs it about a second, and each audit too. Programs use no other; simulations pass `no_stretch`.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import scrypt

_SALT = b"order of a bag"
#: Memory is 128 * n * r = 16 MiB; p makes it last, about 1 s of a core of 2020.
_N, _R, _P = 1 << 14, 8, 32
_MEMORY = 128 * _N * _R * 2 + 128 * _R * _P


@lru_cache(maxsize=4)  # the journals of one table have one bag; another bag costs as much again
def full_stretch(seed: bytes) -> bytes:
    """32 bytes that take about a second (scrypt, RFC 7914), and less when asked for again."""
    return scrypt(seed, salt=_SALT, n=_N, r=_R, p=_P, maxmem=_MEMORY, dklen=32)


def no_stretch(seed: bytes) -> bytes:
    """The same bytes: for simulations, and for the bags of version 0.1."""
    return seed
