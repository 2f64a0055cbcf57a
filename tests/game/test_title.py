"""The first screen offers what there is."""

from __future__ import annotations

import pytest

from game.screens.screen import Quit
from game.screens.title import Title, Wish, told
from game.set_up import SetUp
from tests.game.windows import title


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
    assert told(SetUp().named(0, "Ann")) == (
        "Archer: Ann · Bull: Medium bot · Pot: Medium bot · Standard board"
    )


def test_the_title_is_left_by_escape() -> None:
    window = title()
    window.key("escape")
    assert window.went == [Quit()]
