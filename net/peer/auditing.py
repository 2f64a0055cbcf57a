"""A peer's audit of a table whose end is final, and its verdict."""

from __future__ import annotations

from typing import Any

from net.effects import Notify, Outbox
from net.log.audit import audit
from net.log.game_log import GameLog
from net.notifications import AuditFinished
from net.protocol.entry_fields import VERDICT_LENGTH
from net.protocol.from_peer import Verdict
from net.protocol.words import clean_line


class Auditing:
    """Audits the log once, when it is complete."""

    def __init__(self, log: GameLog[Any, Any], outbox: Outbox) -> None:
        self._log = log
        self._outbox = outbox
        self.verdict: str | None = None
        """empty if all was fair, None before the audit"""

    def is_due(self, final: int) -> bool:
        """Whether the end is final; `final` is the number of final entries."""
        return self._log.revealed is not None and final >= self._log.next

    def run(self) -> Verdict:
        """Audits unless that was done before; returns the verdict as it is sent."""
        if self.verdict is None:
            log = self._log
            self.verdict = audit(log.rules, log.raw_entries, log.stamps, log.stretch)
            self._outbox.put(Notify(AuditFinished(self.verdict)))
        return Verdict(clean_line(self.verdict)[:VERDICT_LENGTH])
