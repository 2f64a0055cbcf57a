"""The fair bag: nobody chose its order, every draw is checked, and each cheat is found."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import permutations
from random import Random

import pytest

from net.fairness.bag import (
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

#: Smaller than a game's, so that hundreds of tables take no time.
MAX_BAG = [thing for thing, list_of in enumerate((10, 6, 4, 4)) for _ in range(list_of)]
TABLES = range(300)


@dataclass
class FairTable:
    """What lies open at a table, and what its host and seats keep to themselves."""

    name: bytes
    secret: bytes
    nonces: list[bytes]
    bag: Bag
    pledged: bytes
    promised: list[bytes]
    leaves: list[bytes]

    @staticmethod
    def number(seed: int) -> FairTable:
        chance = Random(seed)
        name, secret = chance.randbytes(16), chance.randbytes(32)
        nonces = [chance.randbytes(32) for _ in range(chance.randint(2, 4))]
        bag = Bag.mixed(name, secret, nonces, MAX_BAG)
        promised = [commit_nonce(name, seat, nonce) for seat, nonce in enumerate(nonces)]
        return FairTable(
            name, secret, nonces, bag, commit_secret(name, secret), promised, [*bag.leaves]
        )

    def draw_holds(self, opening: LeafOpening) -> bool:
        return verify_leaf(self.leaves, self.name, opening)

    def flaws(self, secret: bytes, nonces: list[bytes]) -> set[str]:
        """What everybody finds at the end, when these are shown."""
        again = Bag.mixed(self.name, secret, nonces, MAX_BAG)
        promised = [commit_nonce(self.name, seat, nonce) for seat, nonce in enumerate(nonces)]
        found = {
            "pledge": commit_secret(self.name, secret) == self.pledged,
            "promise": promised == self.promised,
            "leaves": [*again.leaves] == self.leaves,
        }
        return {what for what, right in found.items() if not right}


def other(value: bytes, chance: Random) -> bytes:
    """The same bytes with one bit changed."""
    bit = 1 << chance.randrange(8 * len(value))
    return (int.from_bytes(value, "big") ^ bit).to_bytes(len(value), "big")


def test_honest_tables_are_never_accused() -> None:
    for seed in TABLES:
        table = FairTable.number(seed)
        assert sorted(table.bag.order) == sorted(MAX_BAG)
        assert all(table.draw_holds(table.bag.open(index)) for index in range(len(MAX_BAG))), seed
        assert table.flaws(table.secret, table.nonces) == set(), seed


def test_a_draw_of_a_wrong_thing_is_caught_at_once() -> None:
    for seed in TABLES:
        table, chance = FairTable.number(seed), Random(seed)
        opening = table.bag.open(chance.randrange(len(MAX_BAG)))
        lie = (opening.thing + chance.randint(1, 3)) % 4
        assert not table.draw_holds(replace(opening, thing=lie)), seed
        assert not table.draw_holds(replace(opening, salt=other(opening.salt, chance))), seed


def test_a_draw_out_of_order_is_caught_at_once() -> None:
    """A thing that lies elsewhere in the bag, with its right salt; also in another table's bag."""
    for seed in TABLES:
        table, chance = FairTable.number(seed), Random(seed)
        one, two = chance.sample(range(len(MAX_BAG)), 2)
        assert not table.draw_holds(replace(table.bag.open(one), index=two)), seed
        assert not table.draw_holds(FairTable.number(seed + 1000).bag.open(one)), seed


def test_leaves_of_a_stacked_bag_are_caught_at_the_end() -> None:
    """Each of its draws holds: the host lays what it likes where it likes, all of it in the box."""
    for seed in TABLES:
        table, chance = FairTable.number(seed), Random(seed)
        order = [*table.bag.order]
        while order == [*table.bag.order]:
            one, two = chance.sample(range(len(MAX_BAG)), 2)
            order[one], order[two] = order[two], order[one]
        stacked = list(map(LeafOpening, range(len(order)), order, table.bag.salts))
        table.leaves = [leaf(table.name, opening) for opening in stacked]
        assert all(map(table.draw_holds, stacked)), seed
        assert table.flaws(table.secret, table.nonces) == {"leaves"}, seed


def test_a_thing_that_is_not_in_the_box_is_caught() -> None:
    """In place of another at the end, behind the last one at the draw."""
    for seed in TABLES:
        table, chance = FairTable.number(seed), Random(seed)
        opening = table.bag.open(chance.randrange(len(MAX_BAG)))
        phantom = replace(opening, thing=4 + seed)
        behind = LeafOpening(len(MAX_BAG), seed % 4, opening.salt)
        assert not table.draw_holds(behind)
        table.leaves[opening.index] = leaf(table.name, phantom)
        assert table.draw_holds(phantom)
        assert table.flaws(table.secret, table.nonces) == {"leaves"}, seed
        table.leaves = [*table.bag.leaves, leaf(table.name, behind)]
        assert table.flaws(table.secret, table.nonces) == {"leaves"}, seed


def test_another_secret_is_caught_by_the_audit() -> None:
    for seed in TABLES:
        table, chance = FairTable.number(seed), Random(seed)
        wrong = other(table.secret, chance)
        assert table.flaws(wrong, table.nonces) == {"pledge", "leaves"}, seed
        table.leaves = [*Bag.mixed(table.name, wrong, table.nonces, MAX_BAG).leaves]
        assert table.flaws(wrong, table.nonces) == {"pledge"}, "the leaves were made to fit"


def test_another_nonce_is_caught_when_it_is_revealed() -> None:
    for seed in TABLES:
        table, chance = FairTable.number(seed), Random(seed)
        seat = chance.randrange(len(table.nonces))
        nonces = [*table.nonces]
        nonces[seat] = other(nonces[seat], chance)
        assert table.flaws(table.secret, nonces) == {"promise", "leaves"}, seed
        table.leaves = [*Bag.mixed(table.name, table.secret, nonces, MAX_BAG).leaves]
        assert table.flaws(table.secret, nonces) == {"promise"}, seed


def test_nobody_can_copy_a_commitment() -> None:
    """A seat that copies another's commitment, and later its nonce, would cancel its own
    contribution.
    """
    nonce = bytes(range(32))
    assert commit_nonce(bytes(16), 0, nonce) != commit_nonce(bytes(16), 1, nonce)


def test_every_input_changes_the_order() -> None:
    """The order of the seats too; the order of the box does not."""
    chance = Random(7)
    name, secret, a, b = chance.randbytes(16), *(chance.randbytes(32) for _ in range(3))
    bag = Bag.mixed(name, secret, [a, b], MAX_BAG)
    assert Bag.mixed(name, secret, [a, b], chance.sample(MAX_BAG, len(MAX_BAG))) == bag
    others = [
        Bag.mixed(other(name, chance), secret, [a, b], MAX_BAG),
        Bag.mixed(name, other(secret, chance), [a, b], MAX_BAG),
        Bag.mixed(name, secret, [other(a, chance), b], MAX_BAG),
        Bag.mixed(name, secret, [a, other(b, chance)], MAX_BAG),
        Bag.mixed(name, secret, [b, a], MAX_BAG),
        Bag.mixed(name, secret, [a], MAX_BAG),
    ]
    assert len({bag.order, *(one.order for one in others)}) == 7
    assert len({bag.salts, *(one.salts for one in others)}) == 7
    assert len({bag.leaves, *(one.leaves for one in others)}) == 7


def test_every_order_is_equally_likely() -> None:
    """24 orders of four things, 4,800 bags: chi-square with 23 degrees, 0.001 beyond 49.7."""
    chance = Random(11)
    found = Counter(
        Bag.mixed(bytes(16), chance.randbytes(32), [bytes(32)], range(4)).order for _ in range(4800)
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
    bag = Bag.mixed(bytes(16), bytes(range(32)), [bytes(32), bytes(range(32))], range(12))
    assert bag.order == (11, 3, 6, 9, 0, 2, 5, 1, 4, 7, 10, 8)
    assert bag.leaves[0].hex().startswith("28eff8b62df82442")
    assert commit_secret(bytes(16), bytes(32)).hex().startswith("8513c709e9583c3c")
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
    bag = Bag.mixed(bytes(16), bytes(32), [], [0] * 3)
    assert not verify_leaf(bag.leaves, bytes(16), opening)
    with pytest.raises(ValueError):
        leaf(bytes(16), opening)


def test_nothing_verifies_without_leaves() -> None:
    bag = Bag.mixed(bytes(16), bytes(32), [], [0] * 3)
    assert verify_leaf(bag.leaves, bytes(16), bag.open(2))
    assert not verify_leaf([], bytes(16), bag.open(0))
    assert not verify_leaf(bag.leaves, bytes(15), bag.open(0))
    assert not verify_leaf(["leaf"], bytes(16), bag.open(0))  # type: ignore[list-item]


@pytest.mark.parametrize("index", [-1, 3])
def test_a_bag_has_no_place_outside_itself(index: int) -> None:
    with pytest.raises(IndexError):
        Bag.mixed(bytes(16), bytes(32), [], [0] * 3).open(index)


def test_secrets_of_a_wrong_length_are_refused() -> None:
    for wrong in (b"", bytes(31), bytes(33)):
        for make in (
            lambda w: commit_secret(bytes(16), w),
            lambda w: commit_nonce(bytes(16), 0, w),
            lambda w: Bag.mixed(bytes(16), w, [], []),
            lambda w: Bag.mixed(bytes(16), bytes(32), [w], []),
            lambda w: lot(bytes(16), [w], 0),
            lambda w: commit_secret(w, bytes(32)),
            lambda w: seal(w, b""),
            lambda w: seal_salt(w, 0),
        ):
            with pytest.raises(ValueError):
                make(wrong)


def test_secrets_are_not_in_any_repr() -> None:
    """A bag may be shown in a traceback or a log."""
    bag = Bag.mixed(bytes(16), bytes(32), [], range(5))
    assert repr(bag) == "Bag()"
    assert repr(bag.open(0)).count("salt") == 0


def test_lots_depend_on_every_nonce_and_differ() -> None:
    nonces = [bytes([seat]) * 32 for seat in range(3)]
    lots = [lot(bytes(16), nonces, index) for index in range(300)]
    assert len({*lots}) == 300 and all(0 <= drawn < 1 << 64 for drawn in lots)
    assert lots[0] != lot(bytes(16), nonces[::-1], 0) != lot(bytes(15) + b"1", nonces, 0)
    assert all(70 < [drawn % 3 for drawn in lots].count(seat) < 130 for seat in range(3))


def test_a_seal_hides_and_binds() -> None:
    """One of few things lies under it: without the salt all candidates look alike."""
    salts = [seal_salt(bytes(32), seq) for seq in range(300)]
    assert len({*salts}) == 300 and {len(salt) for salt in salts} == {16}
    assert len({seal(salt, b"two reds") for salt in salts}) == 300
    assert seal(salts[0], b"two reds") != seal(salts[0], b"two blues")
    assert salts[0] != seal_salt(bytes(31) + b"1", 0)
    for seq in (-1, 1 << 64):
        with pytest.raises(ValueError):
            seal_salt(bytes(32), seq)
