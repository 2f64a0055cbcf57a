"""How long a peer has lost its host: after a while a successor is looked for."""

from __future__ import annotations

#: Seconds after which a lost host may have a successor: where nothing answers, perhaps because of a
#: cable; and where its machine answers that no program listens. A host that is restarted at once
#: needs one second of that.
HOST_GONE_SECONDS, PROGRAM_GONE_SECONDS = 5.0, 2.5


class HostTimeout:
    """Measures how long the host has been lost; times are seconds of the peer's clock."""

    def __init__(self) -> None:
        self._since: float | None = None
        self._patience = HOST_GONE_SECONDS

    def start(self, now: float) -> None:
        """The host is not there, since now unless it was lost before."""
        self._since = now if self._since is None else self._since

    def stop(self) -> None:
        self._since = None

    def connected(self) -> None:
        """There is a connection; the timeout stops when the host sends a welcome."""
        self._patience = HOST_GONE_SECONDS

    def connect_failed(self, refused: bool) -> None:
        """The host could not be connected to; `refused` if its machine answered."""
        self._patience = PROGRAM_GONE_SECONDS if refused else HOST_GONE_SECONDS

    def expired(self, now: float) -> bool:
        """Whether the host is lost for too long; true once per period."""
        if self._since is None or now - self._since < self._patience:
            return False
        self._since = now
        return True
