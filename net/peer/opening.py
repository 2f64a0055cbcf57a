"""A seat's part in the opening: it commits before others reveal, and checks that they did too."""

from __future__ import annotations

from net.fairness.bag import commit_nonce
from net.peer.handshake import Ticket
from net.protocol.entries import Opened
from net.protocol.from_host import Roster, to_peer
from net.protocol.kept_opening import KeptOpening
from net.protocol.opening_messages import CommitNonce, HostCommitted, NoncesCommitted, RevealNonce
from net.wire.hashes import mac_of
from net.wire.identity import Identity
from net.wire.stated import stated

#: A host that begins so many openings may be choosing its bag: this peer takes part in no more.
MAX_OPENINGS = 3


def agreed(terms: Roster | HostCommitted | Opened) -> object:
    """What people have agreed on, if it is that."""
    return dict(terms.options), terms.time


class PeerOpening:
    """One seat's side of the attempts to open a table."""

    def __init__(self, identity: Identity, ticket: Ticket) -> None:
        """`identity` is that of this seat."""
        self.attempts = 0
        """how often an opening began"""
        self.revealed = 0
        """in how many of them this seat revealed its nonce: then the host could see the bag"""
        self._seed = identity.seed
        self._key = identity.public
        self._account = ticket.account.public if ticket.account else b""
        self._always_ready = ticket.always_ready
        self._times_ready = 0
        self.host_commitment: HostCommitted | None = None
        self._shown_commitments: tuple[bytes, ...] = ()
        self._seat = 0
        if ticket.kept is not None:
            self._restore(ticket.kept)

    @property
    def kept(self) -> KeptOpening:
        """What a new process must know to continue this one's part."""
        counts = (self._times_ready, self.attempts, self.revealed)
        return KeptOpening(
            self._seed, self._seat, *counts, self.host_commitment, self._shown_commitments
        )

    def _restore(self, kept: KeptOpening) -> None:
        self._seat, self._times_ready = kept.seat, kept.times_ready
        self.attempts, self.revealed = kept.attempts, kept.revealed
        self.host_commitment, self._shown_commitments = kept.committed, kept.shown

    @property
    def is_due(self) -> bool:
        """Whether the person here is ready for an opening: once for each time that they say so."""
        return self._times_ready > 0 or self._always_ready

    def note_ready(self) -> None:
        """The person here says that they are ready, for one opening.

        Changing their mind does not undo that here: the host may have begun it already.
        """
        self._times_ready += 1

    def commit(self, seat: int, message: HostCommitted) -> CommitNonce | None:
        """The host has committed itself: so does this seat, with another nonce each time.

        None if it could have seen too many bags. Openings that failed before the nonces were
        revealed do not count: the host has learned nothing from them.
        """
        if message == self.host_commitment:
            return CommitNonce(message.attempt, self._own_commitment(message))
        self.attempts += 1
        self._times_ready -= 1
        if self.revealed >= MAX_OPENINGS - 1 and not self._always_ready:
            return None
        self.host_commitment, self._shown_commitments, self._seat = message, (), seat
        return CommitNonce(message.attempt, self._own_commitment(message))

    def reveal(self, message: NoncesCommitted) -> RevealNonce | None:
        """Everybody has committed: reveals this seat's nonce, in the face of one set of commitments
        alone; None where it must not.
        """
        committed = self.host_commitment
        if committed is None or message.attempt != committed.attempt:
            return None
        if self._shown_commitments:
            is_again = message.nonce_commitments == self._shown_commitments
            return RevealNonce(message.attempt, self._nonce(committed)) if is_again else None
        fits = len(message.nonce_commitments) == len(committed.names)
        if not fits or message.nonce_commitments[self._seat] != self._own_commitment(committed):
            return None
        self._shown_commitments = message.nonce_commitments
        self.revealed += 1
        return RevealNonce(message.attempt, self._nonce(committed))

    def objection(self, seat: int, entry: Opened) -> str:
        """How the table that was opened differs from what this seat was shown, or an empty
        string.
        """
        committed = self.host_commitment
        if committed is None or not self._shown_commitments or seat != self._seat:
            return stated("the table opened without this seat's commitment")
        if seat in entry.bots and not self._always_ready:
            return stated("it opens the table as if a bot held this seat, whom nobody has to ask")
        shown = (
            committed.table,
            agreed(committed),
            committed.names if any(committed.names) else entry.names,
            committed.secret_commitment,
            committed.attempt,
            self._key,
        )
        opened = (entry.table, agreed(entry), entry.names, entry.secret_commitment)
        if shown != (*opened, entry.attempt, entry.keys[seat]):
            return stated("the table that opened is not the one that the host committed to")
        if entry.account_of(seat) != self._account:
            return stated("the opening has another account for this seat than it has shown")
        if entry.nonce_commitments != self._shown_commitments or entry.nonces[seat : seat + 1] != (
            self._nonce(committed),
        ):
            return stated("the commitments or nonces of the opening are not those that were shown")
        return ""

    def _own_commitment(self, committed: HostCommitted) -> bytes:
        nonce = (self._nonce(committed), committed.attempt, self._key)
        return commit_nonce(committed.table, self._seat, *nonce)

    def _nonce(self, committed: HostCommitted) -> bytes:
        """Follows from the seed of this seat and all that the host has committed to: so a new
        process knows it, and no host gets one nonce under two commitments of its own.
        """
        return mac_of(self._seed, b"opening nonce", to_peer(committed))
