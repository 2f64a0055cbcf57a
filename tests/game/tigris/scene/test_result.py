"""The result of a game: the deciding sphere, its animation, and its final picture."""

from __future__ import annotations

import pygame
import pytest

from engine.tigris import Position
from engine.tigris.model.event_reasons import EndReason
from engine.tigris.model.events import GameEnded
from engine.tigris.model.pieces import COLORS, Seat
from game.play.victory import victory_text
from game.tigris.animation.durations import duration
from game.tigris.animation.event import paint_event
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.result import (
    DONE,
    paint_result,
    result_buttons,
    result_frame,
    result_notes,
    result_players,
)
from game.tigris.scene.result import GameResult
from game.tigris.scene.scene import Scene
from game.tigris.screens.result_overlay import result_overlay
from game.tigris.text.result_text import deciding_reason, result_lines, result_title, tie_reasons
from tests.support.tigris.positions import position_from as position_of
from tests.support.window import picture_positions

PLAYERS = """
players archer bull
archer hand ?0 points {0} treasures {1}
bull hand ?0 points {2} treasures {3}
waits nobody
"""
ENDED = GameEnded(EndReason.TREASURES)


def result(*scores: object) -> GameResult:
    return GameResult.of(Scene.of(position_of(PLAYERS.format(*scores)), None))


@pytest.mark.parametrize(
    ("scores", "title", "reason"),
    (
        (
            ("r4 u5 g6 k9", 0, "r3 u9 g9 k9", 0),
            "Archer wins",
            "The weakest color decides: 4 for Archer, 3 for Bull.",
        ),
        (
            ("r4 u5 g6 k9", 0, "r4 u7 g9 k9", 0),
            "Bull wins",
            "The weakest color is equal; the next decides: 7 for Bull, 5 for Archer.",
        ),
        (
            ("r4 u5 g6 k9", 0, "r4 u5 g7 k9", 0),
            "Bull wins",
            "The 2 weakest colors are equal; the next decides: 7 for Bull, 6 for Archer.",
        ),
        (
            ("r4 u5 g6 k9", 0, "r9 u6 g5 k4", 0),
            "Archer and Bull share the victory",
            "All four colors are equal.",
        ),
    ),
)
def test_the_result_names_the_winner_and_the_reason(
    scores: tuple[object, ...], title: str, reason: str
) -> None:
    found = result(*scores)
    assert (result_title(found), deciding_reason(found)) == (title, reason)


@pytest.mark.parametrize(
    ("pot", "reasons"),
    (
        ("r4 u5 g6 k9", ("Bull is ahead of Pot by the third-weakest color, 7 to 6.",)),
        ("r4 u9 g9 k9", ("Pot is ahead of Bull by the second-weakest color, 9 to 5.",)),
        ("r4 u5 g7 k9", ("Pot is ahead of Bull by the strongest color, 9 to 8.",)),
        ("r4 u5 g7 k8", ()),
        ("r3 u9 g9 k9", ()),
    ),
)
def test_every_place_has_its_reason_where_the_lowest_spheres_are_equal(
    pot: str, reasons: tuple[str, ...]
) -> None:
    """Not only the first: equal lowest spheres look like the same place."""
    text = (
        "players archer bull pot\narcher hand ?0 points r6 u6 g6 k6 treasures 0\n"
        f"bull hand ?0 points r4 u5 g7 k8 treasures 0\npot hand ?0 points {pot} treasures 0\n"
        "waits nobody\n"
    )
    found = GameResult.of(Scene.of(position_of(text), None))
    assert tie_reasons(found) == reasons
    assert result_lines(found)[4:] == reasons


def test_the_result_names_people_where_they_are_known() -> None:
    found = result("r4 u5 g6 k9", 0, "r4 u5 g7 k9", 0)
    first, *standings = result_lines(found, ("Ann", "Bo"))
    assert first == "Bull (Bo) wins." and standings[1].startswith("2: Archer (Ann) with 4 red")
    assert result_lines(found, ("Ann", ""))[0] == result_lines(found)[0] == "Bull wins."


def test_the_result_names_the_people_who_played_the_dynasties() -> None:
    scene = Scene.of(position_of(PLAYERS.format("r4 u5 g6 k9", 0, "r3 u9 g9 k9", 0)), None)
    found = GameResult.of(scene, ("Ann", ""))
    assert result_title(found) == "Archer (Ann) wins"


def test_the_only_person_at_the_window_reads_that_they_win() -> None:
    scores = ("r4 u5 g6 k9", 0, "r3 u9 g9 k9", 0)
    scene = Scene.of(position_of(PLAYERS.format(*scores)), None)
    found = GameResult.of(scene, ("Ann", ""), Seat(0))
    assert result_title(found) == "You win"
    assert result_lines(found, ("Ann", ""))[0] == "You win."
    assert result_title(GameResult.of(scene, ("Ann", ""), Seat(1))) == "Archer (Ann) wins"


def test_a_victory_is_shared_with_the_reader_first() -> None:
    assert victory_text((0, 2), 2, "ABC".__getitem__) == "You and A share the victory"
    assert victory_text((0, 2), None, "ABC".__getitem__) == "A and C share the victory"


def test_the_names_of_the_people_are_painted_however_long_they_are() -> None:
    painter, scene = TablePainter(Layout.of(1280, 720)), Scene.of(ended_position(), None)
    shown = []
    for names in ((), ("Ann", "Bob"), ("W" * 24,) * 4):
        surface = pygame.Surface((1280, 720), 0, 32)
        paint_result(surface, painter, GameResult.of(scene, names))
        shown.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(shown)) == len(shown)


@pytest.mark.parametrize("zoom", (100, 150))
@pytest.mark.parametrize("notes", range(1, 7))
def test_milestones_of_several_people_are_below_the_players(notes: int, zoom: int) -> None:
    """Two notes of treasures and ties, and one for each of four people."""
    layout = Layout.of(1280, 720, zoom=zoom)
    room, lines = result_players(layout, notes), result_notes(layout, notes)
    assert len(lines) == notes
    assert room.bottom - 4 <= lines[0].y <= lines[-1].y
    assert lines[-1].bottom <= result_buttons(layout).y
    assert room.h > 200


def test_more_notes_make_the_columns_lower() -> None:
    painter, shown = TablePainter(Layout.of(1280, 720)), []
    for remarks in (("a",), ("a",) * 6):
        surface = pygame.Surface((1280, 720), 0, 32)
        found = GameResult.of(Scene.of(ended_position(), None), ("Ann", "Bob"))
        paint_result(surface, painter, found, remarks=remarks)
        shown.append(pygame.image.tobytes(surface.subsurface((0, 0, 1280, 400)), "RGB"))
    assert shown[0] != shown[1]


def test_treasures_are_the_spheres_minus_the_points() -> None:
    found = result("r4 u5 g6 k9", 3, "r3 u9 g9 k9", 0)
    assert [found.treasures_in(Seat(0), color) for color in COLORS] == [2, 1, 0, 0]
    assert [found.treasures_in(Seat(1), color) for color in COLORS] == [0, 0, 0, 0]


def ended_position() -> Position:
    return picture_positions.position_after(picture_positions.ENDED)


@pytest.mark.long
@pytest.mark.parametrize("reduced", (False, True))
@pytest.mark.parametrize(
    ("size", "zoom"), (((1280, 720), 100), ((1280, 720), 150), ((1024, 640), 100))
)
def test_the_animated_result_ends_as_the_final_result(
    size: tuple[int, int], zoom: int, reduced: bool
) -> None:
    layout = Layout.of(*size, zoom=zoom)
    painter, scene = TablePainter(layout), Scene.of(ended_position(), None)
    moving, resting = (pygame.Surface(size, 0, 32) for _ in range(2))
    paint_event(moving, painter, scene, ENDED, (DONE + 1) / duration(ENDED), reduced=reduced)
    resting.blit(moving, (0, 0))
    result_overlay(painter, ended_position()).paint(resting, painter)
    frame, foot = result_frame(layout), result_buttons(layout)
    above = pygame.Rect(frame.x, frame.y, frame.w, foot.y - frame.y).inflate(-24, -24)
    some, other = moving.subsurface(above), resting.subsurface(above)
    assert pygame.image.tobytes(some, "RGB") == pygame.image.tobytes(other, "RGB")


def test_columns_rise_before_the_winner_is_announced() -> None:
    painter, found = (
        TablePainter(Layout.of(1280, 720)),
        GameResult.of(Scene.of(ended_position(), None)),
    )
    frames = []
    for time in (0, 1200, 2300, 2900, 3300, 3700, DONE):
        surface = pygame.Surface((1280, 720), 0, 32)
        paint_result(surface, painter, found, time)
        frames.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(frames)) == len(frames)


def test_the_result_fits_the_window_and_contains_its_buttons() -> None:
    for size in ((1024, 640), (1280, 720), (3840, 2160), (1111, 1999)):
        for zoom in (100, 150, 200):
            layout = Layout.of(*size, zoom=zoom)
            frame, foot = result_frame(layout), result_buttons(layout)
            assert frame.y >= 0 and frame.bottom <= layout.height
            assert frame.x >= 0 and frame.right <= layout.width
            assert frame.x < foot.x and foot.right < frame.right and foot.bottom < frame.bottom
            assert foot.h >= 32
