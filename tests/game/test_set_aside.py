"""A damaged file is renamed and never lost, whatever lies beside it."""

from __future__ import annotations

from pathlib import Path

from game.paths import set_aside


def test_each_damaged_file_gets_a_name_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "list.json"
    for number, content in enumerate(("one", "two"), 1):
        path.write_text(content, encoding="utf-8")
        assert set_aside(path) == tmp_path / f"list-damaged-{number}.json"
    kept = sorted(each.read_text(encoding="utf-8") for each in tmp_path.iterdir())
    assert kept == ["one", "two"]


def test_what_cannot_be_renamed_is_said(tmp_path: Path) -> None:
    assert set_aside(tmp_path / "nothing.json") is None
