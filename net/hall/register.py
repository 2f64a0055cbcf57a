"""What several machines share: a log, and values by key, such as NATS keeps in a bucket.

A value is replaced only by who knows the number of the one before: that is how two machines that
change it at once find out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

#: How often a value is replaced while others replace the same one.
_TRIES = 8


class WrongLast(Exception):
    """The last entry is another one than the append expected."""


class NoAnswer(Exception):
    """Whether something was done is not known; one sentence says why."""


@dataclass(frozen=True, slots=True)
class Kept:
    """An entry of a shared log, or a value of a register."""

    number: int
    """by which the next one names it; grows over all keys"""
    data: bytes = field(repr=False)
    key: str = ""
    """of a register"""


class SharedLog(Protocol):
    """Entries in one order. Everything may raise NoAnswer."""

    async def read(self, after: int) -> Sequence[Kept]:
        """All entries behind the one of this number, in order; 0 for all."""

    async def append(self, data: bytes, last: int) -> int:
        """Appends an entry if the last one has this number, 0 if there is none; returns its own.

        Raises WrongLast.
        """


class Register(Protocol):
    """Everything may raise NoAnswer."""

    async def last(self, key: str) -> Kept | None:
        """The value of a key, or None."""

    async def append(self, key: str, data: bytes, last: int) -> int:
        """Replaces the value of this number, 0 if there is none; returns its own.

        Raises WrongLast.
        """

    async def changes(self, after: int) -> Sequence[Kept]:
        """All values behind this number, in order; 0 for all."""

    async def erase(self, number: int) -> None:
        """Overwrites the value of this number, if it is still there: its key has none then."""


async def change(register: Register, key: str, new: Callable[[Kept | None], bytes | None]) -> bool:
    """Replaces a value by what `new` makes of the one that is there, anew while others are faster.

    Returns whether it did: None from `new` leaves it. Raises NoAnswer: it may be replaced then.
    """
    for _ in range(_TRIES):
        found = await register.last(key)
        data = new(found)
        if data is None:
            return False
        with suppress(WrongLast):
            await register.append(key, data, 0 if found is None else found.number)
            return True
    raise NoAnswer("others replace the same value all the time")
