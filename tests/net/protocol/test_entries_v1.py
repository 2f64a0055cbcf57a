"""Entries of version 0.1 are read as those of today, and nobody writes them any more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from net.protocol import entries, entries_v1
from net.protocol.entries import Entry
from net.protocol.entry_fields import MAX_ENTRIES, NO_BASE
from net.wire.canonical import BadBytes, pack
from net.wire.hashes import digest_of

HASH, TABLE, OPTIONS = bytes(32), b"T" * 16, {"seats": 2}
OPENED = (TABLE, "r", "b", OPTIONS, ("a", "b"), HASH, (HASH,) * 2, (HASH,) * 2, (HASH,), (b"",) * 2)
#: An entry of each kind as version 0.1 packed it, from its number on, and how it is read today.
OLD: tuple[tuple[list[Any], Entry], ...] = (
    (
        [
            *(0, TABLE, "r", "b", OPTIONS, ["a", "b"]),
            *(HASH, [HASH] * 2, [HASH] * 2, [HASH], [b""] * 2, []),
        ],
        entries.Opened(*OPENED, bots=(), attempt=0, host=b"", keys=()),
    ),
    (
        [1, 0, 1, [3], HASH, bytes(256)],
        entries.Acted(0, 1, NO_BASE, (3,), HASH, bytes(256), signature=b""),
    ),
    ([2, 1, 2, [0]], entries.Undone(1, 0, 2, 0, b"", ((0, b""),))),
    ([3, 1, 2, "n"], entries.HolderChanged(1, 2, "n", b"", ())),
    ([4, 1, 0], entries.Paused(1, 0, 0, b"")),
    ([5, 2, -1], entries.EpochBegan(2, -1)),
    ([6, HASH], entries.Revealed(HASH)),
    ([7, [[0, "x"]]], entries.Judged(((0, "x", b""),))),
)
old = pytest.mark.parametrize(
    ("plain", "entry"), OLD, ids=[type(entry).__name__ for _, entry in OLD]
)


def test_these_are_the_bytes_of_version_0_1() -> None:
    """The digest is that of the test which pinned the entries of version 0.1."""
    data = [pack([5, *plain]) for plain, _ in OLD]
    assert digest_of(b"pinned", *data).hex()[:16] == "703a5e9e9777032a"


@old
def test_an_old_entry_is_read_as_one_of_today(plain: list[Any], entry: Entry) -> None:
    data = pack([5, *plain])
    assert entries_v1.read_any_entry(data) == (5, entry)
    assert entries_v1.read_entry_v1(data) == (5, entry)
    with pytest.raises(BadBytes):
        entries.read_entry(data)


def test_only_an_old_opening_is_unsigned() -> None:
    """`GameLog` reads the rest of a log by this."""
    opened = [entry for _, entry in OLD if isinstance(entry, entries.Opened)]
    assert [entry.is_signed for entry in opened] == [False]
    with pytest.raises(BadBytes):
        entries.read_entry(entries.write_entry(0, opened[0]))


@old
def test_an_old_entry_is_never_written(plain: list[Any], entry: Entry) -> None:
    """What was read is written in the form of today, and the old classes cannot be."""
    written = entries.write_entry(5, entry)
    assert written != pack([5, *plain])
    with pytest.raises(BadBytes):
        entries_v1.read_entry_v1(written)
    kind = getattr(entries_v1, type(entry).__name__)
    if kind is not type(entry):
        fields = [tuple(each) if isinstance(each, list) else each for each in plain[1:]]
        with pytest.raises(KeyError):
            entries.write_entry(5, kind(*fields))


def test_entries_of_today_are_none_of_version_0_1() -> None:
    signature = b"S" * 64
    paused = entries.Paused(1, 4, 0, signature)
    for entry in (paused, entries.EpochBegan(2, -1), entries.Revealed(HASH)):
        data = entries.write_entry(5, entry)
        assert entries_v1.read_any_entry(data) == (5, entry)
        with pytest.raises(BadBytes):
            entries_v1.read_entry_v1(data)


def test_an_error_is_that_of_an_entry_of_today() -> None:
    """It is shown to people as the proof that a host cheats."""
    data = entries.write_entry(5, entries.Paused(1, 4, 0, bytes(63)))
    with pytest.raises(BadBytes, match="0 or 64 bytes"):
        entries_v1.read_any_entry(data)


#: By kind: a field, from 1, and values that it never had.
WRONG: Mapping[int, tuple[int, tuple[Any, ...]]] = {
    0: (5, ([], ["a"] * 9, "ab", [1, 2])),
    1: (2, (-1, 2**32 + 1, True, None)),
    2: (3, ([-1], [8], [0] * 9, [[0, b""]], 0)),
    3: (2, (-1, 3, True)),
    4: (2, (2, -1, False)),
    5: (1, (0, 2**32 + 1)),
    6: (1, (b"", bytes(31), bytes(33))),
    7: (1, ([[0]], [[0, "x", b""]], [[0, 1]], [[8, "x"]])),
}


@pytest.mark.parametrize("number", WRONG)
def test_anything_else_is_no_entry(number: int) -> None:
    plain, _ = OLD[number]
    field, wrong = WRONG[number]
    for value in wrong:
        changed = [*plain[:field], value, *plain[field + 1 :]]
        for read in (entries_v1.read_any_entry, entries_v1.read_entry_v1):
            with pytest.raises(BadBytes):
                read(pack([5, *changed]))
    for changed in (plain[:-1], [*plain, 0], [8, *plain[1:]], [-1, *plain[1:]]):
        with pytest.raises(BadBytes):
            entries_v1.read_any_entry(pack([5, *changed]))
    for seq in (-1, MAX_ENTRIES + 1, True, "5"):
        with pytest.raises(BadBytes):
            entries_v1.read_any_entry(pack([seq, *plain]))


@pytest.mark.parametrize("data", [b"", b"\x90", b"\xc0", b"\x91\x05", b"\xff" * 40])
def test_other_bytes_are_no_entry_of_any_version(data: bytes) -> None:
    for read in (entries_v1.read_any_entry, entries_v1.read_entry_v1, entries.read_entry):
        with pytest.raises(BadBytes):
            read(data)
