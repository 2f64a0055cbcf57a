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

    def run(self, final: int) -> Verdict | None:
        """Audits unless that was done before, once the end is final; returns the verdict as it is
        sent. `final` is the number of final entries.
        """
        if self._log.revealed is None or final < self._log.next:
            return None
        if self.verdict is None:
            log = self._log
            self.verdict = audit(log.rules, log.raw_entries, log.stamps, log.stretch)
            self._outbox.put(Notify(AuditFinished(self.verdict)))
        return Verdict(clean_line(self.verdict)[:VERDICT_LENGTH])
