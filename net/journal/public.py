"""A table's log as everybody may have it: a spectator's journal, from that of anybody.

After the end of a game the log itself reveals what was hidden; what else is in a journal, such as
the seeds of identities, belongs to its owner for ever.
"""

from __future__ import annotations

from collections.abc import Iterable

from net.journal.format import HEADER, START, encode_record, next_chain
from net.journal.records import JournalOwner, JournalRecord, without_superseded, write_record


def public_records(records: Iterable[JournalRecord]) -> list[JournalRecord]:
    """The same entries without anything that only the owner of these records knows, and without
    what is found out by playing them once more."""
    return [public_record(each.data, each.stamp) for each in without_superseded(records)]


def public_record(entry: bytes, stamp: bytes) -> JournalRecord:
    """Of one entry."""
    return JournalRecord(JournalOwner.SPECTATOR, entry, b"", stamp, b"")


def journal_of(records: Iterable[JournalRecord]) -> bytes:
    """The bytes of a journal with these records."""
    chain, parts = START, [HEADER]
    for record in map(write_record, records):
        parts.append(encode_record(chain, record))
        chain = next_chain(chain, record)
    return b"".join(parts)
