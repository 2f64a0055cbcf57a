"""Numbers from a seed, the same on every machine: how a seed becomes a shuffle without chance."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from itertools import count
from struct import unpack
from typing import TypeVar

T = TypeVar("T")

#: How many numbers there are.
_ALL = 1 << 64


def numbers(seed: int) -> Iterator[int]:
    """An endless stream of 64-bit numbers from any int; equal seeds, equal streams."""
    key = blake2b(str(seed).encode(), digest_size=32).digest()
    for block in count():
        yield from unpack("<8Q", blake2b(block.to_bytes(8, "little"), key=key).digest())


def below(limit: int, stream: Iterator[int]) -> int:
    """A number from 0 to limit - 1, each equally likely."""
    return _fair(next(stream), limit, stream)


def shuffle(things: list[T], stream: Iterator[int]) -> None:
    """Puts a list into another order in place, each equally likely (Fisher and Yates)."""
    sure = _ALL - len(things)  # a number below it favours nobody
    for last in range(len(things) - 1, 0, -1):
        number, limit = next(stream), last + 1
        chosen = number % limit if number < sure else _fair(number, limit, stream)
        things[last], things[chosen] = things[chosen], things[last]


def _fair(number: int, limit: int, stream: Iterator[int]) -> int:
    """The number brought below a limit; one that would favour some is thrown away for the next."""
    while number >= _ALL // limit * limit:
        number = next(stream)
    return number % limit
