"""All that PyNaCl does for the wire. It may be missing: then frames are signed, but not secret.

Each frame is sealed and unsealed by libsodium itself: what PyNaCl puts around these two calls,
texts for errors that can not be, takes longer than the cipher, ten times for each action.
"""

from __future__ import annotations

try:
    from nacl import bindings as sodium
    from nacl._sodium import ffi, lib
    from nacl.exceptions import CryptoError
except ImportError:
    AVAILABLE = False
else:
    AVAILABLE = True

#: Bytes of a private key, of a public one and of what two of them share (X25519, RFC 7748).
KEY = 32
#: Bytes that vouch for a sealed body.
TAG = 16
_NONCE = 12


def public(private: bytes) -> bytes:
    """The public key, KEY bytes, of KEY bytes of chance."""
    return bytes(sodium.crypto_scalarmult_base(private))


def shared(private: bytes, other: bytes) -> bytes:
    """What only the owners of both private keys can know, KEY bytes.

    Raises:
        ValueError: for a public key that gives the same with every private one (RFC 7748, 6.1).
    """
    try:
        return bytes(sodium.crypto_scalarmult(private, other))
    except CryptoError:
        raise ValueError("a public key of low order") from None


def seal(key: bytes, counter: int, head: bytes, body: bytes) -> bytes:
    """The body made secret, and 16 bytes that vouch for it and for the head: ChaCha20-Poly1305.

    A key (KEY bytes, else ValueError) and a counter may meet only once (RFC 8439, 2.8).
    """
    nonce, size = counter.to_bytes(_NONCE, "big"), len(body) + TAG
    if len(key) != KEY:
        raise ValueError(f"a key has {KEY} bytes")
    sealed = ffi.new("unsigned char[]", size)
    lib.crypto_aead_chacha20poly1305_ietf_encrypt(
        sealed, ffi.NULL, body, len(body), head, len(head), ffi.NULL, nonce, key
    )
    return bytes(ffi.buffer(sealed, size))


def unseal(key: bytes, counter: int, head: bytes, sealed: bytes) -> bytes:
    """The body that was sealed; raises ValueError if one bit of all this differs."""
    nonce, size = counter.to_bytes(_NONCE, "big"), len(sealed) - TAG
    if size < 0 or len(key) != KEY:
        raise ValueError("too short to be sealed, or no key")
    body = ffi.new("unsigned char[]", max(1, size))
    failed = lib.crypto_aead_chacha20poly1305_ietf_decrypt(
        body, ffi.NULL, ffi.NULL, sealed, len(sealed), head, len(head), nonce, key
    )
    if failed:
        raise ValueError("not sealed by this key")
    return bytes(ffi.buffer(body, size))
