"""A host is challenged when a seat comes with entries of another host of which it knows nothing.

If these never became final, the seat waits for them in vain, and this host for the seat. So the
host begins a new epoch with the guards that it has: once that is final, it proves that the others
never will be, and the seat may give them up.
"""

from __future__ import annotations

from typing import Any

from net.host.epochs import later_epoch
from net.log.game_log import GameLog

#: Seconds between two such epochs, and how many there are: a seat can claim any epoch.
RECLAIM_SECONDS, MOST_RECLAIMS = 10.0, 20


class Reclaim:
    """Notes challenges, and when to answer one."""

    def __init__(self, log: GameLog[Any, Any]) -> None:
        self._log = log
        self._is_challenged = False
        self._last = float("-inf")
        self._count = 0
        self._claimed = 0

    def challenge(self, epoch: int) -> None:
        """A seat was at another host; `epoch` is the highest that it has seen, as it says."""
        self._is_challenged = True
        self._claimed = max(self._claimed, epoch)

    @property
    def epoch(self) -> int:
        """The number of the epoch that answers the challenges."""
        return later_epoch(self._log, self._claimed)

    def answer(self) -> int:
        """The number of an epoch that begins now for another reason: it answers them, too."""
        self._is_challenged = False
        return self.epoch

    def is_due(self, now: float) -> bool:
        """Whether to begin a new epoch; true once for a challenge."""
        waits = now - self._last < RECLAIM_SECONDS or self._count >= MOST_RECLAIMS
        if not self._is_challenged or waits or self._log.revealed is not None:
            return False
        self._is_challenged, self._last = False, now
        self._count += 1
        return True
