"""A peer before its table opens: its seat in the lobby, and its part in each opening."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from net.effects import Notify, Outbox
from net.notifications import SeatChanged
from net.peer.log_follower import LogFollower
from net.peer.opening import PeerOpening
from net.protocol.from_host import HostCommitted, NoncesCommitted, Seated
from net.protocol.from_peer import FromPeer


class PeerLobby:
    """Handles what a host sends before the first entry; ignores it afterwards."""

    def __init__(
        self,
        follower: LogFollower[Any, Any],
        opening: PeerOpening,
        outbox: Outbox,
        send: Callable[[FromPeer], None],
        token: bytes,
    ) -> None:
        self.token = token
        """of the seat in the lobby"""
        self._follower = follower
        self._opening = opening
        self._outbox = outbox
        self._send = send

    def on_seated(self, message: Seated) -> None:
        if not self._follower.log.is_open:
            self._follower.seat, self.token = message.seat, message.token
            self._outbox.put(Notify(SeatChanged(message.seat)))

    def on_host_committed(self, message: HostCommitted) -> None:
        seat = self._follower.seat
        if not self._follower.log.is_open and 0 <= seat < len(message.names):
            self._send(self._opening.commit(seat, message))

    def on_nonces_committed(self, message: NoncesCommitted) -> None:
        if not self._follower.log.is_open and (reveal := self._opening.reveal(message)):
            self._send(reveal)
