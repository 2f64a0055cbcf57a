"""The articles on rules that a table may choose, and on the program's table itself."""

from __future__ import annotations

from game.i18n import _
from game.screens.article import Part
from game.tigris.rulebook.pictures import board
from game.ui.widgets.nodes import Picture


def support() -> tuple[Part, ...]:
    return (
        Part(
            _("Enough, or none"),
            _(
                "With this option the attacker commits nothing, or enough to lead. The defender"
                " commits nothing, or exactly enough to tie."
            ),
        ),
        Part(
            _("Who could win?"),
            _(
                "Bull's farmer has four temples beside it, Archer's three. One temple would only"
                " tie, so Archer may commit none, two, or three."
            ),
            board("support"),
        ),
    )


def building() -> tuple[Part, ...]:
    return (
        Part(
            _("Three in a line"),
            _(
                "When your tile makes a straight line of three or more face-up tiles of its color,"
                " you may put that color's building on one of them. Later tiles of this color score"
                " two in its kingdom. Archer's first settlement scores one and brings the palace;"
                " the second scores two."
            ),
            board("building"),
        ),
        Part(
            _("Moving it"),
            _(
                "There is one building of each color. It moves only to a line longer than those"
                " through the tile where it stands. Its tile supports in wars, but is never lost."
            ),
        ),
    )


def wonder() -> tuple[Part, ...]:
    return (
        Part(
            _("Five in a plus"),
            _(
                "When your tile completes a plus of five face-up tiles of one color, you may"
                " replace them with the wonder. There is only one, and nothing destroys it."
            ),
            board("wonder"),
        ),
        Part(
            _("A point of any color"),
            _(
                "If your king is in its kingdom at the end of your turn, you score one point of any"
                " color. If your tile could also complete a monument, choose one of the two."
            ),
        ),
    )


def openness() -> tuple[Part, ...]:
    return (
        Part(
            _("Open scores"),
            _(
                "All points and treasures are shown to everybody. Otherwise you see only your own"
                " until the end."
            ),
            Picture("scores", None, 72, 60),
        ),
        Part(
            _("Open bag"),
            _("The number of tiles left in the bag is shown, so that the end is no surprise."),
            Picture("bag", None, 84, 52),
        ),
    )


def at_this_table() -> tuple[Part, ...]:
    return (
        Part(
            _("By pointer"),
            _(
                "Click a piece to light up the squares where it may go; on a red one a conflict"
                " begins. Click any other square to see which rule forbids it."
            ),
        ),
        Part(
            _("By keys"),
            _(
                "Numbers take tiles, letters leaders, arrows move over the board. All keys are in"
                " the settings."
            ),
        ),
        Part(
            _("Undo"),
            _(
                "During your turn you may undo your actions until something new is revealed: once"
                " a tile is drawn or another player has answered, they stand. In the settings, you"
                " can have the end of your turn wait for your confirmation."
            ),
        ),
        Part(
            _("It is saved"),
            _("Close the window whenever you like: the game is saved."),
        ),
    )
