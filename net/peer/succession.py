"""A peer's part in a succession: which seat succeeds a lost host, and when it gets this share."""

from __future__ import annotations

from typing import Any

from net.effects import Notify, Outbox
from net.game_rules import KEEPER
from net.log.guards import guards_against
from net.log.share_holders import share_holders_of
from net.notifications import ShareRequested, SuccessionAgreed
from net.peer.log_follower import LogFollower
from net.protocol.from_host import RequestShare
from net.protocol.from_peer import HandOverShare


class PeerSuccession:
    """Hands over the share of this peer's seat, once the person there agrees."""

    def __init__(self, follower: LogFollower[Any, Any], outbox: Outbox) -> None:
        self._follower = follower
        self._outbox = outbox
        self._is_under_way = False
        self._is_agreed = False
        self._is_requested = False

    def connected(self, is_successor: bool) -> None:
        """There is a new link; `is_successor` if it leads to the successor of a lost host."""
        self._is_under_way, self._is_requested = is_successor, False

    def ended(self) -> None:
        """This peer is at a host again: who agreed to its successor is asked anew next time."""
        self._is_agreed = False

    @property
    def successor(self) -> int:
        """The seat that becomes the host if the host is lost for good, or KEEPER.

        One that has become the host already has no successor: its machine has the secret, and the
        others do not have all shares.
        """
        log = self._follower.log
        if log.seats.heir is not None:
            return log.seats.heir
        holders = share_holders_of(log.opened) if log.is_open else []
        return holders[0] if holders and log.seats.host == KEEPER else KEEPER

    @property
    def needed(self) -> tuple[int, ...]:
        """The seats that must be there for that."""
        log = self._follower.log
        if self.successor == KEEPER or log.seats.heir is not None:
            return ()
        return tuple(guards_against(log, log.seats.host))

    def on_share_request(self, message: RequestShare, host: bytes) -> None:
        """The successor asks for the share.

        It gets it only if it is the one possible successor, and only when the host is lost. `host`
        is the public identity that the other end of the link has proven.
        """
        is_due = self._is_under_way and message.seat == self.successor
        if is_due and host == self._follower.log.opened.keys[message.seat]:
            self._is_requested = True
            if not self._is_agreed:
                self._outbox.put(Notify(ShareRequested(message.seat)))
            self._hand_over()

    def agree(self, is_connected: bool) -> None:
        """The person here agrees that the successor takes over; it is too late if the host is
        back: then this peer `is_connected`, and not to the successor.
        """
        if self.successor != KEEPER and (self._is_under_way or not is_connected):
            self._is_agreed = True
            self._outbox.put(Notify(SuccessionAgreed(self.successor)))
            self._hand_over()

    def _hand_over(self) -> None:
        credentials = self._follower.credentials
        if self._is_requested and self._is_agreed and credentials and credentials.share:
            self._is_requested = False
            self._follower.send(HandOverShare(credentials.share))
