"""Spans of time as people write them."""

from __future__ import annotations

from game.i18n import _

_LONG = 100


def format_duration(seconds: float) -> str:
    """`12 s` or `2:05 min`; less than nothing is `0 s`."""
    whole = max(0, int(seconds))
    if whole < _LONG:
        return _("{n} s").format(n=whole)
    minutes, rest = divmod(whole, 60)
    return _("{minutes}:{seconds} min").format(minutes=minutes, seconds=f"{rest:02}")
