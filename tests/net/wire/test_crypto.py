"""The primitives are those of the RFCs, and refuse everything else without reading beyond it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.wire import crypto
from net.wire.crypto import KEY, SEED, SIGNATURE, TAG, VERIFY_KEY
from tests.support.net.links import fixed_examples, flipped, seeded_bytes


def of_hex(digits: str) -> bytes:
    return bytes.fromhex(digits)


ALICE = of_hex("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a")
BOB = of_hex("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb")


def test_shared_secrets_are_those_of_rfc_7748() -> None:
    """Section 6.1."""
    alice, bob = crypto.exchange_public(ALICE), crypto.exchange_public(BOB)
    assert alice == of_hex("8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a")
    assert bob == of_hex("de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f")
    shared = of_hex("4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742")
    assert crypto.shared_secret(ALICE, bob) == crypto.shared_secret(BOB, alice) == shared


@pytest.mark.parametrize("size", [*range(KEY), KEY + 1, 2 * KEY])
def test_a_public_key_of_another_length_is_refused(size: int) -> None:
    """libsodium would read what lies behind it in memory."""
    with pytest.raises(ValueError, match=f"32 bytes, not {size}"):
        crypto.shared_secret(ALICE, b"\x09" + bytes(size - 1) if size else b"")


def test_ciphertexts_are_those_of_rfc_8439() -> None:
    """Section 2.8.2."""
    key, nonce = bytes(range(0x80, 0xA0)), of_hex("070000004041424344454647")
    associated = of_hex("50515253c0c1c2c3c4c5c6c7")
    plain = (
        b"Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the"
        b" future, sunscreen would be it."
    )
    sealed = crypto.encrypt(key, nonce, associated, plain)
    assert sealed[:16] == of_hex("d31a8d34648e60db7b86afbc53ef7ec2")
    assert sealed[-TAG:] == of_hex("1ae10b594f09e26a7e902ecbd0600691")
    assert len(sealed) == len(plain) + TAG
    assert crypto.decrypt(key, nonce, associated, sealed) == plain


def test_every_bit_that_goes_into_a_ciphertext_counts() -> None:
    key, nonce, associated = bytes(range(KEY)), bytes(12), b"about"
    sealed = crypto.encrypt(key, nonce, associated, b"text")
    right = (key, nonce, associated, sealed)
    for part, value in enumerate(right):
        for _, changed in flipped(value):
            nearly = [*right]
            nearly[part] = changed
            with pytest.raises(ValueError):
                crypto.decrypt(*nearly)


@pytest.mark.parametrize("size", range(TAG + 4))
def test_what_is_too_short_to_be_encrypted_is_refused(size: int) -> None:
    sealed = crypto.encrypt(bytes(KEY), bytes(12), b"", b"text")
    with pytest.raises(ValueError):
        crypto.decrypt(bytes(KEY), bytes(12), b"", sealed[:size])


def test_signatures_are_those_of_rfc_8032() -> None:
    """Section 7.1, tests 1 and 2."""
    for seed, public, message, signature in (
        (
            "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
            "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
            b"",
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bac"
            "c61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
        ),
        (
            "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
            "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
            b"\x72",
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e"
            "458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
        ),
    ):
        key = crypto.signing_key(of_hex(seed))
        assert crypto.verify_key(key) == of_hex(public)
        assert crypto.sign(key, message) == of_hex(signature)
        assert crypto.is_signed(of_hex(public), message, of_hex(signature))


SEEDED = seeded_bytes("signer")
SIGNING_KEY = crypto.signing_key(SEEDED)
PUBLIC, MESSAGE = crypto.verify_key(SIGNING_KEY), b"a statement"
SIGNED = crypto.sign(SIGNING_KEY, MESSAGE)


def test_every_bit_of_a_signature_its_message_and_its_key_counts() -> None:
    assert len(SEEDED) == SEED and len(PUBLIC) == VERIFY_KEY and len(SIGNED) == SIGNATURE
    right = (PUBLIC, MESSAGE, SIGNED)
    assert crypto.is_signed(*right)
    for part, value in enumerate(right):
        for place, changed in flipped(value):
            nearly = (*right[:part], changed, *right[part + 1 :])
            assert not crypto.is_signed(*nearly), f"part {part}, byte {place}"


@fixed_examples(200)
@given(st.binary(max_size=70), st.binary(max_size=70), st.binary(max_size=130))
def test_nonsense_of_any_length_is_no_signature(
    public: bytes, message: bytes, signature: bytes
) -> None:
    assert not crypto.is_signed(public, message, signature)
    assert not crypto.is_signed(PUBLIC, message, signature)
    assert not crypto.is_signed(public, MESSAGE, SIGNED)
    assert not crypto.is_signed(PUBLIC, MESSAGE, signature)


@pytest.mark.parametrize(
    "cut", [b"", SIGNED[:-1], SIGNED + b"\0", SIGNED + MESSAGE, SIGNED[:32], bytes(SIGNATURE)]
)
def test_a_signature_of_another_length_is_none(cut: bytes) -> None:
    """Not even if the missing bytes are those of the message."""
    assert not crypto.is_signed(PUBLIC, MESSAGE, cut)
    assert not crypto.is_signed(PUBLIC, SIGNED[63:] + MESSAGE, SIGNED[:63])


@pytest.mark.parametrize(
    "public",
    [b"", PUBLIC[:-1], PUBLIC + b"\0", PUBLIC * 2],
    ids=["none", "shorter", "longer", "twice"],
)
def test_a_verify_key_of_another_length_has_signed_nothing(public: bytes) -> None:
    """Not even if it begins with the right one."""
    assert not crypto.is_signed(public, MESSAGE, SIGNED)


def test_a_signature_has_one_form() -> None:
    """Adding the order of the group to its second half would give another that says the same."""
    order = 2**252 + 27742317777372353535851937790883648493
    second = int.from_bytes(SIGNED[32:], "little") + order
    other = SIGNED[:32] + second.to_bytes(32, "little")
    assert not crypto.is_signed(PUBLIC, MESSAGE, other)


_PRIME = 2**255 - 19
#: Encodings of points of order 1, 2, and 4, of which anything seems signed (RFC 8032, 5.1.7).
LOW_ORDER = [1, _PRIME - 1, 0, 1 << 255, _PRIME, _PRIME + 1, (_PRIME + 1) | 1 << 255]


@pytest.mark.parametrize("key", LOW_ORDER, ids=range(len(LOW_ORDER)))
def test_nobody_signs_with_a_key_of_low_order(key: int) -> None:
    """For such a key, signatures can be made up that fit many messages."""
    public = key.to_bytes(VERIFY_KEY, "little")
    neutral = (1).to_bytes(32, "little")
    for message in (b"%d" % number for number in range(32)):
        for first in (neutral, public):
            assert not crypto.is_signed(public, message, first + bytes(32))
