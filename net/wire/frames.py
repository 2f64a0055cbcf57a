"""One end of a link: bytes in, bodies of frames out, and the other way round.

Rule 1: a byte that is not authenticated leaves this file as nothing but the code of an error.
Rule 2: there is no socket, clock, or randomness here; the owner of the wire carries the bytes.

Both ends send a preamble at once, and frames as soon as they have the other's:

    magic 8 bytes | flags 1, bit 0: can encrypt | nonce 32, the X25519 public key if it can

An end that gives up before the keys are agreed says why in the clear: a length that no frame has,
0x80000001, and one byte. That byte is not authenticated: it can only end what has not begun.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, IntEnum, auto

from net.wire import encryption
from net.wire.canonical import MAX_BODY
from net.wire.sealing import HEADER_BYTES, TAG, Lane, lanes

#: The last byte of the magic: the version of everything below the messages.
VERSION = b"\x01"
#: Letters in the name of a game, which the magic holds in capitals, padded with zeros.
MAX_GAME = 6
MAGIC_BYTES = 8
NONCE = 32
SECRET = 16
PREAMBLE = MAGIC_BYTES + 1 + NONCE
CAN_ENCRYPT = 1
REFUSAL = b"\x80\x00\x00\x01"


def magic_of(game: str) -> bytes:
    """The first 8 bytes of a link for this game; raises ValueError for a name that does not fit."""
    if not (game.isascii() and game.isalpha() and game.islower() and len(game) <= MAX_GAME):
        raise ValueError(f"{game!r} is not 1 to {MAX_GAME} lowercase ASCII letters")
    return game.upper().encode().ljust(MAGIC_BYTES - 1, b"\0") + VERSION


class Side(Enum):
    HOST = auto()
    PEER = auto()


class LinkFault(IntEnum):
    """Why a link ends at this end."""

    OTHER_GAME = 1
    #: The same game with another version of the wire.
    OTHER_WIRE_VERSION = 2
    TOO_LONG = 3
    #: The first frame does not open: another secret, or the preambles were changed on the way.
    WRONG_SECRET = 4
    TAMPERED = 5
    #: The other end refused the link, in the clear.
    REFUSED = 6


class WireError(Exception):
    """The link is unusable. `reason` is the byte that came with LinkFault.REFUSED, else 0."""

    def __init__(self, code: LinkFault, reason: int = 0) -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason


class Wire:
    """One end of one link; it buffers at most one frame and the bytes of one `receive` call."""

    def __init__(
        self, side: Side, game: str, secret: bytes, nonce: bytes, private: bytes = b""
    ) -> None:
        """Args:
            game: its short name, 1 to MAX_GAME lowercase ASCII letters.
            secret: 16 bytes from the invitation, or none for an open table, where an attacker on
                the path can impersonate both ends.
            nonce: 32 random bytes; with `private`, its public key.
            private: 32 random bytes to offer encryption, new for each link; only if
                `encryption.AVAILABLE`.

        Raises:
            ValueError: if a length is wrong, or the nonce is not the public key.
        """
        if len(secret) not in (0, SECRET) or len(nonce) != NONCE:
            raise ValueError("a secret has 16 bytes or none, a nonce 32")
        if private and not (encryption.AVAILABLE and nonce == encryption.public(private)):
            raise ValueError("a private key needs PyNaCl, and its public key as the nonce")
        self._side = side
        self._game = game
        self._magic = magic_of(game)
        self._secret = secret
        self._private = private
        self._preamble = self._magic + bytes([CAN_ENCRYPT if private else 0]) + nonce
        self._rest = b""
        self._outward: Lane | None = None
        self._inward: Lane | None = None
        self._encrypted = False
        self._authenticated = False
        self._fault: WireError | None = None

    @property
    def ready(self) -> bool:
        """Whether the other's preamble has come, so that frames can be sent."""
        return self._outward is not None

    @property
    def encrypted(self) -> bool:
        """Whether the bodies are unreadable on the path."""
        return self._encrypted

    def preamble(self) -> bytes:
        """The preamble: to be sent before everything else."""
        return self._preamble

    def send(self, body: bytes) -> bytes:
        """One frame: to be sent at once and whole, in the order of the calls.

        Raises:
            RuntimeError: before the other's preamble has come.
            ValueError: for more than MAX_BODY bytes.
        """
        if self._outward is None:
            raise RuntimeError("no frame before the other's preamble: wait until `ready`")
        if len(body) > MAX_BODY:
            raise ValueError(f"{len(body)} bytes in one frame, more than {MAX_BODY}")
        return self._outward.close(body)

    def refuse(self, code: int) -> bytes:
        """A last word in the clear, 0..255, after `preamble`.

        The other end accepts it only as long as it has opened no frame of this one.
        """
        return REFUSAL + bytes([code])

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
                self._open_frames(self._rest + data, bodies)
            except WireError as fault:
                self._fault, self._rest = fault, b""
        if self._fault is not None and not bodies:
            raise WireError(self._fault.code, self._fault.reason)
        return bodies

    def _open_frames(self, data: bytes, bodies: list[bytes]) -> None:
        """Opens all complete frames and keeps the rest."""
        start = 0
        if self._inward is None:
            start = self._agree_on_keys(data)
        while self._inward is not None and (end := self._end_of_frame(data, start)):
            bodies.append(self._open(self._inward, data[start:end]))
            start = end
        self._rest = data[start:]

    def _agree_on_keys(self, data: bytes) -> int:
        """Agrees on the keys when the preamble is complete; returns how many bytes it used."""
        if not self._magic.startswith(data[:MAGIC_BYTES]):
            same_game = data.startswith(self._magic[:-1])
            raise WireError(LinkFault.OTHER_WIRE_VERSION if same_game else LinkFault.OTHER_GAME)
        if len(data) < PREAMBLE:
            return 0
        other = data[:PREAMBLE]
        shared = self._shared(other)
        if self._side is Side.HOST:
            self._outward, self._inward = lanes(
                self._game, self._secret, self._preamble + other, shared
            )
        else:
            self._inward, self._outward = lanes(
                self._game, self._secret, other + self._preamble, shared
            )
        self._encrypted = bool(shared)
        return PREAMBLE

    def _shared(self, other: bytes) -> bytes:
        """The secret of this link if both can encrypt, else nothing."""
        if not (self._private and other[MAGIC_BYTES] & CAN_ENCRYPT):
            return b""
        try:
            return encryption.shared(self._private, other[-NONCE:])
        except ValueError:
            raise WireError(LinkFault.TAMPERED) from None

    def _end_of_frame(self, data: bytes, start: int) -> int:
        """Where the next frame ends, or 0 if it is incomplete; refuses one that is too long at
        once.
        """
        head = data[start : start + HEADER_BYTES]
        if len(head) < HEADER_BYTES:
            return 0
        if head == REFUSAL and not self._authenticated:
            if len(data) > start + HEADER_BYTES:
                raise WireError(LinkFault.REFUSED, data[start + HEADER_BYTES])
            return 0
        length = int.from_bytes(head, "big")
        if length > MAX_BODY:
            raise WireError(LinkFault.TOO_LONG)
        end = start + HEADER_BYTES + length + TAG
        return end if end <= len(data) else 0

    def _open(self, inward: Lane, frame: bytes) -> bytes:
        try:
            body = inward.open(frame[:HEADER_BYTES], frame[HEADER_BYTES:])
        except ValueError:
            raise WireError(
                LinkFault.TAMPERED if self._authenticated else LinkFault.WRONG_SECRET
            ) from None
        self._authenticated = True
        return body


def new_wire(side: Side, game: str, secret: bytes, random_bytes: Callable[[int], bytes]) -> Wire:
    """One end of a new link, which offers encryption where PyNaCl is installed.

    `random_bytes(n)` returns n unpredictable bytes. Raises ValueError for a wrong secret.
    """
    if not encryption.AVAILABLE:
        return Wire(side, game, secret, random_bytes(NONCE))
    private = random_bytes(NONCE)
    return Wire(side, game, secret, encryption.public(private), private)
