"""The settings that this game adds: aids that the board shows, and how pieces are moved."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.i18n import _
from game.settings.own import Choices, OwnSetting
from game.settings.settings import Settings


class Outlines(StrEnum):
    """How kingdoms are outlined."""

    FAINT = "faint"
    STRONG = "strong"
    OFF = "off"


OUTLINES = OwnSetting(
    "outlines",
    Outlines.FAINT,
    lambda: _("Kingdom outlines"),
    lambda: _("Lines around connected tiles and leaders."),
    Choices(
        (Outlines.OFF, Outlines.FAINT, Outlines.STRONG), lambda: (_("Off"), _("Faint"), _("Strong"))
    ),
)
STRENGTHS = OwnSetting(
    "strengths",
    True,
    lambda: _("Strengths"),
    lambda: _("The number of supporters beside each leader."),
)
COORDINATES = OwnSetting(
    "coordinates",
    True,
    lambda: _("Coordinates"),
    lambda: _("Letters and numbers around the board."),
)
DRAGGING = OwnSetting(
    "dragging",
    True,
    lambda: _("Dragging"),
    lambda: _("Pieces follow the pointer while its button is held."),
)
#: In the order of the settings screen.
OWN_SETTINGS = (OUTLINES, STRENGTHS, COORDINATES, DRAGGING)


class Aids(NamedTuple):
    """What the board shows besides the pieces."""

    outlines: Outlines
    strengths: bool
    """numbers of supporters beside the leaders on the board"""
    coordinates: bool


def aids_in(settings: Settings) -> Aids:
    return Aids(
        Outlines(str(settings.own_value(OUTLINES))),
        bool(settings.own_value(STRENGTHS)),
        bool(settings.own_value(COORDINATES)),
    )
