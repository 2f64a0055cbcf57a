"""Pictures of what bots say: a hint, reasons in the log, a review and one of its moments."""

from __future__ import annotations

from functools import cache

import pygame

from engine.tigris import legal_actions
from engine.tigris.bots.api import Candidate, Explanation, Purpose, SearchResult
from engine.tigris.model.actions import PlaceLeader, PlaceTile
from engine.tigris.model.pieces import Color, Seat
from engine.tigris.notation.vocabulary import parse_square
from game.input.events import Key, Moved
from game.screens.settings import TABS, SettingsScreen
from game.settings.settings import Page
from game.tigris.coach.review import review_decisions
from game.tigris.coach.review_job import ReviewJob
from game.tigris.coach.review_summary import Finding
from game.tigris.paint.log import placed
from game.tigris.paint.painter import TablePainter
from game.tigris.play.recording import Recording
from game.tigris.screens.replay_review import ReplayReview
from game.tigris.screens.review import ReviewScreen
from game.tigris.screens.table import TableScreen
from game.tigris.text.log import LogLine as Line
from tests.support.window import picture_positions
from tests.support.window.fake_bots import judge_by_order
from tests.support.window.services import BlankScreen, QuitExits, window_services
from tests.support.window.windows import bench_at, finished_game, replay_screen, table_settings


class FinishedHint:
    """Has thought already."""

    thought = SearchResult(
        (
            Candidate(
                PlaceTile(Color.RED, parse_square("b3")),
                320.0,
                Explanation(Purpose.BUILD, Color.RED, 1, is_weakest=True),
            ),
            Candidate(
                PlaceLeader(Color.BLACK, parse_square("i6")),
                150.0,
                Explanation(Purpose.REVOLT, Color.RED, 1, False, Seat(1), 62, Color.BLACK),
            ),
        ),
        5000,
    )
    error = ""
    busy = False

    def ask(self, view: object, seed: int) -> None:
        """It needs no time."""

    def poll(self) -> bool:
        return False

    def cancel(self) -> None:
        """It always says the same."""

    def hurry(self) -> None:
        """It is done."""


def hint(surface: pygame.Surface, painter: TablePainter) -> None:
    """Asked for in the midst of a game."""
    _table(painter, "h").paint(surface)


def reasons(surface: pygame.Surface, painter: TablePainter) -> None:
    """What bots have said, and the tip of a line."""
    screen = _table(painter, "escape")
    state = screen.view.table_state(screen.view.hover_info())
    for spot in placed(painter, state):  # a low log has room for the newest line only
        if spot.line.why:
            screen.handle(Moved(spot.rect.center))
    screen.paint(surface)


def _table(painter: TablePainter, *keys: str) -> TableScreen:
    session = bench_at(picture_positions.position_after(picture_positions.MIDDLE_HIDDEN)).session
    why = "This brings 1 blue point."
    session.log[:] = [
        Line(Seat(1), "Bull places a farm on p4."),
        Line(Seat(1), "Bull's farmer earns 1 blue point.", why=why),
        Line(Seat(1), f"“{why}”"),
        Line(Seat(0), "Archer's turn."),
    ]
    services = window_services(painter, table_settings(session))
    screen = TableScreen(services, session, QuitExits(), FinishedHint())
    screen.fit(painter.layout)
    for now, key in enumerate(("return", *keys)):
        screen.tick(1000 * now)
        screen.handle(Key(key))
    screen.tick(100_000)
    return screen


class FixedReview(ReplayReview):
    """A review that is as far as it is, without a process."""

    def __init__(self, recording: Recording, made: ReviewJob) -> None:
        super().__init__(window_services(), recording, None)
        self._made = made

    @property
    def job(self) -> ReviewJob:
        return self._made

    def finding(self, time: int) -> Finding | None:
        return self._made.findings.get(time)


@cache
def findings() -> dict[int, Finding]:
    record = finished_game()
    plies = range(20, len(record.entries), 9)
    reel = Recording(record)
    chosen = [
        ply
        for ply in plies
        if (actor := reel.at(ply).actor) is not None
        and actor >= 0
        and len(legal_actions(reel.at(ply))) > 1
    ]
    found = review_decisions(record, chosen, judge=judge_by_order)
    return {item.ply: item for item in found}


def review(surface: pygame.Surface, painter: TablePainter) -> None:
    """In the midst of being made."""
    reel = Recording(finished_game())
    made = ReviewJob(reel.record)
    made.findings = dict(findings())
    services, replay = window_services(painter), replay_screen(reel.record, painter)
    screen = ReviewScreen(services, FixedReview(reel, made), replay)
    screen.fit(painter.layout)
    screen.paint(surface)


def turning_point(surface: pygame.Surface, painter: TablePainter) -> None:
    """The table at a moment that the review has found."""
    ply = max(findings(), key=lambda at: findings()[at].lost)
    screen = replay_screen(finished_game(), painter)
    made = ReviewJob(finished_game())
    made.findings = dict(findings())
    screen.view.review = FixedReview(Recording(finished_game()), made)
    screen.playback.seek(ply)
    screen.paint(surface)


def bot_settings(surface: pygame.Surface, painter: TablePainter) -> None:
    screen = SettingsScreen(window_services(painter), BlankScreen(), Page.BOTS)
    screen.lay_out()
    screen.form.set_focus(TABS)
    screen.paint(surface)


PICTURES = {
    "hint": hint,
    "reasons": reasons,
    "review": review,
    "turning point": turning_point,
    "settings of bots": bot_settings,
}
