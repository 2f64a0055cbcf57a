"""What the about screen says of the game."""

from __future__ import annotations

from engine.tigris.model.pieces import Dynasty
from game.i18n import _
from game.screens.article import Part
from game.ui.widgets.nodes import Picture


def about_parts() -> tuple[Part, ...]:
    """What this project is, and whose game it is."""
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
                " trademark of its owner. Hans im Glück, Mayfair Games, and Fantasy Flight Games"
                " published editions of it; their texts and artwork are theirs, and none of"
                " either is used here."
            ),
        ),
    )
