"""A card of advice for a first opening."""

from __future__ import annotations

from game.i18n import N_, Words
from game.screens.article import Part
from game.tigris.rulebook.pictures import board

#: Each a heading and its sentences, with the example whose board it shows, if any.
ADVICE: tuple[tuple[Words, *tuple[str, ...]], ...] = (
    (
        Words(
            (
                N_("Spread your leaders out"),
                N_(
                    "In two or three kingdoms they score more, and one lost war does not ruin"
                    " all of your colors."
                ),
            )
        ),
    ),
    (
        Words(
            (
                N_("Keep all four colors alive"),
                N_(
                    "Only the lowest counts. Ten red points are worth nothing beside one green"
                    " point: feed the color that is behind."
                ),
            )
        ),
    ),
    (
        Words(
            (
                N_("Temples protect leaders"),
                N_(
                    "Put a leader where several temples touch it, and keep a temple or two in"
                    " your hand against revolts. Here a single temple was too little."
                ),
            )
        ),
        "revolt",
    ),
    (
        Words(
            (
                N_("Look for treasures with your trader"),
                N_(
                    "Two temples with treasures that a tile or two can connect are a prize. Be"
                    " in that kingdom with your trader before somebody else is."
                ),
            )
        ),
    ),
    (
        Words(
            (
                N_("Count before you unite"),
                N_(
                    "Do not start a war that you cannot count: your tiles on the board, your"
                    " hand, and up to six tiles in a rival's hand. The defender wins ties."
                ),
            )
        ),
    ),
    (
        Words(
            (
                N_("Guard your monuments"),
                N_(
                    "A monument pays anybody with the right leader in its kingdom. Before you"
                    " build, ask who can get in, and whether you can throw them out."
                ),
            )
        ),
    ),
    (
        Words(
            (
                N_("Replace a bad hand early"),
                N_("Six tiles that you cannot use cost more than one action."),
            )
        ),
    ),
    (
        Words(
            (
                N_("Let your king collect"),
                N_(
                    "He scores every color whose leader is missing from his kingdom. A young"
                    " kingdom with nobody but your king pays you in all four."
                ),
            )
        ),
    ),
)


def advice() -> tuple[Part, ...]:
    return tuple(Part(words[0], words[1], *map(board, examples)) for words, *examples in ADVICE)
