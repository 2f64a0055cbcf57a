"""Spans of time as people write them."""

from __future__ import annotations

from game.i18n import _, _n
from game.i18n.numbers import format_decimal

_LONG, _LONG_IN_HOURS = 100, 48


def format_duration(seconds: float) -> str:
    """`12 s`, `2:05 min`, `2.5 h`, `2 days 3 h`, or `3 days`; less than nothing is `0 s`."""
    whole = max(0, int(seconds))
    if whole < _LONG:
        return _("{n} s").format(n=whole)
    hours = round(whole / 3600)
    if hours >= _LONG_IN_HOURS:
        days, hours = divmod(hours, 24)
        if not hours:
            return _n("{n} day", "{n} days", days).format(n=days)
        return _n("{n} day {hours} h", "{n} days {hours} h", days).format(n=days, hours=hours)
    minutes, rest = divmod(whole, 60)
    if minutes >= _LONG:
        return _("{n} h").format(n=format_decimal(whole / 3600))
    return _("{minutes}:{seconds} min").format(minutes=minutes, seconds=f"{rest:02}")
