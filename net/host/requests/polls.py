"""A poll: to undo what others have seen, to give an absent seat to a bot, or to adjourn.

Silence is no consent. An undo needs the consent of every person who holds a seat, connected or not;
a bot, or the end for today, that of everybody who is connected.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from net.protocol import statements
from net.protocol.codes import PollKind
from net.protocol.entries import Undone
from net.protocol.entry_fields import Consents
from net.protocol.from_host import PollStatus
from net.wire.values import value

POLL_SECONDS = 60.0


@value
class Question:
    """What is decided."""

    kind: int
    seat: int
    """the one that requests an undo, or that will get a bot"""
    number: int = 0
    """of the request to undo, or the generation of the bot"""
    to: int = 0
    """how many actions an undo leaves"""
    count: int = 0
    """and of how many"""
    chain: bytes = b""
    """of the game that the undo is about (`GameLog.game_chain`)"""
    signature: bytes = b""
    """under the request to undo"""

    def undone(self, consents: Consents) -> Undone:
        """The entry of an undo to which these seats agreed."""
        request = (self.seat, self.number, self.to, self.count, self.signature)
        return Undone(*request, consents)

    def consent(self, table: bytes, voter: int) -> bytes:
        """What a seat signs that agrees; empty if its consent does not get into the log."""
        if self.kind == PollKind.UNDO:
            undo = (self.seat, self.number, self.to, self.count, self.chain)
            return statements.consent_to_undo(table, voter, *undo)
        if self.kind == PollKind.BOT:
            return statements.consent_to_bot(table, voter, self.seat, self.number)
        return b""


@value
class Poll:
    """A poll of these seats. It passes when no vote is missing, and fails when a seat votes no."""

    poll: int
    """its number"""
    question: Question
    missing: frozenset[int]
    yes: Mapping[int, bytes]
    """the signatures of those who agreed, by seat; empty where none is needed"""
    until: float
    """when it is refused for lack of answers"""
    refused: bool = False

    def answered(self, seat: int, yes: bool, signature: bytes) -> Poll:
        if seat not in self.missing:
            return self
        if not yes:
            return replace(self, refused=True)
        return replace(self, missing=self.missing - {seat}, yes={**self.yes, seat: signature})

    def joined(self, seat: int) -> Poll:
        """Polls a seat that joins, or joins again: it may be a new process without the poll."""
        if self._is_undo_of(seat):
            return replace(self, refused=True)
        yes = {each: signature for each, signature in self.yes.items() if each != seat}
        return replace(self, missing=self.missing | {seat}, yes=yes)

    def without(self, seat: int) -> Poll:
        """A seat is gone: its own undo is refused, and only an undo waits for it."""
        if self._is_undo_of(seat):
            return replace(self, refused=True)
        waits = self.question.kind == PollKind.UNDO
        return self if waits else replace(self, missing=self.missing - {seat})

    def _is_undo_of(self, seat: int) -> bool:
        return self.question.kind == PollKind.UNDO and seat == self.question.seat

    @property
    def agreed(self) -> bool:
        return not self.refused and not self.missing

    @property
    def consents(self) -> tuple[tuple[int, bytes], ...]:
        """As they get into the log."""
        return tuple((seat, self.yes[seat]) for seat in sorted(self.yes) if self.yes[seat])

    def status(self, is_open: bool) -> PollStatus:
        question = self.question
        return PollStatus(
            poll=self.poll,
            kind=question.kind,
            seat=question.seat,
            number=question.number,
            to=question.to,
            count=question.count,
            yes=tuple(sorted(self.yes)),
            missing=tuple(sorted(self.missing)),
            open=is_open,
        )
