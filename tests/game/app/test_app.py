"""The client keeps games, tells what it can not keep, and writes the record it was asked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.tigris.model.actions import EndTurn
from engine.tigris.record import read_record, replay
from game.app.app import App
from game.app.navigation import Show
from game.i18n import PSEUDO
from game.play.players import HUMAN
from game.screens.title import Title, Wish
from game.settings.choices import Confirm, Speed
from game.settings.settings import Settings, load_settings
from game.storage.autosave import Autosave
from game.storage.record_file import RecordFile
from game.tigris.layout.layout import Layout
from game.tigris.match import Played, table_of
from game.tigris.paint.painter import TablePainter
from game.tigris.screens.table import Table as TableScreen
from game.ui.widgets.form import WidgetUsed

TABLE = table_of((HUMAN, "random"), 3)
QUIET = Settings(speed=Speed.OFF, confirm=Confirm.NONE)


@pytest.fixture
def easel() -> Iterator[TablePainter]:
    yield TablePainter(Layout.of(1024, 640))


def at_table(app: App) -> TableScreen:
    screen = app.table(TABLE)
    assert isinstance(screen, TableScreen)
    return screen


def end_a_turn(screen: TableScreen) -> None:
    session = screen._session
    for now in range(0, 100_000, 16):
        session.tick(now)
        if session.offered:
            session.play(EndTurn())
            return
    raise AssertionError("the person's turn never comes")


def test_a_game_that_can_not_be_kept_says_so_when_it_begins(
    tmp_path: Path, easel: TablePainter
) -> None:
    (tmp_path / "file").write_text("in the way")
    app = App(easel, tmp_path / "file" / "folder", QUIET, None)
    notice = at_table(app)._session.notice
    assert notice is not None and "is not being saved" in notice
    app.close()


def test_the_unfinished_game_is_offered_and_gone_on_with(
    tmp_path: Path, easel: TablePainter
) -> None:
    app = App(easel, tmp_path, QUIET, None)
    end_a_turn(at_table(app))
    app.close()
    again = App(easel, tmp_path, QUIET, None)
    title = again.title()
    assert isinstance(title, Title) and title.go_on is not None
    shown = title.go_on()
    assert isinstance(shown, Show) and isinstance(shown.screen, TableScreen)
    history = shown.screen._session.match.history
    assert EndTurn() in [played.action for played in history]
    again.close()


def test_the_title_stands_before_the_unfinished_game_is_read(
    tmp_path: Path, easel: TablePainter
) -> None:
    """Reading takes a while; what it finds out is told in the next picture."""
    (tmp_path / "unfinished.tigris").write_text("nonsense\n")
    app = App(easel, tmp_path, QUIET, None, "A notice.")
    title = app.title()
    assert isinstance(title, Title)
    title.tick(0)
    assert title.place_of(Wish.GO_ON) and title.deadline() == 0
    assert title._notice == "A notice."
    assert (tmp_path / "unfinished.tigris").exists(), "not read yet"
    assert title.tick(16), "there is something new to paint"
    with pytest.raises(KeyError):
        title.place_of(Wish.GO_ON)
    assert title._notice.startswith("A notice. The saved game cannot be resumed")
    assert title.deadline() is None
    app.close()


def test_a_damaged_game_that_is_clicked_before_it_is_read_is_told_too(
    tmp_path: Path, easel: TablePainter
) -> None:
    (tmp_path / "unfinished.tigris").write_text("nonsense\n")
    app = App(easel, tmp_path, QUIET, None)
    title = app.title()
    assert isinstance(title, Title)
    assert title.did(WidgetUsed(Wish.GO_ON)) is None
    assert "cannot be resumed" in title._notice
    app.close()


def test_a_record_that_was_asked_for_is_written_from_the_first_action_on(
    tmp_path: Path, easel: TablePainter
) -> None:
    first = App(easel, tmp_path / "home", QUIET, None)
    end_a_turn(at_table(first))
    first.close()
    path = tmp_path / "asked.tigris"
    second = App(easel, tmp_path / "home", QUIET, path)
    title = second.title()
    assert isinstance(title, Title) and title.go_on is not None
    title.go_on()
    second.close()
    entries = read_record(path.read_text(encoding="utf-8"))
    assert EndTurn() in [entry.action for entry in entries.entries]
    assert list(replay(entries))


def test_a_record_that_can_not_be_written_is_told_and_the_game_goes_on(
    tmp_path: Path, easel: TablePainter
) -> None:
    app = App(easel, tmp_path / "home", QUIET, tmp_path)
    screen = at_table(app)
    notice = screen._session.notice
    assert notice is not None and "cannot be written" in notice
    app.close()


def test_a_record_that_fails_with_the_first_deals_is_told_of_too(
    tmp_path: Path, easel: TablePainter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are dealt while the session is being made: nobody is there yet to tell."""

    def full(file: RecordFile, played: Played) -> None:
        file.close()
        raise OSError(28, "No space left on device")

    app = App(easel, tmp_path / "home", QUIET, tmp_path / "asked.tigris")
    monkeypatch.setattr(RecordFile, "add", full)
    monkeypatch.setattr(Autosave, "add", lambda saves, played: None)
    notice = at_table(app)._session.notice
    assert notice is not None and "is no longer written: No space left" in notice
    app.close()


def test_by_default_the_last_click_of_a_turn_can_be_taken_back(
    tmp_path: Path, easel: TablePainter
) -> None:
    app = App(easel, tmp_path, Settings(speed=Speed.OFF), None)
    screen = at_table(app)
    end_a_turn(screen)
    session = screen._session
    before = len(session.match.history)
    session.tick(200_000)
    session.tick(202_900)
    assert session.pending is not None and len(session.match.history) == before
    session.take_back()
    session.tick(300_000)
    assert session.pending is None and len(session.match.history) == before
    session.play(EndTurn())
    session.tick(300_100)
    session.tick(303_200)
    assert EndTurn() in [played.action for played in session.match.history], "it counts by itself"
    app.close()


def test_learning_sits_down_with_a_guide_that_is_kept_in_the_settings(
    tmp_path: Path, easel: TablePainter
) -> None:
    app = App(easel, tmp_path, Settings(speed=Speed.OFF), None)
    shown = app.learn()
    assert isinstance(shown, Show) and isinstance(shown.screen, TableScreen)
    assert load_settings(tmp_path).guide
    assert shown.screen._tutor is not None
    assert len(shown.screen._session.match.humans) == 1
    app.close()


def test_another_language_is_that_of_the_log_too(tmp_path: Path, easel: TablePainter) -> None:
    app = App(easel, tmp_path, QUIET, None)
    screen = at_table(app)
    end_a_turn(screen)
    session = screen._session
    for now in range(100_000, 103_000, 16):
        session.tick(now)
    before = [line for line in session.log if line.ply]
    try:
        app.apply(replace(QUIET, language=PSEUDO))
        after = session.log
        assert [line.ply for line in after] == [line.ply for line in before]
        assert all(a.text != b.text for a, b in zip(after, before, strict=True))
    finally:
        app.apply(QUIET)
    assert [line.text for line in session.log] == [line.text for line in before]
    app.close()
