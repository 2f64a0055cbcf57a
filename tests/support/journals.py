"""Journals of tables as files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from net.journal.journal import Journal


def write_journal(path: Path, records: Iterable[bytes]) -> Path:
    """A new file with these records; returns its path."""
    journal = Journal.create(path)
    for record in records:
        journal.append(record)
    journal.close()
    return path
