"""The invitation may come from standard input, with what is typed at the table behind it."""

from __future__ import annotations

import io
import os

import pytest

from game.cli.input import LONGEST, first_line
from game.terminal.line_sources import split_lines


def pipe_of(data: bytes) -> io.TextIOWrapper:
    read, write = os.pipe()
    os.write(write, data)
    os.close(write)
    return open(read, encoding="utf-8")


def test_not_a_byte_more_than_the_line_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    with pipe_of(b"tigris://h\xf6st:1\nhand\nquit\n") as source:
        monkeypatch.setattr("sys.stdin", source)
        assert first_line() == "tigris://h\ufffdst:1\n"
        assert [*split_lines(source)] == [b"hand", b"quit"]


def test_what_is_no_line_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    for data, line in ((b"", ""), (b"no end", "no end"), (b"x" * 9000, "x" * LONGEST)):
        with pipe_of(data) as source:
            monkeypatch.setattr("sys.stdin", source)
            assert first_line() == line
    monkeypatch.setattr("sys.stdin", None)
    assert first_line() == ""
