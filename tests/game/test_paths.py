"""A file is replaced whole, and nothing that lies about in its folder is written through."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.paths import HOME_VARIABLE, data_folder, move, write_atomically
from tests.support.platforms import needs_posix


def test_a_file_is_replaced_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "settings.json"
    for text in ("first\n", "second: ü\n"):
        write_atomically(path, text)
        assert path.read_bytes() == text.encode()
    assert [*path.parent.iterdir()] == [path]


@needs_posix
def test_no_link_is_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither at the name that an earlier version used, nor at one that was guessed."""
    victim, path = tmp_path / "victim", tmp_path / "settings.json"
    victim.write_text("precious", encoding="utf-8")
    monkeypatch.setattr(os, "urandom", bytes)
    guessed = [path.with_name(f"{path.name}{ending}") for ending in (".new", f".{'00' * 8}.new")]
    for link in guessed:
        link.symlink_to(victim)
    with pytest.raises(FileExistsError):
        write_atomically(path, "x")
    assert victim.read_text(encoding="utf-8") == "precious" and not path.exists()
    monkeypatch.undo()
    write_atomically(path, "x")
    assert victim.read_text(encoding="utf-8") == "precious"
    assert path.read_text(encoding="utf-8") == "x"


def test_a_write_that_fails_leaves_the_old_file_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    write_atomically(path, "old")

    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError):
        write_atomically(path, "new")
    assert path.read_text(encoding="utf-8") == "old" and [*tmp_path.iterdir()] == [path]


class Scanner:
    """A virus scanner of Windows: it has a file open for so many attempts to move it."""

    def __init__(self, attempts: int, winerror: int | None = 32) -> None:
        self.left = attempts
        self.winerror = winerror
        self.replace = Path.replace

    def __call__(self, path: Path, place: Path) -> Path:
        if self.left:
            self.left -= 1
            error = PermissionError(13, "used by another process")
            error.winerror = self.winerror  # type: ignore[attr-defined]
            raise error
        return self.replace(path, place)


def test_a_file_that_a_virus_scanner_reads_is_moved_when_it_has_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses = list[float]()
    (tmp_path / "new").write_text("x", encoding="utf-8")
    scanner = Scanner(3)
    monkeypatch.setattr(Path, "replace", lambda path, place: scanner(path, place))
    move(tmp_path / "new", tmp_path / "old", pauses.append)
    assert (tmp_path / "old").read_text(encoding="utf-8") == "x"
    assert len(pauses) == 3 and sum(pauses) < 0.5


def test_a_file_that_is_never_free_is_an_error_after_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses = list[float]()
    scanner = Scanner(99)
    monkeypatch.setattr(Path, "replace", lambda path, place: scanner(path, place))
    with pytest.raises(PermissionError):
        move(tmp_path / "new", tmp_path / "old", pauses.append)
    assert 0.9 < sum(pauses) < 1.1


def test_a_folder_that_may_not_be_written_is_an_error_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is nothing to wait for: no other program has the file open."""
    pauses = list[float]()
    scanner = Scanner(1, None)
    monkeypatch.setattr(Path, "replace", lambda path, place: scanner(path, place))
    with pytest.raises(PermissionError):
        move(tmp_path / "new", tmp_path / "old", pauses.append)
    assert pauses == []


def test_the_folder_is_the_players_own_or_the_one_that_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.delenv(HOME_VARIABLE)
    assert data_folder().name == "tigris"
    assert not (tmp_path / "tigris").exists()


def test_a_whole_file_is_replaced_at_once(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "file.txt"
    write_atomically(path, "one\n")
    write_atomically(path, "two\n")
    assert path.read_bytes() == b"two\n"
    assert [each.name for each in path.parent.iterdir()] == ["file.txt"]
