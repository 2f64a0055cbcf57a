"""What a server writes about itself: one line of JSON for each event, for programs and people.

No line holds a secret: no invitation, no tile, no word of talk.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from game.i18n.stated import error_text
from net.host_notifications import EntryOrdered, TableAdjourned
from net.protocol.entries import Judged, Opened


class ServerLog:
    """Lines go to `write`, each with the time."""

    def __init__(self, write: Callable[[str], object], now: Callable[[], float]) -> None:
        """`now` is in seconds of the Unix clock."""
        self._write = write
        self._now = now

    def event(self, what: str, **facts: object) -> None:
        """A line about the server, or a table."""
        line = {"time": round(self._now(), 3), "event": what, **facts}
        self._write(json.dumps(line, ensure_ascii=False))

    def fault(self, what: str, place: bytes, error: Exception) -> None:
        """Something is wrong with a table."""
        self.event(what, place=place.hex(), error=type(error).__name__, reason=str(error)[:400])

    def not_written(self, file: str, error: OSError) -> None:
        """A file of the server beside those of its tables could not be written."""
        self.event("not-written", file=file, reason=error_text(error))

    def notice(self, place: bytes, notification: object) -> None:
        """What happened at a table, if an operator should know it."""
        match notification:
            case EntryOrdered(applied) if isinstance(applied.entry, Opened):
                self.event("game-begins", place=place.hex(), seats=len(applied.entry.names))
            case EntryOrdered(applied) if isinstance(applied.entry, Judged):
                self.event("game-over", place=place.hex(), entries=applied.seq + 1)
            case TableAdjourned():
                self.event("adjourned", place=place.hex())
