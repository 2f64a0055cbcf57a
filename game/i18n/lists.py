"""Lists of items as people write them."""

from __future__ import annotations

from collections.abc import Iterable

from game.i18n import _
from game.i18n.phrase import join_forms


def format_list(items: Iterable[str]) -> str:
    """`a`, `a and b`, or `a, b, and c`: as all sentences of the program are written.

    Raises:
        ValueError: if there are no items.
    """
    return join_forms(_with_and, items)


def format_choices(items: Iterable[str]) -> str:
    """`a`, `a or b`, or `a, b, or c`. Raises ValueError if there are no items."""
    return join_forms(_with_or, items)


def _with_and(items: list[str]) -> str:
    *others, last = items
    if not others:
        return last
    if len(others) == 1:
        return _("{first} and {last}").format(first=others[0], last=last)
    return _("{most}, and {last}").format(most=", ".join(others), last=last)


def _with_or(items: list[str]) -> str:
    *others, last = items
    if not others:
        return last
    if len(others) == 1:
        return _("{first} or {last}").format(first=others[0], last=last)
    return _("{most}, or {last}").format(most=", ".join(others), last=last)
