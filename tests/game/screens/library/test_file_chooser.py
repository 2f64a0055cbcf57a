"""A file is chosen from a list of folders, by mouse, keys, or gamepad, or by its path."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.input.events import Clicked, Key, Pad, Pressed, Text
from game.screens.library.file_chooser import Choose, EntryKey, FileChooser
from game.screens.navigation import Go, OpenRecord
from game.ui.widgets.layout import key_of
from tests.support.window.services import BlankScreen, window_services

BACK = BlankScreen()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("b.tigris", "a.txt", "C.trade", "game.seat", "photo.png", ".hidden"):
        (tmp_path / name).write_text("", encoding="utf-8")
    (tmp_path / "older").mkdir()
    (tmp_path / "older" / "one.tigris").write_text("", encoding="utf-8")
    return tmp_path


def chooser(folder: Path) -> FileChooser:
    return FileChooser(window_services(), BACK, folder)


def names(screen: FileChooser) -> list[str]:
    keys = (key_of(placed.node) for placed in screen.form.front.placed)
    return [key.path.name for key in keys if isinstance(key, EntryKey)]


def click(screen: FileChooser, key: object) -> Go | None:
    at = screen.place_of(key).center
    screen.handle(Pressed(at))
    return screen.handle(Clicked(at))


def test_folders_come_first_then_records_then_the_rest(folder: Path) -> None:
    expected = ["older", "a.txt", "b.tigris", "C.trade", "game.seat", "photo.png"]
    assert names(chooser(folder)) == expected


def test_a_click_enters_a_folder_and_opens_a_file(folder: Path) -> None:
    screen = chooser(folder)
    assert click(screen, EntryKey(folder / "older")) is None
    assert names(screen) == ["one.tigris"]
    path = folder / "older" / "one.tigris"
    assert click(screen, EntryKey(path)) == OpenRecord(path, BACK)


@pytest.mark.parametrize(
    ("choose", "down"), [(Key("return"), Key("down")), (Pad("a"), Pad("down"))]
)
def test_keys_and_the_gamepad_do_the_same(folder: Path, choose: Key | Pad, down: Key | Pad) -> None:
    screen = chooser(folder)
    screen.handle(choose)
    assert names(screen) == ["one.tigris"]
    screen.handle(Key("backspace"))
    assert screen.form.focus == EntryKey(folder / "older"), "one sees where one was"
    screen.handle(down)
    assert screen.handle(choose) == OpenRecord(folder / "a.txt", BACK)


def test_a_path_can_be_typed(folder: Path) -> None:
    screen = chooser(folder)
    click(screen, Choose.PATH)
    screen.handle(Text(str(folder / "b.tigris")))
    assert click(screen, Choose.OPEN) == OpenRecord(folder / "b.tigris", BACK)


def test_typing_begins_the_path(folder: Path) -> None:
    screen = chooser(folder)
    for letter in str(folder / "a.txt"):
        screen.handle(Text(letter))
    assert click(screen, Choose.OPEN) == OpenRecord(folder / "a.txt", BACK)


def test_a_folder_that_cannot_be_read_is_said_and_not_entered(folder: Path) -> None:
    screen = chooser(folder)
    before = names(screen)
    click(screen, Choose.SAVED)
    assert names(screen) == before
    assert "cannot be opened" in " ".join(screen.words())


@pytest.mark.long
def test_a_folder_of_thousands_lays_out_only_what_is_seen(tmp_path: Path) -> None:
    for number in range(2_000):
        (tmp_path / f"{number:04}.tigris").touch()
    screen = chooser(tmp_path)
    assert 5 <= len(names(screen)) <= 30
    screen.handle(Key("pagedown"))
    assert "0000.tigris" not in names(screen)


def test_a_row_is_spoken_with_what_it_is(folder: Path) -> None:
    screen = chooser(folder)
    assert screen.words()[-1] == "older. folder"
