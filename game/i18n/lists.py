"""Lists of names in a sentence."""

from __future__ import annotations

from collections.abc import Iterable

from game.i18n import _


def listed(parts: Iterable[str]) -> str:
    """`a, b and c`"""
    *most, last = parts
    return _("{most} and {last}").format(most=", ".join(most), last=last) if most else last
