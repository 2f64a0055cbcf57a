"""The title screen offers what there is."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from game.games import GAMES, load
from game.input.events import Key
from game.online.unfinished import UnfinishedGame
from game.play.players import HUMAN
from game.screens.game_cards import GameKey
from game.screens.navigation import Open, PlayMatch, Quit, ReturnToTable, Route, Show
from game.screens.rulebook import RulebookScreen
from game.screens.services import load_screens
from game.screens.title import TitleButton, TitleScreen
from game.screens.title_menu import title_menu
from game.screens.title_offers import TitleOffers, players_of
from game.tigris.match import new_match, table_of
from game.tigris.setup import SetUp
from game.ui.widgets.nodes import Card, Column, Grid, Scroll
from game.ui.widgets.using import WidgetUsed
from tests.support.online.online_windows import INVITE
from tests.support.window.services import MemoryStorage, window_services
from tests.support.window.windows import SMALL, Window, shared_painter, title_window


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


def test_shown_again_the_title_offers_a_game_that_began_meanwhile() -> None:
    """A game from the position editor ends behind a title that was made before it began."""
    painter, storage = shared_painter(SMALL), MemoryStorage()
    window = Window(TitleScreen(window_services(painter, storage=storage)), painter)
    screen = screen_of(window)
    storage.unfinished = new_match(table_of((HUMAN, "random"), seed=1))
    screen.close()
    window.fit(SMALL)
    window.click(screen.place_of(TitleButton.CONTINUE))
    assert window.routes == [PlayMatch(storage.unfinished, is_saved=True)]


@pytest.mark.parametrize("name", ("tigris", "trade"))
def test_a_bot_has_the_name_that_it_has_at_the_table(name: str) -> None:
    game = load(name)
    match = load_screens(game).match_of((HUMAN, "medium", "medium"), None, 1)
    _, first, second = players_of(match)
    assert first.endswith(" (Kubaba)") and second.endswith(" (Kubaba II)")


def test_a_game_that_another_has_replaced_is_offered_no_more() -> None:
    """Nobody would save it: its file is among the saved games."""
    painter = shared_painter(SMALL)
    older, newer = (new_match(table_of((HUMAN, "random"), seed=each)) for each in (1, 2))
    storage = MemoryStorage(unfinished=older)
    window = Window(TitleScreen(window_services(painter, storage=storage)), painter)
    window.rest()
    storage.unfinished = newer
    screen_of(window).close()
    window.fit(SMALL)
    window.click(screen_of(window).place_of(TitleButton.CONTINUE))
    assert window.routes == [PlayMatch(newer, is_saved=True)]


def pictures_on(screen: TitleScreen) -> int:
    found = [screen.form.front.find(GameKey(name)) for name in GAMES]
    return sum(
        isinstance(each.node, Card) and each.node.picture is not None for each in found if each
    )


def test_the_words_are_there_at_once_and_the_pictures_come_one_a_frame() -> None:
    """The window neither stays black nor deaf while they are drawn."""
    painter = shared_painter(SMALL)
    window = Window(TitleScreen(window_services(painter)), painter)
    screen, counts = screen_of(window), []
    for button in (TitleButton.QUICK, TitleButton.SAVED_GAMES, TitleButton.QUIT):
        assert screen.place_of(button)
    while screen.deadline() == 0:
        counts.append(pictures_on(screen))
        window.tick()
    counts.append(pictures_on(screen))
    assert counts[0] == 0 and counts[-1] == len(GAMES)
    assert all(later - sooner <= 1 for sooner, later in pairwise(counts))


class _ReadableGame(UnfinishedGame):
    """One whose journal can be read."""

    names = ("Ann", "Bob")


def test_the_only_game_on_the_network_is_returned_to_at_once() -> None:
    """With several, or one that cannot be read, the screen for networks says what there is."""
    journal = Path("/nowhere/ab-1.seat")
    readable = _ReadableGame(journal, INVITE, None)
    unreadable = UnfinishedGame(journal, INVITE, None)
    painter = shared_painter(SMALL)
    for tables, go in (
        ((readable,), ReturnToTable(readable)),
        ((unreadable,), None),
        ((readable, readable), None),
    ):
        storage = MemoryStorage(has_unfinished_table=True, tables=tables)
        screen = TitleScreen(window_services(painter, storage=storage))
        window = Window(screen, painter)
        window.key("return")
        assert window.routes == [go or Open(Route.FIND_TABLE, screen)]


def test_a_quick_game_says_who_plays() -> None:
    rivals = "Bull (Medium bot) and Pot (Medium bot, merchant)"
    assert SetUp().describe() == f"You (Archer) against {rivals}"
    assert SetUp().with_name(0, "Ann").describe() == f"Ann (Archer) against {rivals}"
    assert SetUp().with_player(1, HUMAN).describe() == (
        "Archer: A person · Bull: A person · Pot: Medium bot, merchant"
    )


def test_escape_asks_and_enter_quits() -> None:
    window = title_window()
    window.key("escape")
    assert window.routes == []
    window.key("return")
    assert window.routes == [Quit()]


def test_no_number_of_escapes_quits() -> None:
    """Esc is the harmless answer to every question: one pressed again and again loses nothing."""
    window = title_window()
    screen = screen_of(window)
    for is_asked in (True, False, True, False):
        window.key("escape")
        assert (screen.form.dialog is not None) == is_asked
    assert window.routes == []


def test_a_click_on_quit_asks_as_well() -> None:
    """It may have been meant for another screen."""
    window = title_window()
    screen = screen_of(window)
    for expected in ([], [Quit()]):
        window.click(screen.place_of(TitleButton.QUIT))
        assert window.routes == expected


def test_quitting_by_mistake_can_be_cancelled() -> None:
    window = title_window()
    screen = screen_of(window)
    window.key("escape")
    window.click(screen.place_of(TitleButton.STAY))
    assert window.routes == []
    assert screen.form.dialog is None
    window.key("escape")
    assert window.routes == [], "it asks again"


def test_learning_opens_the_lessons() -> None:
    window = title_window()
    screen = screen_of(window)
    window.click(screen.place_of(TitleButton.LEARN))
    (route,) = window.routes
    assert route == Open(Route.LEARN, screen)


@pytest.mark.parametrize("game", ("tigris", "trade"))
def test_the_buttons_leave_no_hole_between_them(game: str) -> None:
    """Of puzzles, which only one game has, nothing is missed in the other."""
    screens = load_screens(load(game))
    painter = screens.painter(screens.metrics((1280, 720), screens.most_seats, 100))
    services = replace(window_services(), screens=screens, painter=painter)
    plate = title_menu(services, TitleOffers(services), "")
    assert isinstance(plate.body, Scroll) and isinstance(plate.body.child, Column)
    grids = [node for node in plate.body.child.children if isinstance(node, Grid)]
    assert grids and not any(len(grid.children) % 2 for grid in grids)


@pytest.mark.parametrize("game", ("tigris", "trade"))
def test_advice_is_offered_once_to_those_who_begin_to_play(game: str) -> None:
    screens = load_screens(load(game))
    painter = screens.painter(screens.metrics((1280, 720), screens.most_seats, 100))
    new = replace(window_services(), screens=screens, painter=painter)
    first = TitleScreen(new)
    first.lay_out()
    assert first.form.front.find(TitleButton.ADVICE) is None, "to learn comes first"
    new.settings.update(welcomed=True)
    first.lay_out()
    go = first.handle_widget(WidgetUsed(TitleButton.ADVICE))
    assert isinstance(go, Show) and isinstance(go.screen, RulebookScreen)
    assert go.screen.key == "advice"
    assert 6 <= sum(text.endswith(".") for text in go.screen.words()) <= 12
    back = go.screen.handle(Key("escape"))
    assert back == Show(first)
    first.lay_out()
    assert first.form.front.find(TitleButton.ADVICE) is None
