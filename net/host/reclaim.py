"""A host is challenged when a seat comes that was at a takeover of which this host knows nothing.

If that takeover never became final, the seat waits for it in vain, and this host for the seat. So
the host begins a new epoch with the guards that it has: once that is final, it proves that the
takeover never will be, and the seat may give it up.
"""

from __future__ import annotations

from typing import Any

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

    def challenge(self) -> None:
        """A seat was at a later host."""
        self._is_challenged = True

    def is_due(self, now: float) -> bool:
        """Whether to begin a new epoch; true once for a challenge."""
        waits = now - self._last < RECLAIM_SECONDS or self._count >= MOST_RECLAIMS
        if not self._is_challenged or waits or self._log.revealed is not None:
            return False
        self._is_challenged, self._last = False, now
        self._count += 1
        return True
