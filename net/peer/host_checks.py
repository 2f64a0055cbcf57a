"""Checks of the host that only this seat can make; a mismatch proves cheating.

What the log says of a seat is signed by it (`net.log.signatures`): here is what is not in the log.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from net.fairness.bag import commit_secret
from net.game_rules import KEEPER
from net.journal.records import SeatCredentials
from net.log.game_log import GameLog
from net.log.share_holders import is_share_of
from net.peer.opening import PeerOpening
from net.peer.own_proposals import OwnProposals
from net.protocol.entries import BOT, Acted, Entry, HandedOver, HolderChanged, Opened
from net.protocol.entry_fields import HASH
from net.wire.stated import stated

P = TypeVar("P")
A = TypeVar("A")


class HostChecks(Generic[P, A]):
    """What one seat knows beyond the log."""

    def __init__(self, log: GameLog[P, A], opening: PeerOpening, own: OwnProposals[P, A]) -> None:
        self.lobby = opening.host_commitment is not None
        """whether this peer was there before the table opened"""
        self._log = log
        self._opening = opening
        self._own = own

    def objection(self, seat: int, entry: Entry, key: bytes, is_live: bool) -> str:
        """What is wrong about this seat in the next entry, or an empty string.

        `key` came with it for this seat alone. Only while the entry is live, not part of catching
        up, this seat was there. Raises ValueError for a malformed action.
        """
        match entry:
            case Acted() if self._own.is_refused(entry):
                return stated("it orders an action of this seat that it had refused")
            case Acted() if entry.hidden and not key and seat != KEEPER:
                rules = self._log.rules
                is_own = seat in rules.owners(rules.decode(list(entry.action)), entry.seat)
                return stated("it withholds this seat's own secret") if is_own else ""
            case HandedOver() if entry.seat == seat and not self._is_secret(key):
                return stated("it hands the table over to this seat without its secret")
            case HolderChanged(seat=taken) if taken in self._log.seats.for_bots:
                return ""
            case HolderChanged() if is_live and entry.seat == seat and entry.holder == BOT:
                return stated("it gives this seat to a bot while its holder is here")
        return ""

    def _is_secret(self, key: bytes) -> bool:
        """Whether this is the secret that the host committed to."""
        opened = self._log.opened
        if len(key) != HASH:
            return False
        commitment = commit_secret(opened.table, key, opened.attempt, opened.host)
        return commitment == opened.secret_commitment

    def opening_objection(self, entry: Opened, credentials: SeatCredentials | None) -> str:
        """What is wrong with the first entry, and with what the host gave this seat with it."""
        if credentials is None:
            return ""
        if credentials.seat >= len(entry.names):
            return stated("it gives this peer a seat that the table does not have")
        if credentials.share and not is_share_of(entry, credentials.seat, credentials.share):
            return stated("the share of this seat is not the one in the opening")
        if not self.lobby:
            return ""
        if entry.shares[credentials.seat] and not credentials.share:
            return stated("it withholds this seat's share")
        return self._opening.objection(credentials.seat, entry)
