"""A peer before its table opens: its seat in the lobby, and its part in each opening."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from net.effects import Notify, Outbox
from net.notifications import OpeningBegan, OpeningChanged, SeatChanged
from net.peer.cheating import Cheating
from net.peer.log_follower import LogFollower
from net.peer.opening import PeerOpening
from net.protocol.from_host import Roster, Seated
from net.protocol.from_peer import FromPeer
from net.protocol.opening_messages import HostCommitted, NoncesCommitted
from net.protocol.time_control import time_control
from net.wire.stated import stated


class PeerLobby:
    """Handles what a host sends before the first entry; ignores it afterwards."""

    def __init__(
        self,
        follower: LogFollower[Any, Any],
        opening: PeerOpening,
        outbox: Outbox,
        send: Callable[[FromPeer], None],
    ) -> None:
        self._follower = follower
        self._opening = opening
        self._outbox = outbox
        self._send = send

    def on_seated(self, message: Seated) -> None:
        if not self._follower.log.is_open:
            self._follower.seat = message.seat
            self._outbox.put(Notify(SeatChanged(message.seat)))

    def on_host_committed(self, message: HostCommitted) -> bool:
        """Takes part in an opening; returns False if the host has begun too often.

        Raises Cheating if the person here was not ready for it.
        """
        seat = self._follower.seat
        if self._follower.log.is_open or not 0 <= seat < len(message.names):
            return True
        is_new = message != self._opening.host_commitment
        if is_new and not self._opening.is_due:
            raise Cheating(stated("it begins an opening for which nobody here was ready"))
        commitment = self._opening.commit(seat, message)
        if commitment is None:
            return False
        self._keep(message.time)
        self._send(commitment)
        if is_new:
            self._outbox.put(Notify(OpeningBegan(message.attempt)))
        return True

    def on_nonces_committed(self, message: NoncesCommitted) -> None:
        if not self._follower.log.is_open and (reveal := self._opening.reveal(message)):
            assert self._opening.host_commitment is not None
            self._keep(self._opening.host_commitment.time)
            self._send(reveal)

    def note_ready(self, roster: Roster | None) -> None:
        """The person here says that they are ready, for what the roster shows."""
        self._opening.note_ready()
        self._keep(roster.time if roster is not None else "")

    def _keep(self, time: str) -> None:
        """Where people may leave before the game begins, a new process must know this before the
        host does.
        """
        if time_control(time).takes_days:
            self._outbox.put(Notify(OpeningChanged(self._opening.kept)))
