"""Where the records of a hall's tables are kept, as a hall needs it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class KeepFailed(Exception):
    """Records could not be kept; one sentence says why. Whether some of them were is not known."""


class Fenced(KeepFailed):
    """Others have kept records of this table meanwhile: it belongs to another keeper now."""


class Damaged(KeepFailed):
    """What is kept of a table is not what was written: another try does not help."""


class Keep(Protocol):
    """Records by place, numbered from 0 without gaps. Each place is used by one task at a time."""

    async def read(self, place: bytes) -> tuple[bytes, ...]:
        """All records of a table, none if nothing was ever kept.

        Raises:
            Damaged: if they cannot be understood.
            KeepFailed: for any other reason.
        """

    async def append(self, place: bytes, expected: int, records: Sequence[bytes]) -> None:
        """Returns when these records survive whatever this keep is meant to survive.

        Raises:
            Fenced: if the place does not hold just `expected` records before.
            KeepFailed: for any other reason.
        """

    async def put_away(self, place: bytes) -> None:
        """The table is not in memory any more: nothing of it needs to be held open."""


class NoKeep:
    """For a hall without tables of its own; satisfies `Keep`."""

    async def read(self, place: bytes) -> tuple[bytes, ...]:
        return ()

    async def append(self, place: bytes, expected: int, records: Sequence[bytes]) -> None:
        raise KeepFailed

    async def put_away(self, place: bytes) -> None:
        pass
