"""Lists of items as people write them."""

from __future__ import annotations

from collections.abc import Iterable

from game.i18n import _


def format_list(items: Iterable[str]) -> str:
    """`a`, `a and b`, or `a, b and c`.

    Raises:
        ValueError: if there are no items.
    """
    *others, last = items
    if not others:
        return last
    return _("{most} and {last}").format(most=", ".join(others), last=last)
