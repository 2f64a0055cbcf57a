"""What a peer raises when it leaves its host: because of the host, or of its own lack."""

from __future__ import annotations


class Cheating(Exception):
    """The host did what no honest host does; the text is the proof."""


class OpenedTooOften(Exception):
    """The host has begun so many openings that it may be choosing its bag."""

    def __init__(self, attempts: int) -> None:
        super().__init__(attempts)
        self.attempts = attempts


class UnknownOptions(Exception):
    """The rules here do not know the options of the table; the text says what is missing."""
