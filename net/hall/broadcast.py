"""Words to all machines of a service, which are not kept: they come soon, or not at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Broadcast(Protocol):
    def send(self, data: bytes) -> None:
        """This machine hears it, too. Words of one machine come in the order in which they were
        sent.
        """

    async def listen(self, hear: Callable[[bytes], object]) -> None:
        """Calls `hear` with all that is sent from now on. Raises NoAnswer."""

    async def close(self) -> None:
        """Nothing is heard any more."""
