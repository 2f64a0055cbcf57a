"""All pictures by what they show and how large; each is pressed when first asked for and kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import pygame

from engine.tigris.model.pieces import Color, Dynasty, Monument
from game.tigris.art import brickwork as masonry
from game.tigris.art import buildings, leaders, mats, monuments, tiles, treasures
from game.tigris.art import color_signs as pictograms
from game.tigris.art import effects as glints
from game.tigris.art import hand_screens as hides
from game.tigris.art import square_marks as marks
from game.tigris.art.landscape import Motif
from game.ui import plates as tablets
from game.ui.rasterize import press
from game.ui.svg import picture
from game.ui.theme import RGB, Theme

#: Pieces of fewer pixels are drawn plainer.
SMALL = 37

#: A picture's name: the function that draws it, what it was told, width, height.
Key = tuple[object, ...]


class Sprites:
    """Premultiplied surfaces in one theme. They are shared: do not draw on them.

    The least recently used leave when all together take more than `limit` bytes.
    """

    def __init__(self, theme: Theme, limit: int = 20 << 20) -> None:
        self.theme = theme
        self._limit = limit
        self._bytes = 0
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()

    def tile(self, color: Color, edge: int) -> pygame.Surface:
        return self._pressed(tiles.plain if edge < SMALL else tiles.tile, (color,), edge, edge)

    def back(self, edge: int) -> pygame.Surface:
        return self._pressed(tiles.back, (), edge, edge)

    def face(self, color: Color | None, edge: int) -> pygame.Surface:
        """A tile, or its back where it is not known."""
        return self.back(edge) if color is None else self.tile(color, edge)

    def unification(self, edge: int) -> pygame.Surface:
        return self._pressed(tiles.unification, (), edge, edge)

    def catastrophe(self, edge: int) -> pygame.Surface:
        return self._pressed(tiles.catastrophe, (), edge, edge)

    def leader(self, dynasty: Dynasty, color: Color, edge: int) -> pygame.Surface:
        draw = leaders.plain if edge < SMALL else leaders.leader
        return self._pressed(draw, (dynasty, color), edge, edge)

    def seal(self, dynasty: Dynasty, edge: int) -> pygame.Surface:
        return self._pressed(leaders.seal, (dynasty,), edge, edge)

    def tower(self, monument: Monument, edge: int) -> pygame.Surface:
        """A monument without its four tiles; `edge` is that of all four together."""
        return self._pressed(monuments.tower, (monument,), edge, edge)

    def building(self, color: Color, edge: int) -> pygame.Surface:
        """A civilization building, as large as the tile that it stands on."""
        return self._pressed(buildings.building, (color,), edge, edge)

    def wonder(self, edge: int) -> pygame.Surface:
        """The wonder; `edge` is that of three squares, its corners are empty."""
        return self._pressed(buildings.wonder, (), edge, edge)

    def column(self, height: int) -> pygame.Surface:
        """A palm of glazed brick, for walls without a table."""
        return self._pressed(masonry.column, (), height // 6, height)

    def screen(self, dynasty: Dynasty, tiles: int, height: int) -> pygame.Surface:
        """What a hand of so many tiles lies behind."""
        width = height * hides.WIDTH // hides.HEIGHT
        return self._pressed(hides.screen, (dynasty, min(tiles, 6)), width, height)

    def treasure(self, width: int) -> pygame.Surface:
        return self._pressed(treasures.treasure, (), width, width * 3 // 5)

    def start(self, special: bool, edge: int) -> pygame.Surface:
        return self._pressed(marks.start, (special,), edge, edge)

    def side(self, attacking: bool, edge: int) -> pygame.Surface:
        return self._pressed(marks.side, (attacking,), edge, edge)

    def mark(self, draw: Callable[[Theme], str], edge: int) -> pygame.Surface:
        """One of the marks that need nothing but the theme: `marks.legal` and its like."""
        return self._pressed(draw, (), edge, edge)

    def motif(self, draw: Motif, variant: int, edge: int) -> pygame.Surface:
        """Something that grows on a square of the map."""
        return self._pressed(draw, (variant,), edge, edge)

    def cracks(self, stage: int, edge: int) -> pygame.Surface:
        """The ground around a struck square, three squares wide."""
        return self._pressed(glints.cracks, (stage,), edge, edge)

    def socket(self, color: Color, edge: int) -> pygame.Surface:
        """The empty place of a leader."""
        return self._pressed(_socket, (color,), edge, edge)

    def glyph(self, name: str, ink: RGB, edge: int) -> pygame.Surface:
        return self._pressed(_glyph, (name, ink), edge, edge)

    def rosette(self, ink: RGB, cut: RGB, edge: int) -> pygame.Surface:
        return self._pressed(_rosette, (ink, cut), edge, edge)

    def tablet(self, face: RGB, grain: int, width: int, height: int) -> pygame.Surface:
        """A plate for text; `grain` is the edge of the picture that it is stretched from."""
        return self._plate(tablets.tablet, (face,), grain, width, height)

    def button(self, face: RGB, lift: bool, grain: int, width: int, height: int) -> pygame.Surface:
        return self._plate(tablets.button, (face, lift), grain, width, height)

    def mat(self, strand: int, width: int, height: int) -> pygame.Surface:
        """The woven reed under one's own pieces."""
        key = (mats.mat, strand, width, height)
        return self._find(key, lambda: mats.mat(self.theme, width, height, strand))

    def relief(self, draw: Callable[[RGB, RGB], str], edge: int) -> pygame.Surface:
        """A sign as a cylinder seal leaves it in clay."""
        return self._pressed(_relief, (draw,), edge, edge)

    def _pressed(
        self, draw: Callable[..., str], told: Key, width: int, height: int
    ) -> pygame.Surface:
        key = (draw, told, width, height)
        return self._find(key, lambda: press(draw(self.theme, *told), width, height))

    def _plate(
        self, draw: Callable[..., str], told: Key, grain: int, width: int, height: int
    ) -> pygame.Surface:
        key = (draw, told, grain, width, height)
        return self._find(
            key,
            lambda: tablets.stretched(self._pressed(draw, told, grain, grain), width, height),
        )

    def _find(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self._bytes += _weight(made)
        while self._bytes > self._limit and len(self._kept) > 1:
            self._bytes -= _weight(self._kept.popitem(last=False)[1])
        return made


def _weight(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def _socket(theme: Theme, color: Color) -> str:
    return marks.socket(theme, pictograms.office(color, theme.ink_soft, theme.tablet))


def _glyph(theme: Theme, name: str, ink: RGB) -> str:
    return tablets.glyph(name, ink)


def _relief(theme: Theme, draw: Callable[[RGB, RGB], str]) -> str:
    return tablets.relief(theme, draw)


def _rosette(theme: Theme, ink: RGB, cut: RGB) -> str:
    return picture(pictograms.rosette(ink, cut))
