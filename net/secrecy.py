"""All that PyNaCl does for the wire. It may be missing: then frames are signed, but not secret."""

from __future__ import annotations

try:
    from nacl import bindings as sodium
    from nacl.exceptions import CryptoError
except ImportError:
    HERE = False
else:
    HERE = True

#: Bytes of a private key, of a public one and of what two of them share (X25519, RFC 7748).
KEY = 32


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

    A key and a counter may meet only once (RFC 8439, 2.8).
    """
    nonce = counter.to_bytes(12, "big")
    return bytes(sodium.crypto_aead_chacha20poly1305_ietf_encrypt(body, head, nonce, key))


def unseal(key: bytes, counter: int, head: bytes, sealed: bytes) -> bytes:
    """The body that was sealed; raises ValueError if one bit of all this differs."""
    nonce = counter.to_bytes(12, "big")
    try:
        return bytes(
            sodium.crypto_aead_chacha20poly1305_ietf_decrypt(sealed, head, nonce, key),
        )
    except CryptoError:
        raise ValueError("not sealed by this key") from None
