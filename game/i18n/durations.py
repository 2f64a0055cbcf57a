"""Spans of time as people write them."""

from __future__ import annotations

from game.i18n import _
from game.i18n.numbers import format_decimal

_LONG = 100


def format_duration(seconds: float) -> str:
    """`12 s`, `2:05 min`, or `2.5 h`; less than nothing is `0 s`."""
    whole = max(0, int(seconds))
    if whole < _LONG:
        return _("{n} s").format(n=whole)
    minutes, rest = divmod(whole, 60)
    if minutes >= _LONG:
        return _("{n} h").format(n=format_decimal(whole / 3600))
    return _("{minutes}:{seconds} min").format(minutes=minutes, seconds=f"{rest:02}")
