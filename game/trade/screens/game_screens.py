"""Trade on the Tigris in the window: what the shell gets from this game.

Screens are imported when they are opened, so that the title comes soon.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from engine.trade.model.seats import MOST_SEATS
from game.errors import Refusal
from game.geometry import Rect
from game.i18n import _
from game.play.match_saver import MatchSaver
from game.play.players import HUMAN
from game.play.seeds import fresh_seed
from game.screens.article import Part
from game.screens.navigation import RecordSource, Screen
from game.screens.people import people_of
from game.screens.services import (
    GameScreens,
    LessonTable,
    ReplayScreen,
    Services,
    TableExits,
    TableScreen,
    TermsForm,
)
from game.table import Plain, Table
from game.trade.layout.table_layout import table_metrics
from game.trade.paint.painter import TradePainter
from game.ui.canvas.painter import Painter
from game.ui.metrics import Metrics

if TYPE_CHECKING:
    from game.play.local_match import AnyLocalMatch
    from game.play.match import AnyMatch


class TradeScreens:
    """Satisfies `game.screens.services.GameScreens`."""

    name = "trade"
    most_seats = MOST_SEATS

    @property
    def title(self) -> str:
        return _("Trade on the Tigris")

    @property
    def summary(self) -> str:
        return _("Everybody trades at once, and some bluff.\n3 to 6 players")

    @property
    def credit(self) -> str:
        return _("An unofficial fan project. The game is by Geoff Engelstein and Ryan Sturm.")

    def metrics(self, size: tuple[int, int], seats: int, zoom: int) -> Metrics:
        return table_metrics(size, zoom)

    def painter(self, metrics: Metrics) -> Painter:
        return TradePainter(metrics)

    # -------------------------------------------------------------- matches

    def new_match(self, services: Services) -> AnyLocalMatch:
        from game.trade.match import new_match
        from game.trade.setup import TradeSetups, last_setup, to_plain

        setup = last_setup(services.settings.current)
        match = new_match(TradeSetups().table(to_plain(setup), fresh_seed()))
        match.people = people_of(services, setup.players, setup.names)
        return match

    def match_of(
        self, players: Sequence[str], options: Plain | None, seed: int | None
    ) -> AnyLocalMatch:
        from game.trade.match import new_match, table_of

        table = table_of(players, fresh_seed() if seed is None else seed)
        return new_match(table if options is None else replace(table, options=options))

    def lesson_match(self) -> AnyLocalMatch:
        from game.trade.setup import FIRST_OPPONENTS

        return self.match_of((HUMAN, *FIRST_OPPONENTS), None, None)

    def rematch(self, match: AnyLocalMatch) -> AnyLocalMatch:
        from game.trade.match import new_match

        table: Table = replace(match.table, seed=fresh_seed())
        again = new_match(table)
        again.people = match.people
        return again

    # -------------------------------------------------------------- screens

    def setup_screen(self, services: Services, back: Screen) -> Screen:
        from game.trade.screens.setup import SetupScreen

        return SetupScreen(services, back)

    def help_screen(self, services: Services, back: Screen, article: str = "") -> Screen:
        from game.trade.screens.rules import rules_screen
        from game.trade.text.rules_topics import Topic

        return rules_screen(services, back, Topic(article or Topic.GOAL))

    def table_screen(
        self, services: Services, match: AnyMatch, saver: MatchSaver | None, exits: TableExits
    ) -> TableScreen:
        from game.trade.screens.seating import seat_match

        return seat_match(services, match, saver, exits)

    def lesson_table(
        self, services: Services, match: AnyLocalMatch, exits: TableExits
    ) -> LessonTable:
        from game.trade.screens.lesson_table import TradeLessonTable

        return TradeLessonTable(services, match, exits)

    def replay_screen(
        self, services: Services, record: RecordSource, back: Screen | None
    ) -> ReplayScreen:
        from game.trade.screens.replay import open_replay

        return open_replay(services, record, back)

    def position_screen(self, services: Services, text: str, back: Screen) -> Screen:
        text = _("This is a position of {game}. So far, only whole records can be opened.")
        raise Refusal(text.format(game=self.title))

    @property
    def editor(self) -> None:
        return None

    @property
    def puzzles(self) -> None:
        return None

    # -------------------------------------------------------------- parts of the shell's menus

    def paint_lid(self, surface: pygame.Surface, painter: Painter) -> None:
        from game.trade.paint.lid import paint_lid

        paint_lid(surface, painter)

    def paint_title(self, surface: pygame.Surface, painter: Painter, room: Rect) -> None:
        from game.trade.paint.title import paint_title

        paint_title(surface, painter, room)

    def paint_position(self, surface: pygame.Surface, painter: Painter, position: Any) -> None:
        from game.trade.paint.points_picture import paint_points_picture

        paint_points_picture(surface, painter, position)

    def about(self) -> Sequence[Part]:
        from game.trade.screens.about import about_parts

        return about_parts()

    def quick_sentences(self) -> Sequence[str]:
        return (
            _("Make me an offer!"),
            _("Not for that price."),
            _("A little more, please."),
            _("Nothing to trade, sorry."),
        )

    def terms_form(self, services: Services) -> TermsForm:
        from game.trade.screens.terms_form import TradeTermsForm

        return TradeTermsForm(services)


SCREENS: GameScreens = TradeScreens()
