"""The table's own time, which stands still while something else lies over it or in its place."""

from __future__ import annotations


class Standstill:
    """A clock of milliseconds behind another one."""

    def __init__(self) -> None:
        self._last = 0
        """when it was last looked at, by the other clock"""
        self._since: int | None = None
        """when it stopped; None while it goes"""
        self._stood = 0
        """for how long it stood in all"""

    def stop(self) -> None:
        """From when it was last looked at; nothing if it stands already."""
        if self._since is None:
            self._since = self._last

    def stands(self, now: int) -> None:
        """The other clock says `now`, and this one does not go on."""
        self._last = now
        self.stop()

    def goes(self, now: int) -> int:
        """The time by this clock when the other one says `now`; it goes on from here."""
        self._last = now
        if self._since is not None:
            self._stood += now - self._since
            self._since = None
        return now - self._stood
