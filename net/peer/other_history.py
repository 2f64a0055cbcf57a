"""A history that differs from this peer's: it replaces entries that never became final.

After a succession a peer may have entries of the old host that nobody else had. The new host sends
its own from where both are final. The peer takes them on trial: they are neither stored nor
acknowledged before the host has proven that they are final, for then what this peer gives up never
was, and never will be. A link that breaks before that leaves the log as it was.
"""

from __future__ import annotations

from typing import Any

from net.journal.records import JournalRecord
from net.log.applied_entry import AppliedEntry
from net.log.game_log import GameLog
from net.log.histories import contradicts, evidence_of


class OtherHistory:
    """The trial of another history; `records` are those of the new entries, not stored yet."""

    def __init__(
        self, log: GameLog[Any, Any], final: int, bookkeeping: tuple[JournalRecord | None, bytes]
    ) -> None:
        """Cuts the log to its final entries; `bookkeeping` is kept for who gives it back.

        Raises LogError if these entries do not hold.
        """
        self.bookkeeping = bookkeeping
        own = slice(final, None)
        self._log = log
        self._final = final
        kept = (log.raw_entries[own], log.keys[own], log.stamps[own])
        self._given_up = list(zip(*kept, strict=True))
        self._signed = [evidence_of(log, up_to) for up_to in range(final + 1, log.next + 1)]
        self.records = list[JournalRecord]()
        log.rebuild(final)

    def give_back(self) -> list[AppliedEntry[Any, Any]]:
        """It was not proven: restores what this peer had; returns these entries."""
        self._log.rebuild(self._final)
        return [self._log.add(*entry) for entry in self._given_up]

    def differs_before(self, count: int) -> bool:
        """Whether the first `count` entries exclude what this peer had: else that may be final all
        the same.
        """
        had = [data for data, _, _ in self._given_up]
        return any(
            data != own
            for data, own in zip(self._log.raw_entries[self._final : count], had, strict=False)
        )

    @property
    def is_contradiction(self) -> bool:
        """Whether one host signed both histories."""
        return any(signed and contradicts(self._log, signed) for signed in self._signed)
