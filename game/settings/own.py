"""Settings that only one game has: the shell shows, keeps, and saves them without knowing them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Choices(NamedTuple):
    """What may be chosen: plain values, as the file holds them, and their labels, translated."""

    values: tuple[str, ...]
    labels: Callable[[], tuple[str, ...]]


class OwnSetting(NamedTuple):
    """A switch, or one of a few choices."""

    key: str
    """in the file; unlike any other"""
    default: object
    label: Callable[[], str]
    """translated"""
    sentence: Callable[[], str]
    """what it does, translated"""
    choices: Choices | None = None
    """None for a switch, which is True or False"""

    def read(self, plain: object) -> object:
        """The value from what the file holds; None if that is invalid."""
        if self.choices is None:
            return plain if isinstance(plain, bool) else None
        return plain if isinstance(plain, str) and plain in self.choices.values else None
