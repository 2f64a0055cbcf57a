"""A peer's part in a succession: which seat succeeds a lost host, and when it gets this share."""

from __future__ import annotations

from typing import Any

from net.game_rules import KEEPER
from net.log.share_holders import share_holders_of
from net.peer.log_follower import LogFollower
from net.protocol.from_host import RequestShare
from net.protocol.from_peer import HandOverShare


class PeerSuccession:
    """Hands over the share of this peer's seat."""

    def __init__(self, follower: LogFollower[Any, Any]) -> None:
        self.is_under_way = False
        """whether the link leads to the successor of a lost host"""
        self._follower = follower

    @property
    def successor(self) -> int:
        """The seat that becomes the host if the host is lost for good, or KEEPER."""
        log = self._follower.log
        holders = share_holders_of(log.opened) if log.is_open else []
        return holders[0] if holders else KEEPER

    def on_share_request(self, message: RequestShare, host: bytes) -> None:
        """Hands over the share only to the one possible successor, and only when the host is
        lost. `host` is the public identity that the other end of the link has proven.
        """
        credentials = self._follower.credentials
        is_due = self.is_under_way and message.seat == self.successor
        is_proven = is_due and host == self._follower.log.opened.keys[message.seat]
        if is_proven and credentials and credentials.share:
            self._follower.send(HandOverShare(credentials.share))
