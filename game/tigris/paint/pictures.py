"""Pictures of the game in widgets, by what they show."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pygame

from engine.tigris.model.bitboard import COLUMNS, ROWS, column_of, members, row_of
from engine.tigris.model.maps import TERRAINS, BoardName
from engine.tigris.model.pieces import MONUMENT_COLORS, Color, Dynasty, Monument
from game.geometry import Rect
from game.tigris.art.sprites import TableSprites
from game.tigris.paint.review_chart import Story, paint_curve
from game.tigris.paint.river_names import EUPHRATES, TIGRIS
from game.ui.canvas.painter import Painter
from game.ui.fonts import Face
from game.ui.rasterize import PREMULTIPLIED


def _seal(
    surface: pygame.Surface, painter: Painter, sprites: TableSprites, about: Hashable, rect: Rect
) -> None:
    assert isinstance(about, Dynasty)
    painter.put(surface, sprites.seal(about, min(rect.w, rect.h)), rect)


def _tiles(
    surface: pygame.Surface, painter: Painter, sprites: TableSprites, about: Hashable, rect: Rect
) -> None:
    """Tiles side by side: `about` is a tuple of colors, None for a back."""
    assert isinstance(about, tuple)
    edge = min(rect.h, rect.w // max(1, len(about)))
    x = rect.x + (rect.w - edge * len(about)) // 2
    for index, color in enumerate(about):
        at = Rect(x + index * edge, rect.y + (rect.h - edge) // 2, edge, edge)
        painter.put(surface, sprites.face(color, edge), at)


def _leader(
    surface: pygame.Surface, painter: Painter, sprites: TableSprites, about: Hashable, rect: Rect
) -> None:
    assert isinstance(about, tuple)
    dynasty, color = about
    painter.put(surface, sprites.leader(dynasty, color, min(rect.w, rect.h)), rect)


def _conflict(
    surface: pygame.Surface, painter: Painter, sprites: TableSprites, about: Hashable, rect: Rect
) -> None:
    """Two leaders face each other, with what the attacker may add."""
    edge = min(rect.h * 7 // 10, rect.w // 2)
    left = sprites.leader(Dynasty.ARCHER, Color.RED, edge)
    right = sprites.leader(Dynasty.BULL, Color.RED, edge)
    y = rect.y + (rect.h - edge) // 2
    surface.blit(left, (rect.x, y), special_flags=PREMULTIPLIED)
    surface.blit(right, (rect.right - edge, y), special_flags=PREMULTIPLIED)
    small = edge * 6 // 10
    tile = sprites.tile(Color.RED, small)
    painter.put(surface, tile, Rect(rect.center.x - small // 2, rect.bottom - small, small, small))


def _line(
    surface: pygame.Surface, painter: Painter, sprites: TableSprites, about: Hashable, rect: Rect
) -> None:
    """Three tiles in a line with a building on the middle one."""
    edge = rect.w // 3
    row = Rect(rect.x, rect.bottom - edge, edge * 3, edge)
    _tiles(surface, painter, sprites, (Color.BLACK,) * 3, row)
    size = edge * 8 // 10
    house = Rect(row.x + (row.w - size) // 2, row.y - size // 2, size, size)
    painter.put(surface, sprites.building(Color.BLACK, size), house)


def _plus(
    surface: pygame.Surface, painter: Painter, sprites: TableSprites, about: Hashable, rect: Rect
) -> None:
    """Five tiles in a cross."""
    edge = min(rect.w, rect.h) // 3
    x, y = rect.center.x - edge // 2, rect.center.y - edge // 2
    for dx, dy in ((0, -1), (-1, 0), (1, 0), (0, 1), (0, 0)):
        at = Rect(x + dx * edge, y + dy * edge, edge, edge)
        painter.put(surface, sprites.tile(Color.RED, edge), at)


def _scores(
    surface: pygame.Surface, painter: Painter, sprites: TableSprites, about: Hashable, rect: Rect
) -> None:
    """Numbers beside two spheres."""
    edge = rect.h // 2
    for row, (color, number) in enumerate(((Color.RED, "7"), (Color.BLUE, "4"))):
        y = rect.y + row * edge
        tile = sprites.tile(color, edge * 9 // 10)
        painter.put(surface, tile, Rect(rect.x, y, edge, edge))
        at = Rect(rect.x + edge, y, rect.w - edge, edge)
        painter.write(surface, number, at, edge * 7 // 10, face=Face.STRONG, align=0.5)


def _bag(
    surface: pygame.Surface, painter: Painter, sprites: TableSprites, about: Hashable, rect: Rect
) -> None:
    edge = min(rect.h * 8 // 10, rect.w * 5 // 10)
    glyph = sprites.glyph("bag", painter.palette.ink_soft, edge)
    painter.put(surface, glyph, Rect(rect.x, rect.y, edge, rect.h))
    at = Rect(rect.x + edge, rect.y, rect.w - edge, rect.h)
    painter.write(surface, "72", at, edge * 7 // 10, face=Face.STRONG, align=0.5)


def _monument(
    surface: pygame.Surface, painter: Painter, sprites: TableSprites, about: Hashable, rect: Rect
) -> None:
    assert isinstance(about, Monument)
    edge = min(rect.w, rect.h)
    place = rect.within(edge, edge)
    half = edge // 2
    tile = sprites.back(half)
    for dx in (0, half):
        for dy in (0, half):
            painter.put(surface, tile, Rect(place.x + dx, place.y + dy, half, half))
    assert len(MONUMENT_COLORS[about]) == 2
    painter.put(surface, sprites.tower(about, edge), place)


def _treasure(
    surface: pygame.Surface, painter: Painter, sprites: TableSprites, about: Hashable, rect: Rect
) -> None:
    painter.put(surface, sprites.treasure(rect.w), rect)


def _map(
    surface: pygame.Surface, painter: Painter, sprites: TableSprites, about: Hashable, rect: Rect
) -> None:
    """A board as small as a seal: land, rivers, temples, special borders."""
    terrain, palette = TERRAINS[BoardName(str(about))], painter.palette
    cell = min(rect.w // COLUMNS, rect.h // ROWS)
    board = rect.within(cell * COLUMNS, cell * ROWS)
    surface.fill(palette.outline, board.inset(-max(1, cell // 4)))
    surface.fill(palette.sand, board)
    for square in members(terrain.river):
        surface.fill(palette.water, _cell(board, square, cell))
    for square in members(terrain.temples):
        rim = palette.brick if square in {*members(terrain.special)} else palette.outline
        surface.fill(rim, _cell(board, square, cell))
        surface.fill(palette.gold, Rect(*_cell(board, square, cell)).inset(max(1, cell // 5)))


def _cell(board: Rect, square: Any, cell: int) -> Rect:
    return Rect(board.x + column_of(square) * cell, board.y + row_of(square) * cell, cell, cell)


def _wedges(
    surface: pygame.Surface, painter: Painter, sprites: TableSprites, about: Hashable, rect: Rect
) -> None:
    """The two rivers' old names, in gold."""
    text = painter.fonts.text(
        TIGRIS + " " + EUPHRATES, rect.h, painter.palette.gold_deep, Face.WEDGES
    )
    drawn = text.get_bounding_rect()
    at = (rect.center.x - drawn.centerx, rect.center.y - drawn.centery)
    surface.blit(text, at)


def _curve(
    surface: pygame.Surface, painter: Painter, sprites: TableSprites, about: Hashable, rect: Rect
) -> None:
    """How a game went."""
    assert isinstance(about, Story)
    paint_curve(surface, painter, sprites, about, rect)


def _example(
    surface: pygame.Surface, painter: Painter, sprites: TableSprites, about: Hashable, rect: Rect
) -> None:
    """The board of an example of the rules, by its name."""
    from game.tigris.paint.example_picture import paint_example  # only the rules need it

    paint_example(surface, painter, sprites, str(about), rect)


def _spheres(
    surface: pygame.Surface, painter: Painter, sprites: TableSprites, about: Hashable, rect: Rect
) -> None:
    """The final points of an example of the rules, by its name."""
    from game.tigris.paint.sphere_rows import paint_sphere_rows  # only the rules need it
    from game.tigris.rulebook.examples import load_example

    paint_sphere_rows(surface, painter, sprites, load_example(str(about)).start, rect)


def _towers(
    surface: pygame.Surface, painter: Painter, sprites: TableSprites, about: Hashable, rect: Rect
) -> None:
    """The monuments that pay a color, side by side."""
    shown = [monument for monument in Monument if about in MONUMENT_COLORS[monument]]
    edge = min(rect.h, rect.w // len(shown))
    for place, monument in enumerate(shown):
        at = Rect(rect.x + place * edge, rect.y, edge, rect.h)
        painter.put(surface, sprites.tower(monument, edge), at)


PICTURES: dict[str, Callable[[pygame.Surface, Painter, TableSprites, Hashable, Rect], None]] = {
    "seal": _seal,
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
    "curve": _curve,
    "example": _example,
    "spheres": _spheres,
    "towers": _towers,
}
