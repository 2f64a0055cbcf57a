"""Two ends of a link, with fixed keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b
from typing import NamedTuple

import pytest
from hypothesis import settings

from net.wire.ends import HostWire, PeerWire
from net.wire.frames import LinkFault, Wire, WireError
from net.wire.identity import Identity

SECRET = b"sixteen secrets!"
#: The game whose bytes on the wire are pinned.
GAME = "tigris"

#: Without and with the secret of an invitation.
secrets = pytest.mark.parametrize("secret", [b"", SECRET], ids=["open", "invited"])


def fixed_examples(examples: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """The same examples on every run."""
    return settings(max_examples=examples, deadline=None, derandomize=True, database=None)


def seeded_bytes(seed: object) -> bytes:
    """32 bytes that differ from seed to seed."""
    return blake2b(repr(seed).encode(), digest_size=32).digest()


HOST = Identity(seeded_bytes("host"))


def make_host(secret: bytes = SECRET, seed: object = 0, identity: Identity = HOST) -> HostWire:
    return HostWire(GAME, secret, seeded_bytes(("HOST", seed)), identity)


def make_peer(
    secret: bytes = SECRET,
    seed: object = 0,
    accepts: Callable[[bytes], bool] = HOST.public.__eq__,
) -> PeerWire:
    return PeerWire(GAME, secret, seeded_bytes(("PEER", seed)), accepts)


def make_wires(secret: bytes = SECRET, seed: object = 0) -> tuple[HostWire, PeerWire]:
    """A host and a peer that have sent nothing yet."""
    return make_host(secret, seed), make_peer(secret, seed)


class Sent(NamedTuple):
    """All that both ends of a handshake sent."""

    host: bytes
    peer: bytes


def shake_hands(host: Wire, peer: Wire) -> Sent:
    """Carries bytes both ways until neither end has more to send. Raises WireError."""
    sent = Sent(b"", b"")
    while True:
        more = Sent(host.take_output(), peer.take_output())
        if not any(more):
            return sent
        sent = Sent(sent.host + more.host, sent.peer + more.peer)
        assert host.receive(more.peer) == peer.receive(more.host) == []


def linked_wires(secret: bytes = SECRET, seed: object = 0) -> tuple[HostWire, PeerWire]:
    """A host and a peer whose handshake is over."""
    host, peer = make_wires(secret, seed)
    shake_hands(host, peer)
    assert host.ready and peer.ready
    return host, peer


def outcome(wire: Wire, data: bytes) -> tuple[list[bytes], LinkFault | None]:
    """The bodies that a wire returns for these bytes, and its fault, if any."""
    try:
        bodies = wire.receive(data)
    except WireError as error:
        return [], error.code
    try:
        return bodies + wire.receive(b""), None
    except WireError as error:
        return bodies, error.code


def flipped(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The same bytes with one bit changed, for each bit, and the number of its byte."""
    for bit in range(8 * len(data)):
        changed = bytearray(data)
        changed[bit // 8] ^= 1 << bit % 8
        yield bit // 8, bytes(changed)
