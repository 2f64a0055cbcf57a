"""What is sealed opens with the key that sealed it, for the same use, and otherwise not at all."""

from __future__ import annotations

from random import Random

import pytest

from net.wire.keyring import Keyring

OLD, NEW, OTHER = (bytes([number]) * 32 for number in (1, 2, 3))
USE, SECRET = b"secret of a table", b"the bag holds thirty red tiles"


def ring(*keys: bytes) -> Keyring:
    return Keyring(keys, Random(1).randbytes)


def test_it_opens_again() -> None:
    sealed = ring(OLD).seal(USE, SECRET)
    assert ring(OLD).open(USE, sealed) == SECRET
    assert SECRET not in sealed


def test_a_new_key_seals_and_the_old_one_still_opens() -> None:
    before = ring(OLD).seal(USE, SECRET)
    both = ring(NEW, OLD)
    assert both.open(USE, before) == SECRET
    assert ring(NEW).open(USE, both.seal(USE, SECRET)) == SECRET


@pytest.mark.parametrize("use, keys", [(USE, [OTHER]), (b"card of a table", [OLD])])
def test_nobody_else_opens_it(use: bytes, keys: list[bytes]) -> None:
    sealed = ring(OLD).seal(USE, SECRET)
    with pytest.raises(ValueError):
        ring(*keys).open(use, sealed)


def test_any_other_byte_is_noticed() -> None:
    sealed = ring(OLD).seal(USE, SECRET)
    for at in range(len(sealed)):
        changed = sealed[:at] + bytes([sealed[at] ^ 1]) + sealed[at + 1 :]
        for wrong in (changed, sealed[:at]):
            with pytest.raises(ValueError):
                ring(OLD).open(USE, wrong)


def test_equal_secrets_are_sealed_differently() -> None:
    keyring = ring(OLD)
    assert keyring.seal(USE, SECRET) != keyring.seal(USE, SECRET)


def test_who_has_a_key_proves_it() -> None:
    proof = ring(OLD).prove(b"hop", b"worker", b"192.0.2.1")
    assert ring(NEW, OLD).has_proven(proof, b"hop", b"worker", b"192.0.2.1")
    assert not ring(OLD).has_proven(proof, b"hop", b"worker", b"192.0.2.2")
    assert not ring(OTHER).has_proven(proof, b"hop", b"worker", b"192.0.2.1")


@pytest.mark.parametrize("keys", [[], [b"short"]])
def test_a_keyring_without_keys_is_none(keys: list[bytes]) -> None:
    with pytest.raises(ValueError):
        ring(*keys)
