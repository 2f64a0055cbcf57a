"""The game on one page, to read before the first one."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tigris.model.pieces import Color, Dynasty, Monument
from game.i18n import _
from game.screens.article import Part
from game.screens.article_screen import ArticleScreen
from game.ui.widgets.nodes import Picture


class HelpScreen(ArticleScreen):
    def title(self) -> str:
        return _("How to play")

    def parts(self) -> Sequence[Part]:
        return (*_turns(), *_conflicts(), *_buildings_and_end(), _this_table())


def _turns() -> tuple[Part, ...]:
    four = (Color.RED, Color.BLUE, Color.GREEN, Color.BLACK)
    return (
        Part(
            _("Your goal"),
            _(
                "Points come in four colors: red, blue, green, and black. At the end only the"
                " color in which you have the fewest points counts, so score in all of them. Each"
                " treasure is a point of any color: it fills your gaps."
            ),
            Picture("tiles", four, 96, 24),
        ),
        Part(
            _("Your turn"),
            _(
                "Take up to two actions: place a leader next to a temple, move or withdraw it;"
                " place a tile; play one of your two catastrophes; replace tiles of your hand."
                " Farms go on rivers, all other tiles on land."
            ),
            Picture("leader", (Dynasty.LION, Color.BLACK), 64, 64),
        ),
        Part(
            _("Points"),
            _(
                "Connected tiles with a leader are a kingdom. A tile placed in a kingdom scores a"
                " point of its color for the player with the leader of that color there; without"
                " one, for the player with the king. It does not matter who placed the tile."
            ),
            Picture("scores", None, 72, 60),
        ),
    )


def _conflicts() -> tuple[Part, ...]:
    return (
        Part(
            _("Revolt"),
            _(
                "Two leaders of one color cannot stay in one kingdom. Where one is placed beside"
                " another, the temples next to each and those committed from the hands decide. The"
                " winner scores a red point; the loser's leader is removed. The defender wins"
                " ties."
            ),
            Picture("conflict", None, 96, 60),
        ),
        Part(
            _("War"),
            _(
                "A tile may unite two kingdoms. Each color with two leaders there then fights a"
                " war: tiles of that color on each side, and those committed from the hands. The"
                " loser removes leader and supporters, and the winner scores for each of them."
            ),
            Picture("tiles", (Color.BLUE, None, Color.BLUE), 96, 32),
        ),
    )


def _buildings_and_end() -> tuple[Part, ...]:
    return (
        Part(
            _("Monuments"),
            _(
                "Four tiles of one color in a square can become a monument. At the end of each of"
                " your turns it scores for your leaders of its two colors in its kingdom."
            ),
            Picture("monument", Monument.BLUE_RED, 84, 84),
        ),
        Part(
            _("Treasures and the end"),
            _(
                "A trader whose kingdom holds two treasures or more takes all but one. When a"
                " turn ends with two or fewer on the board, or the bag runs empty, the game is"
                " over."
            ),
            Picture("treasure", None, 84, 52),
        ),
    )


def _this_table() -> Part:
    return Part(
        _("At this table"),
        _(
            "Click a piece to highlight the squares where it may go; on a red one a conflict"
            " begins. Click any other square to see which rule forbids it. Numbers take tiles,"
            " letters leaders; all keys are in the settings. Close the window whenever you like:"
            " the game is saved."
        ),
    )
