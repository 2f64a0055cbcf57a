"""What shows itself after a while and goes by itself: tooltips and toasts. No clock of its own."""

from __future__ import annotations

from collections.abc import Hashable

#: How long the pointer or the focus must rest until a tip shows, in milliseconds.
REST = 550
#: How long a toast can be read: so long, and so much more for each letter.
READING = 2200
EACH_LETTER = 45


class Hints:
    """The tip of one widget at most, and one toast at most."""

    def __init__(self) -> None:
        self.tip: Hashable = None
        """the key of the widget whose tip shows"""
        self.told = ""
        """the toast that shows"""
        self._watched: Hashable = None
        self._tip_at: int | None = None
        self._gone_at: int | None = None
        self._now = 0

    def watch(self, key: Hashable) -> None:
        """The pointer, or the focus, is on this widget now."""
        if key != self._watched:
            self._watched, self.tip, self._tip_at = key, None, None

    def toast(self, text: str) -> None:
        """Tells something in passing; the next one takes its place."""
        self.told, self._gone_at = text, None

    def tick(self, now: int) -> bool:
        """Goes on to `now`, in milliseconds; True if something came or went."""
        self._now = now
        before = (self.tip, self.told)
        if self._watched is not None and self._tip_at is None:
            self._tip_at = now + REST
        if self._tip_at is not None and now >= self._tip_at:
            self.tip = self._watched
        if self.told and self._gone_at is None:
            self._gone_at = now + READING + EACH_LETTER * len(self.told)
        if self._gone_at is not None and now >= self._gone_at:
            self.told, self._gone_at = "", None
        return before != (self.tip, self.told)

    def deadline(self) -> int | None:
        """In how many milliseconds something comes or goes."""
        waits = [self._gone_at] if self.told else []
        if self._watched is not None and self.tip is None:
            waits.append(self._tip_at)
        known = [self._now if at is None else at for at in waits]
        return max(0, min(known) - self._now) if known else None
