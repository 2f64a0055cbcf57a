"""The doors at which translations will come in: every text for people passes through one."""

from __future__ import annotations


def _(text: str) -> str:
    return text


def _n(one: str, many: str, count: int) -> str:
    """The form of a text for so many."""
    return one if count == 1 else many
