"""What tests of room for texts share."""

from __future__ import annotations

import pygame
import pytest

from game.ui.fonts import Face, Fonts
from game.ui.palette import RGB


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line that was shortened to fit."""
    shortened: list[str] = []
    fitting = Fonts.fitting

    def watched(
        self: Fonts, text: str, size: int, color: RGB, width: int, face: Face = Face.PLAIN
    ) -> pygame.Surface:
        if self.face(face, size).size(text)[0] > width:
            shortened.append(text)
        return fitting(self, text, size, color, width, face)

    monkeypatch.setattr(Fonts, "fitting", watched)
    return shortened
