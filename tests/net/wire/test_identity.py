"""An identity signs and shakes hands; its parts reveal nothing about one another."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.wire import crypto
from net.wire.crypto import KEY, SEED, SIGNATURE, VERIFY_KEY
from net.wire.identity import (
    FINGERPRINT,
    PUBLIC,
    Identity,
    exchange_key_of,
    fingerprint,
    has_signed,
    statement,
)
from tests.support.net.links import fixed_examples, flipped, seeded_bytes

ANNA, BEN = Identity(seeded_bytes("anna")), Identity(seeded_bytes("ben"))
STATEMENT = statement(b"test", b"a", b"b")


def test_an_identity_follows_from_its_seed_for_ever() -> None:
    """Seats hold their seeds in journals: an identity that changed would lose its seat."""
    identity = Identity(bytes(range(SEED)))
    assert identity.seed == bytes(range(SEED))
    assert identity.public.hex() == (
        "cf1194c2f232fb20ed7381ebebc2f36e551b555b25ac2e3d67ba83c6eb878246"
        "93e41b138951d0e46ed94a0f5090028f7afeda12f1e2703993242a0a0548c55e"
    )
    assert fingerprint(identity.public).hex() == "61e39dbef876b92ebd2123ed61508b2c"
    assert identity.sign(STATEMENT).hex()[:32] == "257dbb5825c2e830a54556e719d927ce"


def test_both_keys_belong_to_the_public_identity() -> None:
    assert len(ANNA.public) == PUBLIC == VERIFY_KEY + KEY
    assert exchange_key_of(ANNA.public) == crypto.exchange_public(ANNA.exchange_key)
    assert has_signed(ANNA.public, STATEMENT, ANNA.sign(STATEMENT))
    assert len({ANNA.seed, ANNA.exchange_key, *(ANNA.public[:32], ANNA.public[32:])}) == 4


@pytest.mark.parametrize("size", [0, SEED - 1, SEED + 1, PUBLIC])
def test_a_seed_of_another_length_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Identity(bytes(size))


def test_only_the_owner_signs_and_only_this_statement() -> None:
    signature = ANNA.sign(STATEMENT)
    assert len(signature) == SIGNATURE
    assert not has_signed(BEN.public, STATEMENT, signature)
    assert not has_signed(ANNA.public, statement(b"test", b"a", b"c"), signature)
    assert not has_signed(BEN.public[:VERIFY_KEY] + ANNA.public[VERIFY_KEY:], STATEMENT, signature)
    for _, changed in flipped(ANNA.public[:VERIFY_KEY]):
        assert not has_signed(changed + ANNA.public[VERIFY_KEY:], STATEMENT, signature)


@pytest.mark.long
@fixed_examples(200)
@given(
    st.binary(max_size=PUBLIC + 2) | st.binary(min_size=PUBLIC, max_size=PUBLIC),
    st.binary(max_size=40),
    st.binary(max_size=SIGNATURE + 2) | st.binary(min_size=SIGNATURE, max_size=SIGNATURE),
)
def test_nonsense_is_never_signed(public: bytes, text: bytes, signature: bytes) -> None:
    assert not has_signed(public, text, signature)
    assert not has_signed(public, STATEMENT, ANNA.sign(STATEMENT))
    assert not has_signed(ANNA.public, text, signature)


@pytest.mark.parametrize("size", [0, VERIFY_KEY, PUBLIC - 1, PUBLIC + 1])
def test_a_public_identity_of_another_length_has_signed_nothing(size: int) -> None:
    public = (ANNA.public + bytes(1))[:size]
    assert not has_signed(public, STATEMENT, ANNA.sign(STATEMENT))


def test_fingerprints_differ_by_every_bit() -> None:
    """Of both keys: otherwise an attacker could exchange the other one."""
    found = {fingerprint(changed) for _, changed in flipped(ANNA.public)}
    assert len(found | {fingerprint(ANNA.public)}) == 8 * PUBLIC + 1
    assert {len(each) for each in found} == {FINGERPRINT}


@fixed_examples(100)
@given(st.lists(st.binary(max_size=5), max_size=4), st.lists(st.binary(max_size=5), max_size=4))
def test_statements_of_other_parts_or_uses_differ(one: list[bytes], other: list[bytes]) -> None:
    """However the same bytes are divided into parts."""
    assert (statement(b"use", *one) == statement(b"use", *other)) == (one == other)
    assert statement(b"use", *one) != statement(b"another", *one)
    assert len(statement(b"use", *one)) == 32


def test_a_statement_names_its_use() -> None:
    with pytest.raises(ValueError):
        statement(b"a use of seventeen", b"")
