"""An invitation as a QR code: what a camera sees says the invitation, letter by letter."""

from __future__ import annotations

import pygame
import pytest

from game.geometry import Rect
from game.qr_code import QUIET_ZONE, QrCode, qr_code, qr_lines
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.ui.palette import PALETTES
from game.ui.widgets.nodes import Picture
from game.ui.widgets.paint_pictures import paint_picture
from net.protocol.invite import Invite
from net.protocol.ways import Way
from tests.support.qr_reader import read_qr

KEY = bytes(range(32))
AT_HOME = Invite(("192.168.0.2", "10.8.0.2", "fd00::2"), 24717, "tigris", KEY[:16], KEY[16:])
AT_A_SERVER = Invite(("tables.example.org",), 443, "trade", KEY[:16], KEY[16:], KEY[8:24], Way.WSS)
LINES = (str(AT_HOME), str(AT_A_SERVER), "tigris://192.168.0.2:24717")


def code_of(text: str) -> QrCode:
    code = qr_code(text)
    assert code is not None
    return code


def inside(code: QrCode) -> list[tuple[bool, ...]]:
    """The squares within the quiet zone, which is light all around."""
    inner = [row[QUIET_ZONE:-QUIET_ZONE] for row in code[QUIET_ZONE:-QUIET_ZONE]]
    assert sum(map(sum, code)) == sum(map(sum, inner)), "nothing dark in the quiet zone"
    return inner


@pytest.mark.parametrize("line", LINES)
def test_a_code_says_the_line(line: str) -> None:
    assert read_qr(inside(code_of(line))) == line


@pytest.mark.parametrize("line", LINES)
def test_a_terminal_shows_every_square(line: str) -> None:
    """The light ones are drawn: two rows in a line of text."""
    code = code_of(line)
    light = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0)}
    rows: list[tuple[bool, ...]] = []
    for text in qr_lines(code):
        for half in (0, 1):
            rows.append(tuple(not light[each][half] for each in text))
    assert rows[: len(code)] == [*code] and not any(map(any, rows[len(code) :]))


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("size", [(57, 57), (300, 220), (440, 441), (997, 1200)])
def test_a_window_shows_every_square_dark_on_light(palette: str, size: tuple[int, int]) -> None:
    """Each is a whole number of pixels wide, the quiet zone too, and all are equally wide."""
    painter = TablePainter(Layout.of(1280, 720))
    painter.palette = PALETTES[palette]
    surface = pygame.Surface(size)
    surface.fill((90, 60, 30))
    code = code_of(str(AT_A_SERVER))
    paint_picture(surface, painter, Picture("qr", str(AT_A_SERVER), *size), Rect(0, 0, *size))
    edge = min(size) // len(code)
    left, top = ((length - edge * len(code)) // 2 for length in size)
    seen = []
    for y in range(edge * len(code)):
        row = [surface.get_at((left + x, top + y))[:3] for x in range(edge * len(code))]
        assert {*row} <= {(0, 0, 0), (255, 255, 255)}
        seen.append(tuple(color == (0, 0, 0) for color in row))
    assert seen == [
        tuple(dark for dark in row for _ in range(edge)) for row in code for _ in range(edge)
    ]


def test_what_no_code_can_say_is_no_mishap() -> None:
    assert qr_code("") is None and qr_code("a" * 3000) is None
    painter, surface = TablePainter(Layout.of(1280, 720)), pygame.Surface((100, 100))
    for text, edge in (("a" * 3000, 100), (str(AT_HOME), 20)):
        paint_picture(surface, painter, Picture("qr", text, edge, edge), Rect(0, 0, edge, edge))
    assert pygame.transform.average_color(surface)[:3] == (0, 0, 0), "nothing is painted"
