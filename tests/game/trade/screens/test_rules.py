"""The rules with pictures: every article can be read, and F1 opens the one that is needed."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from engine.trade.deck.terms import Goods
from engine.trade.rules.rule import Rule
from game.geometry import Rect
from game.screens.navigation import Show
from game.screens.rulebook import RulebookScreen
from game.settings.settings import Settings
from game.trade.decks import own_deck
from game.trade.paint.painter import TradePainter
from game.trade.screens.game_screens import SCREENS
from game.trade.screens.rules import rules_screen
from game.trade.screens.rules_articles import article_of, title_of
from game.trade.text.rules_topics import TOPIC_BY_RULE, Topic, topic_for
from game.ui.metrics import Metrics
from game.ui.widgets.paint_pictures import paint_picture
from game.ui.widgets.using import WidgetUsed
from tests.support.trade.windows import SIZES, TradeWindow
from tests.support.window.services import BlankScreen, window_services


def rules(size: tuple[int, int] = SIZES[0], topic: Topic = Topic.GOAL) -> RulebookScreen:
    painter = TradePainter(Metrics.of_window(*size))
    services = replace(window_services(None, Settings()), painter=painter, screens=SCREENS)
    return rules_screen(services, BlankScreen(), topic)


@pytest.mark.long
@pytest.mark.parametrize("topic", Topic)
def test_every_article_has_words_and_pictures_that_can_be_painted(topic: Topic) -> None:
    parts = article_of(topic)
    assert parts
    assert all(part.text and part.picture is not None for part in parts)
    surface = pygame.Surface(SIZES[0])
    surface.fill((1, 2, 3))
    for part in parts:
        picture = part.picture
        assert picture is not None
        screen = rules()
        before = surface.get_buffer().raw
        rect = Rect(10, 10, picture.width, picture.height)
        paint_picture(surface, screen.painter, picture, rect)
        assert surface.get_buffer().raw != before
        surface.fill((1, 2, 3))


@pytest.mark.parametrize("size", SIZES)
def test_all_titles_and_the_way_back_are_in_the_window(size: tuple[int, int]) -> None:
    screen = rules(size, Topic.CARDS)
    for key in (*map(str, Topic), "back"):
        place = screen.place_of(key)
        assert place.w
        assert place.bottom <= size[1]
    screen.paint(pygame.Surface(size))


def test_a_title_opens_its_article() -> None:
    screen = rules()
    screen.handle_widget(WidgetUsed("civic", None))
    assert screen.key == Topic.CIVIC
    assert title_of(Topic.CIVIC) in screen.words()


def test_what_the_articles_say_of_scales_is_so() -> None:
    scales = own_deck().scales
    assert scales[Goods.BARLEY][3] == 4
    assert scales[Goods.BARLEY][4] - scales[Goods.BARLEY][3] == 2
    steps = [after - before for before, after in pairwise((0, *scales[Goods.BARLEY]))]
    assert steps[0] == 0 and steps[3] == steps[4] == max(steps)
    basics, imports = (
        [scales[goods] for goods in (*Goods,)[:5]],
        [scales[goods] for goods in (*Goods,)[5:]],
    )
    assert min(scale[2] for scale in imports) > max(scale[4] for scale in basics)


def test_the_help_key_opens_the_article_about_the_phase() -> None:
    window = TradeWindow(("greedy", "greedy"))
    window.wait_for("choice")
    window.press("f1")
    window.reach_market()
    window.press("f1")
    screens = [go.screen for go in window.routes if isinstance(go, Show)]
    assert [each.key for each in screens if isinstance(each, RulebookScreen)] == [
        Topic.DEVELOPMENT,
        Topic.TRADE,
    ]


def test_a_refusal_leads_to_its_article() -> None:
    window = TradeWindow(("greedy", "greedy"))
    window.reach_market()
    position = window.session.scene.position
    assert topic_for(position, Rule.CLAIM_FALSE) is Topic.LIES
    window.screen.desk.refusal, window.screen.desk.refused = "Not possible", Rule.DISASTER_STORED
    window.press("f1")
    (go,) = (go for go in window.routes if isinstance(go, Show))
    assert isinstance(go.screen, RulebookScreen)
    assert go.screen.key == Topic.STORE
    assert {*TOPIC_BY_RULE} <= {*Rule}
