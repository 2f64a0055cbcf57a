"""The list of saved games: the newest first, and only files that hold a game."""

from __future__ import annotations

import os
from pathlib import Path

from game.play.players import HUMAN
from game.storage.autosave import GAMES_FOLDER, Autosave
from game.storage.library import MAX_LISTED, saved_games
from game.tigris.match import new_match, table_of

DATE = "2031-05-04"


def put_away(folder: Path) -> Path:
    """Begins a game and another one, so that the first joins the saved games; its file."""
    games = folder / GAMES_FOLDER
    before = {*games.glob("*")}
    saves = Autosave(folder)
    for _ in range(2):
        saves.begin(new_match(table_of((HUMAN, HUMAN), 5)), DATE)
    saves.close()
    (folder / "unfinished.tigris").unlink()
    (new,) = {*games.glob("*")} - before
    return new


def listed(folder: Path) -> list[str]:
    return [game.path.name for game in saved_games(folder).games]


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


def test_unreadable_files_are_counted_and_take_no_place_in_the_list(tmp_path: Path) -> None:
    game = put_away(tmp_path)
    written_at(game, 1_000)
    for number in range(2, MAX_LISTED + 3):
        game.with_name(f"{number:04}.tigris").write_text("no game", encoding="utf-8")
    (game.parent / "notes.txt").write_text("no game either", encoding="utf-8")
    assert listed(tmp_path) == ["0001.tigris"]
    assert saved_games(tmp_path).unreadable == MAX_LISTED + 1
    assert saved_games(tmp_path).folder == game.parent
