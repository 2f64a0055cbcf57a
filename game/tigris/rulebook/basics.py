"""The articles on what everybody must know before a first turn."""

from __future__ import annotations

from engine.tigris.model.pieces import BLACK, BLUE, BOX, GREEN, RED
from game.i18n import _
from game.screens.article import Part
from game.tigris.rulebook.pictures import board, color_table, spheres


def goal() -> tuple[Part, ...]:
    return (
        Part(
            _("Your lowest color counts"),
            _(
                "You score points in four colors: red, blue, green, and black. At the end, look at"
                " the color in which each player has the fewest. The player whose lowest color is"
                " highest wins. Here Archer has 12 red points, but only 3 green ones. Bull never"
                " falls below 5, and wins."
            ),
            spheres("goal"),
        ),
        Part(
            _("Treasures fill the gaps"),
            _(
                "A treasure is worth one point of any color. At the end yours go where they help"
                " you most: above, Bull's two treasures lift black from 3 to 5."
            ),
        ),
        Part(
            _("Where points come from"),
            _(
                "Tiles placed in a kingdom where you have the right leader. Revolts and wars that"
                " you win. Monuments, turn after turn. One point at a time adds up."
            ),
        ),
    )


def colors() -> tuple[Part, ...]:
    count = _("{n} tiles.")
    texts = {
        RED: _("Red: temples, and the priest. Temples also keep leaders on the board."),
        BLUE: _("Blue: farms, and the farmer. Only farms go on rivers, and they go nowhere else."),
        GREEN: _("Green: markets, and the trader, who also takes treasures."),
        BLACK: _(
            "Black: settlements, and the king, who also scores any tile whose own leader is"
            " missing from his kingdom."
        ),
    }
    numbered = {color: f"{text} {count.format(n=BOX[color])}" for color, text in texts.items()}
    return (
        Part(
            _("Four of each"),
            _(
                "Every color has its tile, and a leader who scores it. You have one leader of each"
                " color, all with the sign of your dynasty. On the right are the three monuments"
                " that pay points of that color."
            ),
            table=color_table(numbered),
        ),
    )


def turn() -> tuple[Part, ...]:
    return (
        Part(
            _("Two actions"),
            _(
                "Take up to two, the same one twice if you like: place, move, or withdraw a leader;"
                " place a tile; play a catastrophe; replace tiles. You may stop after one, or take"
                " none."
            ),
        ),
        Part(
            _("A good first turn"),
            _(
                "Archer's first action puts the farmer beside a temple. The second puts a farm"
                " beside the farmer, and scores a blue point."
            ),
            board("turn"),
        ),
        Part(
            _("When your turn ends"),
            _(
                "Your monuments pay. Then all hands are filled up to six tiles, and the player to"
                " your left is next."
            ),
        ),
    )


def leader() -> tuple[Part, ...]:
    return (
        Part(
            _("Beside a temple"),
            _(
                "A leader stands on empty land, next to at least one face-up temple, and never"
                " where it would join two kingdoms. The dots show where Archer's king may go. The"
                " crosses: on the river, on a piece, between two kingdoms."
            ),
            board("leader"),
        ),
        Part(
            _("Moving and withdrawing"),
            _(
                "To move a leader is one action, wherever it goes. It is lifted first, so a kingdom"
                " that only it held together falls apart: here the tiles on the right are left"
                " behind. You may also withdraw it to your supply."
            ),
            board("move"),
        ),
        Part(
            _("The last temple"),
            _(
                "A leader that loses its last temple returns to your supply at once. You can place"
                " it again later."
            ),
        ),
    )


def kingdom() -> tuple[Part, ...]:
    return (
        Part(
            _("Regions and kingdoms"),
            _(
                "Tiles and leaders that touch along an edge are connected; corners do not count."
                " With a leader among them they are a kingdom, no matter whose. Without one they"
                " are only a region. Here are two kingdoms, outlined, and a region at the bottom."
            ),
            board("kingdom"),
        ),
        Part(
            _("What connects"),
            _(
                "Face-down tiles, monuments, and the wonder connect as well. A catastrophe, like"
                " the one on the right, never does."
            ),
        ),
        Part(
            _("Sharing"),
            _(
                "A kingdom belongs to nobody. Leaders of several players live in it side by side,"
                " as long as no two have the same color."
            ),
        ),
    )


def tile() -> tuple[Part, ...]:
    return (
        Part(
            _("Where a tile goes"),
            _(
                "On any empty square: farms on rivers, all others on land. It need not touch"
                " anything. The dots show where a settlement may go here. It may join two kingdoms,"
                " which can mean war, but never three: the upper cross. The lower one is a farm on"
                " land."
            ),
            board("tile"),
        ),
    )


def points() -> tuple[Part, ...]:
    return (
        Part(
            _("The leader of its color scores"),
            _(
                "A tile placed in a kingdom is worth one point of its color. The leader of that"
                " color there scores it, no matter who placed the tile. If there is none, the king"
                " there does. Archer's farm pays Archer's farmer. Archer's market finds no trader,"
                " so Bull's king scores the green point."
            ),
            board("points"),
        ),
        Part(
            _("No point"),
            _(
                "A tile outside all kingdoms, in one that has neither its leader nor a king, or one"
                " that unites two kingdoms, scores nothing."
            ),
        ),
    )
