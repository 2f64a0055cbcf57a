"""What was solved is kept in a small file, and days in a row are counted."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from game.tigris.puzzles.book import PuzzleBook
from game.tigris.puzzles.collection import name_of_day, puzzle_names
from game.tigris.puzzles.effort import Effort
from game.tigris.puzzles.progress import FILE, Progress, Streak, load_progress, save_progress

DAY = date(2026, 2, 28)
SOLVED = Effort(tries=2, undos=1, hints=1, solved=True)


def days_later(days: int) -> date:
    return DAY + timedelta(days=days)


def test_what_is_saved_is_read_again(tmp_path: Path) -> None:
    progress = Progress({"a": SOLVED, "b": Effort(tries=3, shown=True)}, Streak(DAY, 2, 5))
    assert save_progress(tmp_path, progress) == ""
    assert load_progress(tmp_path) == (progress, "")


def test_nothing_is_solved_where_there_is_no_file(tmp_path: Path) -> None:
    assert load_progress(tmp_path) == (Progress(), "")


@pytest.mark.parametrize(
    "content",
    (
        b"{",
        b"[]",
        b"\xff\xfe",
        b'{"puzzles": {}, "streak": {"last": "soon", "days": 0, "longest": 0}}',
        b'{"puzzles": {"a": {"tries": -1}}, "streak": {"last": null, "days": 0, "longest": 0}}',
        b'{"puzzles": [], "streak": {"last": null, "days": 0, "longest": 0}}',
        b'{"puzzles": {}, "streak": {"last": null, "days": true, "longest": 0}}',
        b'{"puzzles": {}}',
    ),
)
def test_a_damaged_file_is_renamed_and_said(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    progress, notice = load_progress(tmp_path)
    aside = tmp_path / "puzzles-damaged-1.json"
    assert progress == Progress()
    assert str(aside) in notice
    assert aside.read_bytes() == content


def test_a_second_damaged_file_replaces_none(tmp_path: Path) -> None:
    for content in ("one", "two"):
        (tmp_path / FILE).write_text(content, encoding="utf-8")
        load_progress(tmp_path)
    kept = sorted(path.read_text(encoding="utf-8") for path in tmp_path.iterdir())
    assert kept == ["one", "two"]


def test_why_it_cannot_be_saved_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "could not be saved" in save_progress(tmp_path / "file", Progress())


def test_a_streak_grows_by_days_in_a_row() -> None:
    streak = Streak()
    for day in (0, 0, 1, 2):
        streak = streak.solved(days_later(day))
    assert (streak.days, streak.longest) == (3, 3)


def test_a_streak_lives_until_a_whole_day_is_missed() -> None:
    streak = Streak(DAY, 3, 3)
    assert [streak.on(days_later(day)) for day in (0, 1, 2)] == [3, 3, 0]
    assert streak.solved(days_later(2)) == Streak(days_later(2), 1, 3)


def test_a_clock_that_was_set_back_takes_nothing_away() -> None:
    streak = Streak(DAY, 3, 3)
    assert streak.solved(days_later(-5)) == streak


def test_the_next_puzzle_is_the_next_one_that_is_not_solved(tmp_path: Path) -> None:
    names = puzzle_names()
    book = PuzzleBook(tmp_path, DAY)
    assert book.after(names[0]) == names[1]
    book.record(names[1], SOLVED)
    assert book.after(names[0]) == names[2]
    assert book.after(names[-1]) == names[0]
    for name in names:
        book.record(name, SOLVED)
    assert book.after(names[0]) is None


def test_a_book_says_what_was_solved_on_another_evening(tmp_path: Path) -> None:
    book = PuzzleBook(tmp_path, DAY)
    book.record(book.daily, SOLVED)
    book.record_daily()
    later = PuzzleBook(tmp_path, days_later(1))
    assert later.progress.effort(book.daily) == SOLVED
    assert (later.streak, later.has_solved_today) == (1, False)
    assert (later.progress.solved, later.progress.stars) == (1, SOLVED.stars)


def test_the_puzzle_of_the_day_is_the_same_for_everybody(tmp_path: Path) -> None:
    books = (PuzzleBook(tmp_path / name, DAY) for name in ("ann", "bob"))
    assert {book.daily for book in books} == {name_of_day(2026, 59)}
