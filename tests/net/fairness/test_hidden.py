"""Hidden parts of entries reveal nothing without their key, and the seeds of bots differ."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.fairness.hidden import HIDDEN_SIZE, LONGER_SIZES, bot_seed, entry_key, hide, uncover
from net.wire.crypto import SEED
from tests.support.net.links import fixed_examples, flipped, seeded_bytes

SECRET, KEY = bytes(range(32)), seeded_bytes("key")


@fixed_examples(100)
@given(st.binary(max_size=HIDDEN_SIZE - 2))
def test_what_is_hidden_comes_back_and_has_one_length(plain: bytes) -> None:
    hidden = hide(KEY, plain)
    assert len(hidden) == HIDDEN_SIZE
    assert uncover(KEY, hidden) == plain
    assert len(plain) < 4 or plain not in hidden


def test_what_is_longer_has_the_next_length() -> None:
    for shorter, longer in zip((HIDDEN_SIZE, *LONGER_SIZES), LONGER_SIZES, strict=False):
        plain = bytes(range(1, 200)) * 11
        hidden = hide(KEY, plain[: shorter - 1])
        assert len(hidden) == longer
        assert uncover(KEY, hidden) == plain[: shorter - 1]


def test_what_is_too_long_cannot_be_hidden() -> None:
    with pytest.raises(ValueError, match="too many"):
        hide(KEY, bytes(LONGER_SIZES[-1] - 1))


def test_every_bit_of_a_key_counts() -> None:
    hidden = hide(KEY, b"four green tiles")
    for _, changed in flipped(KEY):
        with pytest.raises(ValueError, match="does not fit"):
            uncover(changed, hidden)


def test_each_entry_has_its_own_key() -> None:
    """Another place in the log, or another seal there after an undo."""
    chains, seals = [[seeded_bytes((name, n)) for n in range(5)] for name in ("chain", "seal")]
    keys = {entry_key(SECRET, chain, seal) for chain in chains for seal in seals}
    assert len(keys | {entry_key(seal, chains[0], seals[0]) for seal in seals}) == 30
    assert entry_key(seals[0], seals[1], chains[0]) != entry_key(seals[0], chains[0], seals[1])


def test_each_bot_has_its_own_identity() -> None:
    """By seat and generation: who takes a seat after a bot does not have the bot's key."""
    seeds = {
        bot_seed(secret, seat, generation)
        for secret in (SECRET, KEY)
        for seat in range(8)
        for generation in (1, 2, 256, 2**32 - 1)
    }
    assert len(seeds) == 64 and {len(seed) for seed in seeds} == {SEED}


def test_keys_and_seeds_never_change() -> None:
    """A successor and a restarted host compute them again from the secret alone."""
    chain, seal = bytes(32), bytes(range(32, 64))
    assert entry_key(SECRET, chain, seal).hex()[:32] == "1896f198476c7218307c5c9385030d9e"
    assert bot_seed(SECRET, 2, 3).hex()[:32] == "12e9df26e1fb5b5d1e29f84c450f4576"
    assert hide(KEY, b"text").hex()[:32] == "8af006a73ad2aaa8bf0838d0073496f4"
