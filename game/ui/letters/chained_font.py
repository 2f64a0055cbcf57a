"""Draws and measures texts in all scripts with a chain of fonts, on one baseline.

Both go through the same parts of a line, so that a text is as wide as it was measured.
"""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any, Literal, NamedTuple

import pygame

from game.ui.letters.chain import Chain, font_of
from game.ui.letters.clusters import boundaries, seen
from game.ui.letters.order import in_order
from game.ui.letters.paragraphs import broken
from game.ui.letters.shaping import shape

#: How wide and high the mark for a missing letter is, in percent of the size.
_MARK = 58, 76


class Part(NamedTuple):
    """A part of a line that one font draws."""

    low: int
    high: int
    from_right: bool
    font: pygame.Font | None
    """None for a letter that no font has"""
    x: int
    width: int


class ChainedFont:
    """A face at one size. `first` draws alone what its file has; a rare letter costs more."""

    _MAX_LINES = 128

    def __init__(self, first: pygame.Font, chain: Chain, size: int) -> None:
        self._first = first
        self._chain = chain
        self._size = size
        self._lines: OrderedDict[str, list[Part]] = OrderedDict()
        self.get_linesize = first.get_linesize
        self.get_ascent = first.get_ascent

    @property
    def align(self) -> int:
        """How the lines of a paragraph stand, as in pygame."""
        return self._first.align

    @align.setter
    def align(self, align: int) -> None:
        self._first.align = align

    def size(self, text: str) -> tuple[int, int]:
        """The width and height of one line in pixels."""
        if self._chain.is_plain(text):
            return self._first.size(text)
        return self._width(text), self._first.get_linesize()

    def render(
        self, text: str, antialias: bool, color: Any, bgcolor: Any = None, wraplength: int = 0
    ) -> pygame.Surface:
        """A new surface, with lines broken at `wraplength` pixels unless that is 0."""
        if self._chain.is_plain(text):
            with suppress(pygame.error):  # it has no width, as marks without a letter
                return self._first.render(text, antialias, color, bgcolor, wraplength)
        lines = broken(text, wraplength, lambda line: self.size(line)[0]) if wraplength else [text]
        widths = [self.size(line)[0] for line in lines]
        high = self._first.get_linesize()
        surface = pygame.Surface((max(widths), high * len(lines)), pygame.SRCALPHA)
        if bgcolor is not None:
            surface.fill(bgcolor)
        slack = {pygame.FONT_LEFT: 0, pygame.FONT_CENTER: 1}.get(self.align, 2)
        for at, (line, width) in enumerate(zip(lines, widths, strict=True)):
            x = (surface.get_width() - width) * slack // 2
            room = surface.subsurface((x, at * high, width, high)) if width else surface
            self._draw(room, line, color)
        return surface

    def caret_x(self, text: str, index: int) -> int:
        """Where a caret before this letter stands, in pixels from the left of the text."""
        if self._chain.is_plain(text):
            return self._first.size(text[:index])[0] if index else 0
        parts = self._parts(text)
        holds = (each for each in parts if each.low <= index < each.high)
        part = next(holds, None) or max(parts, key=lambda each: each.high, default=None)
        if part is None:
            return 0
        inside = self._measured(text[part.low : index], part.font, part.from_right)
        return part.x + (part.width - inside if part.from_right else inside)

    def _width(self, text: str) -> int:
        parts = self._parts(text)
        return parts[-1].x + parts[-1].width if parts else 0

    def _parts(self, text: str) -> list[Part]:
        """The parts of a line, from the left to the right."""
        if text not in self._lines:
            self._lines[text] = self._split(text)
            if len(self._lines) > self._MAX_LINES:
                self._lines.popitem(last=False)
        return self._lines[text]

    def _split(self, text: str) -> list[Part]:
        found, x = list[Part](), 0
        for low, high, from_right in in_order(text):
            runs = self._runs(text, low, high)
            for start, end, file in reversed(runs) if from_right else runs:
                font = self._font(file, from_right)
                width = self._measured(text[start:end], font, from_right)
                found.append(Part(start, end, from_right, font, x, width))
                x += width
        return found

    def _runs(self, text: str, low: int, high: int) -> list[tuple[int, int, Path | None]]:
        """Neighbors that one file draws; what no file has is alone, one cluster each."""
        spots = [low + at for at in boundaries(text[low:high])]
        each = [(start, end, self._file_for(text[start:end])) for start, end in pairwise(spots)]
        found = list[tuple[int, int, Path | None]]()
        for file, group in groupby(each, key=lambda run: run[2]):
            members = list(group)
            if isinstance(file, Path):
                found.append((members[0][0], members[-1][1], file))
            elif file is None:
                found += [(start, end, None) for start, end, _ in members]
        return found

    def _file_for(self, cluster: str) -> Path | Literal[""] | None:
        """None if nothing can draw a cluster, "" if there is nothing to draw."""
        return self._chain.file_for(cluster) if seen(cluster) else ""

    def _font(self, file: Path | None, from_right: bool) -> pygame.Font | None:
        if file == self._chain.first and not from_right:
            return self._first
        return None if file is None else font_of(file, self._size)

    def _measured(self, text: str, font: pygame.Font | None, from_right: bool) -> int:
        if not text:
            return 0
        if font is None:
            return self._mark_size()[0] + max(1, self._size // 10)
        self._shape(font, text, from_right)
        return font.size(text)[0]

    def _draw(self, surface: pygame.Surface, text: str, color: Any) -> None:
        baseline = self._first.get_ascent()
        for part in self._parts(text):
            if part.font is None:
                self._draw_mark(surface, part.x, baseline, color)
                continue
            letters = text[part.low : part.high]
            self._shape(part.font, letters, part.from_right)
            if not part.width:  # such as marks without a letter
                continue
            drawn = part.font.render(letters, True, color)
            surface.blit(drawn, (part.x, baseline - part.font.get_ascent()))

    def _shape(self, font: pygame.Font, text: str, from_right: bool) -> None:
        """Plain texts are drawn by the first font as it is: it keeps what it is set to."""
        if font is not self._first:
            shape(font, text, from_right)

    def _mark_size(self) -> tuple[int, int]:
        return max(4, self._size * _MARK[0] // 100), max(6, self._size * _MARK[1] // 100)

    def _draw_mark(self, surface: pygame.Surface, x: int, baseline: int, color: Any) -> None:
        """A frame around a question mark: here is a letter that this computer cannot draw."""
        width, height = self._mark_size()
        line = max(1, self._size // 18)
        pygame.draw.rect(surface, color, (x, baseline - height, width, height), line)
        small = font_of(self._chain.first, max(6, self._size * 62 // 100))
        if small is not None:
            sign = small.render("?", True, color)
            top = baseline - height // 2 - sign.get_height() // 2
            surface.blit(sign, (x + (width - sign.get_width() + 1) // 2, top))
