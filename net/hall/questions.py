"""Questions to several workers, of which any one answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Questions(Protocol):
    async def ask(self, question: bytes) -> bytes | None:
        """The answer of one of those who listen; None if nobody does. Raises NoAnswer: then
        somebody may have heard it.
        """

    async def listen(self, answer: Callable[[bytes], bytes]) -> None:
        """From now on this worker answers, too. Raises NoAnswer."""

    async def leave(self) -> None:
        """Others answer from now on; what has come by then is answered still."""
