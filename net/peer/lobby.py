"""A peer before its table opens: its seat in the lobby, and its part in each opening."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from net.effects import Notify, Outbox
from net.game_rules import KEEPER
from net.notifications import OpeningBegan, OpeningChanged, SeatChanged
from net.peer.cheating import Cheating, OpenedTooOften
from net.peer.log_follower import LogFollower
from net.peer.opening import PeerOpening, agreed
from net.protocol.from_host import Roster, Seated
from net.protocol.from_peer import Claim, FromPeer
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
        roster: Callable[[], Roster | None],
    ) -> None:
        """`roster` gives the last that the host has sent."""
        self._roster = roster
        self._follower = follower
        self._opening = opening
        self._outbox = outbox
        self._send = send

    def on_seated(self, message: Seated) -> None:
        if not self._follower.log.is_open:
            self._follower.seat = message.seat
            self._outbox.put(Notify(SeatChanged(message.seat)))

    def on_host_committed(self, message: HostCommitted) -> None:
        """Takes part in an opening.

        Raises Cheating if the person here was not ready for it, or for another table, and
        OpenedTooOften.
        """
        roster, seat = self._roster(), self._follower.seat
        if roster is not None and agreed(roster) != agreed(message):
            raise Cheating(stated("it opens a table with other options than it has shown"))
        if self._follower.log.is_open or not 0 <= seat < len(message.names):
            return
        is_new = message != self._opening.host_commitment
        if is_new and not self._opening.is_due:
            raise Cheating(stated("it begins an opening for which nobody here was ready"))
        commitment = self._opening.commit(seat, message)
        if commitment is None:
            self._send(Claim(KEEPER))  # where seats are kept, others need not wait for this one
            raise OpenedTooOften(self._opening.attempts)
        self._keep(message.time)
        self._send(commitment)
        if is_new:
            self._outbox.put(Notify(OpeningBegan(message.attempt)))

    def on_nonces_committed(self, message: NoncesCommitted) -> None:
        if not self._follower.log.is_open and (reveal := self._opening.reveal(message)):
            assert self._opening.host_commitment is not None
            self._keep(self._opening.host_commitment.time)
            self._send(reveal)

    def note_ready(self) -> None:
        """The person here says that they are ready, for what the roster shows."""
        roster = self._roster()
        self._opening.note_ready()
        self._keep(roster.time if roster is not None else "")

    def _keep(self, time: str) -> None:
        """Where people may leave before the game begins, a new process must know this before the
        host does.
        """
        if time_control(time).takes_days:
            self._outbox.put(Notify(OpeningChanged(self._opening.kept)))
