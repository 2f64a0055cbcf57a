"""A bag costs about a second, and costs it once."""

from __future__ import annotations

from dataclasses import replace
from hashlib import scrypt

import pytest

from net.config import Config
from net.fairness.bag import Bag, commit_nonce, commit_secret
from net.fairness.stretch import full_stretch, no_stretch
from net.log.game_log import GameLog
from net.log.table_identity import table_identity
from net.protocol.entries import Opened, write_entry
from tests.support.net.games import STONES, play
from tests.support.net.stones import StonesRules
from tests.support.net.world import World

TABLE, SECRET, HOST = bytes(range(16)), bytes(range(32)), bytes(range(64))
KEYS = tuple(bytes([seat]) * 64 for seat in (1, 2))
NONCES = tuple(bytes([seat]) * 32 for seat in (1, 2))


class Counter:
    """Stretches nothing, and counts."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, seed: bytes) -> bytes:
        self.calls += 1
        return no_stretch(seed[::-1])


@pytest.mark.long
def test_stretched_bytes_never_change() -> None:
    """Journals are audited by later versions: the host's bag would come out as another one."""
    expected = "5c5a9ce03124677c7852e3394f8bf7c22a6535951278b5d497959c3fac7bfd90"
    assert full_stretch(SECRET).hex() == expected
    salt, memory = b"order of a bag", 64 << 20
    again = scrypt(SECRET, salt=salt, n=1 << 14, r=8, p=32, maxmem=memory, dklen=32)
    assert again.hex() == expected


def test_bags_of_version_0_1_were_not_stretched() -> None:
    assert no_stretch(SECRET) == SECRET


def test_a_program_stretches_unless_it_says_otherwise() -> None:
    assert Config("stones", b"", "build", bytes).stretch is full_stretch
    assert GameLog(StonesRules()).stretch is full_stretch


def test_a_bag_is_stretched_once_and_depends_on_it() -> None:
    stretch = Counter()
    bag = Bag.mixed(TABLE, SECRET, NONCES, range(12), stretch)
    assert stretch.calls == 1
    plain = Bag.mixed(TABLE, SECRET, NONCES, range(12), no_stretch)
    assert bag.order != plain.order
    assert not {*bag.leaves} & {*plain.leaves} and not {*bag.salts} & {*plain.salts}


@pytest.mark.parametrize("wrong", [b"", bytes(31), bytes(33)])
def test_a_stretch_gives_a_key(wrong: bytes) -> None:
    with pytest.raises(ValueError):
        Bag.mixed(TABLE, SECRET, NONCES, range(12), lambda seed: wrong)


def opened(stretch: Counter) -> Opened:
    """The opening of a table whose host stretched with this."""
    options: dict[str, object] = {"seats": 2, "bag": 12}
    rules = StonesRules()
    commitments = tuple(
        commit_nonce(TABLE, seat, nonce, 1, key)
        for seat, (nonce, key) in enumerate(zip(NONCES, KEYS, strict=True))
    )
    return Opened(
        table=TABLE,
        rules=rules.name,
        build="build",
        options=options,
        names=("a", "b"),
        secret_commitment=commit_secret(TABLE, SECRET, 1, HOST),
        nonce_commitments=commitments,
        nonces=NONCES,
        leaves=Bag.mixed(TABLE, SECRET, NONCES, rules.box(options), stretch).leaves,
        shares=(b"", b""),
        bots=(),
        attempt=1,
        host=HOST,
        keys=KEYS,
        identity=table_identity(SECRET).public,
    )


def test_a_log_stretches_once_and_only_when_its_bag_is_needed() -> None:
    stretch = Counter()
    entry = opened(Counter())
    log = GameLog(StonesRules(), SECRET, stretch)
    log.add(write_entry(0, entry))
    assert stretch.calls == 0, "nobody waits for a bag that nobody looks into"
    assert log.bag.leaves == entry.leaves
    log.rebuild()
    assert log.bag.leaves == entry.leaves
    assert stretch.calls == 1


def test_a_log_of_version_0_1_is_not_stretched() -> None:
    stretch = Counter()
    entry = replace(opened(Counter()), attempt=0, host=b"", keys=())
    commitments = tuple(commit_nonce(TABLE, seat, NONCES[seat], 0, b"") for seat in range(2))
    secret_commitment = commit_secret(TABLE, SECRET, 0, b"")
    entry = replace(entry, secret_commitment=secret_commitment, nonce_commitments=commitments)
    log = GameLog(StonesRules(), SECRET, stretch)
    log.add(b"v1", parsed=(0, entry))
    assert log.bag == Bag.mixed(TABLE, SECRET, NONCES, StonesRules().box(entry.options), no_stretch)
    assert stretch.calls == 0


class CountedWorld(World):
    """Counts by its ends, 0 for the host, how often each has stretched."""

    def config(self, number: int) -> Config:
        counter = self.counters.setdefault(number, Counter())
        return replace(super().config(number), stretch=counter)

    @property
    def counters(self) -> dict[int, Counter]:
        counters: dict[int, Counter] = self.__dict__.setdefault("found", {})
        return counters


def test_a_whole_game_costs_each_end_one_stretch() -> None:
    """The host when the table opens, each peer when it audits at the end."""
    world = CountedWorld(STONES.rules(), STONES.options(3))
    world.seat_all("abc")
    assert sorted(counter.calls for counter in world.counters.values()) == [0, 0, 0, 1]
    play(world, STONES)
    world.run(10)
    assert [counter.calls for counter in world.counters.values()] == [1, 1, 1, 1]
