"""A file of lines: what was appended is there after any crash, and nothing else is harmed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.service.people.line_file import LineFile
from tests.support.platforms import needs_posix

ONE, TWO = {"n": 1, "text": "Çatalhöyük\n\u2028"}, {"n": 2}


def test_lines_are_read_as_they_were_appended(tmp_path: Path) -> None:
    file = LineFile(tmp_path / "file")
    assert file.read() == []
    file.append(ONE)
    file.append(TWO)
    assert LineFile(tmp_path / "file").read() == [ONE, TWO]
    assert (tmp_path / "file").read_bytes().count(b"\n") == 2


@pytest.mark.parametrize("lost", range(1, 9))
def test_a_line_that_a_crash_has_cut_off_spoils_no_other(tmp_path: Path, lost: int) -> None:
    path = tmp_path / "file"
    file = LineFile(path)
    file.append(ONE)
    file.append(TWO)
    os.truncate(path, path.stat().st_size - lost)
    assert file.read() == [ONE]
    file.append(TWO)
    assert file.read() == [ONE, TWO] and not file.damaged


def test_a_damaged_line_is_counted(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b'{"n": 1}\n\xff\xfe\n[]\n{"n": 2}\n')
    file = LineFile(path)
    assert file.read() == [{"n": 1}, {"n": 2}] and file.damaged == 2


def test_what_cannot_be_written_whole_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    file = LineFile(path)
    file.append(ONE)
    before, write = path.read_bytes(), os.write

    def half(number: int, data: bytes) -> int:
        return write(number, data[: len(data) // 2])

    monkeypatch.setattr(os, "write", half)
    with pytest.raises(OSError):
        file.append(TWO)
    assert path.read_bytes() == before


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    file = LineFile(tmp_path / "file")
    file.append(ONE)
    file.replace([TWO, TWO])
    assert file.read() == [TWO, TWO]


@needs_posix
def test_only_the_user_of_the_server_reads_it(tmp_path: Path) -> None:
    file = LineFile(tmp_path / "file")
    file.append(ONE)
    assert (tmp_path / "file").stat().st_mode & 0o077 == 0
    file.replace([TWO])
    assert (tmp_path / "file").stat().st_mode & 0o077 == 0
