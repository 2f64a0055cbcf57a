"""The list of kept games says what can be done with each."""

from __future__ import annotations

from dataclasses import replace

from game.app.navigation import Quit
from game.input.events import Clicked, Pressed
from game.screens.saved_games import Games
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from tests.support.window.lobby import GAME, Lobby


def easel() -> TablePainter:
    return TablePainter(Layout.of(1280, 720))


def test_a_game_that_goes_on_is_watched_too_and_it_is_told_that_hands_stay_hidden() -> None:
    lobby = Lobby(easel())
    screen = Games(lobby.easel, lobby, Quit)
    for key in (("watch", 0), ("resume", 0)):
        at = screen.place_of(key).center
        screen.hear(Pressed(at))
        assert screen.hear(Clicked(at)) == Quit()
    assert lobby.opened == [GAME.path, GAME.path]
    assert "Hands stay hidden" in str(screen.tree())


def test_a_finished_game_is_only_watched() -> None:
    lobby = Lobby(easel())
    lobby.games = [replace(GAME, over=True)]
    screen = Games(lobby.easel, lobby, Quit)
    for key, goes in ((("resume", 0), None), (("watch", 0), Quit())):
        at = screen.place_of(key).center
        screen.hear(Pressed(at))
        assert screen.hear(Clicked(at)) == goes
    assert lobby.opened == [GAME.path]
