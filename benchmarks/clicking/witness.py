"""Reads the record of a game: besides the picture, all that a clicking person may know."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

from engine.tigris import Position, apply
from engine.tigris.model.events import Event
from engine.tigris.record import Entry, Record, read_record

#: Where the first window of a player keeps its game, and the games that are over.
RUNNING = "unfinished.tigris"
GAMES = "games"


@dataclass(frozen=True, slots=True)
class Seen:
    """The game as far as its file held it at one moment."""

    actions: int
    position: Position
    fresh: tuple[Event, ...]
    """what happened since the file last grew"""
    at: float
    """when its growth was noticed, in seconds of `time.monotonic`"""


class Witness:
    """Reads the record in the player's folder while the game writes it, line by line."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self.seen: Seen | None = None
        self._entries: tuple[Entry, ...] = ()

    @property
    def path(self) -> Path:
        """The running game, or the last one that was finished."""
        running = self._home / RUNNING
        if running.exists():
            return running
        return max((self._home / GAMES).glob("*.tigris"), default=running)

    def look(self) -> Seen | None:
        """The latest content of the file; None as long as there is no game."""
        try:
            text = self.path.read_text(encoding="utf-8")
            record = read_record(text[: text.rfind("\n") + 1])
        except (OSError, ValueError):
            return self.seen
        before = self.seen
        if before is None or before.actions != len(record.entries):
            self.seen = self._see(record, before)
        return self.seen

    def entry(self, number: int) -> Entry:
        """The action with this number, from 0."""
        return self._entries[number]

    def _see(self, record: Record, before: Seen | None) -> Seen:
        self._entries = record.entries
        known = before is not None and before.actions < len(record.entries)
        position = before.position if before is not None and known else record.start
        start = before.actions if before is not None and known else 0
        fresh: list[Event] = []
        for entry in record.entries[start:]:
            progress = apply(position, entry.action)
            fresh += progress.events
            position = progress.position
        return Seen(len(record.entries), position, tuple(fresh), time.monotonic())
