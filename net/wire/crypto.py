"""The primitives that the wire and the log use, all from public functions of PyNaCl (libsodium)."""

from __future__ import annotations

from nacl import bindings as sodium
from nacl.exceptions import CryptoError

#: Bytes of a private key, of a public key, and of a shared secret (X25519, RFC 7748).
KEY = 32
#: Bytes that authenticate an encrypted text.
TAG = 16
#: Bytes of a nonce that may be drawn at random, however much is encrypted with one key.
RANDOM_NONCE = 24
#: Bytes of a seed, of a public key for signatures, and of a signature (Ed25519, RFC 8032).
SEED, VERIFY_KEY, SIGNATURE = 32, 32, 64


def exchange_public(private: bytes) -> bytes:
    """The public key, KEY bytes, of a private key of KEY random bytes."""
    return bytes(sodium.crypto_scalarmult_base(private))


def shared_secret(private: bytes, other: bytes) -> bytes:
    """The secret that only the owners of both private keys can compute, KEY bytes.

    Raises:
        ValueError: for a public key of another length, or one that gives the same with every
            private key (RFC 7748, 6.1).
    """
    if len(other) != KEY:  # libsodium reads KEY bytes, however few there are
        raise ValueError(f"a public key has {KEY} bytes, not {len(other)}")
    try:
        return bytes(sodium.crypto_scalarmult(private, other))
    except CryptoError:
        raise ValueError("a public key of low order") from None


def encrypt(key: bytes, nonce: bytes, associated: bytes, plain: bytes) -> bytes:
    """ChaCha20-Poly1305 (RFC 8439, 2.8): the encrypted text, then its TAG.

    A pair of key (KEY bytes) and nonce (12 bytes) may be used only once.
    """
    sealed = sodium.crypto_aead_chacha20poly1305_ietf_encrypt(plain, associated, nonce, key)
    return bytes(sealed)


def decrypt(key: bytes, nonce: bytes, associated: bytes, sealed: bytes) -> bytes:
    """What was encrypted; raises ValueError if a single bit of the input differs."""
    try:
        plain = sodium.crypto_aead_chacha20poly1305_ietf_decrypt(sealed, associated, nonce, key)
    except CryptoError:
        raise ValueError("not encrypted with this key") from None
    return bytes(plain)


def encrypt_stored(key: bytes, nonce: bytes, associated: bytes, plain: bytes) -> bytes:
    """XChaCha20-Poly1305 (libsodium), for what is kept: as `encrypt`, but with a random nonce of
    RANDOM_NONCE bytes.
    """
    sealed = sodium.crypto_aead_xchacha20poly1305_ietf_encrypt(plain, associated, nonce, key)
    return bytes(sealed)


def decrypt_stored(key: bytes, nonce: bytes, associated: bytes, sealed: bytes) -> bytes:
    """What was encrypted; raises ValueError if a single bit of the input differs."""
    try:
        plain = sodium.crypto_aead_xchacha20poly1305_ietf_decrypt(sealed, associated, nonce, key)
    except CryptoError:
        raise ValueError("not encrypted with this key") from None
    return bytes(plain)


def signing_key(seed: bytes) -> bytes:
    """What signs for this seed, 64 bytes: libsodium's form, the seed and then the public key."""
    return bytes(sodium.crypto_sign_seed_keypair(seed)[1])


def sign(signing_key: bytes, message: bytes) -> bytes:
    """The signature of the owner of this key, always the same for one message."""
    return bytes(sodium.crypto_sign(message, signing_key)[:SIGNATURE])


def verify_key(signing_key: bytes) -> bytes:
    """The public key for the signatures of this key."""
    return signing_key[SEED:]


def is_signed(public: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the owner of this public key signed the message; False for nonsense of any kind."""
    if len(public) != VERIFY_KEY or len(signature) != SIGNATURE:
        return False
    try:
        sodium.crypto_sign_open(signature + message, public)
    except CryptoError:
        return False
    return True
