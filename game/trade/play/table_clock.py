"""The clock of a market, wherever it runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.trade.match import Played


class Clock(Protocol):
    """Times are in milliseconds."""

    waits: bool
    """whether it stands while there is something to read; that of a table elsewhere never does"""

    @property
    def left(self) -> int | None:
        """Until the time is up; None if no clock runs."""

    def follow(self, now: int) -> Sequence[Played]:
        """Advances to `now`; gives what was played because time is up."""

    def deadline(self) -> int | None:
        """Until what people read of the clock changes; None if none runs."""
