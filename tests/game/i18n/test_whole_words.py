"""No word of any language is broken for want of room, in the pictures and menus of the window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.i18n import SOURCE, set_language
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.ui.letters.chained_font import ChainedFont
from tests.game.i18n.test_screens_fit import screens
from tests.support.catalogs import LANGUAGES
from tests.support.window.pictures import PICTURES

SIZE = (1280, 720)


@pytest.fixture
def broken_words(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Every word that did not fit into the line it was given, with the text around it."""
    found: list[str] = []
    render = ChainedFont.render

    def watched(
        font: ChainedFont, text: str, antialias: bool, color: Any, back: Any = None, width: int = 0
    ) -> pygame.Surface:
        words = text.split() if width else []
        found.extend(f"{word} in {text}" for word in words if font.size(word)[0] > width)
        return render(font, text, antialias, color, back, width)

    monkeypatch.setattr(ChainedFont, "render", watched)
    yield found
    set_language(SOURCE)


@pytest.mark.long
@pytest.mark.parametrize("zoom", (100, 150))
@pytest.mark.parametrize("language", (SOURCE, *LANGUAGES))
def test_words_stay_whole(language: str, zoom: int, broken_words: list[str]) -> None:
    set_language(language)
    painter = TablePainter(Layout.of(*SIZE, 4, zoom))
    for paint in PICTURES.values():
        paint(pygame.Surface(SIZE, 0, 32), painter)
    for make in screens().values():
        make(painter).paint(pygame.Surface(SIZE))
    assert broken_words == []
