"""The saved games: only new and changed files are read, and what people do to them is safe."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from engine.tigris import legal_actions
from game.play.players import HUMAN
from game.screens.library.wording import own_standing
from game.storage import library as module
from game.storage.autosave import GAMES_FOLDER, Autosave, resume_text
from game.storage.index_file import INDEX_FILE
from game.storage.library import Library, SavedGame
from game.storage.record_header import RecordHeader
from game.storage.summary import summary_of
from game.tigris.match import new_match, table_of
from tests.support.saved_games import saved_games, whole_library

DATE = "2031-05-04"
FINISHED = Path(__file__).resolve().parents[2] / "golden" / "v0_1" / "finished.tigris"


def put_away(folder: Path) -> Path:
    """Begins a game and another one, so that the first joins the saved games; its file."""
    games = folder / GAMES_FOLDER
    before = {*games.glob("*")}
    saves = Autosave(folder)
    for _ in range(2):
        match = new_match(table_of((HUMAN, HUMAN), 5))
        saves.begin(match, DATE)
        for played in (*match.answer_keeper(), *match.play(legal_actions(match.position)[0])):
            saves.add(played)
    saves.close()
    (folder / "unfinished.tigris").unlink()
    (new,) = {*games.glob("*")} - before
    return new


def listed(folder: Path) -> list[str]:
    return [game.file for game in saved_games(folder)]


def written_at(path: Path, seconds: int) -> None:
    os.utime(path, (seconds, seconds))


def test_a_new_game_gets_a_number_above_all_others(tmp_path: Path) -> None:
    """A free number among the others would make it look older than it is."""
    first, second, third = (put_away(tmp_path) for _ in range(3))
    second.unlink()
    (first.parent / "my favorite.tigris").write_text("", encoding="utf-8")
    assert put_away(tmp_path).name == "0004.tigris"
    third.rename(third.with_name("9999.tigris"))
    assert put_away(tmp_path).name == "10000.tigris"


def test_games_are_listed_by_the_time_of_their_last_action(tmp_path: Path) -> None:
    """Older versions filled gaps between the numbers, and players name files as they like."""
    first, second, third = (put_away(tmp_path) for _ in range(3))
    named = third.rename(third.with_name("a gift.tigris"))
    written_at(first, 3_000)
    written_at(second, 2_000)
    written_at(named, 1_000)
    assert listed(tmp_path) == ["0001.tigris", "0002.tigris", "a gift.tigris"]


def test_games_of_the_same_time_are_listed_by_number(tmp_path: Path) -> None:
    last = put_away(tmp_path)
    for name in ("9999.tigris", "10000.tigris"):
        last.with_name(name).write_bytes(last.read_bytes())
    for path in last.parent.iterdir():
        written_at(path, 1_000)
    assert listed(tmp_path) == ["10000.tigris", "9999.tigris", "0001.tigris"]


def test_every_unreadable_file_is_named_with_its_reason(tmp_path: Path) -> None:
    game = put_away(tmp_path)
    game.with_name("0002.tigris").write_text("no game", encoding="utf-8")
    game.with_name("0003.tigris").write_bytes(b"\xff\xfe")
    (game.parent / "notes.txt").write_text("no game either", encoding="utf-8")
    library = whole_library(tmp_path)
    reasons = {each.path.name: each.reason for each in library.unreadable}
    assert [each.file for each in library.games] == ["0001.tigris"]
    assert reasons.keys() == {"0002.tigris", "0003.tigris"}
    assert reasons["0003.tigris"] == "it is not a text file" and reasons["0002.tigris"]


def test_what_is_indexed_is_not_read_again(tmp_path: Path) -> None:
    first, second = put_away(tmp_path), put_away(tmp_path)
    before = {game.path: game.summary for game in saved_games(tmp_path)}
    again = Library(tmp_path)
    assert again.pending == 0
    assert {game.path: game.summary for game in again.games} == before
    text = first.read_text(encoding="utf-8").replace(DATE, "1999-12-31")
    first.write_text(text, encoding="utf-8")
    written_at(first, 9_999)
    changed = Library(tmp_path)
    assert changed.pending == 1
    assert [game.path for game in changed.games] == [second]
    dates = {game.path.name: game.summary.date for game in saved_games(tmp_path)}
    assert dates == {first.name: "1999-12-31", second.name: DATE}


def test_a_vanished_file_is_forgotten(tmp_path: Path) -> None:
    first, second = put_away(tmp_path), put_away(tmp_path)
    assert len(saved_games(tmp_path)) == 2
    first.unlink()
    assert [game.path for game in Library(tmp_path).games] == [second]


def test_a_file_that_vanishes_before_it_is_read_is_no_fault(tmp_path: Path) -> None:
    path = put_away(tmp_path)
    library = Library(tmp_path)
    path.unlink()
    library.read_some(1)
    assert not library.games and not library.unreadable


def test_a_result_is_known_without_playing_the_game(tmp_path: Path) -> None:
    """Places and points stand in the record."""
    summary = summary_of(FINISHED.read_text(encoding="utf-8"))
    places = [each.place for each in summary.standings]
    assert summary.over and places == sorted(places) and places[0] == 1
    assert {each.seat for each in summary.standings} == set(range(len(summary.players)))
    alone = summary._replace(names=json.dumps([HUMAN, *summary.players[1:]]))
    own = own_standing(alone)
    assert own is not None and own.seat == 0 and own in summary.standings


def test_a_name_and_a_note_are_in_the_record_and_outlive_the_index(tmp_path: Path) -> None:
    path = put_away(tmp_path)
    written_at(path, 1_000)
    library = whole_library(tmp_path)
    library.label(library.games[0], " The long\nsiege #1 ", "Never again.")
    (tmp_path / INDEX_FILE).unlink()
    (game,) = saved_games(tmp_path)
    assert (game.summary.name, game.summary.note) == ("The long siege #1", "Never again.")
    assert game.stamp.written == 1_000 * 10**9, "a game is as old as its last action"
    match = resume_text(path.read_text(encoding="utf-8"))
    assert (match.name, match.note) == ("The long siege #1", "Never again.")


def test_a_continued_game_keeps_its_name(tmp_path: Path) -> None:
    """Its file is written anew, and the one among the saved games goes."""
    put_away(tmp_path)
    library = whole_library(tmp_path)
    game = library.label(library.games[0], "The long siege", "")
    saves = Autosave(tmp_path)
    saves.begin(resume_text(game.path.read_text(encoding="utf-8")), DATE)
    saves.close()
    text = saves.path.read_text(encoding="utf-8")
    assert RecordHeader.read(text).name == "The long siege"


def test_another_name_changes_nothing_else(tmp_path: Path) -> None:
    path = put_away(tmp_path)
    before = path.read_text(encoding="utf-8")
    library = whole_library(tmp_path)
    game = library.label(library.games[0], "A name", "A note")
    assert path.read_text(encoding="utf-8") != before
    library.label(game, "", "")
    assert path.read_text(encoding="utf-8") == before
    assert Library(tmp_path).pending == 0


def test_a_deleted_game_comes_back(tmp_path: Path) -> None:
    first, second = put_away(tmp_path), put_away(tmp_path)
    content = first.read_bytes()
    library = whole_library(tmp_path)
    game = next(each for each in library.games if each.path == first)
    trashed = library.delete(game)
    assert not first.exists() and trashed.path.read_bytes() == content
    assert [each.path for each in library.games] == [second]
    first.write_bytes(second.read_bytes())  # the number was given away meanwhile
    restored = library.restore(trashed)
    assert isinstance(restored, SavedGame)
    assert restored.path.read_bytes() == content and restored.path != first
    assert restored in library.games


def test_an_unreadable_file_is_deleted_and_comes_back(tmp_path: Path) -> None:
    path = put_away(tmp_path)
    path.write_text("no game", encoding="utf-8")
    library = whole_library(tmp_path)
    (file,) = library.unreadable
    trashed = library.delete_unreadable(file)
    assert not path.exists() and not library.unreadable
    assert library.restore(trashed) == file
    assert path.exists() and library.unreadable == [file]


def test_a_damaged_index_is_made_anew(tmp_path: Path) -> None:
    path, index = put_away(tmp_path), tmp_path / INDEX_FILE
    for damage in (b"no database at all", b"SQLite format 3\0" + b"\7" * 4000):
        saved_games(tmp_path)
        index.write_bytes(damage)
        assert [game.path for game in saved_games(tmp_path)] == [path]
        assert Library(tmp_path).pending == 0


def test_where_no_index_can_be_written_the_games_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = put_away(tmp_path)
    monkeypatch.setattr(module, "INDEX_FILE", "games")  # a folder takes its place
    assert [game.path for game in saved_games(tmp_path)] == [path]
