"""The two typefaces, and text pressed into surfaces once and kept for as long as it is in use."""

from __future__ import annotations

from collections import OrderedDict
from enum import StrEnum
from pathlib import Path
from typing import Any

import pygame

from game.ui.theme import RGB

ASSETS = Path(__file__).resolve().parents[2] / "assets"


class Face(StrEnum):
    """The files of the faces. They are read when first used."""

    PLAIN = "SourceSerif4-400.woff2"
    FIRM = "SourceSerif4-600.woff2"
    STRONG = "SourceSerif4-700.woff2"
    WEDGES = "NotoSansCuneiform-subset.woff2"


#: Signs of the third face, as ornament only: no text is written with them.
TIGRIS = "\U00012226\U00012118\U000120fc"
EUPHRATES = "\U00012313\U00012112\U00012263"


#: Below this height whole pixels make letters wide and spaces narrow: words run together.
TIGHT = 18
THIN = "\u2009"
#: No text is squeezed to less of its size than that, in percent.
LEAST = 72
#: Where the width of a line is, among what `render` takes after its text.
WRAP = 3


class Roomy(pygame.Font):
    """A heavy face at a small size, with a thin space more between the words of one line."""

    def size(self, text: Any) -> tuple[int, int]:
        return super().size(text.replace(" ", THIN + " "))

    def render(self, text: Any, *told: Any, **named: Any) -> pygame.Surface:
        """As its base does; text that is broken into lines stays as it is."""
        broken = len(told) > WRAP and told[WRAP]
        return super().render(text if broken else text.replace(" ", THIN + " "), *told, **named)


class Fonts:
    """Faces by size and texts by everything that decides how they look; both bounded."""

    _MOST_TEXTS = 200
    _MOST_FACES = 32

    def __init__(self) -> None:
        pygame.font.init()
        self._faces: OrderedDict[tuple[Face, int], pygame.Font] = OrderedDict()
        self._texts: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()

    def face(self, face: Face, size: int) -> pygame.Font:
        """The font of this face; `size` in pixels is the height of its em."""
        key = (face, size)
        if key not in self._faces:
            heavy = face in (Face.FIRM, Face.STRONG)
            made = Roomy if heavy and size < TIGHT else pygame.Font
            self._faces[key] = made(ASSETS / "fonts" / face, size)
            if len(self._faces) > self._MOST_FACES:
                self._faces.popitem(last=False)
        return self._faces[key]

    def text(self, text: str, size: int, color: RGB, face: Face = Face.PLAIN) -> pygame.Surface:
        """One line. The surface is shared: do not draw on it."""
        return self._kept((text, size, color, face, 0))

    def column(
        self,
        text: str,
        size: int,
        color: RGB,
        width: int,
        face: Face = Face.PLAIN,
        align: float = 0.0,
    ) -> pygame.Surface:
        """Text broken into lines of at most `width` pixels; `align` as for `Painter.write`."""
        return self._kept((text, size, color, face, max(1, width)), align)

    def squeezed(
        self, text: str, size: int, color: RGB, width: int, height: int, face: Face = Face.PLAIN
    ) -> pygame.Surface:
        """As `column`, with smaller letters where it would be higher than that, to a limit."""
        made = self.column(text, size, color, width, face)
        for smaller in range(size - 1, size * LEAST // 100, -1):
            if made.get_height() <= height:
                break
            made = self.column(text, smaller, color, width, face)
        return made

    def fitting(
        self, text: str, size: int, color: RGB, width: int, face: Face = Face.PLAIN
    ) -> pygame.Surface:
        """One line of at most `width` pixels: a longer text ends in an ellipsis."""
        font = self.face(face, size)
        if font.size(text)[0] > width:
            length = len(text)
            while length and font.size(text[:length].rstrip() + "…")[0] > width:
                length -= 1
            text = text[:length].rstrip() + "…"
        return self.text(text, size, color, face)

    def _kept(self, told: tuple[str, int, RGB, Face, int], align: float = 0.0) -> pygame.Surface:
        key = (*told, align)
        if key in self._texts:
            self._texts.move_to_end(key)
            return self._texts[key]
        text, size, color, face, width = told
        font = self.face(face, size)
        font.align = {0.0: pygame.FONT_LEFT, 0.5: pygame.FONT_CENTER}.get(align, pygame.FONT_RIGHT)
        surface = font.render(text, True, color, None, width)
        font.align = pygame.FONT_LEFT
        self._texts[key] = surface
        if len(self._texts) > self._MOST_TEXTS:
            self._texts.popitem(last=False)
        return surface
