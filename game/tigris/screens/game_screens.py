"""Tigris & Euphrates in the window: what the shell gets from this game.

Screens are imported when they are opened, so that the title comes soon.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import pygame

from engine.tigris.notation import NotationError
from game.errors import Refusal
from game.geometry import Rect
from game.i18n import _
from game.i18n.stated import error_text
from game.play.match_saver import MatchSaver
from game.play.players import HUMAN
from game.play.seeds import fresh_seed
from game.screens.article import Part
from game.screens.navigation import RecordSource, Screen
from game.screens.people import people_of
from game.screens.services import (
    GameScreens,
    LessonTable,
    PuzzleScreens,
    ReplayScreen,
    Services,
    TableExits,
    TableScreen,
    TermsForm,
)
from game.table import Plain
from game.tigris.game import GAME
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.ui.canvas.painter import Painter
from game.ui.metrics import Metrics

if TYPE_CHECKING:
    from game.play.local_match import AnyLocalMatch
    from game.play.match import AnyMatch


def table_painter(services: Services) -> TablePainter:
    """The window's painter, which this game has made."""
    return cast(TablePainter, services.painter)


class TigrisScreens:
    """Satisfies `game.screens.services.GameScreens`."""

    @property
    def name(self) -> str:
        return "tigris"

    @property
    def title(self) -> str:
        return GAME.title

    @property
    def summary(self) -> str:
        return _("Build kingdoms between two rivers.\n2 to 4 players")

    @property
    def credit(self) -> str:
        return _("An unofficial fan project. The game is by Reiner Knizia.")

    @property
    def most_seats(self) -> int:
        return 4

    def metrics(self, size: tuple[int, int], seats: int, zoom: int) -> Metrics:
        return Layout.of(*size, seats, zoom)

    def painter(self, metrics: Metrics) -> Painter:
        assert isinstance(metrics, Layout)
        return TablePainter(metrics)

    # -------------------------------------------------------------- matches

    def new_match(self, services: Services) -> AnyLocalMatch:
        from game.tigris.match import new_match
        from game.tigris.setup import last_setup

        setup = last_setup(services.settings.current)
        match = new_match(setup.table(fresh_seed()))
        match.people = people_of(services, setup.players, setup.names)
        return match

    def match_of(
        self, players: Sequence[str], options: Plain | None, seed: int | None
    ) -> AnyLocalMatch:
        from game.tigris.match import new_match, table_of

        table = table_of(players, fresh_seed() if seed is None else seed)
        return new_match(table if options is None else replace(table, options=options))

    def lesson_match(self) -> AnyLocalMatch:
        """The person goes first: nothing should happen before they have read about it."""
        while True:
            match = self.match_of((HUMAN, "easy"), None, None)
            if match.keeper.next_action(match.position).seat == 0:
                return match

    def rematch(self, match: AnyLocalMatch) -> AnyLocalMatch:
        from game.tigris.match import new_match

        again = new_match(replace(match.table, seed=fresh_seed()))
        again.people = match.people
        return again

    # -------------------------------------------------------------- screens

    def setup_screen(self, services: Services, back: Screen) -> Screen:
        from game.tigris.screens.setup import SetupScreen

        return SetupScreen(services, back)

    def help_screen(self, services: Services, back: Screen, article: str = "") -> Screen:
        from game.tigris.screens.rules import rules_screen
        from game.tigris.text.rules_topics import Topic

        return rules_screen(services, back, Topic(article or Topic.GOAL))

    def table_screen(
        self, services: Services, match: AnyMatch, saver: MatchSaver | None, exits: TableExits
    ) -> TableScreen:
        from game.tigris.screens.seating import seat_match

        return seat_match(services, match, saver, exits)

    def lesson_table(
        self, services: Services, match: AnyLocalMatch, exits: TableExits
    ) -> LessonTable:
        from game.tigris.screens.lesson_table import TigrisLessonTable

        return TigrisLessonTable(services, match, exits)

    def replay_screen(
        self, services: Services, record: RecordSource, back: Screen | None
    ) -> ReplayScreen:
        from game.tigris.screens.replay import open_replay

        return open_replay(services, record, back)

    def position_screen(self, services: Services, text: str, back: Screen) -> Screen:
        from engine.tigris.puzzles.text import looks_like_puzzle, parse_puzzle
        from game.tigris.screens.open_puzzle import open_own_puzzle

        if looks_like_puzzle(text):
            try:
                return open_own_puzzle(services, parse_puzzle(text), back)
            except NotationError as error:
                reason = _("This puzzle cannot be opened: {reason}.").format(
                    reason=error_text(error)
                )
                raise Refusal(reason) from None
        from engine.tigris.notation import read_position
        from game.tigris.screens.editor import EditorScreen
        from game.tigris.text.pasted_text import no_position_text

        try:
            return EditorScreen(services, read_position(text), back)
        except NotationError as error:
            raise Refusal(no_position_text(text, error)) from None

    @property
    def editor(self) -> Callable[[Services, Screen], Screen]:
        from game.tigris.screens.editor import open_editor

        return open_editor

    @property
    def puzzles(self) -> PuzzleScreens | None:
        from game.tigris.screens.puzzle_screens import PUZZLES

        return PUZZLES

    # -------------------------------------------------------------- parts of the shell's menus

    def paint_lid(self, surface: pygame.Surface, painter: Painter) -> None:
        from game.tigris.paint.lid import paint_lid

        paint_lid(surface, painter)

    def paint_title(self, surface: pygame.Surface, painter: Painter, room: Rect) -> None:
        from game.tigris.paint.title import paint_title

        paint_title(surface, cast(TablePainter, painter), room)

    def paint_position(self, surface: pygame.Surface, painter: Painter, position: Any) -> None:
        from game.tigris.paint.board_picture import paint_board_picture

        paint_board_picture(surface, painter, position)

    def about(self) -> Sequence[Part]:
        from game.tigris.screens.about import about_parts

        return about_parts()

    def quick_sentences(self) -> Sequence[str]:
        return (_("That was close!"), _("I did not see that coming."))

    def terms_form(self, services: Services) -> TermsForm:
        from game.tigris.screens.terms_form import TigrisTermsForm

        return TigrisTermsForm(services)


SCREENS: GameScreens = TigrisScreens()
