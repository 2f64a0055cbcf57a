"""What this project is, and whose work it builds on."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import _
from game.screens.article import Part
from game.screens.article_screen import ArticleScreen


class AboutScreen(ArticleScreen):
    def title(self) -> str:
        return _("About")

    def parts(self) -> Sequence[Part]:
        return (*self.services.screens.about(), *_credits())


def _credits() -> tuple[Part, ...]:
    return (
        Part(
            _("Words, pictures, and code"),
            _(
                "All words and pictures are this project's own, drawn by its code. The code is"
                " under the MIT license: see LICENSE."
            ),
        ),
        Part(
            _("Fonts"),
            _(
                "Source Serif 4 by Adobe, Atkinson Hyperlegible Next by the Braille Institute,"
                " and Noto Sans Cuneiform by The Noto Project Authors, all under the SIL Open"
                " Font License 1.1, which is beside them in"
                " assets/fonts."
            ),
        ),
        Part(
            _("Built with"),
            _(
                "Python; pygame-ce and SDL (LGPL 2.1 and zlib license) for the window, pictures,"
                " and sound; msgpack, platformdirs, and psutil. Every asset is listed with its"
                " license in assets/CREDITS.md."
            ),
        ),
    )
