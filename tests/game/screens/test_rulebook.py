"""The rules as a screen: what is typed finds articles, by keys and by pointer, in every window."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.games import load
from game.input.events import Clicked, Key, Pressed, Text
from game.screens.navigation import Show
from game.screens.rulebook import ARTICLE, BACK, INDEX, SEARCH, TITLE, RulebookScreen
from game.screens.services import load_screens
from game.ui.widgets.using import WidgetUsed
from tests.support.window.services import BlankScreen, window_services

GAMES = ("tigris", "trade")


def rulebook(game: str, size: tuple[int, int] = (1280, 720), zoom: int = 100) -> RulebookScreen:
    screens = load_screens(load(game))
    painter = screens.painter(screens.metrics(size, screens.most_seats, zoom))
    services = replace(window_services(), screens=screens, painter=painter)
    screen = screens.help_screen(services, BlankScreen())
    assert isinstance(screen, RulebookScreen)
    screen.lay_out()
    return screen


def titles(screen: RulebookScreen) -> list[str]:
    """The keys of the articles that the list offers."""
    placed = (each for each in screen.form.front.placed if each.scroll == INDEX)
    return [str(getattr(each.node, "key", "")) for each in placed]


@pytest.mark.parametrize("game", GAMES)
def test_the_goal_comes_first(game: str) -> None:
    screen = rulebook(game)
    assert screen.key == "goal" == titles(screen)[0]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_typed_opens_the_best_article_and_shortens_the_list(game: str) -> None:
    screen = rulebook(game)
    every = titles(screen)
    screen.handle(Key("ctrl+f"))
    screen.handle(Text("ties"))
    assert screen.form.focus == SEARCH
    assert 0 < len(titles(screen)) < len(every)
    assert screen.key == titles(screen)[0]
    screen.handle(Key("return"))
    assert screen.form.focus == titles(screen)[0] == screen.key


@pytest.mark.parametrize("game", GAMES)
def test_the_title_of_what_is_opened_is_in_sight_with_the_focus(game: str) -> None:
    first = rulebook(game, (1024, 640))
    last = titles(first)[-1]
    screen = first.services.screens.help_screen(first.services, BlankScreen(), last)
    assert isinstance(screen, RulebookScreen) and screen.key == last
    screen.lay_out()
    assert screen.form.focus == last
    placed = screen.form.front.find(last)
    assert placed is not None and placed.visible == placed.rect


@pytest.mark.parametrize("game", GAMES)
def test_words_that_stand_nowhere_leave_the_article_and_say_so(game: str) -> None:
    screen = rulebook(game)
    screen.handle(Key("ctrl+f"))
    screen.handle(Text("xylophone"))
    assert titles(screen) == [] and screen.key == "goal"
    assert any("No article" in text for text in screen.words())


@pytest.mark.parametrize("game", GAMES)
def test_a_click_opens_an_article_at_its_beginning_and_back_leads_back(game: str) -> None:
    screen = rulebook(game, (1024, 640))
    long = {"tigris": "war", "trade": "cards"}[game]
    screen.handle_widget(WidgetUsed(long))
    screen.handle(Key("pagedown"))
    assert screen.form.front.scrolls[ARTICLE].offset > 0
    at = screen.place_of(titles(screen)[1]).center
    screen.handle(Pressed(at))
    screen.handle(Clicked(at))
    assert screen.key == titles(screen)[1]
    assert screen.form.front.scrolls[ARTICLE].offset == 0
    assert isinstance(screen.handle(Key("escape")), Show)


def test_where_there_is_no_room_for_the_list_arrows_turn_the_articles() -> None:
    screen = rulebook("tigris", (1080, 1920), zoom=200)
    assert INDEX not in screen.form.front.scrolls
    screen.form.set_focus(TITLE)
    screen.handle(Key("right"))
    assert screen.key != "goal"
    screen.paint(pygame.Surface((1080, 1920)))
    assert screen.place_of(BACK).bottom <= 1920
