"""Keeps what was made of the table until what it was made from changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from engine.trade.model.position import Position

Made = TypeVar("Made")


class Memo:
    """One value for each name; so that most of a table is not made anew for each event."""

    def __init__(self) -> None:
        self._made: dict[Hashable, tuple[tuple[object, ...], Any]] = {}

    def of(self, name: Hashable, depends: tuple[object, ...], make: Callable[[], Made]) -> Made:
        """The value of a name, made anew if one of `depends` is another one than last time."""
        found = self._made.get(name)
        if found is None or not _same(found[0], depends):
            found = self._made[name] = depends, make()
        made: Made = found[1]
        return made


def _same(some: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Positions are compared by identity: a published one never changes."""
    return len(some) == len(other) and all(
        a is b or (not isinstance(a, Position) and a == b) for a, b in zip(some, other, strict=True)
    )
