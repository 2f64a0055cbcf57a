"""A file is replaced whole, and nothing that lies about in its folder is written through."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.paths import write_atomically
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
