"""The fair bag: no one can choose its order, every draw is checked, and each cheat is found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from random import Random

import pytest

from net.fairness.bag import (
    LIMIT,
    Bag,
    LeafOpening,
    commit_nonce,
    commit_secret,
    leaf,
    lot,
    seal,
    seal_salt,
    shuffle,
    verify_leaf,
)
from net.fairness.stretch import no_stretch

#: Smaller than a game's, so that hundreds of tables take no time.
BOX = [item for item, count in enumerate((10, 6, 4, 4)) for _ in range(count)]
TABLES = range(300)
#: Public identities of a host and of four seats, and which opening it is.
HOST, KEYS, ATTEMPT = bytes(64), [bytes([seat]) * 64 for seat in range(1, 5)], 3


def mixed(name: bytes, secret: bytes, nonces: Sequence[bytes], box: Sequence[int]) -> Bag:
    return Bag.mixed(name, secret, nonces, box, no_stretch)


def promised(name: bytes, secret: bytes) -> bytes:
    return commit_secret(name, secret, ATTEMPT, HOST)


def promises(name: bytes, nonces: list[bytes]) -> list[bytes]:
    return [commit_nonce(name, s, nonce, ATTEMPT, KEYS[s]) for s, nonce in enumerate(nonces)]


@dataclass
class FairTable:
    """The public data of a table, and the secrets of its host and seats."""

    name: bytes
    secret: bytes
    nonces: list[bytes]
    bag: Bag
    secret_commitment: bytes
    nonce_commitments: list[bytes]
    leaves: list[bytes]

    @staticmethod
    def from_seed(seed: int) -> FairTable:
        random = Random(seed)
        name, secret = random.randbytes(16), random.randbytes(32)
        nonces = [random.randbytes(32) for _ in range(random.randint(2, 4))]
        bag = mixed(name, secret, nonces, BOX)
        commitments = (promised(name, secret), promises(name, nonces))
        return FairTable(name, secret, nonces, bag, *commitments, [*bag.leaves])

    def is_valid_draw(self, opening: LeafOpening) -> bool:
        return verify_leaf(self.leaves, self.name, opening)

    def flaws(self, secret: bytes, nonces: list[bytes]) -> set[str]:
        """What the audit finds wrong when these are revealed."""
        found = {
            "secret": promised(self.name, secret) == self.secret_commitment,
            "nonces": promises(self.name, nonces) == self.nonce_commitments,
            "leaves": [*mixed(self.name, secret, nonces, BOX).leaves] == self.leaves,
        }
        return {name for name, is_right in found.items() if not is_right}


def flip_bit(value: bytes, random: Random) -> bytes:
    """The same bytes with one bit changed."""
    bit = 1 << random.randrange(8 * len(value))
    return (int.from_bytes(value, "big") ^ bit).to_bytes(len(value), "big")


def test_honest_tables_are_never_accused() -> None:
    for seed in TABLES:
        table = FairTable.from_seed(seed)
        assert sorted(table.bag.order) == sorted(BOX)
        assert all(table.is_valid_draw(table.bag.open(index)) for index in range(len(BOX))), seed
        assert table.flaws(table.secret, table.nonces) == set(), seed


def test_a_draw_of_a_wrong_thing_is_caught_at_once() -> None:
    for seed in TABLES:
        table, random = FairTable.from_seed(seed), Random(seed)
        opening = table.bag.open(random.randrange(len(BOX)))
        lie = (opening.item + random.randint(1, 3)) % 4
        assert not table.is_valid_draw(replace(opening, item=lie)), seed
        assert not table.is_valid_draw(replace(opening, salt=flip_bit(opening.salt, random))), seed


def test_a_draw_out_of_order_is_caught_at_once() -> None:
    """An item that lies elsewhere in the bag, with its right salt; also in another table's bag."""
    for seed in TABLES:
        table, random = FairTable.from_seed(seed), Random(seed)
        one, two = random.sample(range(len(BOX)), 2)
        assert not table.is_valid_draw(replace(table.bag.open(one), index=two)), seed
        assert not table.is_valid_draw(FairTable.from_seed(seed + 1000).bag.open(one)), seed


def test_leaves_of_a_stacked_bag_are_caught_at_the_end() -> None:
    """Each single draw is valid: the host reordered the items of the box."""
    for seed in TABLES:
        table, random = FairTable.from_seed(seed), Random(seed)
        order = [*table.bag.order]
        while order == [*table.bag.order]:
            one, two = random.sample(range(len(BOX)), 2)
            order[one], order[two] = order[two], order[one]
        stacked = list(map(LeafOpening, range(len(order)), order, table.bag.salts))
        table.leaves = [leaf(table.name, opening) for opening in stacked]
        assert all(map(table.is_valid_draw, stacked)), seed
        assert table.flaws(table.secret, table.nonces) == {"leaves"}, seed


def test_a_thing_that_is_not_in_the_box_is_caught() -> None:
    """By the audit in place of another item, at the draw behind the last one."""
    for seed in TABLES:
        table, random = FairTable.from_seed(seed), Random(seed)
        opening = table.bag.open(random.randrange(len(BOX)))
        phantom = replace(opening, item=4 + seed)
        behind = LeafOpening(len(BOX), seed % 4, opening.salt)
        assert not table.is_valid_draw(behind)
        table.leaves[opening.index] = leaf(table.name, phantom)
        assert table.is_valid_draw(phantom)
        assert table.flaws(table.secret, table.nonces) == {"leaves"}, seed
        table.leaves = [*table.bag.leaves, leaf(table.name, behind)]
        assert table.flaws(table.secret, table.nonces) == {"leaves"}, seed


@pytest.mark.long
def test_another_secret_is_caught_by_the_audit() -> None:
    for seed in TABLES:
        table, random = FairTable.from_seed(seed), Random(seed)
        wrong = flip_bit(table.secret, random)
        assert table.flaws(wrong, table.nonces) == {"secret", "leaves"}, seed
        table.leaves = [*mixed(table.name, wrong, table.nonces, BOX).leaves]
        assert table.flaws(wrong, table.nonces) == {"secret"}, "the leaves were made to fit"


@pytest.mark.long
def test_another_nonce_is_caught_when_it_is_revealed() -> None:
    for seed in TABLES:
        table, random = FairTable.from_seed(seed), Random(seed)
        seat = random.randrange(len(table.nonces))
        nonces = [*table.nonces]
        nonces[seat] = flip_bit(nonces[seat], random)
        assert table.flaws(table.secret, nonces) == {"nonces", "leaves"}, seed
        table.leaves = [*mixed(table.name, table.secret, nonces, BOX).leaves]
        assert table.flaws(table.secret, nonces) == {"nonces"}, seed


def test_a_commitment_cannot_be_copied() -> None:
    """A seat that copies another's commitment, and later its nonce, would cancel its own
    contribution.
    """
    nonce = bytes(range(32))
    assert commit_nonce(bytes(16), 0, nonce, 1, HOST) != commit_nonce(bytes(16), 1, nonce, 1, HOST)


def test_a_commitment_says_which_attempt_of_whom_it_is() -> None:
    """A host that begins anew until it likes the bag cannot call it the first attempt; nobody can
    take another's commitment for its own.
    """
    nonce, other = bytes(range(32)), KEYS[0]
    attempts = (0, 1, 2, 256, LIMIT - 1)
    secrets = {commit_secret(bytes(16), nonce, n, key) for n in attempts for key in (HOST, other)}
    nonces = {commit_nonce(bytes(16), 0, nonce, n, key) for n in attempts for key in (HOST, other)}
    assert len(secrets | nonces) == 4 * len(attempts)


@pytest.mark.parametrize("attempt", [-1, LIMIT, True, 1.0, None])
def test_an_attempt_is_a_number(attempt: object) -> None:
    with pytest.raises(ValueError, match="attempt"):
        commit_secret(bytes(16), bytes(32), attempt, HOST)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="attempt"):
        commit_nonce(bytes(16), 0, bytes(32), attempt, HOST)  # type: ignore[arg-type]


def test_commitments_never_change() -> None:
    """Those of version 0.1, without identities, and those of today: journals have both."""
    table, secret = bytes(range(16)), bytes(range(32))
    for attempt in (0, 7):
        old = commit_secret(table, secret, attempt, b"")
        assert old.hex() == "fb297c1c264b072d8901a044d555c3c75b1055dd5b3ddb97477b38f7a116b029"
        old = commit_nonce(table, 3, secret, attempt, b"")
        assert old.hex() == "99e2295bca9717d98860addb8bcde2eb9277a761c253e253e0f8d787f5c9df44"
    host = bytes(range(64))
    new = commit_secret(table, secret, 2, host)
    assert new.hex() == "15174e36ca308be77b4daddf1f6c1cf6012554c1111a6279bd12c187478eeb73"
    new = commit_nonce(table, 3, secret, 2, host)
    assert new.hex() == "131e787f167988cb9a31c194bffe2083ec33111a2085c45aee1d259152fb0fb0"


def test_every_input_changes_the_order() -> None:
    """The order of the seats too; the order of the box does not."""
    random = Random(7)
    name, secret, a, b = random.randbytes(16), *(random.randbytes(32) for _ in range(3))
    bag = mixed(name, secret, [a, b], BOX)
    assert mixed(name, secret, [a, b], random.sample(BOX, len(BOX))) == bag
    others = [
        mixed(flip_bit(name, random), secret, [a, b], BOX),
        mixed(name, flip_bit(secret, random), [a, b], BOX),
        mixed(name, secret, [flip_bit(a, random), b], BOX),
        mixed(name, secret, [a, flip_bit(b, random)], BOX),
        mixed(name, secret, [b, a], BOX),
        mixed(name, secret, [a], BOX),
    ]
    assert len({bag.order, *(one.order for one in others)}) == 7
    assert len({bag.salts, *(one.salts for one in others)}) == 7
    assert len({bag.leaves, *(one.leaves for one in others)}) == 7


def test_every_order_is_equally_likely() -> None:
    """24 orders of four items, 4,800 bags: chi-square with 23 degrees, 0.001 beyond 49.7."""
    random = Random(11)
    found = Counter(
        mixed(bytes(16), random.randbytes(32), [bytes(32)], range(4)).order for _ in range(4800)
    )
    expected = 4800 / 24
    assert sum((found[o] - expected) ** 2 / expected for o in permutations(range(4))) < 49.7


def test_biased_random_words_are_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    """2**64 leaves a remainder of 1 by 3: its last word would make 0 occur once too often."""
    words = [(1 << 64) - 1, 2, 0]
    block = b"".join(word.to_bytes(8, "little") for word in words)
    monkeypatch.setattr("net.fairness.bag.stream", lambda key, use: iter([block]))
    assert shuffle([10, 11, 12], bytes(32), b"") == (11, 10, 12)


def test_the_bag_of_a_saved_table_never_changes() -> None:
    """Journals are audited by later versions."""
    bag = mixed(bytes(16), bytes(range(32)), [bytes(32), bytes(range(32))], range(12))
    assert bag.order == (11, 3, 6, 9, 0, 2, 5, 1, 4, 7, 10, 8)
    assert bag.leaves[0].hex().startswith("28eff8b62df82442")
    assert commit_secret(bytes(16), bytes(32), 0, b"").hex().startswith("8513c709e9583c3c")
    assert lot(bytes(16), [bytes(32)], 0) == 1953318601985073550


@pytest.mark.parametrize(
    "opening",
    [
        LeafOpening(-1, 0, bytes(16)),
        LeafOpening(1 << 40, 0, bytes(16)),
        LeafOpening(0, -1, bytes(16)),
        LeafOpening(0, 1 << 32, bytes(16)),
        LeafOpening(0, 0, bytes(15)),
        LeafOpening(True, 0, bytes(16)),
        LeafOpening("0", 0, bytes(16)),  # type: ignore[arg-type]
        LeafOpening(0, 0.0, bytes(16)),  # type: ignore[arg-type]
        LeafOpening(0, 0, "s" * 16),  # type: ignore[arg-type]
        LeafOpening(0, 0, None),  # type: ignore[arg-type]
    ],
)
def test_a_malformed_opening_never_verifies(opening: LeafOpening) -> None:
    bag = mixed(bytes(16), bytes(32), [], [0] * 3)
    assert not verify_leaf(bag.leaves, bytes(16), opening)
    with pytest.raises(ValueError):
        leaf(bytes(16), opening)


def test_nothing_verifies_without_leaves() -> None:
    bag = mixed(bytes(16), bytes(32), [], [0] * 3)
    assert verify_leaf(bag.leaves, bytes(16), bag.open(2))
    assert not verify_leaf([], bytes(16), bag.open(0))
    assert not verify_leaf(bag.leaves, bytes(15), bag.open(0))
    assert not verify_leaf(["leaf"], bytes(16), bag.open(0))  # type: ignore[list-item]


@pytest.mark.parametrize("index", [-1, 3])
def test_a_bag_has_no_place_outside_itself(index: int) -> None:
    with pytest.raises(IndexError):
        mixed(bytes(16), bytes(32), [], [0] * 3).open(index)


def test_secrets_of_a_wrong_length_are_refused() -> None:
    for wrong in (b"", bytes(31), bytes(33)):
        for make in (
            lambda w: commit_secret(bytes(16), w, 1, HOST),
            lambda w: commit_nonce(bytes(16), 0, w, 1, HOST),
            lambda w: mixed(bytes(16), w, [], []),
            lambda w: mixed(bytes(16), bytes(32), [w], []),
            lambda w: lot(bytes(16), [w], 0),
            lambda w: commit_secret(w, bytes(32), 1, HOST),
            lambda w: seal(w, b""),
            lambda w: seal_salt(w, 0),
        ):
            with pytest.raises(ValueError):
                make(wrong)


def test_secrets_are_not_in_any_repr() -> None:
    """A bag may be shown in a traceback or a log."""
    bag = mixed(bytes(16), bytes(32), [], range(5))
    assert repr(bag) == "Bag()"
    assert repr(bag.open(0)).count("salt") == 0


def test_lots_depend_on_every_nonce_and_differ() -> None:
    nonces = [bytes([seat]) * 32 for seat in range(3)]
    lots = [lot(bytes(16), nonces, index) for index in range(300)]
    assert len({*lots}) == 300 and all(0 <= drawn < 1 << 64 for drawn in lots)
    assert lots[0] != lot(bytes(16), nonces[::-1], 0) != lot(bytes(15) + b"1", nonces, 0)
    assert all(70 < [drawn % 3 for drawn in lots].count(seat) < 130 for seat in range(3))


def test_a_seal_hides_and_binds() -> None:
    """Few values are possible: without the salt they cannot be distinguished."""
    salts = [seal_salt(bytes(32), seq) for seq in range(300)]
    assert len({*salts}) == 300 and {len(salt) for salt in salts} == {16}
    assert len({seal(salt, b"two reds") for salt in salts}) == 300
    assert seal(salts[0], b"two reds") != seal(salts[0], b"two blues")
    assert salts[0] != seal_salt(bytes(31) + b"1", 0)
    for seq in (-1, 1 << 64):
        with pytest.raises(ValueError):
            seal_salt(bytes(32), seq)
