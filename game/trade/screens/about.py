"""What the About screen says of this game."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import _
from game.screens.article import Part


def about_parts() -> Sequence[Part]:
    """What this project is, and whose game it is."""
    return (
        Part(
            _("An unofficial fan project"),
            _(
                "Made without profit and not endorsed by anybody. If you like the game, buy it:"
                " it is even better with people around a table."
            ),
        ),
        Part(
            _("The game"),
            _(
                "The rules are those of Trade on the Tigris, a trading game by Geoff Engelstein and"
                " Ryan Sturm. Its name is a trademark of its owner. All cards, names, texts, and"
                " pictures here are our own."
            ),
        ),
    )
