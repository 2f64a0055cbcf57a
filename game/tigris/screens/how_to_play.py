"""The game on one page, to read before the first one."""

from __future__ import annotations

from collections.abc import Callable

from engine.tigris.model.pieces import Color, Dynasty, Monument
from game.app.navigation import Go
from game.i18n import _
from game.screens.article_screen import Part, Reading
from game.tigris.paint.painter import TablePainter
from game.ui.widgets.nodes import Picture


def how_to_play(easel: TablePainter, back: Callable[[], Go]) -> Reading:
    return Reading(easel, lambda: _("How to play"), _parts, back)


def _parts() -> tuple[Part, ...]:
    return (*_turns(), *_conflicts(), *_riches(), _this_table())


def _turns() -> tuple[Part, ...]:
    four = (Color.RED, Color.BLUE, Color.GREEN, Color.BLACK)
    return (
        Part(
            _("What you want"),
            _(
                "Points come in four colours: red, blue, green and black. In the end only the"
                " colour in which you have fewest counts, so grow in all of them. Treasures fill"
                " the gaps: each is a point of any colour."
            ),
            Picture("tiles", four, 96, 24),
        ),
        Part(
            _("Your turn"),
            _(
                "You do up to two things: put a leader next to a temple, move it or take it back;"
                " place a tile; play one of your two catastrophes; replace tiles of your hand."
                " Farms go on rivers, all other tiles on land."
            ),
            Picture("leader", (Dynasty.LION, Color.BLACK), 64, 64),
        ),
        Part(
            _("Points"),
            _(
                "Linked tiles with a leader are a kingdom. A tile placed in a kingdom brings a"
                " point of its colour to whoever has the leader of that colour there; without"
                " one, to the king. It does not matter who placed the tile."
            ),
            Picture("scores", None, 72, 60),
        ),
    )


def _conflicts() -> tuple[Part, ...]:
    return (
        Part(
            _("Revolt"),
            _(
                "Two leaders of one colour can not live in one kingdom. Where one comes in beside"
                " another, the temples next to each and those added from the hands decide. The"
                " winner takes a red point, the loser's leader goes home. The defender wins ties."
            ),
            Picture("conflict", None, 96, 60),
        ),
        Part(
            _("War"),
            _(
                "A tile may link two kingdoms. Every colour with two leaders there then fights:"
                " tiles of that colour on each side, and those added from the hands. The loser"
                " loses leader and supporters, and the winner scores for each of them."
            ),
            Picture("tiles", (Color.BLUE, None, Color.BLUE), 96, 32),
        ),
    )


def _riches() -> tuple[Part, ...]:
    return (
        Part(
            _("Monuments"),
            _(
                "Four tiles of one colour in a square can be turned into a monument. At the end"
                " of your turn it pays your leaders of its two colours in its kingdom, again and"
                " again."
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
            "Click a piece, and the squares where it may go light up; on a red one a conflict"
            " begins. Click another square and you are told which rule is in the way. Numbers"
            " take tiles, letters leaders; all keys are in the settings. Close the window"
            " whenever you like: the game is kept."
        ),
    )
