"""Whether a host's history is on trial at a peer, from its first other entry to its proof."""

from __future__ import annotations

from typing import Any

from net.effects import Notify, Outbox
from net.journal.records import JournalRecord
from net.log.applied_entry import AppliedEntry
from net.log.game_log import GameLog
from net.notifications import TwoHistories
from net.peer.cheating import Cheating
from net.peer.other_history import OtherHistory
from net.peer.peer_journal import PeerJournal
from net.wire.stated import stated


class Trial:
    """Begins and ends the trial of another history."""

    def __init__(self, log: GameLog[Any, Any], journal: PeerJournal, outbox: Outbox) -> None:
        self._log = log
        self._journal = journal
        self._outbox = outbox
        self._other: OtherHistory | None = None

    @property
    def is_on(self) -> bool:
        return self._other is not None

    @property
    def records(self) -> list[JournalRecord] | None:
        """Those that are not stored yet, or None if nothing is on trial."""
        return self._other.records if self._other is not None else None

    def is_undecided(self, final: int) -> bool:
        """Whether another history is on trial, and differs only after the first `final` entries,
        while there are more.
        """
        other = self._other
        return other is not None and final < self._log.next and not other.differs_before(final)

    def begin(self, final: int) -> None:
        """The host sends entries in place of those here from `final` on."""
        self._other = OtherHistory(self._log, final, self._journal.bookkeeping)

    def end(self, final: int) -> bool:
        """If another history was on trial, it is final: keeps it, and returns True.

        `final` is where it began. Raises Cheating if one host signed both.
        """
        other = self._other
        if other is None:
            return False
        if not other.differs_before(self._log.next):
            raise Cheating(stated("it revokes entries that it, or another host, has ordered"))
        if other.is_contradiction:
            self._outbox.put(Notify(TwoHistories(final)))
            raise Cheating(stated("it shows another history than it has signed before"))
        self._other = None
        self._journal.store(other.records)
        return True

    def give_back(self) -> list[AppliedEntry[Any, Any]]:
        """It was not proven: restores what this peer had; returns these entries."""
        assert self._other is not None
        entries = self._other.give_back()
        self._journal.restore(self._other.bookkeeping)
        self._other = None
        return entries
