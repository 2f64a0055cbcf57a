"""Sums of fractions that are equal in every Python, and in compiled code."""

from __future__ import annotations

from collections.abc import Iterable


def plain_sum(values: Iterable[float]) -> float:
    """The sum of fractions that are added one by one, in their order.

    From Python 3.12 on, `sum` corrects what was rounded on the way, which compiled code does not.
    """
    total = 0.0
    for value in values:
        total += value
    return total
