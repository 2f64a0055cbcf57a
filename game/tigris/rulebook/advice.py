"""A card of advice for a first opening."""

from __future__ import annotations

from game.i18n import _
from game.screens.article import Part
from game.tigris.rulebook.pictures import board


def advice() -> tuple[Part, ...]:
    return (
        Part(
            _("Spread your leaders out"),
            _(
                "In two or three kingdoms they score more, and one lost war does not ruin all of"
                " your colors."
            ),
        ),
        Part(
            _("Keep all four colors alive"),
            _(
                "Only the lowest counts. Ten red points are worth nothing beside one green point:"
                " feed the color that is behind."
            ),
        ),
        Part(
            _("Temples protect leaders"),
            _(
                "Put a leader where several temples touch it, and keep a temple or two in your hand"
                " against revolts. Here a single temple was too little."
            ),
            board("revolt"),
        ),
        Part(
            _("Look for treasures with your trader"),
            _(
                "Two temples with treasures that a tile or two can connect are a prize. Be in that"
                " kingdom with your trader before somebody else is."
            ),
        ),
        Part(
            _("Count before you unite"),
            _(
                "Do not start a war that you cannot count: your tiles on the board, your hand, and"
                " up to six tiles in a rival's hand. The defender wins ties."
            ),
        ),
        Part(
            _("Guard your monuments"),
            _(
                "A monument pays anybody with the right leader in its kingdom. Before you build,"
                " ask who can get in, and whether you can throw them out."
            ),
        ),
        Part(
            _("Replace a bad hand early"),
            _("Six tiles that you cannot use cost more than one action."),
        ),
        Part(
            _("Let your king collect"),
            _(
                "He scores every color whose leader is missing from his kingdom. A young kingdom"
                " with nobody but your king pays you in all four."
            ),
        ),
    )
