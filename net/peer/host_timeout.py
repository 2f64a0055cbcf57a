"""How long a peer has lost its host: after a while a successor is looked for."""

from __future__ import annotations

#: Seconds after which a lost host may have a successor: where nothing answers, perhaps because of a
#: cable; and where its machine answers that no program listens. A host that is restarted at once
#: needs one second of that.
HOST_GONE_SECONDS, PROGRAM_GONE_SECONDS = 5.0, 2.5
#: The same where a server has the table. It may start again, or another machine of it may take
#: over, and nobody at the table could do better.
SERVER_GONE_SECONDS = 60.0


class HostTimeout:
    """Measures how long the host has been lost; times are seconds of the peer's clock."""

    def __init__(self) -> None:
        self.is_served = False
        """whether a server has the table"""
        self._since: float | None = None
        self._held_at: float | None = None
        """since when this peer is at a host that has proven nothing"""
        self._is_refused = False
        """whether the host's machine refused the last connection"""

    def note(self, now: float, is_connected: bool, is_synced: bool) -> None:
        """To be called often: whether this peer has a link, and is sent entries as they come."""
        if is_synced:
            self.stop()
        elif not is_connected:
            self.start(now)

    def start(self, now: float) -> None:
        """The host is not there, since now unless it was lost before."""
        if self._since is not None and self._held_at is not None:
            self._since += now - self._held_at
        self._since, self._held_at = now if self._since is None else self._since, None

    def stop(self) -> None:
        """The host is there."""
        self._since = self._held_at = None

    def welcomed(self, now: float, is_proven: bool) -> None:
        """A host lets this peer in. If it has not proven to be the host, the time with it does not
        count, but it makes nothing undone: such hosts could let it in again and again.
        """
        if is_proven:
            self.stop()
        elif self._held_at is None:
            self._held_at = now

    def connected(self) -> None:
        """There is a connection; it runs until a host sends a welcome."""
        self._is_refused = False

    def connect_failed(self, refused: bool) -> None:
        """The host could not be connected to; `refused` if its machine answered."""
        self._is_refused = refused

    @property
    def patience(self) -> float:
        """Seconds after which the host is taken for gone."""
        if self.is_served:
            return SERVER_GONE_SECONDS
        return PROGRAM_GONE_SECONDS if self._is_refused else HOST_GONE_SECONDS

    def expired(self, now: float) -> bool:
        """Whether the host is lost for too long; true once per period."""
        if self._since is None or self._held_at is not None or now - self._since < self.patience:
            return False
        self._since = now
        return True
