"""The bytes of the protocol where several seats act at once, worked out again from PROTOCOL.md."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgpack
import pytest

from net.game_rules import Lot, Shuffle
from net.log.game_log import GameLog
from net.protocol.entries import Acted, Shared, Shuffled, Unsealed
from net.protocol.keeper_entries import ClockRead
from tests.net.test_protocol_bytes import (
    bag_of,
    has_signed,
    hashed,
    i64,
    log_of,
    packed,
    u32,
    words,
)
from tests.support.net import market
from tests.support.net.games import MARKET, play
from tests.support.net.markets import carry, known_kind, market_table
from tests.support.net.world import World

#: The kinds of entries that came later, with their numbers.
LATER = {25: ClockRead, 26: Shuffled, 27: Unsealed, 28: Shared}


@pytest.fixture(scope="module")
def played() -> World:
    """With a deal, markets that end by themselves, gifts, shuffles, and lots."""
    world, nodes = market_table(3, seed=4, seconds=40)
    nodes[0].peer.propose(market.Offer(0, 1, known_kind(nodes[0]), 2))
    carry(world)
    nodes[1].peer.propose(market.Take(1, 0))
    carry(world)
    world.run(45)
    play(world, MARKET)
    return world


def before(log: GameLog[Any, Any]) -> list[tuple[Acted, Any]]:
    """Each action of the game, and the chance by which it answers, if it is the keeper's."""
    actions = [each for each in log.entries if isinstance(each, Acted)]
    chances = [
        log.rules.chance(past.position) if -1 in log.rules.actors(past.position) else None
        for past in log.past
    ]
    return list(zip(actions, chances, strict=True))


@pytest.mark.long
def test_kinds_of_entries(played: World) -> None:
    log, seen = log_of(played), set()
    for number, data in enumerate(log.raw_entries):
        plain = msgpack.unpackb(data)
        if plain[1] in LATER:
            assert type(log.entries[number]) is LATER[plain[1]]
            seen.add(plain[1])
    assert seen == {*LATER}


@pytest.mark.long
def test_what_seats_sign_without_a_base(played: World) -> None:
    log, count = log_of(played), 0
    for entry, _ in before(log):
        if entry.seat >= 0 and entry.base == -1:
            numbers = i64(entry.seat, entry.number, -1)
            parts = (numbers, b"", packed([*entry.action]), signed_seal(entry))
            statement = hashed("proposal", log.opened.table, *parts)
            assert has_signed(log.opened.keys[entry.seat], statement, entry.signature)
            count += 1
    assert count > 10, "else this test proves little"


def signed_seal(entry: Acted) -> bytes:
    if not isinstance(entry, Shared):
        return entry.seal
    parts = [u32(seat) + seal for seat, seal, _ in entry.parts]
    return hashed("fair parts", entry.seal, *parts)


def uncovered(log: GameLog[Any, Any], number: int, seal: bytes, hidden: bytes) -> list[Any]:
    key = hashed("entry key", log.secret, log.chains[number], seal)
    mask = b"".join(
        blake2b(bytes([block]), key=key, person=b"hidden").digest()
        for block in range(len(hidden) // 64)
    )
    plain = bytes(one ^ other for one, other in zip(hidden, mask, strict=True))
    length = int.from_bytes(plain[:2], "big")
    assert not any(plain[2 + length :])
    return list(msgpack.unpackb(plain[2 : 2 + length]))


@pytest.mark.long
def test_parts_of_several_owners(played: World) -> None:
    log, proofs = log_of(played), 0
    for number, entry in enumerate(log.entries):
        if not isinstance(entry, Shared):
            continue
        action, salt, _ = uncovered(log, number, entry.seal, entry.hidden)
        assert entry.seal == hashed("fair seal", salt, packed(action))
        for seat, seal, hidden in entry.parts:
            part, part_salt, openings = uncovered(log, number, seal, hidden)
            assert part_salt == hashed("fair part", salt, u32(seat))[:16]
            assert seal == hashed("fair seal", part_salt, packed(part))
            for place, item, leaf_salt in openings:
                data = (log.opened.table, u32(place), u32(item), leaf_salt)
                assert hashed("fair leaf", *data) == log.piles.leaves[place]
                proofs += 1
    assert proofs, "else nothing changed hands"


def test_sealed_choices(played: World) -> None:
    log, count = log_of(played), 0
    sealed: dict[int, bytes] = {}
    for entry, _ in before(log):
        if isinstance(entry, Unsealed):
            assert entry.seal == hashed("fair seal", entry.salt, packed([*entry.action]))
        if entry.seal and not entry.hidden and not isinstance(entry, Unsealed):
            sealed[entry.seat] = entry.seal
        elif entry.seat in sealed and entry.seal:
            assert entry.seal == sealed.pop(entry.seat), "also where it stays hidden"
            count += 1
    assert count > 5 and not sealed


def test_later_shuffles(played: World) -> None:
    log = log_of(played)
    box = sorted(log.rules.box(log.opened.options))
    bag_seed = hashed(
        "fair seed", log.opened.table, log.secret, *log.opened.nonces, b"".join(map(u32, box))
    )
    place, number = len(box), 0
    for entry, chance in before(log):
        if not isinstance(entry, Shuffled):
            continue
        assert isinstance(chance, Shuffle)
        number += 1
        seed = hashed("fair shuffle", u32(number), key=bag_seed)
        order = bag_of(seed, [*chance.items])
        for item, leaf in zip(order, entry.leaves, strict=True):
            salt = hashed("fair salt", u32(place), key=seed)[:16]
            assert leaf == hashed("fair leaf", log.opened.table, u32(place), u32(item), salt)
            place += 1
    assert number > 2


def test_secret_lots(played: World) -> None:
    log = log_of(played)
    drawn = [(entry, chance) for entry, chance in before(log) if isinstance(chance, Lot)]
    for number, (entry, chance) in enumerate(drawn, 1):
        key = hashed("fair secret lot", u32(number), key=log.bag.seed)
        fair = 2**64 // chance.below * chance.below
        word = next(each for each in words(key, "fair number", 8) if each < fair)
        assert entry.action == (13, word % chance.below)
    assert len(drawn) == 3
