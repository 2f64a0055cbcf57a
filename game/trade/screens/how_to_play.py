"""The game on one page, to read before the first one."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import _
from game.screens.article import Part
from game.screens.article_screen import ArticleScreen
from game.ui.widgets.nodes import Picture


class HelpScreen(ArticleScreen):
    def title(self) -> str:
        return _("How to play")

    def parts(self) -> Sequence[Part]:
        return (*_goal(), *_market(), *_end_of_round())


def _sign(word: str) -> Picture:
    return Picture("sign", word, 56, 56)


def _goal() -> tuple[Part, ...]:
    return (
        Part(
            _("Your goal"),
            _(
                "Most points after five rounds win. Sets of equal goods score more with each card;"
                " developments score in their own ways; the spaces of your two markers score at"
                " the end."
            ),
            _sign("points"),
        ),
        Part(
            _("Development"),
            _(
                "Choose a stack on each track, draw two cards from each, and keep one of each. The"
                " farther your marker is to a side, the stronger the stacks that are open to you."
            ),
            _sign("now"),
        ),
        Part(
            _("Production"),
            _("Your workers, merchants, and developments bring goods and specials."),
            _sign("production"),
        ),
    )


def _market() -> tuple[Part, ...]:
    return (
        Part(
            _("Trade"),
            _(
                "Everybody trades at once: goods, specials, culture, barbarians, points. The top of"
                " a good is as you say; what you say of its bottom may be a lie. Specials are"
                " worthless for the one who produces them, so sell them."
            ),
            _sign("trade"),
        ),
        Part(
            _("Mercantile"),
            _(
                "After storing up to three cards, everybody reveals all others. Sets score; tops"
                " and bottoms move markers and bring tokens; disasters strike those who hold them."
            ),
            _sign("mercantile"),
        ),
    )


def _end_of_round() -> tuple[Part, ...]:
    return (
        Part(
            _("Civic"),
            _(
                "From the second round on, barbarians attack the players with most barbarian"
                " tokens, and take as many points. The player with most culture has a Golden Age:"
                " another development."
            ),
            _sign("civic"),
        ),
        Part(
            _("At this table"),
            _(
                "Click your cards and a player, then what you want, and send the offer. Rest the"
                " pointer on any card to read it. The keyboard reaches everything, too: what has"
                " the focus can be accepted, declined, or changed."
            ),
            _sign("any goods"),
        ),
    )
