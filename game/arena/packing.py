"""Many small counts in a few letters, so that a line of results stays short."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase, digits

#: A letter for each count up to 34; the last of all stands for 35 and for more to come.
LETTERS = digits + ascii_lowercase
MORE = len(LETTERS) - 1


def packed(counts: Sequence[int]) -> str:
    """Of 3, 0, 12 and 80: `30czza`."""
    return "".join(LETTERS[MORE] * (n // MORE) + LETTERS[n % MORE] for n in counts)


def unpacked(text: str) -> list[int]:
    """The counts again.

    Raises:
        ValueError: if other signs are in it, or the last count has no end.
    """
    counts, more = [], 0
    for letter in text:
        value = LETTERS.index(letter)
        more += value
        if value < MORE:
            counts.append(more)
            more = 0
    if more:
        raise ValueError("a count without an end")
    return counts
