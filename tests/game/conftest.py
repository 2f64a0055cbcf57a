"""Pictures are read from their texts once for all tests, and no test leaves its language behind;
what tests of room for texts share.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO

import pygame
import pytest

from engine.common.kernel_switch import KERNEL_SWITCH, OFF, SWITCH
from game.i18n import SOURCE, language, set_language
from game.ui.fonts import Face, Fonts
from game.ui.palette import RGB

#: Pictures of more pixels are whole maps, of which few are kept: each takes megabytes.
LARGE = 300 * 300


@pytest.fixture(scope="package", autouse=True)
def pictures_read_once() -> Iterator[None]:
    """What the reader gives is only copied (see `game.ui.rasterize`), so it can be given again."""
    read = pygame.image.load_sized_svg

    def found(markup: bytes, size: tuple[int, int]) -> pygame.Surface:
        return read(BytesIO(markup), size)

    small, large = lru_cache(maxsize=3000)(found), lru_cache(maxsize=12)(found)

    def known(file: BytesIO, size: tuple[int, int]) -> pygame.Surface:
        return (small if size[0] * size[1] < LARGE else large)(file.getvalue(), size)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", known)
        yield


@pytest.fixture(scope="package", autouse=True)
def no_kernel() -> Iterator[None]:
    """No program that a test starts compiles the kernel beside it: that takes a minute of a core.

    Tests of the kernel itself are beside the engine.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(SWITCH, OFF)
        patch.setattr(KERNEL_SWITCH, "is_compiled", KERNEL_SWITCH.is_compiled)  # restored later
        yield


@pytest.fixture(autouse=True)
def language_of_the_next_test() -> Iterator[None]:
    yield
    if language() != SOURCE:
        set_language(SOURCE)


@pytest.fixture(scope="module")
def display() -> Iterator[None]:
    """Whose window has the focus is asked when somebody else's turn begins."""
    pygame.display.init()
    yield
    pygame.display.quit()


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
