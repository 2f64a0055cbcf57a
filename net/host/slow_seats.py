"""Which seats keep the others waiting. An entry waits long for a seat once or twice, not each time.

What a seat does counts for the seat, not for its link: who comes back is as slow as before.
"""

from __future__ import annotations

#: How long an entry waits for a connected seat; it is cut off then, and may come back at once.
AGREE_SECONDS = 3.0
#: How long it waits for one that is known to be slow.
SLOW_SECONDS = 0.25
#: An answer after more than this is a stall, and so is none at all.
PROMPT_SECONDS = 1.0
#: So many stalls make a seat slow; so many prompt answers in a row are a fresh beginning.
STALLS, PROMPT = 2, 10


class SlowSeats:
    def __init__(self) -> None:
        self._stalls: dict[int, int] = {}
        self._prompt: dict[int, int] = {}

    def is_slow(self, seat: int) -> bool:
        """Whether the others need not wait for it as long as for anybody."""
        return self._stalls.get(seat, 0) >= STALLS

    def patience(self, seat: int) -> float:
        """So many seconds an entry waits for this seat."""
        return SLOW_SECONDS if self.is_slow(seat) else AGREE_SECONDS

    def note_answer(self, seat: int, seconds: float) -> None:
        """A seat agreed, so long after it could have."""
        if seconds > PROMPT_SECONDS:
            self.note_stall(seat)
            return
        self._prompt[seat] = self._prompt.get(seat, 0) + 1
        if self._prompt[seat] >= PROMPT:
            self._stalls[seat] = 0

    def note_stall(self, seat: int) -> None:
        """A seat let the others wait."""
        self._prompt[seat] = 0
        self._stalls[seat] = self._stalls.get(seat, 0) + 1
