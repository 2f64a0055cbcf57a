"""The articles on revolts and wars."""

from __future__ import annotations

from game.i18n import _
from game.screens.article import Part
from game.tigris.rulebook.pictures import board


def revolt() -> tuple[Part, ...]:
    return (
        Part(
            _("Two leaders of one color"),
            _(
                "Place a leader in a kingdom that already has one of its color, and they fight. You"
                " attack; the leader that was there defends. Each counts the face-up temples right"
                " beside it, whatever its own color is. One temple may count for both."
            ),
        ),
        Part(
            _("Temples decide"),
            _(
                "Archer's farmer has two temples beside it, Bull's only one. Bull's farmer returns"
                " to the supply, and Archer scores one red point. A revolt always pays exactly"
                " that."
            ),
            board("revolt"),
        ),
        Part(
            _("From the hand"),
            _(
                "Before that each side may add temples from the hand, the attacker first, once"
                " each. The defender wins ties."
            ),
        ),
    )


def commitment() -> tuple[Part, ...]:
    return (
        Part(
            _("Once each, attacker first"),
            _(
                "In every conflict both sides may commit tiles from the hand: temples in a revolt,"
                " tiles of the leaders' color in a war. The attacker commits first. The defender"
                " sees how many, then answers. Committed tiles leave the game, and score nothing."
            ),
        ),
        Part(
            _("The defender wins ties"),
            _(
                "Archer attacks with two temples and commits one more: 3. Bull's farmer has one and"
                " commits two: 3 as well. That is a tie, so Bull wins."
            ),
            board("commitment"),
        ),
        Part(
            _("Why can I commit nothing?"),
            _(
                "Only tiles of the right color count, and only those in your hand. Both sides are"
                " asked even if they hold none, so that nobody learns what a hand lacks."
            ),
        ),
    )


def war() -> tuple[Part, ...]:
    return (
        Part(
            _("A tile unites two kingdoms"),
            _(
                "Nobody scores the tile. Every color that now has two leaders in the kingdom goes"
                " to war. If one of the two is yours, you attack with it, because you placed the"
                " tile; otherwise the first of the two owners to your left does."
            ),
        ),
        Part(
            _("Tiles of its color decide"),
            _(
                "Each leader counts the tiles of its color on its own side of the new tile, and"
                " those committed from the hand. The defender wins ties. Here Archer's king has"
                " three settlements against two."
            ),
            board("war"),
        ),
        Part(
            _("The loser leaves"),
            _(
                "The beaten leader returns to the supply, and its tiles of that color leave the"
                " game. The winner scores a point of that color for the leader, and one for each"
                " tile: three for Archer."
            ),
        ),
        Part(
            _("Red wars"),
            _(
                "In a war of priests a temple stays, and pays nothing, if it holds a treasure or if"
                " another leader stands beside it. Bull loses the temple on the left; the other one"
                " stays with Bull's king."
            ),
            board("red-war"),
        ),
    )


def war_order() -> tuple[Part, ...]:
    return (
        Part(
            _("You choose what comes first"),
            _(
                "If several colors have two leaders, the player whose turn it is picks one war"
                " after another. After each, look again: if the tiles that left held the kingdom"
                " together, the rest are no longer in one kingdom, and do not fight."
            ),
        ),
        Part(
            _("A war that never happens"),
            _(
                "Kings and traders face each other here, and Bull has more markets. Archer"
                " starts with the kings. Bull's settlement goes, the kingdom splits, and"
                " Archer's trader never has to fight."
            ),
            board("war-order"),
        ),
    )
