"""Unfinished games on the network are found by when they were last played."""

from __future__ import annotations

import os
from pathlib import Path

from game.online.unfinished import host_journal_of


def test_the_hosts_journal_is_the_one_written_last(tmp_path: Path) -> None:
    """Not the one of the largest name: a number may be taken again, and 10 sorts before 9."""
    tables = tmp_path / "tables"
    tables.mkdir()
    for name, seconds in (("ab-10.host", 2_000), ("ab-9.host", 1_000), ("cd-1.host", 3_000)):
        (tables / name).touch()
        os.utime(tables / name, (seconds, seconds))
    assert host_journal_of(tmp_path, "ab") == tables / "ab-10.host"
    os.utime(tables / "ab-9.host", (4_000, 4_000))
    assert host_journal_of(tmp_path, "ab") == tables / "ab-9.host"
