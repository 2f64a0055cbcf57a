"""A poll of all seats: to undo what others have seen, to give a seat to a bot, or to adjourn."""

from __future__ import annotations

from dataclasses import replace

from net.protocol.codes import PollKind
from net.protocol.from_host import PollStatus
from net.wire.values import value

POLL_SECONDS = 60.0


@value
class Poll:
    """A poll of these seats. It passes when no vote is missing, and fails when a seat votes no."""

    number: int
    kind: int
    seat: int
    """the one that requests an undo, or that will get a bot"""
    to: int
    """how many actions an undo leaves"""
    missing: frozenset[int]
    yes: frozenset[int]
    until: float
    """when it is refused for lack of answers"""
    refused: bool = False

    def answered(self, seat: int, yes: bool) -> Poll:
        if seat not in self.missing:
            return self
        if not yes:
            return replace(self, refused=True)
        return replace(self, missing=self.missing - {seat}, yes=self.yes | {seat})

    def joined(self, seat: int) -> Poll:
        """Polls a seat that joins, or joins again: it may be a new process without the poll."""
        if self._is_undo_of(seat):
            return replace(self, refused=True)
        return replace(self, missing=self.missing | {seat}, yes=self.yes - {seat})

    def without(self, seat: int) -> Poll:
        """A seat that is gone is not waited for, and its own undo is refused."""
        if self._is_undo_of(seat):
            return replace(self, refused=True)
        return replace(self, missing=self.missing - {seat})

    def _is_undo_of(self, seat: int) -> bool:
        return self.kind == PollKind.UNDO and seat == self.seat

    @property
    def agreed(self) -> bool:
        return not self.refused and not self.missing

    def status(self, is_open: bool) -> PollStatus:
        yes, missing = tuple(sorted(self.yes)), tuple(sorted(self.missing))
        return PollStatus(self.number, self.kind, self.seat, self.to, yes, missing, is_open)
