"""The first screen sets a game up; a record is stepped through."""

from __future__ import annotations

import pytest

from engine.pieces import DYNASTIES, Dynasty
from engine.terrain import BoardName
from game.match import HUMAN
from game.screens.replay import Replay
from game.screens.screen import Go, Quit
from game.screens.title import SetUp, Title
from game.screens.title import Wish as TitleWish
from tests.game.windows import (
    Window,
    replaying,
    title,
)


def test_a_click_on_a_player_goes_through_who_may_sit_there() -> None:
    window = title()
    screen = window.screen
    assert isinstance(screen, Title)
    seen = []
    for _ in range(5):
        seen.append(screen._set_up.sitters[Dynasty.LION])
        window.click(screen.choices.place_of(Dynasty.LION))
    assert seen == ["", HUMAN, "greedy", "random", ""]


def started(window: Window) -> SetUp:
    found: list[SetUp] = []
    screen = window.screen
    assert isinstance(screen, Title)

    def start(set_up: SetUp) -> Go:
        found.append(set_up)
        return Quit()

    screen._start = start
    window.click(screen.choices.place_of(TitleWish.START))
    return found[0] if found else SetUp(("",) * 4)


def test_a_new_game_has_who_was_chosen_and_the_board() -> None:
    window = title(kept=False)
    screen = window.screen
    assert isinstance(screen, Title)
    window.click(screen.choices.place_of(Dynasty.LION))
    window.click(screen.choices.place_of(TitleWish.BOARD))
    set_up = started(window)
    assert set_up.dynasties == DYNASTIES
    assert set_up.players == (HUMAN, "greedy", "greedy", HUMAN)
    assert set_up.board is BoardName.ADVANCED


def test_nobody_plays_alone() -> None:
    window = title()
    screen = window.screen
    assert isinstance(screen, Title)
    screen._change(SetUp((HUMAN, "", "", "")))
    assert started(window).players == ()
    assert window.went == []


@pytest.mark.parametrize("kept", (True, False))
def test_an_unfinished_game_can_be_gone_on_with_if_there_is_one(kept: bool) -> None:
    window = title(kept=kept)
    screen = window.screen
    assert isinstance(screen, Title)
    window.click(screen.choices.place_of(TitleWish.GO_ON))
    assert window.went == ([Quit()] if kept else [])


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
