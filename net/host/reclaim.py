"""A host is challenged when a seat comes with entries of another host of which it knows nothing.

If these never became final, the seat waits for them in vain, and this host for the seat. So the
host begins a new epoch with the guards that it has: once that is final, it proves that the others
never will be, and the seat may give them up.
"""

from __future__ import annotations

from typing import Any

from net.host.due import AT_ONCE, NEVER
from net.host.order.epochs import later_epoch
from net.log.game_log import GameLog

#: Seconds between two such epochs, and how many there are: a seat can claim any epoch.
RECLAIM_SECONDS, MOST_RECLAIMS = 10.0, 20


class Reclaim:
    """Notes challenges, and when to answer one."""

    def __init__(self, log: GameLog[Any, Any]) -> None:
        self._log = log
        self._is_challenged = False
        self._last = AT_ONCE
        self._count = 0
        self._claimed = 0

    def challenge(self, epoch: int) -> None:
        """A seat was at another host; `epoch` is the highest that it has seen, as it says."""
        self._is_challenged = True
        self._claimed = max(self._claimed, epoch)

    @property
    def due(self) -> float:
        """When to begin a new epoch, if the host can."""
        may_answer = self._count < MOST_RECLAIMS and self._log.revealed is None
        return self._last + RECLAIM_SECONDS if self._is_challenged and may_answer else NEVER

    def begin(self, now: float) -> int:
        """A new epoch begins, because one is due; returns its number."""
        self._last, self._count = now, self._count + 1
        return self.answer()

    def answer(self) -> int:
        """The number of an epoch that begins now for another reason: it answers them, too."""
        self._is_challenged = False
        return later_epoch(self._log, self._claimed)
