"""What goes wrong in a server: counted, a line of its log, and for a table another try in time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from game.service.log import ServerLog
from game.service.tables.tables import Tables
from net.desk.messages import DESK
from net.hall.alarms import RETRY_SECONDS
from net.hall.keep import KeepFailed


class Faults:
    """Since the server began; for its loop."""

    def __init__(
        self,
        log: ServerLog,
        tables: Tables,
        expect: Callable[[bytes, float], None],
        now: Callable[[], float],
    ) -> None:
        """
        Args:
            expect: has a table in memory at a time.
            now: the clock of that time.
        """
        self.count = 0
        self._log = log
        self._tables = tables
        self._expect = expect
        self._now = now

    def at(self, place: bytes, error: Exception) -> None:
        """A table was lost, or could not be woken; it is woken again from what is kept of it, in
        time also if nobody comes.
        """
        self.count += 1
        kind = "not-kept" if isinstance(error, KeepFailed) else "fault"
        self._log.fault(kind, place, error)
        card = self._tables.card(place)
        if card is not None and (due := card.due or card.turn.deadline):
            due_again = max(due, self._now() + RETRY_SECONDS)
            asyncio.get_running_loop().call_soon(self._expect, place, due_again)

    def beside(self, error: Exception) -> None:
        """A question had no answer, for a reason that the operator should know."""
        self.count += 1
        self._log.fault("fault", DESK, error)

    def mistake(self, loop: object, context: dict[str, Any]) -> None:
        """Nobody waits for what has failed: its line is one of the log, as all are. The arguments
        are those of a loop's exception handler.
        """
        error = context.get("exception")
        self._log.event("mistake", text=context.get("message", ""), error=repr(error)[:400])
