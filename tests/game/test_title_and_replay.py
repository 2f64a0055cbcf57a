"""The first screen offers what there is; a record is stepped through."""

from __future__ import annotations

import pytest

from game.screens.replay import Replay
from game.screens.screen import Quit
from game.screens.title import Title, Wish, told
from game.set_up import SetUp
from tests.game.windows import (
    replaying,
    title,
)


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
        "Archer: Ann · Bull: Greedy bot · Pot: Greedy bot · Standard board"
    )


def test_the_title_is_left_by_escape() -> None:
    window = title()
    window.key("escape")
    assert window.went == [Quit()]


def test_a_replay_steps_both_ways_and_ends_at_the_end() -> None:
    window = replaying()
    screen = window.screen
    assert isinstance(screen, Replay)
    window.key("end")
    last = screen._at
    window.key("left", "left")
    assert screen._at == last - 2
    window.key("right", "right")
    assert screen._at == last - 1, "a step while something is told ends that first"
    assert not screen._timeline.busy
    window.key("home")
    assert screen._at == 0
    window.key("escape")
    assert window.went == [Quit()]


def test_a_replay_plays_by_itself_until_it_is_stopped() -> None:
    window = replaying()
    screen = window.screen
    assert isinstance(screen, Replay)
    window.tick(200)
    running = screen._at
    assert running > 0
    window.key("space")
    window.rest()
    assert screen._at <= running + 1
