"""For how long nothing has come from the host: when that is long enough to search, and to leave."""

from __future__ import annotations

import asyncio
from typing import Any

from net.peer.endpoints import Endpoints
from net.peer.lockstep import Lockstep
from net.wire.silence import GREETING_SECONDS, SEARCH_SECONDS, SILENT_SECONDS


class HostSilence:
    """Of one link after the other. Times are seconds of the loop's clock."""

    def __init__(self, peer: Lockstep[Any, Any], endpoints: Endpoints) -> None:
        self._peer = peer
        self._endpoints = endpoints
        self._last_received = 0.0
        self._is_greeted = True
        """whether any bytes came over the present link"""

    def opened(self) -> None:
        """There is a new link."""
        self._last_received, self._is_greeted = _now(), False

    def received(self) -> None:
        """Bytes came from the other end."""
        self._last_received, self._is_greeted = _now(), True

    @property
    def is_dead(self) -> bool:
        """Whether the connection, if there is one, is to be given up: nothing comes."""
        limit = self._peer.uplink.ping_seconds + SILENT_SECONDS
        if not self._is_greeted and self._endpoints.has_others:
            limit = GREETING_SECONDS
        return _now() - self._last_received > limit

    @property
    def search_due(self) -> float:
        """After when the host is to be searched for, unless something comes before."""
        return self._last_received + self._peer.uplink.ping_seconds + SEARCH_SECONDS


def _now() -> float:
    return asyncio.get_running_loop().time()
