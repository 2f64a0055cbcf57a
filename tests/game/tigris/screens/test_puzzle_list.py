"""The list of puzzles: filtered, walked through, copied from, and opened."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.tigris.puzzles.puzzle import Kind
from engine.tigris.puzzles.text import parse_puzzle
from game.i18n import PSEUDO, SOURCE, set_language, translate_data
from game.input.events import Key
from game.tigris.puzzles.book import PuzzleBook
from game.tigris.puzzles.collection import load_puzzle, puzzle_names
from game.tigris.screens.puzzles import ListButton, PuzzleKey
from game.ui.widgets.layout import key_of
from tests.support.tigris.puzzle_windows import (
    DAY,
    click_widget,
    list_of,
    list_window,
    opened,
    puzzle_of,
    window_of,
)


def test_enter_opens_the_puzzle_of_the_day(tmp_path: Path) -> None:
    window = list_window(tmp_path)
    window.key("return")
    assert opened(window).solving.puzzle == load_puzzle(PuzzleBook(tmp_path, DAY).daily)


def test_a_click_looks_at_a_puzzle_and_a_button_opens_it(tmp_path: Path) -> None:
    window = list_window(tmp_path)
    third = puzzle_names()[2]
    click_widget(window, PuzzleKey(third))
    assert window.routes == []
    click_widget(window, ListButton.PLAY)
    assert opened(window).solving.puzzle == load_puzzle(third)


def test_solve_stays_where_it_is_however_long_the_goal(tmp_path: Path) -> None:
    window = list_window(tmp_path)
    click_widget(window, PuzzleKey(puzzle_names()[0]))
    places = set()
    for _each in puzzle_names():
        places.add(list_of(window).place_of(ListButton.PLAY))
        window.handle(Key("down"))
    assert len(places) == 1


def test_keys_walk_through_the_list_and_enter_opens(tmp_path: Path) -> None:
    window = list_window(tmp_path)
    for _press in range(20):
        if isinstance(list_of(window).form.focus, PuzzleKey):
            break
        window.key("tab")
    window.key("down", "return")
    focus = list_of(window).form.focus
    assert isinstance(focus, PuzzleKey)
    assert opened(window).solving.puzzle == load_puzzle(focus.name)


def test_the_list_is_filtered_by_grade_and_kind(tmp_path: Path) -> None:
    window = list_window(tmp_path)
    screen = list_of(window)
    window.handle(Key("tab"))
    screen.form.set_focus(ListButton.GRADE)
    window.key("right", "right")
    screen.form.set_focus(ListButton.KIND)
    window.key("right")
    keys = [key_of(placed.node) for placed in screen.form.front.placed]
    puzzles = [load_puzzle(key.name) for key in keys if isinstance(key, PuzzleKey)]
    assert puzzles
    assert {puzzle.grade for puzzle in puzzles} == {2}
    assert {puzzle.kind for puzzle in puzzles} == {Kind.WAR}


def test_a_puzzle_is_copied_with_and_without_its_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = list_window(tmp_path)
    copied: list[str] = []
    monkeypatch.setattr(list_of(window).form, "copy", copied.append)
    for button, word in ((ListButton.SHARE, "without"), (ListButton.SHARE_ANSWER, "with its")):
        click_widget(window, button)
        assert any(word in line for line in list_of(window).words())
    riddle, whole = map(parse_puzzle, copied)
    assert whole in [load_puzzle(name) for name in puzzle_names()]
    assert riddle == replace(whole, proof=())


def test_a_damaged_file_is_said(tmp_path: Path) -> None:
    (tmp_path / "puzzles.json").write_text("{", encoding="utf-8")
    window = list_window(tmp_path)
    assert any("damaged" in line for line in list_of(window).words())


def test_the_title_of_a_puzzle_is_read_in_the_language_of_the_window(tmp_path: Path) -> None:
    name = PuzzleBook(tmp_path, DAY).daily
    title = load_puzzle(name).title
    set_language(PSEUDO)
    try:
        translated = translate_data(title)
        on_card = puzzle_of(window_of(name, tmp_path)).card.lines
        listed = list_of(list_window(tmp_path)).words()
    finally:
        set_language(SOURCE)
    assert on_card[0] == translated != title
    assert any(translated in line for line in listed)
    assert not any(title in line for line in listed)
