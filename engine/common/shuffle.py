"""Seeded random numbers and shuffles that are the same on every machine and Python version."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from itertools import count
from struct import unpack
from typing import TypeVar

T = TypeVar("T")

#: The numbers of a stream are below this.
_LIMIT = 1 << 64


def seeded_stream(seed: int) -> Iterator[int]:
    """An endless stream of 64-bit numbers from any int; equal seeds give equal streams."""
    key = blake2b(str(seed).encode(), digest_size=32).digest()
    for block in count():
        yield from unpack("<8Q", blake2b(block.to_bytes(8, "little"), key=key).digest())


def uniform_below(limit: int, stream: Iterator[int]) -> int:
    """A number from 0 to limit - 1, each equally likely."""
    return _reduce_fairly(next(stream), limit, stream)


def shuffle(items: list[T], stream: Iterator[int]) -> None:
    """Shuffles a list in place, each order equally likely (Fisher and Yates)."""
    unbiased = _LIMIT - len(items)  # the remainder of a number below this favors no value
    for last in range(len(items) - 1, 0, -1):
        number, limit = next(stream), last + 1
        chosen = number % limit if number < unbiased else _reduce_fairly(number, limit, stream)
        items[last], items[chosen] = items[chosen], items[last]


def _reduce_fairly(number: int, limit: int, stream: Iterator[int]) -> int:
    """The number modulo `limit`; numbers that would favor some values are replaced by the next."""
    while number >= _LIMIT // limit * limit:
        number = next(stream)
    return number % limit
