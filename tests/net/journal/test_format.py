"""The bytes of a journal: a crash is cut off, damage is refused, and nothing wrong ever passes."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from net.journal.format import (
    HEADER,
    MAX_RECORD,
    START,
    JournalContents,
    JournalError,
    encode_record,
    next_chain,
    read,
)

RECORDS = (b"first", b"", b"the third record", bytes(40), b"\xff" * 9)


def written(records: tuple[bytes, ...] = RECORDS) -> bytes:
    data, chain = HEADER, START
    for record in records:
        data += encode_record(chain, record)
        chain = next_chain(chain, record)
    return data


WHOLE = written()
#: Where the sound beginnings end: the header, and each record.
ENDS = [len(written(RECORDS[:list_of])) for list_of in range(len(RECORDS) + 1)]


def before(size: int) -> int:
    """How many records are whole in so many bytes."""
    return sum(end <= size for end in ENDS) - 1


def test_what_was_written_is_read() -> None:
    for list_of in range(len(RECORDS) + 1):
        data = written(RECORDS[:list_of])
        reading = read(data)
        assert reading[:3] == (RECORDS[:list_of], len(data), False)
        assert written(RECORDS[: list_of + 1]).startswith(
            data
            + b"".join(
                encode_record(reading.chain, record) for record in RECORDS[list_of : list_of + 1]
            )
        )


def test_journals_stay_readable() -> None:
    """The format, byte by byte: tables that were kept must open in later versions."""
    assert HEADER == b"\x89table\n\x01"
    assert len(WHOLE) == 8 + sum(4 + len(record) + 32 for record in RECORDS)
    assert WHOLE[8:17] == b"\x05\0\0\0first"
    assert WHOLE[17:49].hex().startswith("78c003b7d6ecfeb4")
    assert read(WHOLE).chain.hex().startswith("158e547c17a891c5")


@pytest.mark.parametrize("size", range(len(WHOLE)))
def test_a_journal_that_ends_anywhere_is_cut(size: int) -> None:
    list_of = before(size)
    good = ENDS[list_of] if list_of >= 0 else 0
    assert read(WHOLE[:size])[:3] == (RECORDS[: max(list_of, 0)], good, size != good or not good)


@pytest.mark.parametrize("zeros", [1, 8, 35, 36, 37, 4096])
def test_zeros_that_were_never_filled_are_cut(zeros: int) -> None:
    """From any byte to the end. Only where less than eight are missing it may have been damage."""
    refused = 0
    for size in range(len(WHOLE) + 1):
        try:
            reading = read(WHOLE[:size] + bytes(zeros))
        except JournalError as error:
            missing = next(end for end in ENDS if end > size) - size
            assert missing < 8 and error.offset in ENDS
            refused += 1
            continue
        assert reading.records == RECORDS[: max(before(size), 0)]
        assert reading.torn
    assert refused <= 7 * len(RECORDS)


def test_a_few_zeros_may_be_damage_and_cut_nothing_off() -> None:
    """One changed byte must never take a record away that was whole."""
    for zeros in range(1, 8):
        with pytest.raises(JournalError):
            read(WHOLE[:-zeros] + bytes(zeros))
    assert read(WHOLE[:-8] + bytes(8)).records == RECORDS[:-1]


@pytest.mark.parametrize("place", range(len(WHOLE)))
def test_no_changed_bit_passes(place: int) -> None:
    """Nor is anything cut off because of it; the error says where."""
    number = sum(end <= place for end in ENDS)
    for bit in range(8):
        data = bytearray(WHOLE)
        data[place] ^= 1 << bit
        with pytest.raises(JournalError) as caught:
            read(bytes(data))
        assert caught.value.record == number
        assert caught.value.offset == (ENDS[number - 1] if number else 0)


@pytest.mark.parametrize("seed", range(400))
def test_nothing_wrong_ever_passes(seed: int) -> None:
    """Bytes changed, cut out, doubled, put in or exchanged: refused, or the beginning as it was."""
    chance = Random(seed)
    at, size = chance.randrange(len(WHOLE)), chance.randint(1, 60)
    to = chance.randrange(len(WHOLE))
    lump, noise = WHOLE[at : at + size], chance.randbytes(size)
    data = chance.choice(
        [
            WHOLE[:at] + noise + WHOLE[at + size :],
            WHOLE[:at] + WHOLE[at + size :],
            WHOLE[:to] + lump + WHOLE[to:],
            WHOLE[:at] + noise + WHOLE[at:],
            WHOLE[:at] + bytes(size) + WHOLE[at + size :],
            WHOLE[:at] + noise,
        ]
    )
    try:
        records = read(data).records
    except JournalError:
        return
    assert records == RECORDS[: len(records)]


@pytest.mark.parametrize("rubbish", [b"\xff" * 4, b"more than nothing at all", bytes(40) + b"1"])
def test_bytes_behind_rubbish_are_not_cut_off(rubbish: bytes) -> None:
    with pytest.raises(JournalError, match=f"record 6, at byte {len(WHOLE)}, is not what was") as e:
        read(WHOLE + rubbish)
    assert (e.value.offset, e.value.record) == (len(WHOLE), 6)


def test_records_can_not_change_places() -> None:
    """Nor be left out, nor come from another journal at the same place."""
    one, two, *_ = (WHOLE[a:b] for a, b in itertools.pairwise(ENDS))
    for data in (two + one, one + one, written((b"other",))[8:] + two):
        with pytest.raises(JournalError):
            read(HEADER + data)


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n", b"x", b"\0x", b"\x89tablx", b"{}" * 100])
def test_another_file_is_called_so(data: bytes) -> None:
    with pytest.raises(JournalError, match="not the journal of a table") as caught:
        read(data)
    assert (caught.value.offset, caught.value.record) == (0, 0)


def test_a_later_version_is_called_so() -> None:
    with pytest.raises(JournalError, match="of version 2; only 1"):
        read(HEADER[:-1] + b"\x02" + WHOLE[8:])


@pytest.mark.parametrize("size", range(8))
def test_a_header_that_was_cut_short_holds_nothing(size: int) -> None:
    for zeros in (0, 1, 4096):
        assert read(HEADER[:size] + bytes(zeros)) == JournalContents((), 0, True)


def test_no_record_is_longer_than_its_length_may_say() -> None:
    longest = bytes(MAX_RECORD)
    assert read(written((longest, b"next"))).records == (longest, b"next")
    with pytest.raises(ValueError, match="65536 bytes at most, not 65537"):
        encode_record(START, longest + b"1")
