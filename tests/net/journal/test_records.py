"""Records of journals of both versions, and what host and seat know beyond the log."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.fairness.stretch import no_stretch
from net.journal.format import MAX_RECORD
from net.journal.records import (
    MAX_FINAL,
    MAX_PRIVATE,
    HostKeys,
    JournalOwner,
    JournalRecord,
    SeatCredentials,
    read_credentials,
    read_host_keys,
    read_record,
    replay_log,
    without_superseded,
    write_credentials,
    write_host_keys,
    write_record,
)
from net.log.checks import LogError
from net.log.sealed_action import SealedAction
from net.peer.sealed_choices import SealedChoices
from net.protocol.codes import MAX_ENTRY_BYTES, MAX_PROPOSED, MAX_SEALED, Role
from net.protocol.entry_fields import MAX_ENTRIES, MAX_PLAIN, MAX_SEATS
from net.protocol.from_host import Final, from_host, to_peer
from net.wire.canonical import BadBytes, pack
from net.wire.crypto import SEED, SIGNATURE
from net.wire.hashes import digest_of
from tests.support.net.games import STONES, play, table
from tests.support.net.links import fixed_examples

SECRET, SEED_BYTES, SHARE = b"s" * 32, b"i" * 32, b"h" * 32
RECORD = JournalRecord(JournalOwner.SEAT, b"entry", b"key", b"S" * SIGNATURE, b"d" * 32, b"final")


_TEXT = st.binary(max_size=40)


@fixed_examples(100)
@given(st.sampled_from(JournalOwner), _TEXT, _TEXT, st.booleans(), st.binary(max_size=32), _TEXT)
def test_records_survive_a_round_trip(
    owner: JournalOwner, data: bytes, private: bytes, stamped: bool, digest: bytes, final: bytes
) -> None:
    stamp = bytes(SIGNATURE) if stamped else b""
    record = JournalRecord(owner, data, private, stamp, digest, final)
    assert read_record(write_record(record)) == record


def test_the_largest_record_is_read_again_and_fits_into_a_journal() -> None:
    """What a host with eight seats writes: otherwise its journal could not be resumed."""
    acknowledged = tuple((seat, bytes(SIGNATURE)) for seat in range(MAX_SEATS))
    final = to_peer(Final(MAX_ENTRIES, acknowledged, bytes(SIGNATURE)))
    private = write_host_keys(HostKeys(SECRET, SEED_BYTES, (SEED_BYTES,) * MAX_SEATS))
    assert len(final) <= MAX_FINAL and len(private) <= MAX_PRIVATE
    parts = (private, bytes(SIGNATURE), bytes(32), final)
    record = JournalRecord(JournalOwner.HOST, bytes(MAX_ENTRY_BYTES), *parts)
    written = write_record(record)
    assert read_record(written) == record
    assert len(written) <= MAX_RECORD


def test_the_form_of_a_record_is_pinned() -> None:
    assert digest_of(b"pinned", write_record(RECORD)).hex()[:16] == "d3ce70d936d7a6f2"


def test_a_record_says_what_a_seat_has_sealed_only_if_there_is_anything() -> None:
    sealed = replace(RECORD, sealed=b"sealed")
    assert read_record(write_record(sealed)) == sealed
    assert write_record(replace(sealed, sealed=b"")) == write_record(RECORD)
    parts: list[Any] = [1, b"entry", b"key", b"S" * SIGNATURE, b"d" * 32, b"final", b""]
    with pytest.raises(ValueError):
        read_record(pack(parts))


@pytest.mark.parametrize("length", [40, MAX_PLAIN])
def test_the_most_that_a_seat_can_have_sealed_fits_into_a_record(length: int) -> None:
    """The choice that was sealed last is always in it."""
    choices = SealedChoices()
    for number in range(MAX_PROPOSED + 8):
        seal = choices.add(SealedAction((2**62 + number,) * length, bytes(16)))
    assert SealedChoices(choices.packed()).find(seal) is not None
    assert MAX_SEALED // 3 < len(choices.packed()) <= MAX_SEALED
    record = replace(RECORD, data=bytes(MAX_ENTRY_BYTES), sealed=choices.packed())
    assert read_record(write_record(record)) == record
    assert len(write_record(record)) <= MAX_RECORD


@pytest.mark.parametrize("stamp", [b"", b"t" * 16])
def test_a_record_of_version_0_1_is_read(stamp: bytes) -> None:
    """It has no proof that entries were final, and its stamp proves nothing to anybody else."""
    old = pack([1, b"entry", b"key", stamp, b"d" * 32])
    assert read_record(old) == replace(RECORD, stamp=stamp, final=b"")


@pytest.mark.parametrize(
    "plain",
    [
        *([], [1], "x", None, {}, [1, b"e", b"k", b"", b"", b"", b""]),
        *([3, b"e", b"k", b"", b"", b""], [-1, b"e", b"k", b"", b"", b""]),
        *([True, b"e", b"k", b"", b"", b""], [1, "e", b"k", b"", b"", b""]),
        [1, b"e", b"k", b"t" * 16, b"", b""],
        [1, b"e", b"k", b"S" * SIGNATURE, b""],
        [1, bytes(MAX_ENTRY_BYTES + 1), b"k", b"", b"", b""],
        [1, b"e", bytes(MAX_PRIVATE + 1), b"", b"", b""],
        [1, b"e", b"k", bytes(SIGNATURE - 1), b"", b""],
        [1, b"e", b"k", b"", bytes(33), b""],
        [1, b"e", b"k", b"", b"", bytes(MAX_FINAL + 1)],
    ],
)
def test_anything_else_is_no_record(plain: Any) -> None:
    with pytest.raises(ValueError):
        read_record(pack(plain))


@fixed_examples(200)
@given(st.binary(max_size=80))
def test_other_bytes_raise_value_errors_only(data: bytes) -> None:
    for read in (read_record, read_host_keys, read_credentials):
        try:
            read(data)
        except Exception as error:
            assert isinstance(error, ValueError), f"{read.__name__} raised {error!r}"


@pytest.mark.parametrize("seats", range(MAX_SEATS + 1))
def test_host_keys_survive_a_round_trip(seats: int) -> None:
    """With every choice of bots and persons: none is mistaken for the keys of version 0.1."""
    for bots in product((b"", b"b" * SEED), repeat=seats):
        for seed in (SEED_BYTES, b""):
            keys = HostKeys(SECRET, seed, bots)
            assert read_host_keys(write_host_keys(keys)) == keys


@pytest.mark.parametrize("tokens", range(MAX_SEATS + 1))
def test_host_keys_of_version_0_1_are_its_secret(tokens: int) -> None:
    assert read_host_keys(SECRET + b"t" * 32 * tokens) == HostKeys(SECRET, b"")


@pytest.mark.parametrize(
    "private",
    [
        *(b"", SECRET[1:], SECRET + b"t"),
        pack([SECRET, SEED_BYTES]),
        pack([SECRET, SEED_BYTES[1:], []]),
        pack([SECRET, SEED_BYTES, [b"b"]]),
        pack([SECRET, SEED_BYTES, [b""] * 9]),
        pack([SECRET[1:], SEED_BYTES, []]),
    ],
)
def test_anything_else_is_no_host_key(private: bytes) -> None:
    with pytest.raises(BadBytes):
        read_host_keys(private)


@pytest.mark.parametrize("seed", [b"", SEED_BYTES], ids=["of the host", "of the seat"])
@pytest.mark.parametrize("share", [b"", SHARE, bytes(64)])
def test_credentials_survive_a_round_trip(seed: bytes, share: bytes) -> None:
    for seat in range(MAX_SEATS):
        credentials = SeatCredentials(seat, seed, share)
        assert read_credentials(write_credentials(credentials)) == credentials


def test_credentials_of_version_0_1_are_read() -> None:
    """With a token in the place of the seed; such a journal is not resumed."""
    assert read_credentials(pack([2, b"t" * 32, SHARE])) == SeatCredentials(2, b"t" * 32, SHARE)


@pytest.mark.parametrize(
    "plain",
    [
        *([], [1, b"", b"", b""], [8, b"", b""], [-1, b"", b""], [True, b"", b""]),
        *([1, bytes(31), b""], [1, b"", bytes(65)], [1, "", b""], {}, None),
    ],
)
def test_anything_else_is_no_credentials(plain: Any) -> None:
    with pytest.raises(BadBytes):
        read_credentials(pack(plain))


def test_secrets_of_a_journal_follow_the_order_of_their_fields() -> None:
    """The forms are pinned: journals must open in later versions."""
    keys = write_host_keys(HostKeys(SECRET, SEED_BYTES, (b"", b"b" * 32), b"g" * 32))
    assert keys == pack([SECRET, SEED_BYTES, [b"", b"b" * 32], b"g" * 32])
    assert write_credentials(SeatCredentials(1, SEED_BYTES, SHARE)) == pack([1, SEED_BYTES, SHARE])


def test_a_record_is_superseded_by_the_next_one_of_its_entry() -> None:
    corrected = replace(RECORD, digest=b"e" * 32)
    other = replace(RECORD, data=b"other")
    assert without_superseded([RECORD, corrected, other]) == [corrected, other]
    assert without_superseded([RECORD, other, corrected]) == [RECORD, other, corrected]
    assert without_superseded([]) == []


def records_of(data: list[bytes]) -> list[JournalRecord]:
    return [read_record(each) for each in data]


def test_the_journals_of_a_table_give_its_log_again() -> None:
    """Each owner's: the host knows all, a seat its own secrets, a spectator what is public."""
    world, nodes = table(STONES, 2)
    spectator = world.join("w", Role.SPECTATOR)
    play(world, STONES, 6)
    world.settle()
    assert world.host is not None and world.host.game is not None
    whole = world.host.game.sequencer.log
    journals = {
        JournalOwner.HOST: world.records,
        JournalOwner.SEAT: nodes[1].records,
        JournalOwner.SPECTATOR: spectator.records,
    }
    for owner, data in journals.items():
        records = records_of(data)
        assert {record.owner for record in records} == {owner}
        log = replay_log(STONES.rules(), records, no_stretch)
        assert log.raw_entries == whole.raw_entries[: log.next] and log.next > 6
        assert log.stamps == whole.stamps[: log.next] and all(log.stamps)
        assert log.secret == (whole.secret if owner is JournalOwner.HOST else b"")
        finals = [from_host(record.final) for record in records if record.final]
        assert all(isinstance(message, Final) for message in finals)
        assert owner is JournalOwner.HOST or len(finals) >= 6


def test_a_record_that_leads_elsewhere_is_refused() -> None:
    world, nodes = table(STONES, 2)
    play(world, STONES, 4)
    records = records_of(nodes[0].records)
    records[3] = replace(records[3], digest=bytes(32))
    with pytest.raises(LogError, match="entry 3 led to another position"):
        replay_log(STONES.rules(), records, no_stretch)
    with pytest.raises(LogError, match="entry 0 was expected, not 1"):
        replay_log(STONES.rules(), records[1:], no_stretch)


def test_later_records_replace_what_never_became_final() -> None:
    """Of the numbers from theirs on; not what a record says was final."""
    world, (node, _) = table(STONES, 2)
    play(world, STONES, 4)
    records = records_of(node.records)
    first, second = records[2:5], [replace(each, digest=bytes(32)) for each in records[2:5]]
    unproven = [replace(each, final=b"") for each in first]
    assert without_superseded([*records[:2], *unproven, *second]) == [*records[:2], *second]
    proven = [*records[:2], *first]
    assert without_superseded([*proven, *second]) == [*proven, *second], "they make no log"
    with pytest.raises(LogError):
        replay_log(STONES.rules(), [*proven, *second], no_stretch)
