"""Popups that come and go by themselves: a tooltip and a toast. Has no clock of its own."""

from __future__ import annotations

from collections.abc import Hashable

#: How long the pointer or the focus must rest until a tooltip appears, in milliseconds.
TOOLTIP_DELAY = 550
#: How long a toast stays, and how much longer for each character, in milliseconds.
TOAST_TIME = 2200
TOAST_TIME_PER_CHARACTER = 45


class Popups:
    """At most one tooltip and at most one toast."""

    def __init__(self) -> None:
        self.tooltip: Hashable = None
        """the key of the widget whose tooltip shows"""
        self.toast = ""
        """the toast that shows"""
        self._watched: Hashable = None
        self._tooltip_at: int | None = None
        self._toast_until: int | None = None
        self._now = 0

    def watch(self, key: Hashable) -> None:
        """The pointer, or the focus, is on this widget now."""
        if key != self._watched:
            self._watched, self.tooltip, self._tooltip_at = key, None, None

    def show_toast(self, text: str) -> None:
        """Shows a toast in place of the last one."""
        self.toast, self._toast_until = text, None

    def tick(self, now: int) -> bool:
        """Advances to `now`, in milliseconds; returns whether anything appeared or vanished."""
        self._now = now
        before = (self.tooltip, self.toast)
        if self._watched is not None and self._tooltip_at is None:
            self._tooltip_at = now + TOOLTIP_DELAY
        if self._tooltip_at is not None and now >= self._tooltip_at:
            self.tooltip = self._watched
        if self.toast and self._toast_until is None:
            self._toast_until = now + TOAST_TIME + TOAST_TIME_PER_CHARACTER * len(self.toast)
        if self._toast_until is not None and now >= self._toast_until:
            self.toast, self._toast_until = "", None
        return before != (self.tooltip, self.toast)

    def deadline(self) -> int | None:
        """In how many milliseconds something appears or vanishes; None if nothing will."""
        waits = [self._toast_until] if self.toast else []
        if self._watched is not None and self.tooltip is None:
            waits.append(self._tooltip_at)
        known = [self._now if at is None else at for at in waits]
        return max(0, min(known) - self._now) if known else None
