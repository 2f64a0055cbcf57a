"""The hop from one worker of a service to another: said before the route of a link that is carried.

    worker: magic 8 bytes | bytes of the address 1 | address of the peer | proof 32

Only who has the keys of the service can make the proof, and for no other worker than the one that
it was made for. So the address of the peer can be believed, and limits count it; it is
empty for a machine of the service itself.
"""

from __future__ import annotations

from net.wire.keyring import Keyring
from net.wire.values import value

MAGIC = b"WORKER\0\x01"
_USE = b"hop of a link"
_PROOF = 32
#: Bytes of an address: one of IPv6 with its scope.
MAX_ADDRESS = 64


class NoHop(Exception):
    """The bytes do not begin with a hop to this worker."""


@value
class Hop:
    """One that is complete and proven."""

    address: str
    rest: bytes
    """what came after it"""


def write_hop(keyring: Keyring, worker: bytes, address: str) -> bytes:
    """What the worker of this identity believes."""
    peer = address.encode()[:MAX_ADDRESS]
    return MAGIC + bytes([len(peer)]) + peer + keyring.prove(_USE, worker, peer)


class HopReader:
    """Takes the first bytes of a link from another worker."""

    def __init__(self, keyring: Keyring, own: bytes) -> None:
        self._keyring = keyring
        self._own = own
        self._begun = b""

    def receive(self, data: bytes) -> Hop | None:
        """The hop once it is complete, and then this is the last call; None before.

        Raises NoHop.
        """
        self._begun += data
        head = len(MAGIC) + 1
        if not (self._begun.startswith(MAGIC) or MAGIC.startswith(self._begun)):
            raise NoHop
        if len(self._begun) < head:
            return None
        end = head + self._begun[head - 1]
        if self._begun[head - 1] > MAX_ADDRESS:
            raise NoHop
        if len(self._begun) < end + _PROOF:
            return None
        return self._proven(self._begun[head:end], self._begun[end:])

    def _proven(self, peer: bytes, rest: bytes) -> Hop:
        if not self._keyring.has_proven(rest[:_PROOF], _USE, self._own, peer):
            raise NoHop
        try:
            return Hop(peer.decode(), rest[_PROOF:])
        except UnicodeDecodeError:
            raise NoHop from None
