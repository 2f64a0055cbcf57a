"""The people at this computer: their file survives damage, and records know them by name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.names import MAX_NAME, clean_name
from game.storage.profiles import FILE, MAX_PROFILES, Profile, Profiles


def test_without_a_file_there_is_one_person_without_a_name(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    assert profiles.all == (Profile(),) and not profiles.notice
    assert not (tmp_path / FILE).exists(), "looking makes no file"


def test_profiles_are_there_at_the_next_start(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    ann = profiles.add("  Ann ")
    assert ann is not None
    profiles.add("Béla")
    profiles.change(ann, ann.with_favorite("stones", "white")._replace(color=2))
    again = Profiles(tmp_path)
    assert [each.name for each in again.all] == ["Ann", "Béla"]
    assert (again.first.favorite("stones"), again.first.color) == ("white", 2)


def test_a_name_belongs_to_one_profile_whatever_its_capitals(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    ann, bob = profiles.add("Ann"), profiles.add("Bob")
    assert ann is not None and bob is not None
    assert profiles.add("ANN") == ann
    assert profiles.change(bob, bob._replace(name="ann")).name == "Bob"
    assert len(profiles.all) == 2


def test_old_games_stay_with_a_profile_that_gets_another_name(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    ann = profiles.add("Ann")
    assert ann is not None
    profiles.change(ann, ann._replace(name="Anna"))
    again = Profiles(tmp_path)
    assert again.first.name == "Anna" and again.first.all_names == {"ann", "anna"}
    assert again.find("Ann") == again.first


@pytest.mark.parametrize(
    "text",
    (
        "[{", '{"name": "Ann"}', '[{"name": "", "color": 0}]', '[{"name": "A", "color": "x"}]',
        '[{"name": "A", "color": 0}, {"name": "a", "color": 0}]', "[" * 100_000, '["Ann"]',
        '[{"name": "A", "color": 0, "favorites": [1]}]', '[{"name": "A", "color": 0, "deeds": 3}]',
    ),
)  # fmt: skip
def test_a_damaged_file_is_renamed_and_said(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    profiles = Profiles(tmp_path)
    aside = tmp_path / "profiles-damaged-1.json"
    assert profiles.all == (Profile(),)
    assert aside.read_text(encoding="utf-8") == text and str(aside) in profiles.notice
    assert not Profiles(tmp_path).notice, "it is said once"


def test_a_file_of_a_newer_version_is_renamed_and_said(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"version": 3, "people": []}', encoding="utf-8")
    notice = Profiles(tmp_path).notice
    assert "newer version" in notice and "renamed" in notice


def test_a_list_alone_is_what_there_was_before_versions(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('[{"name": "Ann", "color": 1}]', encoding="utf-8")
    profiles = Profiles(tmp_path)
    assert profiles.first.name == "Ann" and not profiles.notice


def test_a_file_that_is_no_text_is_renamed(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"\xff\xfe\x00")
    assert "renamed" in Profiles(tmp_path).notice


def test_a_disk_that_refuses_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    profiles = Profiles(tmp_path / "file")
    profiles.add("Ann")
    assert "could not be saved" in profiles.notice


def test_there_is_an_end_to_profiles_and_to_names(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    made = [profiles.add(f"Player {number}") for number in range(MAX_PROFILES + 1)]
    assert None not in made[:-1] and made[-1] is None
    assert clean_name("a\nb\t" + "x" * 99) == "a b " + "x" * (MAX_NAME - 4)
    assert profiles.add(" \n ") is None


def test_deeds_are_remembered_once(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    profiles.add("Ann")
    for deed in ("lesson 1", "puzzle 7", "lesson 1"):
        profiles.record_deed("ann", deed)
    assert Profiles(tmp_path).first.deeds == ("lesson 1", "puzzle 7")
    assert json.loads((tmp_path / FILE).read_text(encoding="utf-8"))["profiles"][0]["name"] == "Ann"
