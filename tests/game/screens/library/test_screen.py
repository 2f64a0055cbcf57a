"""The list of saved games: all of them are reached, few are laid out, and nothing is lost."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import load
from game.input.events import Clicked, Input, Key, Pad, Pressed, Scrolled, Text
from game.input.translator import Translator
from game.screens.library.details import Act
from game.screens.library.dialogs import Answer, FileAct, FileKey
from game.screens.library.foot import Foot
from game.screens.library.query import End, Order
from game.screens.library.screen import LibraryScreen, RowKey
from game.screens.library.search_bar import Field
from game.screens.navigation import ContinueSavedGame, Go, OpenRecord, Show
from game.screens.services import load_screens
from game.storage.autosave import GAMES_FOLDER
from game.storage.library import Library, SavedGame, Unreadable
from game.ui.widgets.layout import key_of
from game.ui.widgets.using import WidgetUsed
from tests.support.window.services import (
    GAME,
    SUMMARY,
    BlankScreen,
    MemoryStorage,
    window_services,
)

FINISHED = SUMMARY._replace(over=True, ranking=json.dumps([[1, 1, [7, 9]], [0, 2, [5, 9]]]))
RECORD = Path(__file__).resolve().parents[3] / "golden" / "v0_1" / "finished.tigris"


def pressed(key: int, modifiers: int = 0) -> Input:
    """What the window makes of a key."""
    event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=modifiers, scancode=0)
    made = Translator().read(event)
    assert made is not None
    return made


class FolderStorage(MemoryStorage):
    """Saved games in files."""

    def library(self) -> Library:
        return Library(self.folder)


def games(count: int) -> list[SavedGame]:
    return [
        SavedGame(GAME.folder, f"{number:05}.tigris", GAME.stamp, SUMMARY._replace(actions=number))
        for number in range(count)
    ]


def library(*saved: SavedGame, unreadable: tuple[Unreadable, ...] = ()) -> LibraryScreen:
    storage = MemoryStorage(games=saved, unreadable=unreadable)
    return LibraryScreen(window_services(storage=storage), BlankScreen())


def in_files(folder: Path, count: int) -> LibraryScreen:
    (folder / GAMES_FOLDER).mkdir()
    for number in range(1, count + 1):
        path = folder / GAMES_FOLDER / f"{number:04}.tigris"
        path.write_bytes(RECORD.read_bytes())
    screen = LibraryScreen(window_services(storage=FolderStorage(folder)), BlankScreen())
    for now in range(0, 10_000, 500):
        screen.tick(now)
    return screen


def one(**changes: Any) -> SavedGame:
    return SavedGame(GAME.folder, "0001.tigris", GAME.stamp, SUMMARY._replace(**changes))


def click(screen: LibraryScreen, key: object) -> Go | None:
    at = screen.place_of(key).center
    screen.handle(Pressed(at))
    return screen.handle(Clicked(at))


def rows(screen: LibraryScreen) -> list[str]:
    """The files of the rows that are laid out."""
    keys = (key_of(placed.node) for placed in screen.form.front.placed)
    return [key.file for key in keys if isinstance(key, RowKey)]


def words(screen: LibraryScreen) -> str:
    return "\n".join(screen.words())


def test_an_unfinished_game_is_continued_or_watched_with_hidden_hands() -> None:
    screen = library(GAME)
    assert click(screen, Act.WATCH) == OpenRecord(GAME.path, screen)
    assert click(screen, Act.CONTINUE) == ContinueSavedGame(GAME.path)
    assert "Hands stay hidden" in str(screen.tree())


def test_its_record_is_not_copied_while_hands_are_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    screen = library(GAME)
    click(screen, Act.COPY)
    assert not copied and "may still be continued" in words(screen)


def test_a_finished_game_is_only_watched() -> None:
    screen = library(one(over=True))
    assert click(screen, Act.CONTINUE) is None
    assert click(screen, Act.WATCH) == OpenRecord(GAME.folder / "0001.tigris", screen)


def test_a_game_with_people_elsewhere_is_only_watched() -> None:
    screen = library(one(names='["human", "Ana"]'))
    assert click(screen, Act.CONTINUE) is None
    assert "People elsewhere" in words(screen)


def test_of_ten_thousand_games_only_those_in_sight_are_laid_out() -> None:
    screen = library(*games(10_000))
    screen.lay_out()
    assert 4 <= len(rows(screen)) <= 20
    assert "10,000 games" in words(screen)
    place = screen.place_of(LIST_ROW).center
    screen.handle(Scrolled(place, -9_000))
    assert 4 <= len(rows(screen)) <= 20 and "00000.tigris" not in rows(screen)
    screen.form.set_focus(Foot.BACK)
    screen.handle(Key("end"))
    assert rows(screen)[-1] == "09999.tigris"
    screen.handle(Key("home"))
    assert rows(screen)[0] == "00000.tigris"


LIST_ROW = RowKey("00000.tigris")


@pytest.mark.long
@pytest.mark.parametrize("down", [Key("down"), Pad("down")])
def test_keys_and_the_gamepad_reach_every_game(down: Key | Pad) -> None:
    screen = library(*games(40))
    screen.lay_out()
    for number in range(1, 40):
        screen.handle(down)
        assert screen.form.focus == RowKey(f"{number:05}.tigris")
        assert screen.place_of(screen.form.focus).h > 0
    screen.handle(Key("return") if isinstance(down, Key) else Pad("a"))
    assert screen.form.focus is Act.CONTINUE
    screen.handle(Key("left"))
    assert screen.handle(Key("return")) == OpenRecord(GAME.folder / "00039.tigris", screen)


def test_a_row_is_spoken_when_the_keys_reach_it() -> None:
    screen = library(one(ranking=FINISHED.ranking, over=True), *games(3))
    screen.lay_out()
    assert "You: 2nd. 1st Lion 7 · 2nd Archer 5" in words(screen)


def test_people_are_listed_and_found_by_their_names() -> None:
    ours = one(names='["human", "human"]', named='["Ann", "Cléo"]')
    screen = library(ours, *games(5))
    screen.lay_out()
    assert "(Ann) and" in words(screen) and "(Cléo)" in words(screen)
    click(screen, Field.TEXT)
    screen.handle(Text("cleo"))
    assert rows(screen) == ["0001.tigris"]


def test_search_filter_and_order_choose_what_is_listed() -> None:
    named = one(name="The long siege", actions=5)
    screen = library(*games(5), named)
    click(screen, Field.TEXT)
    screen.handle(Text("SIEGE long"))
    assert rows(screen) == ["0001.tigris"] and "1 of 6 games" in words(screen)
    screen.handle(Key("ctrl+a"))
    screen.handle(Text("nowhere"))
    assert not rows(screen) and "No saved game matches" in str(screen.tree())
    screen.handle(Key("ctrl+a"))
    screen.handle(Key("backspace"))
    screen.handle_widget(WidgetUsed(Field.ORDER, Order.LONGEST))
    screen.lay_out()
    assert rows(screen)[0] == "0001.tigris"
    screen.handle_widget(WidgetUsed(Field.END, End.FINISHED))
    screen.lay_out()
    assert not rows(screen)


def test_a_game_is_named_and_found_by_its_name(tmp_path: Path) -> None:
    screen = in_files(tmp_path, 2)
    click(screen, RowKey("0002.tigris"))
    click(screen, Act.LABEL)
    screen.handle(Text("The long siege"))
    click(screen, Answer.NOTE)
    screen.handle(Text("Never again."))
    screen.handle(Key("return"))
    text = (tmp_path / GAMES_FOLDER / "0002.tigris").read_text(encoding="utf-8")
    assert "# name The long siege\n# note Never again.\n" in text
    assert "The long siege" in words(screen) and "Never again." in str(screen.tree())


def test_deleting_is_undone(tmp_path: Path) -> None:
    screen = in_files(tmp_path, 3)
    path = tmp_path / GAMES_FOLDER / "0002.tigris"
    click(screen, RowKey("0002.tigris"))
    click(screen, Act.DELETE)
    assert not path.exists() and "is in the trash" in words(screen)
    assert "0002.tigris" not in rows(screen)
    click(screen, Foot.UNDO)
    assert path.read_bytes() == RECORD.read_bytes() and "0002.tigris" in rows(screen)
    click(screen, RowKey("0002.tigris"))
    screen.handle(pressed(pygame.K_DELETE))
    assert not path.exists()
    screen.handle(pressed(pygame.K_z, pygame.KMOD_LCTRL))
    assert path.exists()


def test_a_file_that_vanished_is_reported(tmp_path: Path) -> None:
    screen = in_files(tmp_path, 1)
    (tmp_path / GAMES_FOLDER / "0001.tigris").unlink()
    click(screen, Act.DELETE)
    assert "No such file" in words(screen)


def test_every_unreadable_file_is_named_with_its_reason() -> None:
    wrong = Unreadable(Path("/data/games/0007.tigris"), "line 3: found nothing")
    screen = library(GAME, unreadable=(wrong,))
    assert click(screen, Foot.UNREADABLE) is None
    spoken = words(screen)
    assert str(wrong.path) in spoken and wrong.reason in spoken
    screen.handle(Key("escape"))
    assert screen.dialog() is None
    assert isinstance(screen.handle(Key("escape")), Show)


def test_an_unreadable_file_is_deleted_and_comes_back(tmp_path: Path) -> None:
    screen = in_files(tmp_path, 1)
    wrong = tmp_path / GAMES_FOLDER / "0002.tigris"
    wrong.write_text("no game", encoding="utf-8")
    screen = LibraryScreen(window_services(storage=FolderStorage(tmp_path)), BlankScreen())
    screen.tick(0)
    click(screen, Foot.UNREADABLE)
    click(screen, FileKey(FileAct.DELETE, wrong))
    assert not wrong.exists() and str(wrong) not in words(screen)
    click(screen, Answer.UNDO)
    assert wrong.exists() and str(wrong) in words(screen)
    click(screen, Answer.CLOSE)
    assert rows(screen) == ["0001.tigris"]


def test_the_folder_of_an_unreadable_file_is_shown() -> None:
    wrong = Unreadable(Path("/data/games/0007.tigris"), "line 3: found nothing")
    storage = MemoryStorage(games=[GAME], unreadable=[wrong])
    screen = LibraryScreen(window_services(storage=storage), BlankScreen())
    click(screen, Foot.UNREADABLE)
    click(screen, FileKey(FileAct.FOLDER, wrong.path))
    assert storage.shown == [wrong.path]


def test_buttons_stay_where_they_are_from_game_to_game() -> None:
    """However much is said of a game, the pointer finds the same button at the same place."""
    brief = SavedGame(GAME.folder, "1.tigris", GAME.stamp, SUMMARY)
    note = "A long note on how it went. " * 12
    long = SavedGame(GAME.folder, "2.tigris", GAME.stamp, FINISHED._replace(note=note, name="X"))
    screen = library(brief, long)
    places = []
    for game in (brief, long):
        click(screen, RowKey(game.file))
        places.append([screen.place_of(act) for act in Act])
    assert places[0] == places[1]


def test_a_game_of_a_network_is_watched_and_its_journal_left_alone() -> None:
    played = SavedGame(Path("tables"), f"{'0a' * 16}-1.seat", GAME.stamp, FINISHED)
    screen = library(played)
    for act in (Act.LABEL, Act.COPY, Act.DELETE):
        assert click(screen, act) is None and screen.dialog() is None
    screen.form.set_focus(RowKey(played.file))
    screen.handle(Key("delete"))
    assert "journal" in words(screen) and rows(screen) == [played.file]
    assert click(screen, Act.WATCH) == OpenRecord(played.path, screen)


def test_the_file_manager_shows_the_file() -> None:
    storage = MemoryStorage(games=[GAME])
    screen = LibraryScreen(window_services(storage=storage), BlankScreen())
    click(screen, Act.FOLDER)
    assert storage.shown == [GAME.path]


def test_the_list_is_looked_at_again_while_files_are_read(tmp_path: Path) -> None:
    """A deadline is a wait, however late it is on the clock: nobody has to move the pointer."""
    (tmp_path / GAMES_FOLDER).mkdir()
    for number in range(1, 5):
        shutil.copy(RECORD, tmp_path / GAMES_FOLDER / f"{number:04}.tigris")
    screen = LibraryScreen(window_services(storage=FolderStorage(tmp_path)), BlankScreen())
    now, waits = 90_000_000, list[int]()
    while (wait := screen.deadline()) is not None:
        waits.append(wait)
        now += wait
        screen.tick(now)
    assert "4 games" in words(screen) and 0 < max(waits) < 1_000


def pictures_of_rows(screen: LibraryScreen, surface: pygame.Surface) -> list[bytes]:
    """What is painted at the left end of the rows that are wholly in sight."""
    places = [screen.place_of(RowKey(file)) for file in rows(screen)[:5]]
    edges = [pygame.Rect(each.x + 8, each.y + 8, 60, each.h - 16) for each in places]
    return [pygame.image.tobytes(surface.subsurface(each), "RGB") for each in edges]


@pytest.mark.long
def test_pictures_are_made_of_what_is_seen_one_a_frame(tmp_path: Path) -> None:
    """A window full of new rows stays responsive."""
    screen = in_files(tmp_path, 30)
    surface, now = pygame.Surface((1280, 720)), 10_000
    screen.paint(surface)
    first = before = pictures_of_rows(screen, surface)
    while (wait := screen.deadline()) is not None:
        now += max(1, wait)
        if screen.tick(now):
            screen.paint(surface)
            after = pictures_of_rows(screen, surface)
            assert sum(a != b for a, b in zip(before, after, strict=True)) <= 1
            before = after
    assert all(a != b for a, b in zip(first, before, strict=True))


@pytest.mark.parametrize("game", ("tigris", "trade"))
def test_the_position_editor_is_offered_where_there_is_one(game: str) -> None:
    screens = load_screens(load(game))
    services = replace(window_services(), screens=screens)
    screen = LibraryScreen(services, BlankScreen())
    screen.lay_out()
    has_editor = screens.editor is not None
    assert (screen.form.front.find(Foot.EDIT) is not None) is has_editor
    if has_editor:
        screen.form.set_focus(Foot.EDIT)
        go = screen.handle(Key("return"))
        assert isinstance(go, Show)
        assert go.screen.handle(Key("escape")) == Show(screen)
