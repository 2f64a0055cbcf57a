"""The bytes of a journal: one record after another, each chained to all before it.

`magic, version | u32 length, record, 32-byte chain | u32 length, record, chain | ...`, lengths in
little-endian order. A chain is the hash over the chain before it and its record; the first one
continues the hash of the header.

A crash may leave a torn end: the file ends within its last record, or in zeros for which the disk
had allocated room but did not write. Any other deviation is refused. A chain is no signature: it
shows damage, not who wrote.
"""

from __future__ import annotations

from typing import NamedTuple

from net.wire.hashes import SIZE, digest_of
from net.wire.stated import stated

MAGIC = b"\x89table\n"
#: The version that is written, and the one of version 0.1 of the program, which is only read.
VERSION, VERSION_1 = 2, 1
HEADER = MAGIC + bytes([VERSION])
#: Bytes of a record: a greater length is damage, not a record that a crash cut off.
MAX_RECORD = 1 << 16
#: A chain that ends in so many zeros was never written; fewer may be chance, or a changed byte.
_NEVER_WRITTEN = 8
_LENGTH = 4
#: Bytes that are hashed at most in search of a record whose length was changed.
_MAX_HASHED = 1 << 24
_USE = b"journal"
START = digest_of(_USE, HEADER)
_VERSIONS = (VERSION, VERSION_1)


class JournalError(ValueError):
    """A journal is damaged, or none: one sentence, the byte where it begins, and the record.

    Records count from 1; 0 is the header.
    """

    def __init__(self, reason: str, offset: int = 0, record: int = 0) -> None:
        super().__init__(reason)
        self.offset = offset
        self.record = record


class JournalContents(NamedTuple):
    """The records of a journal, and where its sound part ends."""

    records: tuple[bytes, ...]
    sound_length: int
    """the length in bytes of the sound part, 0 if not even the header is complete"""
    torn: bool
    """whether something follows the sound part, which is to be cut off"""
    chain: bytes = START
    """after the last record"""
    version: int = VERSION


def next_chain(chain: bytes, record: bytes) -> bytes:
    """The chain after this record."""
    return digest_of(_USE, chain, record)


def encode_record(chain: bytes, record: bytes) -> bytes:
    """The bytes of a record after this chain. Raises ValueError if it is longer than MAX_RECORD."""
    if len(record) > MAX_RECORD:
        raise ValueError(f"a record has at most {MAX_RECORD} bytes, not {len(record)}")
    return len(record).to_bytes(_LENGTH, "little") + record + next_chain(chain, record)


def read(data: bytes) -> JournalContents:
    """All complete records of a journal. Damaged records are never returned.

    Raises:
        JournalError: if it is damaged in another way than by a crash, or is no journal.
    """
    if len(data) < len(HEADER) or not data.startswith(MAGIC) or data[len(MAGIC)] not in _VERSIONS:
        return _without_header(data)
    records: list[bytes] = []
    chain, offset = digest_of(_USE, data[: len(HEADER)]), len(HEADER)
    while (record := _record(data, offset, chain)) is not None:
        records.append(record)
        chain, offset = next_chain(chain, record), offset + _LENGTH + len(record) + SIZE
    if not _is_torn(data[offset:], chain):
        number = len(records) + 1
        raise JournalError(
            stated(
                "the journal is damaged: record {number}, at byte {offset}, is not what was"
                " written",
                number=number,
                offset=offset,
            ),
            offset,
            number,
        )
    return JournalContents(tuple(records), offset, offset < len(data), chain, data[len(MAGIC)])


def _without_header(data: bytes) -> JournalContents:
    """Only a journal whose creation was cut short holds just the beginning of its header."""
    if HEADER.startswith(data.rstrip(b"\0")):
        return JournalContents((), 0, True)
    if data.startswith(MAGIC):
        found = data[len(MAGIC)]
        raise JournalError(
            stated(
                "the journal is of version {found}; only {first} and {second} can be read here",
                found=found,
                first=VERSION,
                second=VERSION_1,
            )
        )
    raise JournalError(stated("the file is not the journal of a table"))


def _record(data: bytes, offset: int, chain: bytes) -> bytes | None:
    """The record at this byte, if all of it is there and its chain is right."""
    start = offset + _LENGTH
    end = start + int.from_bytes(data[offset:start], "little")
    record = data[start:end]
    return record if data[end : end + SIZE] == next_chain(chain, record) else None


def _is_torn(tail: bytes, chain: bytes) -> bool:
    """Whether a crash explains the bytes after the last good record; true if there are none."""
    length = int.from_bytes(tail[:_LENGTH], "little")
    end = _LENGTH + length + SIZE
    if length > MAX_RECORD:
        return False
    if len(tail) >= end:
        return len(tail.rstrip(b"\0")) <= end - _NEVER_WRITTEN
    return not _has_whole_record(tail, chain)


def _has_whole_record(tail: bytes, chain: bytes) -> bool:
    """Whether a good record is here of which only the length was changed: it must not be cut off.

    True also if that cannot be decided with little work, since a tail was made to cost much then.
    """
    hashed = 0
    for end in range(_LENGTH, len(tail) - SIZE + 1):
        if not _may_end(tail, end):
            continue
        hashed += end
        if hashed > _MAX_HASHED or next_chain(chain, tail[_LENGTH:end]) == tail[end : end + SIZE]:
            return True
    return False


def _may_end(tail: bytes, end: int) -> bool:
    """Whether a record may end here: a chain follows, and then nothing or another record."""
    if not any(tail[end + SIZE - _NEVER_WRITTEN : end + SIZE]):
        return False
    following = tail[end + SIZE : end + SIZE + _LENGTH]
    return len(following) < _LENGTH or int.from_bytes(following, "little") <= MAX_RECORD
