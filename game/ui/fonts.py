"""Fonts, and texts rendered to cached surfaces."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from enum import StrEnum, auto
from pathlib import Path

import pygame

from game.ui.font_families import Family
from game.ui.letters.chain import Chain
from game.ui.letters.chained_font import ChainedFont
from game.ui.letters.clusters import boundaries
from game.ui.letters.font_kinds import SMALL, WIDE_SPACE_BELOW, SmallFont, WideSpaceFont
from game.ui.letters.system_fonts import SystemFonts
from game.ui.palette import RGB
from game.ui.surface_cache import SurfaceCache

ASSETS = Path(__file__).resolve().parents[2] / "assets"


class Face(StrEnum):
    """What a text is written in; which font that is depends on the family."""

    PLAIN = auto()
    FIRM = auto()
    STRONG = auto()
    WEDGES = auto()
    """cuneiform, for ornament"""


_NAMES = {Family.SERIF: "SourceSerif4", Family.LEGIBLE: "AtkinsonHyperlegibleNext"}
_WEIGHTS = {Face.PLAIN: 400, Face.FIRM: 600, Face.STRONG: 700}


#: The files beside the first of a family: published apart, for letters that most texts lack.
_MORE = {
    Family.SERIF: ("latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"),
    Family.LEGIBLE: ("latin-ext",),
}


def font_file(family: Family, face: Face) -> Path:
    """The file of a face; cuneiform is the same in every family."""
    is_cuneiform = face is Face.WEDGES
    name = "NotoSansCuneiform-subset" if is_cuneiform else f"{_NAMES[family]}-{_WEIGHTS[face]}"
    return ASSETS / "fonts" / f"{name}.woff2"


def font_files(family: Family, face: Face) -> tuple[Path, ...]:
    """All bundled files in the order in which they are asked for a letter."""
    weight = _WEIGHTS.get(face, 400)
    families = dict.fromkeys((family, Family.SERIF))
    more = [f"{_NAMES[each]}-{weight}-{part}" for each in families for part in _MORE[each]]
    files = (ASSETS / "fonts" / f"{name}.woff2" for name in more)
    return font_file(family, face), *files


#: The minimum to which a text is squeezed, in percent of its size.
MIN_SQUEEZE = 72


class Fonts:
    """Caches fonts by face and size, and texts by everything that decides their look; bounded."""

    _MAX_TEXT_BYTES = 10 << 20
    _MAX_FACES = 64

    def __init__(self, system: SystemFonts | None = None) -> None:
        """`system` has the letters that the bundled fonts lack."""
        pygame.font.init()
        self.family = next(iter(Family))
        self._system = system or SystemFonts()
        self._chains: dict[tuple[Family, Face], Chain] = {}
        self._faces: OrderedDict[tuple[Face, int], ChainedFont] = OrderedDict()
        self._texts = SurfaceCache(self._MAX_TEXT_BYTES)

    def use(self, family: Family) -> None:
        """Writes in another family from now on."""
        self.family = family
        self._faces.clear()
        self._texts.clear()

    def face(self, face: Face, size: int) -> ChainedFont:
        """The font of a face; `size` is the height of its em in pixels."""
        key = (face, size)
        if key not in self._faces:
            self._faces[key] = ChainedFont(self.first_font(face, size), self._chain(face), size)
            if len(self._faces) > self._MAX_FACES:
                self._faces.popitem(last=False)
        return self._faces[key]

    def first_font(self, face: Face, size: int) -> pygame.Font:
        """The font that draws nearly all texts of a face."""
        heavy = self.family is Family.SERIF and face in (Face.FIRM, Face.STRONG)
        font_class: Callable[[Path, int], pygame.Font] = (
            WideSpaceFont if heavy and size < WIDE_SPACE_BELOW else pygame.Font
        )
        font_class = SmallFont if size < SMALL else font_class
        return font_class(font_file(self.family, face), size)

    def _chain(self, face: Face) -> Chain:
        key = self.family, face
        if key not in self._chains:
            is_bold = face in (Face.FIRM, Face.STRONG)
            self._chains[key] = Chain(font_files(self.family, face), is_bold, self._system)
        return self._chains[key]

    def text(self, text: str, size: int, color: RGB, face: Face = Face.PLAIN) -> pygame.Surface:
        """One line. The surface is shared: do not draw on it."""
        return self._cached((text, size, color, face, 0))

    def column(
        self,
        text: str,
        size: int,
        color: RGB,
        width: int,
        face: Face = Face.PLAIN,
        align: float = 0.0,
    ) -> pygame.Surface:
        """Text wrapped at `width` pixels; `align` is as for `Painter.write`."""
        return self._cached((text, size, color, face, max(1, width)), align)

    def squeezed(
        self, text: str, size: int, color: RGB, width: int, height: int, face: Face = Face.PLAIN
    ) -> pygame.Surface:
        """As `column`, in a smaller size if it would be higher than `height`, down to a limit."""
        column = self.column(text, size, color, width, face)
        for smaller in range(size - 1, size * MIN_SQUEEZE // 100, -1):
            if column.get_height() <= height:
                break
            column = self.column(text, smaller, color, width, face)
        return column

    def size_for(self, text: str, largest: int, least: int, width: int, face: Face) -> int:
        """The greatest size in pixels at which a line is no wider than `width`; else `least`."""
        sizes = range(largest, least, -1)
        return next((at for at in sizes if self.face(face, at).size(text)[0] <= width), least)

    def fitting(
        self, text: str, size: int, color: RGB, width: int, face: Face = Face.PLAIN
    ) -> pygame.Surface:
        """One line of at most `width` pixels: a longer text ends in an ellipsis."""
        font = self.face(face, size)
        if font.size(text)[0] > width:
            spots = reversed(boundaries(text)[1:])
            shorter = (text[:spot].rstrip() + "…" for spot in spots)
            text = next((each for each in shorter if font.size(each)[0] <= width), "…")
        return self.text(text, size, color, face)

    def _cached(
        self, key_parts: tuple[str, int, RGB, Face, int], align: float = 0.0
    ) -> pygame.Surface:
        return self._texts.get((*key_parts, align), lambda: self._render(*key_parts, align))

    def _render(
        self, text: str, size: int, color: RGB, face: Face, width: int, align: float
    ) -> pygame.Surface:
        font = self.face(face, size)
        font.align = {0.0: pygame.FONT_LEFT, 0.5: pygame.FONT_CENTER}.get(align, pygame.FONT_RIGHT)
        surface = font.render(text, True, color, None, width)
        font.align = pygame.FONT_LEFT
        return surface
