"""Advice for a first game."""

from __future__ import annotations

from game.i18n import _
from game.screens.article import Part
from game.trade.screens.article_pictures import card, sign
from game.ui.widgets.nodes import Picture


def advice() -> tuple[Part, ...]:
    return (
        Part(
            _("Trade, and trade again"),
            _(
                "Both sides of a good deal gain on everybody who sits still. Two deals that help"
                " you a little beat one that nobody accepts."
            ),
            sign("trade"),
        ),
        Part(
            _("Few types, many of each"),
            _(
                "The fourth and the fifth barley add most, the first nothing at all. Give away what"
                " you have one of, and fill the rows where you have three."
            ),
            Picture("scale", ("barley", 4), 250, 62),
        ),
        Part(
            _("Say what you seek"),
            _("A wish costs nothing, and brings offers that you would not have thought of."),
            sign("any goods"),
        ),
        Part(
            _("Read the bottoms"),
            _(
                "A fine top may come with barbarians below, and what is said of a bottom need not"
                " be true. Ask who gains by the deal."
            ),
            card("BAR-P1"),
        ),
        Part(
            _("Sell your special"),
            _(
                "It does nothing for you, but others want it. Sell it for goods that complete a"
                " row."
            ),
            card("S02"),
        ),
        Part(
            _("Count the barbarians"),
            _(
                "They come for those who have most of them. One fewer than a rival is enough, so"
                " look twice at goods that bring another one."
            ),
            sign("attack"),
        ),
        Part(
            _("Choose a side early"),
            _(
                "Farther out you draw stronger developments, and your spaces score at the end. Stop"
                " before the very last one."
            ),
            sign("extreme"),
        ),
    )
