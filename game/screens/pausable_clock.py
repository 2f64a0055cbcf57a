"""A clock in milliseconds that can be paused: the table's own time."""

from __future__ import annotations


class PausableClock:
    """Runs behind another clock, which never stops."""

    def __init__(self) -> None:
        self._last = 0
        """the latest time of the other clock"""
        self._paused_at: int | None = None
        """by the other clock; None while it runs"""
        self._paused_for = 0
        """in all"""

    def pause(self) -> None:
        """Pauses at the latest known time; does nothing if it is paused already."""
        if self._paused_at is None:
            self._paused_at = self._last

    def stay_paused(self, now: int) -> None:
        """The other clock advances to `now`, and this one does not."""
        self._last = now
        self.pause()

    def run(self, now: int) -> int:
        """The time by this clock when the other one shows `now`; it runs on from here."""
        self._last = now
        if self._paused_at is not None:
            self._paused_for += now - self._paused_at
            self._paused_at = None
        return now - self._paused_for
