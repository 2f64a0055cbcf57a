"""Settings are remembered; a damaged file means defaults, never a crash."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.settings import FILE, Settings, load_settings, save_settings
from game.speed import Speed


def test_settings_come_back_as_they_were(tmp_path: Path) -> None:
    chosen = Settings(speed=Speed.SLOW, width=1920, height=1080)
    assert save_settings(tmp_path / "new", chosen) is None
    assert load_settings(tmp_path / "new") == chosen
    assert chosen != Settings()


def test_without_a_file_there_are_defaults(tmp_path: Path) -> None:
    assert load_settings(tmp_path) == Settings()


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "7", '"fast"', "[" * 100_000, '{"speed": ["fast"]}', "\0"]
)
def test_a_damaged_file_means_defaults(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    assert load_settings(tmp_path) == Settings()


def test_a_file_that_is_no_text_means_defaults(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"\xff\xfe\x00")
    assert load_settings(tmp_path) == Settings()


@pytest.mark.parametrize("wrong", [0, 100, 99_999, -1, 1280.5, "1280", None, True, [1280]])
def test_a_wrong_value_costs_only_itself(tmp_path: Path, wrong: object) -> None:
    kept = {"speed": "fast", "width": wrong, "height": 900, "unknown": 1}
    (tmp_path / FILE).write_text(json.dumps(kept), encoding="utf-8")
    assert load_settings(tmp_path) == Settings(speed=Speed.FAST, width=1280, height=900)


def test_a_folder_that_can_not_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    notice = save_settings(tmp_path / "file", Settings())
    assert notice is not None and notice.startswith("The settings could not be kept: ")
    assert load_settings(tmp_path / "file") == Settings()


def test_volumes_are_kept_and_a_wrong_one_costs_only_itself(tmp_path: Path) -> None:
    kept = Settings(volume_master=0, volume_pieces=100, volume_conflict=35)
    assert save_settings(tmp_path, kept) is None
    assert load_settings(tmp_path) == kept
    text = json.dumps({"volume_master": 101, "volume_notice": "loud", "volume_pieces": 7})
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    assert load_settings(tmp_path) == Settings(volume_pieces=7)
