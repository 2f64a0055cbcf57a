"""A shuffle from a key: what everybody who has the key finds again, and nobody else foresees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from net.wire.hashes import stream

_WORDS = 1 << 64


def shuffled(things: Iterable[int], key: bytes, use: bytes) -> tuple[int, ...]:
    """The things in the order that this key (32 bytes) makes for this use (Fisher and Yates).

    Each order is equally likely for a key that is like noise.
    """
    order, words = list(things), _words(key, use)
    for last in range(len(order) - 1, 0, -1):
        chosen = _below(last + 1, words)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def _below(limit: int, words: Iterator[int]) -> int:
    """A number from 0 to limit - 1, each equally likely: what would favour some is thrown away."""
    fair = _WORDS // limit * limit
    return next(word for word in words if word < fair) % limit


def _words(key: bytes, use: bytes) -> Iterator[int]:
    """Numbers below 2**64 without end."""
    for block in stream(key, use):
        for at in range(0, len(block), 8):
            yield int.from_bytes(block[at : at + 8], "little")
