"""What this project is, which copy of it this is, and whose work it builds on."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import _
from game.origin import origin_report, origin_text
from game.screens.article import Part
from game.screens.article_screen import ArticleScreen
from game.screens.navigation import Go
from game.ui.widgets.nodes import Button
from game.ui.widgets.using import WidgetUsed

#: The key of the button that copies what this program is.
COPY = "copy"


class AboutScreen(ArticleScreen):
    def title(self) -> str:
        return _("About")

    def parts(self) -> Sequence[Part]:
        this = Part(_("This program"), origin_text())
        return (*self.services.screens.about(), this, *_credits())

    def more_buttons(self) -> tuple[Button, ...]:
        tooltip = _("Copies the version, the system, and the folders, for a report of a fault.")
        return (Button(COPY, _("Copy"), tooltip=tooltip),)

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        if used.key != COPY:
            return super().handle_widget(used)
        self.form.copy(origin_report())
        self.form.popups.show_toast(_("The details are on the clipboard."))
        return None


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
                " and sound; msgpack, platformdirs, psutil, PyNaCl, segno, and websockets. Every"
                " asset is listed with its license in assets/CREDITS.md. In an archive the licenses"
                " of all that is inside are in the folder licenses."
            ),
        ),
    )
