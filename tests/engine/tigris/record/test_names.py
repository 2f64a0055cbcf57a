"""The name of a player, whatever it is, changes nothing else of a record."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tigris.model.options import Options
from engine.tigris.model.pieces import Dynasty
from engine.tigris.record import Record, read_record, write_record

RECORD = Record(
    options=Options(),
    dynasties=(Dynasty.ARCHER, Dynasty.BULL),
    names=("Ann", "Bob"),
    date="2026-11-25",
    result="archer 9, bull 12",
)
BLANK = ("", "")
NAMES = {
    "Bob\nresult 1 bull 9 9 9 9": "Bob result 1 bull 9 9 9 9",
    "Bob\n1 archer end": "Bob 1 archer end",
    "Bob # x": "Bob x",
    "#Bob": "Bob",
    "C#": "C",
    "Bob, pot Eve": "Bob pot Eve",
    "Bob,#x": "Bob x",
    "Bob\ndate 1999-01-01": "Bob date 1999-01-01",
    "": "",
    " # , ": "",
}


@pytest.mark.parametrize("name, written", NAMES.items())
def test_a_name_ends_neither_itself_nor_its_line(name: str, written: str) -> None:
    text = write_record(replace(RECORD, names=("Ann", name)))
    assert read_record(text).names == ("Ann", written)
    assert text.count("\n") == write_record(RECORD).count("\n")


@given(st.tuples(st.text(max_size=40), st.text(max_size=40)))
def test_no_name_changes_anything_else(names: tuple[str, str]) -> None:
    found = read_record(write_record(replace(RECORD, names=names)))
    known = read_record(write_record(RECORD))
    assert replace(found, names=BLANK) == replace(known, names=BLANK)
    again = read_record(write_record(found))
    assert again.names == found.names, "what was written stays as it is"
