"""What each seat of a table has announced last, as lines of talk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.announcement_contract import AnyAnnouncements


class Announced:
    """Empty for good in a game without announcements."""

    def __init__(self, announcements: AnyAnnouncements | None) -> None:
        self._announcements = announcements
        self._lines: dict[int, str] = {}

    @property
    def lines(self) -> Mapping[int, str]:
        """By seat."""
        return self._lines

    def hear(self, seat: int, line: str, position: Any) -> bool:
        """Takes a line that a seat has said; returns whether it was an announcement."""
        known = self._announcements
        if known is None or not known.is_one(line):
            return False
        others = {each: text for each, text in self._lines.items() if each != seat}
        if known.are_heard(position):
            self._lines = others if known.takes_down(line) else {**others, seat: line}
        return True

    def follow(self, position: Any) -> None:
        """The game has come to this position."""
        if self._lines and self._announcements and not self._announcements.are_heard(position):
            self._lines = {}
