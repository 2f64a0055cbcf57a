"""The pictures that widgets may hold, by what they show."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pygame

from engine.tigris.model.bitboard import COLUMNS, ROWS, column_of, members, row_of
from engine.tigris.model.maps import TERRAINS, BoardName
from engine.tigris.model.pieces import MONUMENT_COLORS, Color, Dynasty, Monument
from game.geometry import Rect
from game.tigris.paint.review_chart import Story, paint_curve
from game.ui.canvas.painter import Easel
from game.ui.canvas.pen import draw_rect
from game.ui.fonts import EUPHRATES, TIGRIS, Face
from game.ui.rasterize import PREMULTIPLIED
from game.ui.theme import THEMES
from game.ui.widgets.nodes import Picture


def paint_picture(surface: pygame.Surface, easel: Easel, picture: Picture, rect: Rect) -> None:
    """In the middle of the rect, as large as it is."""
    _PAINTERS[picture.kind](surface, easel, picture.about, rect)


def _seal(surface: pygame.Surface, easel: Easel, about: Hashable, rect: Rect) -> None:
    assert isinstance(about, Dynasty)
    easel.put(surface, easel.sprites.seal(about, min(rect.w, rect.h)), rect)


def _glyph(surface: pygame.Surface, easel: Easel, about: Hashable, rect: Rect) -> None:
    glyph = easel.sprites.glyph(str(about), easel.theme.on_night, min(rect.w, rect.h))
    easel.put(surface, glyph, rect)


def _tiles(surface: pygame.Surface, easel: Easel, about: Hashable, rect: Rect) -> None:
    """Tiles side by side: `about` is a tuple of colors, None for a back."""
    assert isinstance(about, tuple)
    edge = min(rect.h, rect.w // max(1, len(about)))
    x = rect.x + (rect.w - edge * len(about)) // 2
    for index, color in enumerate(about):
        at = Rect(x + index * edge, rect.y + (rect.h - edge) // 2, edge, edge)
        easel.put(surface, easel.sprites.face(color, edge), at)


def _leader(surface: pygame.Surface, easel: Easel, about: Hashable, rect: Rect) -> None:
    assert isinstance(about, tuple)
    dynasty, color = about
    easel.put(surface, easel.sprites.leader(dynasty, color, min(rect.w, rect.h)), rect)


def _conflict(surface: pygame.Surface, easel: Easel, about: Hashable, rect: Rect) -> None:
    """Two leaders face each other, with what the attacker may add."""
    edge = min(rect.h * 7 // 10, rect.w // 2)
    left = easel.sprites.leader(Dynasty.ARCHER, Color.RED, edge)
    right = easel.sprites.leader(Dynasty.BULL, Color.RED, edge)
    y = rect.y + (rect.h - edge) // 2
    surface.blit(left, (rect.x, y), special_flags=PREMULTIPLIED)
    surface.blit(right, (rect.right - edge, y), special_flags=PREMULTIPLIED)
    small = edge * 6 // 10
    tile = easel.sprites.tile(Color.RED, small)
    easel.put(surface, tile, Rect(rect.center.x - small // 2, rect.bottom - small, small, small))


def _line(surface: pygame.Surface, easel: Easel, about: Hashable, rect: Rect) -> None:
    """Three tiles in a line with a building on the middle one."""
    edge = rect.w // 3
    row = Rect(rect.x, rect.bottom - edge, edge * 3, edge)
    _tiles(surface, easel, (Color.BLACK,) * 3, row)
    size = edge * 8 // 10
    house = Rect(row.x + (row.w - size) // 2, row.y - size // 2, size, size)
    easel.put(surface, easel.sprites.building(Color.BLACK, size), house)


def _plus(surface: pygame.Surface, easel: Easel, about: Hashable, rect: Rect) -> None:
    """Five tiles in a cross."""
    edge = min(rect.w, rect.h) // 3
    x, y = rect.center.x - edge // 2, rect.center.y - edge // 2
    for dx, dy in ((0, -1), (-1, 0), (1, 0), (0, 1), (0, 0)):
        at = Rect(x + dx * edge, y + dy * edge, edge, edge)
        easel.put(surface, easel.sprites.tile(Color.RED, edge), at)


def _scores(surface: pygame.Surface, easel: Easel, about: Hashable, rect: Rect) -> None:
    """Numbers beside two spheres."""
    edge = rect.h // 2
    for row, (color, number) in enumerate(((Color.RED, "7"), (Color.BLUE, "4"))):
        y = rect.y + row * edge
        tile = easel.sprites.tile(color, edge * 9 // 10)
        easel.put(surface, tile, Rect(rect.x, y, edge, edge))
        at = Rect(rect.x + edge, y, rect.w - edge, edge)
        easel.write(surface, number, at, edge * 7 // 10, face=Face.STRONG, align=0.5)


def _bag(surface: pygame.Surface, easel: Easel, about: Hashable, rect: Rect) -> None:
    edge = min(rect.h * 8 // 10, rect.w * 5 // 10)
    glyph = easel.sprites.glyph("bag", easel.theme.ink_soft, edge)
    easel.put(surface, glyph, Rect(rect.x, rect.y, edge, rect.h))
    at = Rect(rect.x + edge, rect.y, rect.w - edge, rect.h)
    easel.write(surface, "72", at, edge * 7 // 10, face=Face.STRONG, align=0.5)


def _monument(surface: pygame.Surface, easel: Easel, about: Hashable, rect: Rect) -> None:
    assert isinstance(about, Monument)
    edge = min(rect.w, rect.h)
    place = rect.within(edge, edge)
    half = edge // 2
    tile = easel.sprites.back(half)
    for dx in (0, half):
        for dy in (0, half):
            easel.put(surface, tile, Rect(place.x + dx, place.y + dy, half, half))
    assert len(MONUMENT_COLORS[about]) == 2
    easel.put(surface, easel.sprites.tower(about, edge), place)


def _treasure(surface: pygame.Surface, easel: Easel, about: Hashable, rect: Rect) -> None:
    easel.put(surface, easel.sprites.treasure(rect.w), rect)


def _map(surface: pygame.Surface, easel: Easel, about: Hashable, rect: Rect) -> None:
    """A board as small as a seal: land, rivers, temples, special borders."""
    terrain, theme = TERRAINS[BoardName(str(about))], easel.theme
    cell = min(rect.w // COLUMNS, rect.h // ROWS)
    board = rect.within(cell * COLUMNS, cell * ROWS)
    surface.fill(theme.outline, board.inset(-max(1, cell // 4)))
    surface.fill(theme.sand, board)
    for square in members(terrain.river):
        surface.fill(theme.water, _cell(board, square, cell))
    for square in members(terrain.temples):
        rim = theme.brick if square in {*members(terrain.special)} else theme.outline
        surface.fill(rim, _cell(board, square, cell))
        surface.fill(theme.gold, Rect(*_cell(board, square, cell)).inset(max(1, cell // 5)))


def _cell(board: Rect, square: Any, cell: int) -> Rect:
    return Rect(board.x + column_of(square) * cell, board.y + row_of(square) * cell, cell, cell)


def _wedges(surface: pygame.Surface, easel: Easel, about: Hashable, rect: Rect) -> None:
    """The two rivers' old names, in gold."""
    text = easel.fonts.text(TIGRIS + " " + EUPHRATES, rect.h, easel.theme.gold_deep, Face.WEDGES)
    drawn = text.get_bounding_rect()
    at = (rect.center.x - drawn.centerx, rect.center.y - drawn.centery)
    surface.blit(text, at)


def _swatches(surface: pygame.Surface, easel: Easel, about: Hashable, rect: Rect) -> None:
    """The four colours of a theme."""
    edge = min(rect.h, rect.w // 4)
    for index, color in enumerate(THEMES[str(about)].tiles):
        at = Rect(rect.x + index * edge, rect.y + (rect.h - edge) // 2, edge, edge)
        draw_rect(surface, easel.theme.outline, at.inset(1), border_radius=edge // 5)
        draw_rect(surface, color, at.inset(3), border_radius=edge // 5)


def _rank(surface: pygame.Surface, easel: Easel, about: Hashable, rect: Rect) -> None:
    """Steps of a stair, each a level, golden as far as it goes."""
    assert isinstance(about, tuple)
    reached, steps = about
    rect = rect.within(rect.w, min(rect.h, rect.w * 7 // 10))
    gap = max(1, rect.w // 24)
    wide = (rect.w - gap * (steps - 1)) // steps
    for step in range(steps):
        high = rect.h * (step + 2) // (steps + 1)
        at = Rect(rect.x + step * (wide + gap), rect.bottom - high, wide, high)
        draw_rect(surface, easel.theme.outline, at, border_radius=max(1, wide // 4))
        face = easel.theme.gold if step < reached else easel.theme.tablet_edge
        draw_rect(surface, face, at.inset(max(1, wide // 7)), border_radius=max(1, wide // 5))


def _sign(surface: pygame.Surface, easel: Easel, about: Hashable, rect: Rect) -> None:
    """The sign of a button, on clay."""
    edge = min(rect.w, rect.h)
    easel.put(surface, easel.sprites.glyph(str(about), easel.theme.ink_soft, edge), rect)


def _curve(surface: pygame.Surface, easel: Easel, about: Hashable, rect: Rect) -> None:
    """How a game went."""
    assert isinstance(about, Story)
    paint_curve(surface, easel, about, rect)


def _progress(surface: pygame.Surface, easel: Easel, about: Hashable, rect: Rect) -> None:
    """A bar: how much of a work is done, and all of it."""
    assert isinstance(about, tuple)
    done, total = about
    round_by = rect.h // 2
    draw_rect(surface, easel.theme.outline, rect, border_radius=round_by)
    inner = rect.inset(max(1, rect.h // 8))
    draw_rect(surface, easel.theme.tablet_shade, inner, border_radius=round_by)
    full = Rect(inner.x, inner.y, inner.w * done // max(1, total), inner.h)
    if full.w >= full.h:
        draw_rect(surface, easel.theme.gold, full, border_radius=round_by)


_PAINTERS: dict[str, Callable[[pygame.Surface, Easel, Hashable, Rect], None]] = {
    "seal": _seal,
    "glyph": _glyph,
    "tiles": _tiles,
    "leader": _leader,
    "conflict": _conflict,
    "line": _line,
    "plus": _plus,
    "scores": _scores,
    "bag": _bag,
    "monument": _monument,
    "treasure": _treasure,
    "map": _map,
    "wedges": _wedges,
    "swatches": _swatches,
    "rank": _rank,
    "sign": _sign,
    "curve": _curve,
    "progress": _progress,
}
