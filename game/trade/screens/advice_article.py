"""Advice for a first game."""

from __future__ import annotations

from game.i18n import N_, Words
from game.screens.article import Part
from game.trade.screens.article_pictures import card, sign
from game.ui.widgets.nodes import Picture

#: Each a heading and its sentences, with its picture.
ADVICE: tuple[tuple[Words, Picture], ...] = (
    (
        Words(
            (
                N_("Trade, and trade again"),
                N_(
                    "Both sides of a good deal gain on everybody who sits still. Two deals that"
                    " help you a little beat one that nobody accepts."
                ),
            )
        ),
        sign("trade"),
    ),
    (
        Words(
            (
                N_("Few types, many of each"),
                N_(
                    "The fourth and fifth barley cards add the most, the first nothing at all."
                    " Give away what you have only one of, and fill the rows where you have three."
                ),
            )
        ),
        Picture("scale", ("barley", 4), 250, 62),
    ),
    (
        Words(
            (
                N_("Say what you seek"),
                N_("A wish costs nothing, and brings offers that you would not have thought of."),
            )
        ),
        sign("any goods"),
    ),
    (
        Words(
            (
                N_("Read the lower halves"),
                N_(
                    "A fine card may come with barbarians below, and what is said about its lower"
                    " half need not be true. Ask who gains by the deal."
                ),
            )
        ),
        card("BAR-P1"),
    ),
    (
        Words(
            (
                N_("Sell your special"),
                N_(
                    "It does nothing for you, but others want it. Sell it for goods that"
                    " complete a row."
                ),
            )
        ),
        card("S02"),
    ),
    (
        Words(
            (
                N_("Count the barbarians"),
                N_(
                    "They come for those who have the most of them. One fewer than a rival"
                    " is enough, so think twice about goods that bring another one."
                ),
            )
        ),
        sign("attack"),
    ),
    (
        Words(
            (
                N_("Choose a side early"),
                N_(
                    "Farther out you draw stronger developments, and your spaces score at the"
                    " end. Stop before the very last one."
                ),
            )
        ),
        sign("extreme"),
    ),
)


def advice() -> tuple[Part, ...]:
    return tuple(Part(words[0], words[1], picture) for words, picture in ADVICE)
