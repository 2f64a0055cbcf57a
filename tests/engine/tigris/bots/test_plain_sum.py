"""Sums are rounded after each addition, in every Python."""

from __future__ import annotations

from engine.tigris.bots.plain_sum import plain_sum

TINY = 2.0**-53


def test_what_is_rounded_on_the_way_is_lost() -> None:
    """`sum` keeps it from Python 3.12 on, and `fsum` always."""
    assert plain_sum([1.0, *[TINY] * 8]) == 1.0
    assert plain_sum([*[TINY] * 8, 1.0]) == 1.0 + 8 * TINY
    assert plain_sum(iter(())) == 0.0
