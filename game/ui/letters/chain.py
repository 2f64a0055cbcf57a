"""A chain of fonts: each letter is drawn by the first file that has it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

import pygame

from game.ui.letters.coverage import coverage
from game.ui.letters.font_kinds import opened
from game.ui.letters.system_fonts import SystemFonts


class Chain:
    """The files of one face, the first for nearly all letters; then the fonts of the system."""

    def __init__(self, files: Sequence[Path], bold: bool, system: SystemFonts) -> None:
        self.first = files[0]
        self._files = files
        self._bold = bold
        self._system = system
        self._plain = set(map(chr, range(128)))

    def is_plain(self, text: str) -> bool:
        """Whether the first file has every letter, as for nearly all texts. Fast."""
        if text.isascii():
            return True
        unknown = set(text) - self._plain
        has = coverage(self.first).has
        known = {letter for letter in unknown if has(letter)} if unknown else unknown
        self._plain |= known
        return known == unknown

    def file_for(self, cluster: str) -> Path | None:
        """The file that draws a cluster; None if nothing on this computer can."""
        bundled = (file for file in self._files if coverage(file).has(cluster))
        return next(bundled, None) or self._system.file_for(cluster, self._bold)


@lru_cache(maxsize=64)
def font_of(file: Path, size: int) -> pygame.Font | None:
    """An opened font, shared by all who draw with it; None if it cannot be opened."""
    with suppress(pygame.error, OSError, ValueError):
        return opened(file, size)
    return None
