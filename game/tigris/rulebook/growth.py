"""The articles on monuments, treasures, catastrophes, and the end."""

from __future__ import annotations

from engine.tigris.model.pieces import BLUE, GREEN, RED
from game.i18n import _
from game.screens.article import Part
from game.tigris.rulebook.pictures import board, hand, spheres


def monument() -> tuple[Part, ...]:
    return (
        Part(
            _("Four in a square"),
            _(
                "When your tile completes a square of four face-up tiles of one color, you may turn"
                " them over and build a monument that has this color. It is now or never: later"
                " the square is not offered again. A tile scores before it is turned over."
            ),
            board("monument"),
        ),
        Part(
            _("Points every turn"),
            _(
                "At the end of your turn, each of your leaders scores a point for every monument of"
                " its color in its kingdom. This one pays Archer green for the trader and red for"
                " the priest. A king never stands in for another leader here."
            ),
            board("monument-points"),
        ),
        Part(
            _("What it costs"),
            _(
                "Face-down tiles still connect, but support nobody and shelter no leader. There are"
                " six monuments, one for each pair of colors. Nothing destroys them, and a"
                " rival's leader can come and collect."
            ),
        ),
    )


def treasure() -> tuple[Part, ...]:
    return (
        Part(
            _("All but one"),
            _(
                "When an action leaves two or more treasures in a kingdom, the owner of the trader"
                " there takes all but one. Archer's settlement connects two temples with treasures,"
                " so Archer's trader takes one."
            ),
            board("treasure"),
        ),
        Part(
            _("Which one"),
            _(
                "The trader's owner chooses, but treasures on special borders go first. Without a"
                " trader nobody takes any. It does not matter whose turn it is."
            ),
        ),
    )


def catastrophe() -> tuple[Part, ...]:
    return (
        Part(
            _("Two in the whole game"),
            _(
                "Play one on an empty square, or on a tile, which leaves the game. It stays for"
                " good and connects nothing. Here it strikes the temple beside Bull's farmer: the"
                " farmer has no temple left and returns to the supply, and the kingdom is cut in"
                " two."
            ),
            board("catastrophe"),
        ),
        Part(
            _("What is safe"),
            _(
                "Leaders, treasures, monuments, the wonder, tiles under a building, and other"
                " catastrophes. The crosses mark a treasure and a leader."
            ),
        ),
    )


def replace() -> tuple[Part, ...]:
    return (
        Part(
            _("A new hand"),
            _(
                "As an action, discard one to six tiles face down, and draw as many new ones."
                " Nobody sees them, and they leave the game."
            ),
            hand(RED, RED, RED, GREEN, BLUE, RED),
        ),
    )


def end() -> tuple[Part, ...]:
    return (
        Part(
            _("Two treasures left"),
            _(
                "The game ends after a turn that leaves two treasures or fewer on the board. Here"
                " the temple at the top connects two of the last three. Archer's trader takes one,"
                " and the game is over."
            ),
            board("end"),
        ),
        Part(
            _("An empty bag"),
            _("It also ends at once when somebody must draw a tile and the bag is empty."),
        ),
        Part(
            _("Counting"),
            _(
                "Treasures go to each player's lowest colors, one by one. Then the highest lowest"
                " color wins."
            ),
        ),
        Part(
            _("Ties"),
            _(
                "If the lowest colors are equal, compare the second lowest, then the next. Here"
                " both have 5; Bull's 7 beats Archer's 6. Players who are equal in all four share"
                " the place."
            ),
            spheres("ties"),
        ),
    )
