"""The first screen offers what there is."""

from __future__ import annotations

import pytest

from game.app.navigation import Quit
from game.screens.title import Title, Wish
from game.tigris.setup import SetUp
from tests.support.window.windows import title


@pytest.mark.parametrize("kept", (True, False))
def test_an_unfinished_game_is_offered_if_there_is_one(kept: bool) -> None:
    window = title(kept=kept)
    screen = window.screen
    assert isinstance(screen, Title)
    assert (screen.form.front.find(Wish.GO_ON) is not None) is kept
    if kept:
        window.click(screen.place_of(Wish.GO_ON))
        assert window.went == [Quit()]


def test_a_quick_game_says_who_plays() -> None:
    assert SetUp().with_name(0, "Ann").describe() == (
        "Archer: Ann · Bull: Medium bot · Pot: Medium bot · Standard board"
    )


@pytest.mark.parametrize("again", ("escape", "return"))
def test_the_title_is_left_by_escape_and_a_word_more(again: str) -> None:
    """A key struck once too often on the way back from a game does not end everything."""
    window = title()
    window.key("escape")
    assert window.went == []
    window.key(again)
    assert window.went == [Quit()]


def test_who_struck_escape_by_mistake_stays() -> None:
    window = title()
    screen = window.screen
    assert isinstance(screen, Title)
    window.key("escape")
    window.click(screen.form.front.find(Wish.STAY).rect)  # type: ignore[union-attr]
    assert window.went == []
    assert screen.form.dialog is None
    window.key("escape")
    assert window.went == [], "it asks again"


def test_learning_begins_a_game() -> None:
    window = title()
    screen = window.screen
    assert isinstance(screen, Title)
    window.click(screen.place_of(Wish.LEARN))
    assert screen._hall.learns  # type: ignore[attr-defined]
