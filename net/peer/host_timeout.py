"""How long the host has been away from a peer: after a while it may have a successor."""

from __future__ import annotations

#: A host that was away for so long may have a successor: where nothing answers, be it a cable; and
#: where its machine is there and says that no program listens. A host that is started again at once
#: needs one second of that.
HOST_GONE_SECONDS, PROGRAM_GONE_SECONDS = 5.0, 2.5


class HostTimeout:
    """Of the host, as one peer notices it; times are seconds of the peer's clock."""

    def __init__(self) -> None:
        self._since: float | None = None
        self._patience = HOST_GONE_SECONDS

    def start(self, now: float) -> None:
        """The host is not there, since now if it was there before."""
        self._since = now if self._since is None else self._since

    def stop(self) -> None:
        self._since = None

    def connected(self) -> None:
        """A connection is there; the absence ends when the host has said welcome."""
        self._patience = HOST_GONE_SECONDS

    def connect_failed(self, refused: bool) -> None:
        """The host could not be connected to; `refused` by its machine, which is there."""
        self._patience = PROGRAM_GONE_SECONDS if refused else HOST_GONE_SECONDS

    def expired(self, now: float) -> bool:
        """Whether it has lasted for too long, once for every such time."""
        if self._since is None or now - self._since < self._patience:
            return False
        self._since = now
        return True
