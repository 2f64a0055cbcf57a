"""Laws of every picture of `pictures.py`, in all windows, palettes, and languages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from game.geometry import Rect
from game.i18n import PSEUDO, SOURCE, set_language
from game.tigris.hover.table_state import TableState
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.ui.canvas.display_list import DisplayList
from game.ui.canvas.painter import Painter
from game.ui.font_families import Family
from game.ui.fonts import Face, Fonts
from game.ui.palette import PALETTES, RGB
from tests.support.samples import quick_first
from tests.support.window.picture_positions import MIDDLE_HIDDEN
from tests.support.window.pictures import PICTURES, Kind, log, painted, painter_of, table

pytestmark = pytest.mark.first

SMALLEST = Kind(1024, 640, "clay")
LARGE_TEXTS = Kind(1280, 720, "clay", 150)
TALL, ULTRA_WIDE = Kind(1080, 1920, "clay"), Kind(3440, 1440, "clay")
WINDOWS = (
    SMALLEST,
    LARGE_TEXTS,
    Kind(1920, 1080, "clay"),
    TALL,
    ULTRA_WIDE,
    Kind(3840, 2160, "clay"),
    *(Kind(*size, "clay", zoom) for size in ((1024, 640), (1280, 720)) for zoom in (75, 200)),
    *(Kind(*size, "clay", zoom) for size in ((1080, 1920), (3440, 1440)) for zoom in (75, 200)),
    *(Kind(1280, 720, name) for name in PALETTES if name != "clay"),
)

LARGEST_TEXTS = Kind(1024, 640, "clay", 200)
#: A known flaw: what stands in an empty field is shortened.
SHORTENED = {(LARGEST_TEXTS, "online talk")}


@pytest.mark.long
def test_a_picture_is_the_same_however_often_it_is_painted() -> None:
    """And no matter what was painted before it with the same painter."""
    kind = Kind(1280, 720, "clay")
    first = {name: painted(name, kind).get_buffer().raw for name in PICTURES}
    for name in reversed(PICTURES):
        assert painted(name, kind).get_buffer().raw == first[name], name


class Watch:
    """Records what leaves the window or its place while pictures are painted."""

    def __init__(self) -> None:
        self.crossing: list[Rect] = []
        """drawing calls across the edge of the window, if no clip confines them"""
        self.shortened: list[str] = []
        """texts that end in an ellipsis"""
        self.spilled: list[str] = []
        """texts with pixels above, below, or beside the rect that they were written in"""

    @contextmanager
    def patching(self) -> Iterator[None]:
        with pytest.MonkeyPatch.context() as patch:
            self._watch_calls(patch)
            self._watch_texts(patch)
            yield

    def _watch_calls(self, patch: pytest.MonkeyPatch) -> None:
        record = DisplayList.record

        def watched(surface: DisplayList, paint: object, rect: pygame.Rect, *rest: object) -> None:
            window = surface.get_rect()
            crosses = window.colliderect(rect) and not window.contains(rect)
            if crosses and surface.get_clip() == window:
                self.crossing.append(Rect(*rect))
            record(surface, paint, rect, *rest)  # type: ignore[arg-type]

        patch.setattr(DisplayList, "record", watched)

    def _watch_texts(self, patch: pytest.MonkeyPatch) -> None:
        fitting, write = Fonts.fitting, Painter.write

        def watched_fitting(
            fonts: Fonts, text: str, size: int, color: RGB, width: int, face: Face = Face.PLAIN
        ) -> pygame.Surface:
            if fonts.face(face, size).size(text)[0] > width:
                self.shortened.append(text)
            return fitting(fonts, text, size, color, width, face)

        def watched_write(
            painter: Painter,
            surface: pygame.Surface,
            text: str,
            rect: Rect,
            size: int,
            color: RGB | None = None,
            face: Face = Face.PLAIN,
            align: float = 0.0,
        ) -> None:
            line = fitting(painter.fonts, text, size, color or painter.palette.ink, rect.w, face)
            ink = line.get_bounding_rect().move(0, (rect.h - line.get_height()) // 2)
            a_hair = 2 * max(1, rect.h // 15)  # nobody sees it, between two lines
            if not pygame.Rect(0, 0, rect.w, rect.h).inflate(0, a_hair).contains(ink):
                self.spilled.append(text)
            write(painter, surface, text, rect, size, color, face, align)

        patch.setattr(Fonts, "fitting", watched_fitting)
        patch.setattr(Painter, "write", watched_write)


@pytest.mark.parametrize("kind", quick_first(WINDOWS, 1, 6), ids=str)
def test_nothing_crosses_the_edge_of_the_window_and_texts_are_whole(kind: Kind) -> None:
    assert _faults(kind, SOURCE) == []


@pytest.mark.parametrize("kind", quick_first((SMALLEST, LARGE_TEXTS, TALL, ULTRA_WIDE), 1), ids=str)
def test_longer_texts_stay_in_the_window_and_in_their_places(kind: Kind) -> None:
    """In the pseudo-locale; they may end in an ellipsis."""
    assert _faults(kind, PSEUDO) == []


def _faults(kind: Kind, language: str) -> list[str]:
    """What crosses an edge, leaves its place, or is not shortened as known, in all pictures."""
    faults: list[str] = []
    painter = TablePainter(Layout.of(kind.width, kind.height, 4, kind.zoom), PALETTES[kind.palette])
    set_language(language)
    try:
        for name, paint in PICTURES.items():
            watch = Watch()
            with watch.patching():
                paint(DisplayList((kind.width, kind.height)), painter)
            faults += [f"{name}: {rect} crosses the edge" for rect in watch.crossing]
            faults += [f"{name}: {text!r} leaves its place" for text in watch.spilled]
            is_known = (kind, name) in SHORTENED
            if language == SOURCE and bool(watch.shortened) != is_known:
                faults.append(f"{name}: shortened: {watch.shortened}, expected: {is_known}")
    finally:
        set_language(SOURCE)
    return faults


@pytest.mark.long
@pytest.mark.parametrize("zoom", (75, 100))
def test_names_of_players_are_whole_in_the_plain_face(zoom: int) -> None:
    """Long ones of rulers, with all the words of their boxes."""
    painter, watch = TablePainter(Layout.of(1280, 720, 4, zoom), PALETTES["clay"]), Watch()
    painter.fonts.use(Family.LEGIBLE)
    names = ("Nebuchadnezzar", "Ashurbanipal the Great", "Greedy bot", "Cid")
    state = TableState(log=log(), names=names)
    with watch.patching():
        table(MIDDLE_HIDDEN, state=state)(DisplayList((1280, 720)), painter)
    assert (watch.shortened, watch.spilled) == ([], [])


def test_the_watch_sees_what_leaves_its_place() -> None:
    painter, watch, sheet = painter_of(SMALLEST), Watch(), DisplayList((1024, 640))
    with watch.patching():
        painter.write(sheet, "inside", Rect(10, 10, 200, 30), 16)
        sheet.set_clip((0, 0, 100, 100))
        sheet.fill((0, 0, 0), (50, 50, 2000, 10))
        sheet.set_clip(None)
        assert (watch.crossing, watch.shortened, watch.spilled) == ([], [], [])
        painter.write(sheet, "much too long for this", Rect(10, 10, 60, 30), 16)
        painter.write(sheet, "Too high", Rect(10, 10, 200, 8), 16)
        painter.write(sheet, "Leaves the window", Rect(1000, 10, 200, 30), 16)
    assert watch.shortened == ["much too long for this"]
    assert watch.spilled == ["Too high"]
    assert len(watch.crossing) == 1
