"""Which seats delay the others: an entry waits long for a seat once or twice, not every time.

Delays count for the seat, not for its link: a seat that reconnects is as slow as before.
"""

from __future__ import annotations

#: Seconds that an entry waits for a connected seat; then it is cut off, and may reconnect at once.
AGREE_SECONDS = 3.0
#: Seconds that it waits for a seat that is known to be slow.
SLOW_SECONDS = 0.25
#: An answer after more seconds is a stall, and so is none at all.
PROMPT_SECONDS = 1.0
#: So many stalls make a seat slow; so many prompt answers in a row clear it.
STALLS, PROMPT = 2, 10


class SlowSeats:
    """Stalls and prompt answers by seat."""

    def __init__(self) -> None:
        self._stalls: dict[int, int] = {}
        self._prompt: dict[int, int] = {}

    def is_slow(self, seat: int) -> bool:
        """Whether the others wait for it only briefly."""
        return self._stalls.get(seat, 0) >= STALLS

    def patience(self, seat: int) -> float:
        """How many seconds an entry waits for this seat."""
        return SLOW_SECONDS if self.is_slow(seat) else AGREE_SECONDS

    def note_answer(self, seat: int, seconds: float) -> None:
        """A seat agreed, so many seconds after it could have."""
        if seconds > PROMPT_SECONDS:
            self.note_stall(seat)
            return
        self._prompt[seat] = self._prompt.get(seat, 0) + 1
        if self._prompt[seat] >= PROMPT:
            self._stalls[seat] = 0

    def note_stall(self, seat: int) -> None:
        """A seat delayed the others."""
        self._prompt[seat] = 0
        self._stalls[seat] = self._stalls.get(seat, 0) + 1
