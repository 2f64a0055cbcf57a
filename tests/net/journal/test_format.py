"""The bytes of a journal: a torn end is cut off, and damage is refused."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from net.journal.format import (
    HEADER,
    MAGIC,
    MAX_RECORD,
    START,
    VERSION,
    VERSION_1,
    JournalContents,
    JournalError,
    encode_record,
    next_chain,
    read,
)

RECORDS = (b"first", b"", b"the third record", bytes(40), b"\xff" * 9)


def written(records: tuple[bytes, ...] = RECORDS, version: int = VERSION) -> bytes:
    data = MAGIC + bytes([version])
    chain = read(data).chain
    for record in records:
        data += encode_record(chain, record)
        chain = next_chain(chain, record)
    return data


WHOLE = written()
#: As version 0.1 wrote it: it differs in the header, and so in every chain.
WHOLE_1 = written(version=VERSION_1)
both_versions = pytest.mark.parametrize("whole", [WHOLE, WHOLE_1], ids=["today", "0.1"])
#: Where the sound beginnings end: the header, and each record.
ENDS = [len(written(RECORDS[:count])) for count in range(len(RECORDS) + 1)]


def before(size: int) -> int:
    """How many records are complete in the first `size` bytes."""
    return sum(end <= size for end in ENDS) - 1


@pytest.mark.parametrize("version", [VERSION, VERSION_1])
def test_records_survive_a_round_trip(version: int) -> None:
    for count in range(len(RECORDS) + 1):
        data = written(RECORDS[:count], version)
        contents = read(data)
        assert contents[:3] == (RECORDS[:count], len(data), False)
        assert contents.version == version
        assert written(RECORDS[: count + 1], version).startswith(
            data
            + b"".join(
                encode_record(contents.chain, record) for record in RECORDS[count : count + 1]
            )
        )


def test_journals_stay_readable() -> None:
    """The format, byte by byte: journals must open in later versions."""
    assert HEADER == b"\x89table\n\x02"
    assert read(HEADER).chain == START
    assert len(WHOLE) == 8 + sum(4 + len(record) + 32 for record in RECORDS)
    assert WHOLE[8:17] == b"\x05\0\0\0first"
    assert WHOLE[17:49].hex().startswith("ddb6b212a450c15f")
    assert read(WHOLE).chain.hex().startswith("1cfe0c7c0454765b")


def test_journals_of_version_0_1_stay_readable() -> None:
    """These are the bytes that version 0.1 pinned for the same records."""
    assert WHOLE_1[:17] == b"\x89table\n\x01\x05\0\0\0first"
    assert WHOLE_1[17:49].hex().startswith("78c003b7d6ecfeb4")
    assert read(WHOLE_1).chain.hex().startswith("158e547c17a891c5")


def test_records_of_one_version_do_not_continue_the_other() -> None:
    """Nobody turns a signed journal into an unsigned one by its header."""
    for header, rest in ((WHOLE_1[:8], WHOLE[8:]), (WHOLE[:8], WHOLE_1[8:])):
        with pytest.raises(JournalError, match="record 1, at byte 8"):
            read(header + rest)


@both_versions
def test_a_journal_that_ends_anywhere_is_cut(whole: bytes) -> None:
    for size in range(len(whole)):
        count = before(size)
        sound = ENDS[count] if count >= 0 else 0
        expected = (RECORDS[: max(count, 0)], sound, size != sound or not sound)
        assert read(whole[:size])[:3] == expected, f"cut to {size} bytes"


@pytest.mark.parametrize("zeros", [1, 8, 35, 36, 37, 4096])
def test_zeros_that_were_never_filled_are_cut(zeros: int) -> None:
    """From any byte to the end. Where fewer than eight are missing it may have been damage."""
    refused = 0
    for size in range(len(WHOLE) + 1):
        try:
            contents = read(WHOLE[:size] + bytes(zeros))
        except JournalError as error:
            missing = next(end for end in ENDS if end > size) - size
            assert missing < 8 and error.offset in ENDS
            refused += 1
            continue
        assert contents.records == RECORDS[: max(before(size), 0)]
        assert contents.torn
    assert refused <= 7 * len(RECORDS)


def test_a_few_zeros_may_be_damage_and_cut_nothing_off() -> None:
    """One changed byte must never remove a record that was complete."""
    for zeros in range(1, 8):
        with pytest.raises(JournalError):
            read(WHOLE[:-zeros] + bytes(zeros))
    assert read(WHOLE[:-8] + bytes(8)).records == RECORDS[:-1]


@both_versions
def test_every_changed_bit_is_detected(whole: bytes) -> None:
    """And not mistaken for a torn end; the error says where."""
    for bit in range(8 * len(whole)):
        place = bit // 8
        number = sum(end <= place for end in ENDS)
        data = bytearray(whole)
        data[place] ^= 1 << bit % 8
        with pytest.raises(JournalError) as caught:
            read(bytes(data))
        where = (caught.value.record, caught.value.offset)
        assert where == (number, ENDS[number - 1] if number else 0), f"bit {bit}"


def damaged(seed: int) -> bytes:
    """The journal with bytes changed, cut out, repeated, inserted, zeroed, or overwritten."""
    random = Random(seed)
    at, size = random.randrange(len(WHOLE)), random.randint(1, 60)
    to = random.randrange(len(WHOLE))
    lump, noise = WHOLE[at : at + size], random.randbytes(size)
    return random.choice(
        [
            WHOLE[:at] + noise + WHOLE[at + size :],
            WHOLE[:at] + WHOLE[at + size :],
            WHOLE[:to] + lump + WHOLE[to:],
            WHOLE[:at] + noise + WHOLE[at:],
            WHOLE[:at] + bytes(size) + WHOLE[at + size :],
            WHOLE[:at] + noise,
        ]
    )


def test_damaged_records_are_never_returned() -> None:
    """A damaged journal is refused, or gives the sound records at its beginning."""
    for seed in range(400):
        try:
            records = read(damaged(seed)).records
        except JournalError:
            continue
        assert records == RECORDS[: len(records)], f"seed {seed}"


@pytest.mark.parametrize("garbage", [b"\xff" * 4, b"more than nothing at all", bytes(40) + b"1"])
def test_bytes_behind_garbage_are_not_cut_off(garbage: bytes) -> None:
    with pytest.raises(JournalError, match=f"record 6, at byte {len(WHOLE)}, is not what was") as e:
        read(WHOLE + garbage)
    assert (e.value.offset, e.value.record) == (len(WHOLE), 6)


def test_records_cannot_be_reordered() -> None:
    """Nor be left out, nor come from another journal at the same place."""
    one, two, *_ = (WHOLE[a:b] for a, b in itertools.pairwise(ENDS))
    for data in (two + one, one + one, written((b"other",))[8:] + two):
        with pytest.raises(JournalError):
            read(HEADER + data)


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n", b"x", b"\0x", b"\x89tablx", b"{}" * 100])
def test_a_file_that_is_no_journal_is_refused(data: bytes) -> None:
    with pytest.raises(JournalError, match="not the journal of a table") as caught:
        read(data)
    assert (caught.value.offset, caught.value.record) == (0, 0)


@pytest.mark.parametrize("version", [0, 3, 255])
def test_another_version_is_refused(version: int) -> None:
    for rest in (b"", WHOLE[8:], bytes(40)):
        if version or rest.strip(b"\0"):
            with pytest.raises(JournalError, match=f"of version {version}; only 2 and 1 can be"):
                read(MAGIC + bytes([version]) + rest)


@pytest.mark.parametrize("size", range(8))
def test_a_header_that_was_cut_short_holds_nothing(size: int) -> None:
    for zeros in (0, 1, 4096):
        assert read(HEADER[:size] + bytes(zeros)) == JournalContents((), 0, True)


def test_the_length_of_a_record_is_limited() -> None:
    longest = bytes(MAX_RECORD)
    assert read(written((longest, b"next"))).records == (longest, b"next")
    with pytest.raises(ValueError, match="at most 65536 bytes, not 65537"):
        encode_record(START, longest + b"1")


HOSTILE_TAILS = {
    "lengths of one": b"\x01\x00\x00\x00" * 16_000,
    "zeros and ones": (b"\x00" * 40 + b"\x01") * 1_500,
    "text": b"a long line of text " * 3_000,
}


@pytest.mark.parametrize("tail", HOSTILE_TAILS.values(), ids=HOSTILE_TAILS)
def test_a_long_tail_costs_little(tail: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it holds; where it cannot be decided cheaply, nothing is cut off."""
    hashed = [0]

    def counted(chain: bytes, record: bytes) -> bytes:
        hashed[0] += len(record)
        return next_chain(chain, record)

    data = WHOLE + MAX_RECORD.to_bytes(4, "little") + tail[: MAX_RECORD - 40]
    monkeypatch.setattr("net.journal.format.next_chain", counted)
    try:
        assert read(data).records == RECORDS
    except JournalError as error:
        assert error.offset == len(WHOLE)
    assert hashed[0] < 1 << 25


def test_a_long_record_whose_length_was_changed_is_not_cut_off() -> None:
    record = Random(5).randbytes(50_000)
    whole = written((record, b"next"))
    for length in (0, 49_999, 50_001, MAX_RECORD):
        changed = HEADER + length.to_bytes(4, "little") + whole[len(HEADER) + 4 :]
        with pytest.raises(JournalError):
            read(changed)
    torn = whole[: len(HEADER) + 40_000]
    assert read(torn)[:3] == ((), len(HEADER), True)
