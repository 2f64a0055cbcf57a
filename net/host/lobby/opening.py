"""The opening of a table at its host: commit-reveal, so that no one can choose the bag.

The host commits to its secret, the seats commit to their nonces, all commitments are shown, then
all nonces are revealed. If a seat leaves or is silent, the opening is aborted before anything was
drawn and begins again with another secret; every peer can count the attempts.

Here all do that together (`net.host.lobby.standing_opening` for where they come one by one).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from net.fairness.bag import Bag, commit_nonce, commit_secret, unstretched_seed
from net.host.context import HostContext
from net.host.link import Link
from net.log.share_holders import share_hashes
from net.log.table_identity import table_identity
from net.protocol.codes import Code
from net.protocol.entries import BOT, Opened
from net.protocol.opening_messages import CommitNonce, HostCommitted, NoncesCommitted, RevealNonce

OPENING_SECONDS = 10.0


class HostOpening:
    """One attempt to open a table."""

    def __init__(
        self,
        number: int,
        context: HostContext[Any, Any],
        now: float,
        own: tuple[bytes, bytes] | None = None,
    ) -> None:
        """
        Args:
            number: counts the attempts of this host, from 1.
            own: the secret and the table of an attempt that continues.
        """
        self.number = number
        random_bytes = context.config.random_bytes
        self.secret, self.table = own or (random_bytes(32), random_bytes(16))
        self.stretch = context.config.stretch
        self._began = now
        self._context = context
        self._seating = context.seating
        self._connections = context.connections
        self._seats = len(self._seating.occupants)
        self._nonce_commitments: dict[int, bytes] = {}
        self._nonces: dict[int, bytes] = {}
        commitment = commit_secret(self.table, self.secret, number, context.identity.public)
        self.secret_commitment = commitment
        agreed = (self._seating.options, self._shown_names, commitment, self._seating.time)
        self.committed = HostCommitted(number, self.table, *agreed)
        self._send(self.committed)

    @property
    def due(self) -> float:
        """When it has failed, because somebody was silent."""
        return self._began + OPENING_SECONDS

    @property
    def is_binding(self) -> bool:
        """Whether nobody may take or leave a seat any more without ending this attempt."""
        return True

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(occupant.name for occupant in self._seating.occupants)

    @property
    def _shown_names(self) -> tuple[str, ...]:
        """As far as people agree to them."""
        return self._names

    @property
    def _audience(self) -> list[Link]:
        """Who takes part."""
        return self._connections.seated()

    @property
    def all_committed(self) -> bool:
        return len(self._nonce_commitments) == self._seats

    @property
    def missing(self) -> list[int]:
        """The seats that are waited for."""
        values = self._nonces if self.all_committed else self._nonce_commitments
        return [seat for seat in range(self._seats) if seat not in values]

    @property
    def is_complete(self) -> bool:
        """Whether all nonces are here."""
        return len(self._nonces) == self._seats

    @property
    def unstretched_seed(self) -> bytes:
        """Of the bag, once all nonces are here."""
        return unstretched_seed(self.table, self.secret, self._by_seat(self._nonces), self._box)

    @property
    def _box(self) -> list[int]:
        return list(self._context.rules.box(self._seating.options))

    def take_commitment(self, link: Link, message: CommitNonce, now: float) -> None:
        """Takes a seat's commitment; shows all once they are complete."""
        if message.attempt != self.number or self._is_bound(link.seat):
            return
        self._nonce_commitments[link.seat] = message.commitment
        if self.all_committed:
            self._send(self._nonces_committed)
            self._note_shown(now)

    def _note_shown(self, now: float) -> None:
        """Who takes part is asked for a nonce."""

    def _is_bound(self, seat: int) -> bool:
        """Whether it has committed for good."""
        return seat in self._nonce_commitments

    @property
    def _nonces_committed(self) -> NoncesCommitted:
        return NoncesCommitted(self.number, self._by_seat(self._nonce_commitments))

    def take_nonce(self, link: Link, message: RevealNonce) -> bool:
        """Whether all nonces are here now. A seat whose nonce breaks its commitment is dropped."""
        if message.attempt != self.number or not self.all_committed:
            return False
        key = self._seating.occupants[link.seat].key
        nonce = (message.nonce, self.number, key)
        if commit_nonce(self.table, link.seat, *nonce) != self._nonce_commitments[link.seat]:
            self._connections.drop(link, Code.NONSENSE, "the nonce does not fit its commitment")
            return False
        self._nonces[link.seat] = message.nonce
        return self.is_complete

    def opened_entry(self) -> tuple[Opened, Bag]:
        """The first entry, once all nonces are here, and the bag: that takes a second."""
        rules, config = self._context.rules, self._context.config
        nonces = self._by_seat(self._nonces)
        bag = Bag.mixed(self.table, self.secret, nonces, self._box, self.stretch)
        links = [self._connections.link_of_seat(seat) for seat in range(self._seats)]
        opened = Opened(
            table=self.table,
            rules=rules.name,
            build=config.build,
            options=self._seating.options,
            names=self._names,
            secret_commitment=self.secret_commitment,
            nonce_commitments=self._by_seat(self._nonce_commitments),
            nonces=nonces,
            leaves=bag.leaves,
            shares=share_hashes(self.secret, machines_of(links)),
            bots=tuple(
                s for s, occupant in enumerate(self._seating.occupants) if occupant.holder == BOT
            ),
            attempt=self.number,
            host=self._context.identity.public,
            keys=tuple(occupant.key for occupant in self._seating.occupants),
            identity=table_identity(self.secret).public,
            accounts=self._seating.accounts,
            time=self._seating.time,
        )
        return opened, bag

    def _by_seat(self, values: dict[int, bytes]) -> tuple[bytes, ...]:
        return tuple(values[seat] for seat in range(self._seats))

    def _send(self, message: HostCommitted | NoncesCommitted) -> None:
        for link in self._audience:
            self._connections.send(link, message)


def machines_of(links: Sequence[Link | None]) -> list[bool]:
    """By seat, whether it holds a share: one seat of each machine that could be a host.

    Seats behind one address count as one machine. Those on the host's own hold none: the table is
    to outlive that machine.
    """
    addresses = set[str]()
    holds = list[bool]()
    for link in links:
        could_be_host = link is not None and link.hello is not None and link.hello.listen_port
        holds.append(bool(link and could_be_host and not link.is_local))
        if link and holds[-1]:
            holds[-1] = link.address not in addresses
            addresses.add(link.address)
    return holds
