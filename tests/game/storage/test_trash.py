"""Deleted games lie in the trash for a while."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

from game.storage.trash import KEPT_DAYS, Trash

TODAY = date(2031, 5, 4)


def test_only_what_lay_there_too_long_goes_for_good(tmp_path: Path) -> None:
    trash = Trash(tmp_path / "trash")
    path = tmp_path / "0001.tigris"
    path.write_text("a game", encoding="utf-8")
    trashed = trash.put(path, TODAY)
    mine = trash.folder / "my own.txt"
    mine.write_text("nobody put this here", encoding="utf-8")
    trash.clear(TODAY + timedelta(days=KEPT_DAYS))
    assert trashed.path.exists()
    trash.clear(TODAY + timedelta(days=KEPT_DAYS + 1))
    assert not trashed.path.exists() and mine.exists()


def test_two_games_of_one_name_lie_beside_each_other(tmp_path: Path) -> None:
    trash, path = Trash(tmp_path / "trash"), tmp_path / "0001.tigris"
    put = []
    for text in ("one", "two"):
        path.write_text(text, encoding="utf-8")
        put.append(trash.put(path, TODAY))
    assert [each.path.read_text(encoding="utf-8") for each in put] == ["one", "two"]


def test_where_there_is_no_trash_nothing_is_cleared(tmp_path: Path) -> None:
    Trash(tmp_path / "none").clear(TODAY)
    assert not (tmp_path / "none").exists()
