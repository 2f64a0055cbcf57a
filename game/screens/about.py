"""What this project is, and whose work it stands on."""

from __future__ import annotations

from collections.abc import Callable

from engine.tigris.model.pieces import Dynasty
from game.app.navigation import Go
from game.i18n import _
from game.screens.article_screen import Part, Reading
from game.ui.canvas.painter import Painter
from game.ui.widgets.nodes import Picture


def about(easel: Painter, back: Callable[[], Go]) -> Reading:
    return Reading(easel, lambda: _("About"), _parts, back)


def _parts() -> tuple[Part, ...]:
    return (*_whose(), *_what_from())


def _whose() -> tuple[Part, ...]:
    return (
        Part(
            _("An unofficial fan project"),
            _(
                "Made without profit and not endorsed by anybody. If you like the game, buy it:"
                " it is even better with people around a table."
            ),
            Picture("seal", Dynasty.LION, 72, 72),
        ),
        Part(
            _("The game"),
            _(
                "Tigris & Euphrates (Euphrat & Tigris) is a game by Reiner Knizia. Its name is a"
                " trademark of its owner. Hans im Glück, Mayfair Games and Fantasy Flight Games"
                " published editions of it; their texts and artwork are theirs, and none of"
                " either is used here."
            ),
        ),
    )


def _what_from() -> tuple[Part, ...]:
    return (
        Part(
            _("Words, pictures and code"),
            _(
                "All words and pictures are this project's own, drawn by its code. The code is"
                " under the MIT licence: see LICENSE."
            ),
        ),
        Part(
            _("Fonts"),
            _(
                "Source Serif 4 by Adobe and Noto Sans Cuneiform by The Noto Project Authors,"
                " both under the SIL Open Font License 1.1, which lies beside them in"
                " assets/fonts."
            ),
        ),
        Part(
            _("What it stands on"),
            _(
                "Python; pygame-ce and SDL (LGPL 2.1 and zlib licence) for window, pictures and"
                " sound; msgpack and platformdirs. Every asset is format_list with its licence in"
                " assets/CREDITS.md."
            ),
        ),
    )
