"""Settings are remembered; a damaged file means defaults, never a crash."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

import pytest

from game.games import GAMES, load
from game.input.keymap import Keymap
from game.settings.choices import (
    BotPause,
    Confirm,
    Explanations,
    Present,
    Proposal,
    Speed,
    Thinking,
)
from game.settings.saved_language import FILE
from game.settings.settings import SETTINGS, Settings
from game.settings.settings_file import VERSION, load_settings, open_settings, save_settings
from game.tigris.game import GAME
from game.ui.font_families import Family

EVERYTHING = Settings(
    player_name="Ann",
    speed=Speed.SLOW,
    width=1920,
    height=1080,
    fullscreen=True,
    present=Present.GRAPHICS,
    scale=150,
    palette="vivid",
    font=Family.LEGIBLE,
    reduced_motion=True,
    volume_master=5,
    volume_pieces=0,
    volume_conflict=55,
    volume_notice=95,
    volume_music=10,
    muted=True,
    turn_sound=False,
    turn_flash=False,
    turn_title=False,
    captions=True,
    aloud=True,
    confirm=Confirm.MANUAL,
    forecast=False,
    thinking=Thinking.LONG,
    bot_pause=BotPause.NONE,
    explanations=Explanations.ALWAYS,
    guide=True,
    welcomed=True,
    guided=("trade",),
    learned={"tigris": ("1-goal", "2-leaders")},
    advised=True,
    drawing_proposal=Proposal.MADE,
    gamepad=True,
    language="pt_BR",
    confirm_delay=10,
    keys={"king": "x"},
    game="trade",
    setups={"tigris": {"board": "advanced"}, "stones": {"bag": 24}},
    own={"outlines": "strong", "strengths": False},
)


def test_every_setting_has_another_value_here() -> None:
    """Else the test of coming back could not fail for it."""
    same = [
        f.name
        for f in fields(Settings)
        if getattr(EVERYTHING, f.name) == getattr(Settings(), f.name)
    ]
    assert same == []


def test_settings_come_back_as_they_were(tmp_path: Path) -> None:
    chosen = EVERYTHING
    assert save_settings(tmp_path / "new", chosen) is None
    assert load_settings(tmp_path / "new") == chosen
    assert chosen != Settings()


def test_the_names_in_the_file_stay(tmp_path: Path) -> None:
    """Settings of earlier versions are still read, and those versions read the file too."""
    save_settings(tmp_path, Settings(confirm_delay=10, player_name="Ann"))
    plain = json.loads((tmp_path / FILE).read_text(encoding="utf-8"))
    old = {"patience": 10, "rest": "short", "say": "after", "called": "Ann"}
    assert {key: plain[key] for key in old} == old
    new = {field.name for field in fields(Settings)} - plain.keys()
    assert new == {"confirm_delay", "bot_pause", "explanations", "player_name", "own"}


def test_settings_of_single_games_keep_their_keys_in_the_file(tmp_path: Path) -> None:
    save_settings(tmp_path, EVERYTHING)
    plain = json.loads((tmp_path / FILE).read_text(encoding="utf-8"))
    assert plain["outlines"] == "strong" and plain["strengths"] is False


def test_defaults_of_single_games_are_not_kept(tmp_path: Path) -> None:
    """So no game is loaded for them at the next start."""
    text = json.dumps({"outlines": "faint", "strengths": True, "coordinates": False})
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    assert load_settings(tmp_path).own == {"coordinates": False}


@pytest.mark.parametrize("wrong", ["bold", 7, None, True, ["faint"]])
def test_a_wrong_value_of_a_single_game_costs_only_itself(tmp_path: Path, wrong: object) -> None:
    text = json.dumps({"outlines": wrong, "strengths": False})
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    settings, notice = open_settings(tmp_path)
    assert settings == Settings(own={"strengths": False})
    assert "Kingdom outlines" in notice


def test_no_two_settings_have_the_same_key() -> None:
    """All games share one file."""
    keys = [setting.in_file for setting in SETTINGS]
    keys += [own.key for name in GAMES for own in load(name).own_settings]
    assert len({*keys}) == len(keys)
    fields_of_settings = {field.name for field in fields(Settings)}
    for name in GAMES:
        assert {*load(name).unused_settings} <= fields_of_settings


def test_without_a_file_there_are_defaults(tmp_path: Path) -> None:
    assert load_settings(tmp_path) == Settings()


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "7", '"fast"', "[" * 100_000, '{"speed": ["fast"]}', "\0"]
)
def test_a_damaged_file_means_defaults(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    assert load_settings(tmp_path) == Settings()


def test_a_mark_of_the_byte_order_before_the_settings_is_no_damage(tmp_path: Path) -> None:
    """Some editors write one when a person saves the file."""
    save_settings(tmp_path, EVERYTHING)
    file = tmp_path / FILE
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    loaded = open_settings(tmp_path)
    assert (loaded.settings, loaded.notice) == (EVERYTHING, "")


def test_a_file_that_is_no_text_means_defaults(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"\xff\xfe\x00")
    assert load_settings(tmp_path) == Settings()


@pytest.mark.parametrize("wrong", [0, 100, 99_999, -1, 1280.5, "1280", None, True, [1280]])
def test_a_wrong_value_costs_only_itself(tmp_path: Path, wrong: object) -> None:
    kept = {"speed": "fast", "width": wrong, "height": 900, "unknown": 1}
    (tmp_path / FILE).write_text(json.dumps(kept), encoding="utf-8")
    assert load_settings(tmp_path) == Settings(speed=Speed.FAST, width=1280, height=900)


@pytest.mark.parametrize(("written", "code"), [("pt-br", "pt_BR"), ("de_AT.UTF-8", "de_AT")])
def test_a_language_is_read_in_any_spelling(written: str, code: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({"language": written}), encoding="utf-8")
    loaded = open_settings(tmp_path)
    assert (loaded.settings.language, loaded.notice) == (code, "")


@pytest.mark.parametrize("wrong", ["../de", 7, None, "de de", "a" * 20])
def test_what_is_no_language_is_refused(wrong: object, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({"language": wrong}), encoding="utf-8")
    loaded = open_settings(tmp_path)
    assert loaded.settings.language == "" and loaded.notice


def test_a_folder_that_cannot_be_written_gives_a_notice(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    notice = save_settings(tmp_path / "file", Settings())
    assert notice is not None and notice.startswith("The settings could not be saved: ")
    assert load_settings(tmp_path / "file") == Settings()


def test_a_damaged_file_gives_a_notice_and_is_kept_aside(tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / FILE).write_text("{ my settings", encoding="utf-8")
        settings, notice = open_settings(tmp_path)
        aside = tmp_path / f"settings-damaged-{number}.json"
        assert settings == Settings()
        assert "damaged" in notice and str(aside) in notice
        assert aside.read_text(encoding="utf-8") == "{ my settings"
        assert not (tmp_path / FILE).exists()
    assert open_settings(tmp_path) == (Settings(), ""), "it is noticed once"


def test_settings_of_a_newer_version_are_kept_aside_and_said(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({"version": 3, "scale": 150}), encoding="utf-8")
    settings, notice = open_settings(tmp_path)
    assert settings == Settings() and "newer version" in notice
    assert (tmp_path / "settings-damaged-1.json").exists()


def test_the_file_says_its_version(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings())
    assert json.loads((tmp_path / FILE).read_text(encoding="utf-8"))["version"] == VERSION
    assert open_settings(tmp_path) == (Settings(), "")


def test_a_wrong_value_is_named_and_the_others_hold(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({"scale": 9999, "volume_pieces": 40}), encoding="utf-8")
    settings, notice = open_settings(tmp_path)
    assert settings == Settings(volume_pieces=40)
    assert "scale" in notice


def test_good_settings_are_left_where_they_are(tmp_path: Path) -> None:
    save_settings(tmp_path, EVERYTHING)
    assert open_settings(tmp_path) == (EVERYTHING, "")
    assert (tmp_path / FILE).exists()


@pytest.mark.parametrize(
    "keys",
    (
        {"king": "escape"},
        {"king": 7},
        {"king": ["x"]},
        {"queen": "q"},
        "x",
    ),
)
def test_keys_that_no_command_may_have_are_not_taken(tmp_path: Path, keys: object) -> None:
    (tmp_path / FILE).write_text(json.dumps({"keys": keys}), encoding="utf-8")
    settings, notice = open_settings(tmp_path)
    assert settings == Settings()
    assert "keys" in notice


@pytest.mark.parametrize(
    "keys", ({"king": "p"}, {"undo": "p"}, {"king": "x", "priest": "x"}, {"king": "p", "undo": "k"})
)
def test_keys_that_are_given_twice_lock_nobody_out(tmp_path: Path, keys: dict[str, str]) -> None:
    """Another game may have been played with keys that suit it."""
    (tmp_path / FILE).write_text(json.dumps({"keys": keys}), encoding="utf-8")
    keymap = Keymap(GAME.key_commands)
    bindings = keymap.bindings(load_settings(tmp_path).keys)
    assert {*keys.values()} <= {*bindings.values()}
    assert len({*bindings.values()}) == len(keymap.commands)


def test_volumes_are_kept_and_a_wrong_one_costs_only_itself(tmp_path: Path) -> None:
    kept = Settings(volume_master=0, volume_pieces=100, volume_conflict=35)
    assert save_settings(tmp_path, kept) is None
    assert load_settings(tmp_path) == kept
    text = json.dumps({"volume_master": 101, "volume_notice": "loud", "volume_pieces": 7})
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    assert load_settings(tmp_path) == Settings(volume_pieces=7)
