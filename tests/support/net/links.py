"""Two ends of a link, with fixed keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b

import pytest
from hypothesis import settings

from net.wire import encryption
from net.wire.frames import LinkFault, Side, Wire, WireError
from tests.support.platforms import needs_nacl

SECRET = b"sixteen secrets!"
#: The game whose bytes on the wire are pinned.
GAME = "tigris"

#: Ways in which two ends can agree; in "half" one end of two can encrypt.
KINDS = (
    *("open", "signed"),
    *(pytest.param(kind, marks=needs_nacl) for kind in ("half", "sealed", "sealed and open")),
)


def fixed_examples(examples: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """The same examples on every run."""
    return settings(max_examples=examples, deadline=None, derandomize=True, database=None)


def seeded_bytes(seed: object) -> bytes:
    """32 bytes that differ from seed to seed."""
    return blake2b(repr(seed).encode(), digest_size=32).digest()


def make_wire(
    side: Side, secret: bytes = SECRET, *, sealed: bool = False, seed: object = 0
) -> Wire:
    drawn = seeded_bytes((side.name, seed))
    if not sealed:
        return Wire(side, GAME, secret, drawn)
    return Wire(side, GAME, secret, encryption.public(drawn), drawn)


def make_wires(kind: str, seed: object = 0) -> tuple[Wire, Wire]:
    """A host and a peer that have sent nothing yet."""
    secret = b"" if "open" in kind else SECRET
    host = make_wire(Side.HOST, secret, sealed="sealed" in kind or kind == "half", seed=seed)
    return host, make_wire(Side.PEER, secret, sealed="sealed" in kind, seed=seed)


def linked_wires(kind: str, seed: object = 0) -> tuple[Wire, Wire]:
    """A host and a peer that have each other's preamble."""
    host, peer = make_wires(kind, seed)
    assert host.receive(peer.preamble()) == peer.receive(host.preamble()) == []
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
