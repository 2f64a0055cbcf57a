"""The index of the saved games: two windows share it, and it can be lost at any time."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from game.storage.index import Index, Indexed, Stamp
from game.storage.index_file import VERSION
from game.storage.summary import Summary

SUMMARY = Summary(
    *("trade", '["human", "easy", "Ana, the first"]', "2031-05-04", 900, True),
    terms='{"seats": 3}',
    ranking="[[2, 1, [54]], [0, 2, [48, 3]]]",
    forked_at=7,
    origin="0001",
    name="The long siege",
    note="“Never” again — 'quoted'",
)
ONE = Indexed("0001.trade", Stamp(12_345, 10**18), SUMMARY)
TWO = Indexed("0002.tigris", Stamp(1, 2), Summary("tigris", '["human"]', "", 0, False))


def test_what_is_stored_is_loaded_again(tmp_path: Path) -> None:
    index = Index(tmp_path / "index")
    assert index.load() == {}
    index.store([ONE, TWO])
    assert index.load() == {each.file: each for each in (ONE, TWO)}


def test_a_file_has_one_row_and_goes_when_it_is_gone(tmp_path: Path) -> None:
    index = Index(tmp_path / "index")
    index.store([ONE, TWO])
    newer = ONE._replace(stamp=Stamp(1, 1))
    index.store([newer], gone=[TWO.file])
    assert index.load() == {newer.file: newer}


def test_two_windows_write_one_index(tmp_path: Path) -> None:
    here, there = Index(tmp_path / "index"), Index(tmp_path / "index")
    here.store([ONE])
    there.store([TWO])
    assert here.load() == there.load() == {each.file: each for each in (ONE, TWO)}


def test_an_index_that_another_window_locks_is_done_without(tmp_path: Path) -> None:
    index = Index(tmp_path / "index")
    index.store([ONE])
    other = sqlite3.connect(tmp_path / "index", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    index.store([TWO])
    assert index.load() == {}
    other.execute("ROLLBACK")
    other.close()
    assert index.load() == {ONE.file: ONE}, "it was only locked, so it is as it was"


def test_another_version_is_made_anew(tmp_path: Path) -> None:
    path = tmp_path / "index"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE file (name, colors)")
        other.execute("INSERT INTO file VALUES ('x', 'y')")
        other.execute(f"PRAGMA user_version = {VERSION + 1}")
    other.close()
    index = Index(path)
    assert index.load() == {}
    index.store([ONE])
    assert index.load() == {ONE.file: ONE}


def test_rows_that_no_window_wrote_are_dropped_with_the_index(tmp_path: Path) -> None:
    path = tmp_path / "index"
    index = Index(path)
    index.store([ONE])
    with sqlite3.connect(path) as other:
        other.execute("UPDATE file SET size = 'large'")
    other.close()
    assert index.load() == {}
    index.store([TWO])
    assert index.load() == {TWO.file: TWO}


def test_where_nothing_can_be_written_nothing_is_raised(tmp_path: Path) -> None:
    index = Index(tmp_path / "no folder" / "index")
    index.store([ONE])
    assert index.load() == {}
