"""The bytes of the protocol, worked out again from PROTOCOL.md alone, by a second implementation.

It shares no code with `net`; what must come out is what `net` made of a whole game.
"""

from __future__ import annotations

from hashlib import blake2b, scrypt, sha256
from typing import Any

import msgpack
import pytest
from nacl.bindings import (
    crypto_scalarmult_base,
    crypto_sign,
    crypto_sign_open,
    crypto_sign_seed_keypair,
)

from net.fairness import wordlist
from net.fairness.phrase import phrase
from net.fairness.stretch import full_stretch
from net.journal.format import HEADER, START, encode_record
from net.journal.records import read_host_keys, read_record
from net.log.audit import history_phrase_data, phrase_data
from net.log.game_log import GameLog
from net.log.share_holders import share_holders_of, share_of
from net.log.table_identity import table_identity
from net.protocol.entries import Acted, Opened, Undone, write_entry
from net.protocol.marks import mark_of_secret, mark_of_table
from net.protocol.seat_entries import InstructionLeft
from net.wire.identity import Identity, fingerprint
from tests.net.host.requests.test_polls import vote
from tests.support.net.account_cheats import begin_known_table, seed_of_account
from tests.support.net.attacks import attacked_table, leave
from tests.support.net.games import STONES, act, play, reach_long_undo, request_undo
from tests.support.net.reconnects import hosted_game, share_table
from tests.support.net.world import World

#: In the order of the table of entries.
KINDS = [
    *("Opened", "Acted", "Undone", "HolderChanged", "Paused", "EpochBegan"),
    *("Revealed", "Judged", "HandedOver"),
]
#: Of scrypt, wherever it is used.
FIGURES = {"n": 1 << 14, "r": 8, "maxmem": 1 << 26}


def hashed(use: str, *parts: bytes, key: bytes = b"") -> bytes:
    data = b"".join(len(part).to_bytes(8, "little") + part for part in parts)
    return blake2b(data, digest_size=32, key=key, person=use.encode()).digest()


def u32(number: int) -> bytes:
    return number.to_bytes(4, "big")


def i64(*numbers: int) -> bytes:
    return b"".join(number.to_bytes(8, "big", signed=True) for number in numbers)


def words(key: bytes, use: str, count: int) -> list[int]:
    data = b"".join(
        blake2b(block.to_bytes(8, "little"), key=key, person=use.encode()).digest()
        for block in range(count // 8 + 1)
    )
    return [int.from_bytes(data[at : at + 8], "little") for at in range(0, len(data), 8)]


def public_of(seed: bytes) -> bytes:
    signing, _ = crypto_sign_seed_keypair(hashed("signing key", seed))
    return bytes(signing + crypto_scalarmult_base(hashed("exchange key", seed)))


def has_signed(public: bytes, statement: bytes, signature: bytes) -> bool:
    return bool(crypto_sign_open(signature + statement, public[:32]) == statement)


def bag_of(seed: bytes, box: list[int]) -> list[int]:
    order, numbers = sorted(box), iter(words(seed, "fair order", 500))
    for last in range(len(order) - 1, 0, -1):
        word = next(each for each in numbers if each < 2**64 // (last + 1) * (last + 1))
        chosen = word % (last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return order


def times(one: int, other: int) -> int:
    """In the field of AES."""
    product = 0
    while other:
        product ^= one * (other & 1)
        one = one << 1 ^ (0x11B if one & 0x80 else 0)
        other >>= 1
    return product


@pytest.fixture(scope="module")
def played() -> World:
    """With seats that hold shares, an undo by consent, and the secret at its end."""
    world, nodes = share_table(STONES, 3, seed=4)
    requester, to = reach_long_undo(world, STONES)
    act(world, STONES)
    world.settle()
    request_undo(world, requester, to)
    for node in nodes:
        if node.peer.open_poll is not None and node is not requester:
            vote(world, node)
    play(world, STONES)
    return world


def log_of(world: World) -> GameLog[Any, Any]:
    return hosted_game(world).sequencer.log


def packed(value: object) -> bytes:
    return bytes(msgpack.packb(value))


def test_entries_and_their_chain(played: World) -> None:
    log, chain = log_of(played), hashed("root")
    for number, (data, entry) in enumerate(zip(log.raw_entries, log.entries, strict=True)):
        plain = msgpack.unpackb(data)
        assert plain[:2] == [number, 16 + KINDS.index(type(entry).__name__)]
        assert packed(plain) == data == write_entry(number, entry)
        assert log.chains[number] == chain
        chain = hashed("chain", chain, data)
        order = hashed("order", log.opened.table, i64(1, number + 1), chain)
        assert has_signed(log.opened.host, order, log.stamps[number])
    assert log.chain == chain


def test_what_seats_signed(played: World) -> None:
    log = log_of(played)
    table, keys = log.opened.table, log.opened.keys
    game_chain, undone = b"", 0
    for number, entry in enumerate(log.entries):
        if isinstance(entry, Acted) and entry.seat >= 0:
            numbers = i64(entry.seat, entry.number, entry.base)
            parts = (numbers, log.chains[entry.base], packed([*entry.action]), entry.seal)
            statement = hashed("proposal", table, *parts)
            assert has_signed(keys[entry.seat], statement, entry.signature)
        if isinstance(entry, Undone):
            undo = (entry.seat, entry.number, entry.to, entry.count)
            statement = hashed("undo", table, i64(*undo), game_chain)
            assert has_signed(keys[entry.seat], statement, entry.signature)
            for seat, signature in entry.consents:
                statement = hashed("consent to undo", table, i64(seat, *undo), game_chain)
                assert has_signed(keys[seat], statement, signature)
                undone += 1
        if isinstance(entry, Opened | Acted | Undone):
            game_chain = log.chains[number + 1]
    assert undone == 2, "else this test proves little"
    assert log.seats.judged is not None
    for seat, text, signature in log.seats.judged.verdicts:
        statement = hashed("verdict", table, i64(seat), text.encode())
        assert has_signed(keys[seat], statement, signature)


def test_instructions() -> None:
    world, _, node = attacked_table()
    leave(world, node, 2)
    log = log_of(world)
    entry = log.entries[-1]
    assert isinstance(entry, InstructionLeft)
    seed = node.peer.identity.seed
    salt = hashed("instruct salt", seed, entry.number.to_bytes(8, "big"))[:16]
    assert entry.seal == hashed("fair seal", salt, packed([2]))
    plain = packed([2, salt])
    padded = (len(plain).to_bytes(2, "big") + plain).ljust(256, b"\0")
    key = hashed("instruction key", log.secret, entry.seal)
    mask = b"".join(
        blake2b(bytes([n]), key=key, person=b"hidden").digest() for n in range(256 // 64)
    )
    assert entry.hidden == bytes(a ^ b for a, b in zip(padded, mask, strict=True))
    numbers = i64(entry.seat, entry.number, entry.count)
    statement = hashed("instruction", log.opened.table, numbers, log.game_chain, entry.seal)
    assert has_signed(log.opened.keys[entry.seat], statement, entry.signature)


def test_accounts() -> None:
    world, _ = begin_known_table(STONES, 4)
    log = log_of(world)
    plain = msgpack.unpackb(log.raw_entries[0])
    opened, accounts = log.opened, plain[-1]
    assert plain[-2] == opened.identity and [seat for seat, _, _ in accounts] == [0, 1]
    for seat, account, voucher in accounts:
        public, private = crypto_sign_seed_keypair(seed_of_account(seat))
        assert account == public
        statement = hashed("account", opened.keys[seat], opened.host)
        assert crypto_sign(statement, private) == voucher + statement


def test_identities(played: World) -> None:
    log = log_of(played)
    for seed in (bytes(32), bytes(range(32))):
        assert Identity(seed).public == public_of(seed)
        assert fingerprint(public_of(seed)) == hashed("fingerprint", public_of(seed))[:16]
    seed = hashed("table identity", key=log.secret)
    assert log.opened.identity == public_of(seed) == table_identity(log.secret).public


def test_the_bag_and_all_that_was_committed_to(played: World) -> None:
    log = log_of(played)
    opened, secret = log.opened, log.secret
    table, attempt = opened.table, u32(opened.attempt)
    assert opened.secret_commitment == hashed("fair pledge", table, secret, attempt, opened.host)
    for seat, (nonce, key) in enumerate(zip(opened.nonces, opened.keys, strict=True)):
        promise = hashed("fair promise", table, u32(seat), nonce, attempt, key)
        assert opened.nonce_commitments[seat] == promise
    box = sorted(log.rules.box(opened.options))
    # a simulated table leaves out scrypt (`no_stretch`)
    seed = hashed("fair seed", table, secret, *opened.nonces, b"".join(map(u32, box)))
    order = bag_of(seed, box)
    for place, item in enumerate(order):
        salt = hashed("fair salt", u32(place), key=seed)[:16]
        assert opened.leaves[place] == hashed("fair leaf", table, u32(place), u32(item), salt)
    drawn = []
    for number, entry in enumerate(log.entries):
        if not (isinstance(entry, Acted) and entry.seal):
            continue
        key = hashed("entry key", secret, log.chains[number], entry.seal)
        mask = b"".join(
            blake2b(bytes([block]), key=key, person=b"hidden").digest() for block in range(4)
        )
        plain = bytes(one ^ other for one, other in zip(entry.hidden, mask, strict=True))
        length = int.from_bytes(plain[:2], "big")
        action, salt, openings = msgpack.unpackb(plain[2 : 2 + length])
        assert not any(plain[2 + length :])
        assert entry.seal == hashed("fair seal", salt, packed(action))
        if entry.seat < 0:
            assert salt == hashed("fair seal salt", u32(number), key=secret)[:16]
        drawn += [order[place] == item for place, item, _ in openings]
    assert drawn and all(drawn)


@pytest.mark.long
def test_key_stretching() -> None:
    seed = bytes(range(32))
    stretched = scrypt(seed, salt=b"order of a bag", p=32, dklen=32, **FIGURES)
    assert full_stretch(seed) == stretched


def test_phrases(played: World) -> None:
    log = log_of(played)
    opened = log.opened
    data = opened.table + opened.secret_commitment
    data += b"".join((*opened.nonce_commitments, *opened.nonces))
    data += opened.attempt.to_bytes(8, "big") + opened.host + b"".join(opened.keys)
    history = hashed("history phrase", opened.table, log.chain)
    assert (data, history) == (phrase_data(opened), history_phrase_data(opened.table, log.chain))
    raw = scrypt(data, salt=b"phrase of a table", p=1, dklen=8, **FIGURES)
    number = int.from_bytes(raw, "little")
    assert phrase(data) == tuple(wordlist.WORDS[number >> 10 * at & 1023] for at in range(5))


def test_shares(played: World) -> None:
    log = log_of(played)
    holders = share_holders_of(log.opened)
    chance = words(hashed("shares", key=log.secret), "share chance", 32)
    random = b"".join(word.to_bytes(8, "little") for word in chance)
    rows = [log.secret, *(random[32 * at : 32 * at + 32] for at in range(len(holders) - 1))]
    assert len(holders) == 3
    for index, seat in enumerate(holders):
        share = bytearray(32)
        for row in reversed(rows):
            share = bytearray(times(s, index + 1) ^ r for s, r in zip(share, row, strict=True))
        assert bytes(share) == share_of(log.secret, log.opened, seat)
        assert log.opened.shares[seat] == hashed("share", bytes([index]), bytes(share))


def test_marks() -> None:
    known = bytes(range(16))
    assert mark_of_table(known) == sha256(b"mark of a table\0" + known).digest()[:16]
    assert mark_of_secret(known) == sha256(b"mark of a secret\0" + known).digest()[:16]


def test_journals(played: World) -> None:
    header = b"\x89table\n\x02"
    chain = hashed("journal", header)
    assert (header, chain) == (HEADER, START)
    record = played.records[0]
    following = hashed("journal", chain, record)
    assert encode_record(chain, record) == len(record).to_bytes(4, "little") + record + following
    owner, data, private, stamp, digest, final = msgpack.unpackb(record)
    assert (owner, data, final) == (0, log_of(played).raw_entries[0], b"")
    assert len(stamp) == 64 and digest and read_record(record).private == private
    assert read_host_keys(private).secret == log_of(played).secret
