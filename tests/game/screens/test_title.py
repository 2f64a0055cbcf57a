"""The title screen offers what there is."""

from __future__ import annotations

import pytest

from game.screens.navigation import PlayMatch, Quit
from game.screens.title import TitleButton, TitleScreen
from game.tigris.setup import SetUp
from tests.support.window.windows import Window, title_window


def screen_of(window: Window) -> TitleScreen:
    assert isinstance(window.screen, TitleScreen)
    return window.screen


@pytest.mark.parametrize("kept", (True, False))
def test_an_unfinished_game_is_offered_if_there_is_one(kept: bool) -> None:
    window = title_window(kept=kept)
    screen = screen_of(window)
    assert (screen.form.front.find(TitleButton.CONTINUE) is not None) is kept
    if kept:
        window.click(screen.place_of(TitleButton.CONTINUE))
        (route,) = window.routes
        assert isinstance(route, PlayMatch) and route.is_saved


def test_a_quick_game_says_who_plays() -> None:
    assert SetUp().with_name(0, "Ann").describe() == (
        "Archer: Ann · Bull: Medium bot · Pot: Medium bot · Standard board"
    )


@pytest.mark.parametrize("again", ("escape", "return"))
def test_quitting_takes_escape_and_one_more_key(again: str) -> None:
    """One Esc too many on the way back from a game does not quit."""
    window = title_window()
    window.key("escape")
    assert window.routes == []
    window.key(again)
    assert window.routes == [Quit()]


def test_quitting_by_mistake_can_be_cancelled() -> None:
    window = title_window()
    screen = screen_of(window)
    window.key("escape")
    window.click(screen.place_of(TitleButton.STAY))
    assert window.routes == []
    assert screen.form.dialog is None
    window.key("escape")
    assert window.routes == [], "it asks again"


def test_learning_begins_a_game() -> None:
    window = title_window()
    screen = screen_of(window)
    window.click(screen.place_of(TitleButton.LEARN))
    (route,) = window.routes
    assert isinstance(route, PlayMatch)
    assert screen.services.settings.current.guide
