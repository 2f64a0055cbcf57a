"""Choosing an opponent by its face: a gallery of rulers, and the button that opens it."""

from __future__ import annotations

from collections.abc import Hashable

from game.game import AnyBots
from game.i18n import _
from game.play.players import HUMAN, player_label, ruler_of
from game.ui.widgets.nodes import (
    Button,
    Grid,
    Label,
    Node,
    Picture,
    Plate,
    Role,
    Row,
    Scroll,
    Space,
    Tone,
)

#: The key of a ruler in the gallery, beside the name of its bot; and that of the way back.
RULER, LEAVE = "ruler", "leave"
#: The edge of a small face, in pixels at 720p.
FACE = 40


def face_button(key: Hashable, sitter: str, bots: AnyBots) -> Node:
    """The face of a bot, which opens the gallery; clay for one without a face.

    As much room for a person and where nobody sits.
    """
    if sitter in (HUMAN, ""):
        return Space(FACE + 12)
    ruler = ruler_of(sitter, bots)
    face = "" if ruler is None else ruler.face
    tip = _("Choose an opponent from the gallery.")
    if ruler is not None:
        tip = _("{name}: {line} {tip}").format(name=ruler.name, line=ruler.line, tip=tip)
    return Button(key, "", picture=Picture("portrait", face, FACE, FACE), tooltip=tip)


def gallery(bots: AnyBots, chosen: str) -> Node:
    """All rulers, weakest first, each with its level and a line; `chosen` is the bot there now."""
    cards = tuple(
        Button(
            (RULER, ruler.bot),
            ruler.name,
            _("{level}. {line}").format(level=player_label(ruler.bot, bots), line=ruler.line),
            Picture("portrait", ruler.face, 84, 84),
            selected=ruler.bot == chosen,
        )
        for ruler in bots.rulers
    )
    text = _("Each of them plays at a level of its own, with a temper of its own.")
    foot = Row((Label(text, Role.SMALL, Tone.SOFT), Button(LEAVE, _("Back"))), widths=(0, 150))
    return Plate(_("Choose an opponent"), Scroll("gallery", Grid(cards, 380)), foot)
