"""The two ends of a link, which differ in the handshake: a host's and a peer's.

The order of what they send is in `net.wire.frames`.
"""

from __future__ import annotations

from collections.abc import Callable

from net.wire import noise
from net.wire.frames import (
    HEADER_BYTES,
    MAGIC_BYTES,
    REFUSAL,
    LinkFault,
    Wire,
    WireError,
    check_refusal,
    frame_of,
)
from net.wire.identity import PUBLIC, Identity, exchange_key_of


class HostWire(Wire):
    """The end of a host, which has an identity."""

    _greeting = MAGIC_BYTES

    def __init__(self, game: str, secret: bytes, ephemeral: bytes, identity: Identity) -> None:
        super().__init__(game, secret, ephemeral)
        self._identity = identity
        self._output = self._magic + identity.public

    def _greet(self, greeting: bytes) -> None:
        pass

    def _take_handshake(self, message: bytes) -> None:
        identity = self._identity
        prologue = self._magic + identity.public
        responder = noise.Responder(prologue, identity.exchange_key, self._psk, self._ephemeral)
        try:
            responder.read(message)
            self._output += frame_of(responder.write())
        except ValueError:
            raise WireError(LinkFault.WRONG_SECRET) from None
        self._inward, self._outward = responder.split()
        self.link_hash = responder.hash


class PeerWire(Wire):
    """The end of a peer, which accepts only some hosts."""

    _greeting = MAGIC_BYTES + PUBLIC

    def __init__(
        self, game: str, secret: bytes, ephemeral: bytes, accepts: Callable[[bytes], bool]
    ) -> None:
        """`accepts` says whether the host may have this public identity.

        It is asked before the host has proven it; once the wire is `ready`, it has.
        """
        super().__init__(game, secret, ephemeral)
        self._accepts = accepts
        self._output = self._magic
        self._initiator: noise.Initiator | None = None
        self.host = b""
        """the host's public identity"""

    def _take_greeting(self, data: bytes) -> int:
        """A server may refuse before there is a host that could greet."""
        if data and REFUSAL.startswith(data[:HEADER_BYTES]):
            check_refusal(data)
            return 0
        return super()._take_greeting(data)

    def _greet(self, greeting: bytes) -> None:
        if not self._accepts(greeting):
            raise WireError(LinkFault.OTHER_HOST)
        self.host = greeting
        self._initiator = noise.Initiator(
            self._magic + greeting, exchange_key_of(greeting), self._psk, self._ephemeral
        )
        try:
            self._output += frame_of(self._initiator.write())
        except ValueError:
            raise WireError(LinkFault.TAMPERED) from None

    def _take_handshake(self, message: bytes) -> None:
        assert self._initiator is not None, "the greeting comes first"
        try:
            self._initiator.read(message)
        except ValueError:
            raise WireError(LinkFault.TAMPERED) from None
        self._outward, self._inward = self._initiator.split()
        self.link_hash = self._initiator.hash
