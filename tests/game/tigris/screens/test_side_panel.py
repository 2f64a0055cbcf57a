"""The side panel: the log, the recap, outlines, and strengths."""

from __future__ import annotations

import pygame

from engine.tigris import legal_actions
from engine.tigris.model.decisions import Turn
from game.geometry import Rect
from game.input.events import Moved, Scrolled
from game.play.players import HUMAN
from game.settings.settings import Settings
from game.tigris.hover.hover_info import NO_HOVER
from game.tigris.layout.layout import Layout
from game.tigris.own_settings import Outlines, aids_in
from game.tigris.paint.log import head_of
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.side_panel import paint_panel
from game.tigris.screens.table import TableScreen
from game.ui.canvas.display_list import DisplayList
from tests.support.window.bench import TWO_PEOPLE, Bench
from tests.support.window.services import QuitExits
from tests.support.window.windows import (
    PERSON_AND_BOT,
    SMALL,
    Window,
    has_no_overlay,
    seated_window,
    table_services,
)


def test_the_log_scrolls_and_returns_to_its_end_after_an_action() -> None:
    bench = Bench(*PERSON_AND_BOT, seed=2)
    for _ in bench.play_on(12):
        pass
    window = seated_window(bench=bench)
    assert isinstance(window.screen, TableScreen)
    panel = window.screen.view.panel
    window.handle(Scrolled(window.painter.layout.log.center, 4))
    assert panel.scrolled == 4
    window.key("page up")
    assert panel.scrolled > 4
    window.key("page down", "page down", "page down")
    assert panel.scrolled == 0
    window.handle(Scrolled(window.painter.layout.log.center, 4))
    if isinstance(bench.session.position.decisions[-1], Turn):
        window.key("e")
        assert panel.scrolled == 0


def test_a_recap_is_opened_by_key_and_closed_by_escape() -> None:
    bench = Bench(*PERSON_AND_BOT, seed=2)
    for _ in bench.play_on(6):
        pass
    bench.sit_down()
    window = seated_window(bench=bench)
    assert isinstance(window.screen, TableScreen)
    window.key("s")
    assert window.screen.view.hover_info().title
    window.key("escape")
    assert not window.screen.view.hover_info().title
    assert has_no_overlay(window)


def test_a_long_recap_scrolls_and_leaves_the_log_alone() -> None:
    bench = Bench(HUMAN, *["random"] * 3, seed=2)
    for _ in bench.play_on(60):
        bench.sit_down()
        if len(bench.session.recap()) > 4 and bench.session.position.actor == 0:
            break
    window = seated_window(bench=bench)
    assert isinstance(window.screen, TableScreen)
    window.key("s")
    count = len(window.screen.view.hover_info().card)
    assert count > 4
    below = window.paint()
    window.handle(Scrolled(window.painter.layout.log.center, 3))
    assert window.screen.view.hover_info().later == 3
    assert window.paint() != below
    window.handle(Scrolled(window.painter.layout.log.center, 900))
    assert window.screen.view.hover_info().later == count - 1
    window.key("s")
    assert window.screen.view.panel.scrolled == 0


def test_behind_the_cover_a_recap_is_open() -> None:
    bench = Bench(*TWO_PEOPLE)
    bench.sit_down()
    while bench.session.position.turn.left:
        actor = bench.session.position.actor
        bench.play(legal_actions(bench.session.position)[0])
        bench.rest()
        if bench.session.position.actor != actor:
            break
    window = seated_window(bench=bench)
    assert isinstance(window.screen, TableScreen)
    info = window.screen.view.hover_info()
    assert info.title and info.card


def test_outlines_and_strengths_are_toggled_by_keys() -> None:
    bench = Bench(HUMAN, "random")
    painter = TablePainter(Layout.of(*SMALL, 2))
    services = table_services(bench, painter)
    window = Window(TableScreen(services, bench.session, QuitExits()), painter, bench)
    window.rest()
    seen = []
    for _ in Outlines:
        window.key("o")
        seen.append(aids_in(services.settings.current).outlines)
    assert seen[0] is not aids_in(Settings()).outlines
    assert {*seen} == {*Outlines}
    window.key("n")
    assert aids_in(services.settings.current).strengths is not aids_in(Settings()).strengths


def test_the_log_shows_all_actions_or_conflicts_by_key_and_by_its_heading() -> None:
    bench = Bench(*PERSON_AND_BOT, seed=2)
    for _ in bench.play_on(60):
        pass
    window, session = seated_window(bench=bench), bench.session
    whole = list(session.shown_log)
    assert whole == session.log and any(line.in_conflict for line in whole)
    window.handle(Scrolled(window.painter.layout.log.center, 4))
    window.key("l")
    assert isinstance(window.screen, TableScreen)
    assert window.screen.view.panel.scrolled == 0
    assert [*session.shown_log] == [line for line in whole if not line.minor] != whole
    window.click(head_of(window.painter))
    assert [*session.shown_log] == [line for line in whole if line.in_conflict]
    state = window.screen.view.table_state(NO_HOVER)
    assert "conflicts" in state.log_title
    assert {line.text for line in state.log} <= {line.text for line in whole if line.in_conflict}
    window.key("l")
    assert [*session.shown_log] == whole


def test_the_heading_of_the_log_says_which_key_filters_it() -> None:
    window = seated_window(*PERSON_AND_BOT)
    window.handle(Moved(head_of(window.painter).center, False))
    assert isinstance(window.screen, TableScreen)
    assert "L:" in window.screen.view.hover_info().foot


def test_who_points_at_hidden_numbers_learns_that_they_stay_hidden_until_the_end() -> None:
    """Points and treasures of others; one's own are explained instead."""
    window = seated_window(bench=Bench(*PERSON_AND_BOT, seed=2))
    assert isinstance(window.screen, TableScreen)
    view = window.screen.view
    own, other = view.layout.players[:2]

    def sentence(place: Rect) -> str:
        window.handle(Moved(place.center))
        return view.hover_info().foot

    for hidden in (*other.points, other.points_word, other.hoard):
        assert "Hidden until the end" in sentence(hidden)
    assert "the lowest of them counts" in sentence(own.points[0])
    assert "0 treasures" in sentence(own.hoard)
    assert "6 tiles in hand" in sentence(other.hand)
    assert sentence(other.seal) == ""


def test_at_a_networked_table_no_word_is_where_it_says_who_is_there() -> None:
    bench = Bench(*PERSON_AND_BOT, seed=2)
    window = seated_window(bench=bench)
    assert isinstance(window.screen, TableScreen)
    painter = TablePainter(Layout.of(1280, 720, 2))
    place = pygame.Rect(painter.layout.players[0].treasures_word)

    def colors() -> int:
        assert isinstance(window.screen, TableScreen)
        surface = DisplayList((1280, 720))
        paint_panel(surface, painter, bench.session.scene, window.screen.view.table_state(NO_HOVER))
        picture = pygame.Surface((1280, 720), 0, 32)
        surface.paint_onto(picture)
        part = picture.subsurface(place)
        return len({part.get_at((x, y))[:3] for x in range(place.w) for y in range(place.h)})

    with_word = colors()
    window.screen.set_absences({})
    assert colors() < with_word // 2
