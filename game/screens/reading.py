"""Screens to read: how to play, and what this project is."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.pieces import Color, Dynasty, Monument
from game.i18n import _
from game.paint.easel import Easel
from game.screens.form_screen import FormScreen
from game.screens.screen import Go
from game.widgets.form import Did
from game.widgets.nodes import (
    Button,
    Column,
    Label,
    Node,
    Picture,
    Plate,
    Role,
    Row,
    Rule,
    Scroll,
    Tone,
)


class Part(NamedTuple):
    """A few sentences under a heading, beside a picture."""

    heading: str
    text: str
    picture: Picture | None = None


class Reading(FormScreen):
    """A screen with parts below each other; it scrolls by wheel and arrows."""

    WIDTH = 860

    def __init__(
        self,
        easel: Easel,
        title: Callable[[], str],
        parts: Callable[[], tuple[Part, ...]],
        back: Callable[[], Go],
    ) -> None:
        super().__init__(easel)
        self._title = title
        self._parts = parts
        self._back = back
        self.form.focus = "back"

    def tree(self) -> Node:
        rows: list[Node] = []
        for part in self._parts():
            words = Column((Label(part.heading, Role.HEADING), Label(part.text)), 2)
            picture = part.picture
            rows.append(words if picture is None else Row((picture, words), widths=(96, 0), gap=18))
            rows.append(Rule())
        foot = Row(
            (
                Label(_("The wheel and the arrows scroll."), Role.SMALL, Tone.SOFT),
                Button("back", _("Back"), strong=True),
            ),
            widths=(0, 180),
        )
        return Plate(self._title(), Scroll("text", Column(tuple(rows[:-1]), 12)), foot)

    def did(self, done: Did) -> Go | None:
        return self._back()

    def back(self) -> Go | None:
        return self._back()


def how_to_play(easel: Easel, back: Callable[[], Go]) -> Reading:
    return Reading(easel, lambda: _("How to play"), _how, back)


def about(easel: Easel, back: Callable[[], Go]) -> Reading:
    return Reading(easel, lambda: _("About"), _about, back)


def _how() -> tuple[Part, ...]:
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
        Part(
            _("At this table"),
            _(
                "Click a piece, and the squares where it may go light up; on a red one a conflict"
                " begins. Click another square and you are told which rule is in the way. Numbers"
                " take tiles, letters leaders; all keys are in the settings. Close the window"
                " whenever you like: the game is kept."
            ),
        ),
    )


def _about() -> tuple[Part, ...]:
    return (
        Part(
            _("An unofficial fan project"),
            _(
                "Made without profit and not endorsed by anybody. If you like the game, buy it:"
                " it is even better with people around a table."
            ),
            Picture("seal", Dynasty.LION, 72, 72),
        ),
        Part(
            _("The game"),
            _(
                "Tigris & Euphrates (Euphrat & Tigris) is a game by Reiner Knizia. Its name is a"
                " trademark of its owner. Hans im Glück, Mayfair Games and Fantasy Flight Games"
                " published editions of it; their texts and artwork are theirs, and none of"
                " either is used here."
            ),
        ),
        Part(
            _("Words, pictures and code"),
            _(
                "All words and pictures are this project's own, drawn by its code. The code is"
                " under the MIT licence: see LICENSE."
            ),
        ),
        Part(
            _("Fonts"),
            _(
                "Source Serif 4 by Adobe and Noto Sans Cuneiform by The Noto Project Authors,"
                " both under the SIL Open Font License 1.1, which lies beside them in"
                " assets/fonts."
            ),
        ),
        Part(
            _("What it stands on"),
            _(
                "Python; pygame-ce and SDL (LGPL 2.1 and zlib licence) for window, pictures and"
                " sound; msgpack and platformdirs. Every asset is listed with its licence in"
                " assets/CREDITS.md."
            ),
        ),
    )
