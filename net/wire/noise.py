"""The handshakes NK and NKpsk0 of the Noise Protocol Framework, revision 34, and their ciphers.

    NK                  NKpsk0
      <- s                <- s
      ...                 ...
      -> e, es            -> psk, e, es
      <- e, ee            <- e, ee

The initiator knows the responder's static key before; with a psk, only who knows it too gets an
answer. The suite is 25519_ChaChaPoly_BLAKE2b; the tests hold
it against published test vectors. Section numbers are those of the specification.
"""

from __future__ import annotations

import hmac
from hashlib import blake2b

from net.wire import crypto
from net.wire.crypto import KEY, TAG

#: Bytes of a handshake message without a payload: an ephemeral public key, and a tag.
MESSAGE = KEY + TAG
#: Bytes of a pre-shared key.
PSK = 32
_SUITE = "25519_ChaChaPoly_BLAKE2b"
_HASH = 64


class CipherState:
    """One direction of a link (5.1). Every call is about the next message."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._number = 0

    def encrypt(self, plain: bytes, associated: bytes = b"") -> bytes:
        return crypto.encrypt(self._key, self._nonce(), associated, plain)

    def decrypt(self, sealed: bytes, associated: bytes = b"") -> bytes:
        """Raises ValueError if it is not the next message of the other end."""
        return crypto.decrypt(self._key, self._nonce(), associated, sealed)

    def _nonce(self) -> bytes:
        number, self._number = self._number, self._number + 1
        return bytes(4) + number.to_bytes(8, "little")


class _SymmetricState:
    """What both ends have mixed so far (5.2)."""

    def __init__(self, protocol: str) -> None:
        self.hash = protocol.encode().ljust(_HASH, b"\0")
        self._chaining_key = self.hash
        self._cipher: CipherState | None = None

    def mix_hash(self, data: bytes) -> None:
        self.hash = blake2b(self.hash + data).digest()

    def mix_key(self, material: bytes) -> None:
        self._chaining_key, key = _hkdf(self._chaining_key, material, 2)
        self._cipher = CipherState(key[:KEY])

    def mix_key_and_hash(self, material: bytes) -> None:
        self._chaining_key, mixed, key = _hkdf(self._chaining_key, material, 3)
        self.mix_hash(mixed)
        self._cipher = CipherState(key[:KEY])

    def encrypt_and_hash(self, plain: bytes) -> bytes:
        assert self._cipher is not None, "every payload of these patterns comes after a key"
        sealed = self._cipher.encrypt(plain, self.hash)
        self.mix_hash(sealed)
        return sealed

    def decrypt_and_hash(self, sealed: bytes) -> bytes:
        assert self._cipher is not None, "every payload of these patterns comes after a key"
        plain = self._cipher.decrypt(sealed, self.hash)
        self.mix_hash(sealed)
        return plain

    def split(self) -> tuple[CipherState, CipherState]:
        """The ciphers from the initiator and from the responder."""
        initiator, responder = _hkdf(self._chaining_key, b"", 2)
        return CipherState(initiator[:KEY]), CipherState(responder[:KEY])


class _Handshake:
    """What both ends share; the ephemeral key is KEY random bytes, new for each link."""

    def __init__(self, prologue: bytes, responder_key: bytes, psk: bytes, ephemeral: bytes) -> None:
        self._state = _SymmetricState(f"Noise_NK{'psk0' if psk else ''}_{_SUITE}")
        self._state.mix_hash(prologue)
        self._state.mix_hash(responder_key)
        if psk:
            self._state.mix_key_and_hash(psk)
        self._psk = psk
        self._ephemeral = ephemeral

    @property
    def hash(self) -> bytes:
        """After the handshake: 64 bytes that belong to this link alone (11.2, channel binding)."""
        return self._state.hash

    def split(self) -> tuple[CipherState, CipherState]:
        """After the handshake: the ciphers from the initiator and from the responder."""
        return self._state.split()

    def _write_ephemeral(self) -> bytes:
        public = crypto.exchange_public(self._ephemeral)
        self._mix_ephemeral(public)
        return public

    def _mix_ephemeral(self, public: bytes) -> None:
        self._state.mix_hash(public)
        if self._psk:
            self._state.mix_key(public)


class Initiator(_Handshake):
    """The end that connects."""

    def __init__(self, prologue: bytes, responder_key: bytes, psk: bytes, ephemeral: bytes) -> None:
        """Args:
        prologue: what both ends said before; it must be equal.
        responder_key: its static public key, KEY bytes.
        psk: PSK bytes, or none for NK.
        """
        super().__init__(prologue, responder_key, psk, ephemeral)
        self._responder_key = responder_key

    def write(self, payload: bytes = b"") -> bytes:
        """The first message. Raises ValueError for a key of low order."""
        public = self._write_ephemeral()
        self._state.mix_key(crypto.shared_secret(self._ephemeral, self._responder_key))
        return public + self._state.encrypt_and_hash(payload)

    def read(self, message: bytes) -> bytes:
        """The payload of the second message.

        Raises ValueError if it is not from the responder.
        """
        self._mix_ephemeral(message[:KEY])
        self._state.mix_key(crypto.shared_secret(self._ephemeral, message[:KEY]))
        return self._state.decrypt_and_hash(message[KEY:])


class Responder(_Handshake):
    """The end that is connected to; its static key is known to the initiator."""

    def __init__(self, prologue: bytes, static: bytes, psk: bytes, ephemeral: bytes) -> None:
        """`static` is its private key; the others are as for `Initiator`."""
        super().__init__(prologue, crypto.exchange_public(static), psk, ephemeral)
        self._static = static
        self._initiator_key = b""

    def read(self, message: bytes) -> bytes:
        """The payload of the first message.

        Raises ValueError if the initiator knows another static key or psk.
        """
        self._initiator_key = message[:KEY]
        self._mix_ephemeral(self._initiator_key)
        self._state.mix_key(crypto.shared_secret(self._static, self._initiator_key))
        return self._state.decrypt_and_hash(message[KEY:])

    def write(self, payload: bytes = b"") -> bytes:
        """The second message, after `read`."""
        public = self._write_ephemeral()
        self._state.mix_key(crypto.shared_secret(self._ephemeral, self._initiator_key))
        return public + self._state.encrypt_and_hash(payload)


def _hkdf(chaining_key: bytes, material: bytes, outputs: int) -> list[bytes]:
    """HKDF of 4.3: HMAC over BLAKE2b, as many outputs of 64 bytes."""
    temporary = hmac.digest(chaining_key, material, "blake2b")
    results = list[bytes]()
    previous = b""
    for number in range(1, outputs + 1):
        previous = hmac.digest(temporary, previous + bytes([number]), "blake2b")
        results.append(previous)
    return results
