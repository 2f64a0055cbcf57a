"""What the wire uses of PyNaCl, which may be missing: then frames are signed, but not secret.

Frames are sealed and unsealed by calling libsodium directly (`nacl._sodium`): PyNaCl's own wrapper
of these two calls takes longer than the cipher, and they are made ten times for each action.
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

#: Bytes of a private key, of a public key, and of a shared secret (X25519, RFC 7748).
KEY = 32
#: Bytes that authenticate a sealed body.
TAG = 16
_NONCE = 12


def public(private: bytes) -> bytes:
    """The public key, KEY bytes, of a private key of KEY random bytes."""
    return bytes(sodium.crypto_scalarmult_base(private))


def shared(private: bytes, other: bytes) -> bytes:
    """The secret that only the owners of both private keys can compute, KEY bytes.

    Raises:
        ValueError: for a public key that gives the same with every private key (RFC 7748, 6.1).
    """
    try:
        return bytes(sodium.crypto_scalarmult(private, other))
    except CryptoError:
        raise ValueError("a public key of low order") from None


def seal(key: bytes, counter: int, head: bytes, body: bytes) -> bytes:
    """The encrypted body, then 16 bytes that authenticate it and the header: ChaCha20-Poly1305.

    A pair of key (KEY bytes, else ValueError) and counter may be used only once (RFC 8439, 2.8).
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
    """The body that was sealed; raises ValueError if a single bit of the input differs."""
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
