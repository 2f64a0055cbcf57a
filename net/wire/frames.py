"""One end of a link: bytes in, bodies of frames out, and the other way round.

Rule 1: a byte that is not authenticated leaves this file as nothing but the code of an error.
Rule 2: there is no socket, clock, or randomness here; the owner of the wire carries the bytes.

The host names its identity, the peer decides whether that is the host it looks for, and the two
messages of a Noise handshake (`net.wire.noise`) agree on the keys:

    host: magic 8 bytes | public identity 64
    peer: magic 8 bytes | frame with the first message
    host:                 frame with the second message
    both:                 frames with encrypted bodies

A frame is `u32 length | that many bytes`, big-endian. An end that gives up before the handshake is
over says why in the clear: a length that no frame has, 0x80000001, and one byte. That byte is not
authenticated: it may be reported, but it proves nothing. A server of many tables says the same in
the place of a host's greeting.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import IntEnum

from net.wire import noise
from net.wire.canonical import MAX_BODY
from net.wire.crypto import KEY, TAG
from net.wire.hashes import digest_of

#: The last byte of the magic: the version of everything below the messages.
VERSION = b"\x02"
#: Letters in the name of a game, which the magic holds in capitals, padded with zeros.
MAX_GAME = 6
MAGIC_BYTES = 8
HEADER_BYTES = 4
#: Bytes of the secret of an invitation, and of an ephemeral private key.
SECRET, EPHEMERAL = 16, KEY
REFUSAL = b"\x80\x00\x00\x01"


def magic_of(game: str) -> bytes:
    """The first 8 bytes of a link for this game; raises ValueError for a name that does not fit."""
    if not (game.isascii() and game.isalpha() and game.islower() and len(game) <= MAX_GAME):
        raise ValueError(f"{game!r} is not 1 to {MAX_GAME} lowercase ASCII letters")
    return game.upper().encode().ljust(MAGIC_BYTES - 1, b"\0") + VERSION


class LinkFault(IntEnum):
    """Why a link ends at this end."""

    OTHER_GAME = 1
    #: The same game with another version of the wire.
    OTHER_WIRE_VERSION = 2
    TOO_LONG = 3
    #: The peer knows another secret, or none, or the handshake was changed on the way.
    WRONG_SECRET = 4
    TAMPERED = 5
    #: The other end refused the link, in the clear.
    REFUSED = 6
    #: The host that answers is not the one that the peer looks for.
    OTHER_HOST = 7
    #: No table is at this place of a server.
    NO_TABLE = 8
    #: A server of many tables takes nobody at the moment.
    BUSY = 9
    #: A server cannot continue this table: it plays by other rules now, or its records are damaged.
    NOT_CONTINUED = 10
    #: Too many links to a server come from this address.
    CROWDED = 11
    #: The host of this table is at home, and not connected to the server that leads to it.
    HOST_AWAY = 12


class WireError(Exception):
    """The link is unusable. `reason` is the byte that came with LinkFault.REFUSED, else 0."""

    def __init__(self, code: LinkFault, reason: int = 0) -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason


class Wire(ABC):
    """One end of one link; it buffers at most one frame and the bytes of one `receive` call.

    The ends of a host and of a peer (`net.wire.ends`) differ in the handshake.
    """

    #: Bytes with which the other end begins.
    _greeting: int

    def __init__(self, game: str, secret: bytes, ephemeral: bytes) -> None:
        """Args:
            game: its short name, 1 to MAX_GAME lowercase ASCII letters.
            secret: SECRET bytes from the invitation, or none for an open table.
            ephemeral: EPHEMERAL unpredictable bytes, new for each link.

        Raises:
            ValueError: if a length is wrong.
        """
        if len(secret) not in (0, SECRET) or len(ephemeral) != EPHEMERAL:
            raise ValueError(f"a secret has {SECRET} bytes or none, an ephemeral key {EPHEMERAL}")
        self._magic = magic_of(game)
        self._psk = digest_of(b"invitation", secret) if secret else b""
        self._ephemeral = ephemeral
        self._rest = b""
        self._greeted = False
        self._output = b""
        self._outward: noise.CipherState | None = None
        self._inward: noise.CipherState | None = None
        self._fault: WireError | None = None
        self.link_hash = b""
        """64 bytes that belong to this link alone, once it is `ready`: what proofs are bound to"""

    @property
    def ready(self) -> bool:
        """Whether the handshake is over, so that bodies can be sent."""
        return self._outward is not None

    def take_output(self) -> bytes:
        """What the handshake has to send by now: to be sent before anything else."""
        output, self._output = self._output, b""
        return output

    def send(self, body: bytes) -> bytes:
        """One frame: to be sent at once and whole, in the order of the calls.

        Raises:
            RuntimeError: before the handshake is over.
            ValueError: for more than MAX_BODY bytes.
        """
        if self._outward is None:
            raise RuntimeError("nothing is sent before the handshake is over: wait until `ready`")
        if len(body) > MAX_BODY:
            raise ValueError(f"{len(body)} bytes in one frame, more than {MAX_BODY}")
        return frame_of(self._outward.encrypt(body))

    def refuse(self, code: int) -> bytes:
        """A last word in the clear, 0..255, which the other end accepts before it is `ready`."""
        return refusal_of(code)

    def receive(self, data: bytes) -> list[bytes]:
        """The bodies of all frames that are complete by now, in order.

        Bodies that came before an error are returned first; the error is raised by the next call,
        `receive(b"")` for instance, and by every one after it.

        Raises:
            WireError: nothing else, whatever the bytes.
        """
        bodies: list[bytes] = []
        if self._fault is None:
            try:
                self._take_frames(self._rest + data, bodies)
            except WireError as fault:  # a new one: its traceback would keep what was received
                self._fault, self._rest = WireError(fault.code, fault.reason), b""
        if self._fault is not None and not bodies:
            raise WireError(self._fault.code, self._fault.reason)
        return bodies

    def _take_frames(self, data: bytes, bodies: list[bytes]) -> None:
        """Handles all complete frames and keeps the rest."""
        start = 0 if self._greeted else self._take_greeting(data)
        while self._greeted and (end := self._end_of_frame(data, start)):
            content = data[start + HEADER_BYTES : end]
            if self._inward is None:
                self._take_handshake(content)
            else:
                bodies.append(_decrypted(self._inward, content))
            start = end
        self._rest = data[start:]

    def _take_greeting(self, data: bytes) -> int:
        """Takes how the other end begins, if it is complete; returns how many bytes it used."""
        if not self._magic.startswith(data[:MAGIC_BYTES]):
            same_game = data.startswith(self._magic[:-1])
            raise WireError(LinkFault.OTHER_WIRE_VERSION if same_game else LinkFault.OTHER_GAME)
        if len(data) < self._greeting:
            return 0
        self._greeted = True
        self._greet(data[MAGIC_BYTES : self._greeting])
        return self._greeting

    def _end_of_frame(self, data: bytes, start: int) -> int:
        """Where the next frame ends, or 0 if it is incomplete.

        Refuses one that is too long at once.
        """
        head = data[start : start + HEADER_BYTES]
        if len(head) < HEADER_BYTES:
            return 0
        if head == REFUSAL and self._inward is None:
            check_refusal(data[start:])
            return 0
        length = int.from_bytes(head, "big")
        if length > (noise.MESSAGE if self._inward is None else MAX_BODY + TAG):
            raise WireError(LinkFault.TOO_LONG)
        end = start + HEADER_BYTES + length
        return end if end <= len(data) else 0

    @abstractmethod
    def _greet(self, greeting: bytes) -> None:
        """The other end has begun, with these bytes after its magic."""

    @abstractmethod
    def _take_handshake(self, message: bytes) -> None:
        """The other end's message of the handshake."""


def refusal_of(code: int) -> bytes:
    """The last word of an end that gives up before the handshake is over, 0..255."""
    return REFUSAL + bytes([code])


def frame_of(content: bytes) -> bytes:
    """The content with its length before it."""
    return len(content).to_bytes(HEADER_BYTES, "big") + content


def check_refusal(data: bytes) -> None:
    """Raises what a refusal says, once its byte is there."""
    if len(data) > HEADER_BYTES:
        raise WireError(LinkFault.REFUSED, data[HEADER_BYTES])


def _decrypted(inward: noise.CipherState, content: bytes) -> bytes:
    try:
        return inward.decrypt(content)
    except ValueError:
        raise WireError(LinkFault.TAMPERED) from None
