"""Which letters a file of a font has."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING
from unicodedata import normalize

from game.ui.letters.clusters import seen

if TYPE_CHECKING:
    from pygame import freetype

#: Sizes at which fonts can be asked: any for outlines; pictures, as of emoji, have one.
_SIZES = (16, 109, 128, 136, 160)


class Coverage:
    """The letters of one file, asked for once each."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._font: freetype.Font | None = None
        self._known: dict[str, bool] = {}

    def has(self, cluster: str) -> bool:
        """Whether it has all that is seen of a cluster, or of its combined form."""
        if cluster not in self._known:
            self._known[cluster] = self._has(seen(cluster)) or self._has(
                seen(normalize("NFC", cluster))
            )
        return self._known[cluster]

    def _has(self, letters: str) -> bool:
        if not letters:
            return False
        import pygame.freetype as freetype  # few texts need it; `pygame.font` does not know

        freetype.init()
        for size in _SIZES:
            with suppress(RuntimeError, OSError, ValueError):  # no font, or not of this size
                self._font = self._font or freetype.Font(str(self._file))
                metrics = self._font.get_metrics(letters, size=size)
                return all(each is not None for each in metrics)
        return False


@lru_cache(maxsize=256)
def coverage(file: Path) -> Coverage:
    return Coverage(file)
