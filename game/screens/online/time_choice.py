"""How much time people have at a table: chosen where a table is opened, and by its owner there."""

from __future__ import annotations

from collections.abc import Hashable

from game.i18n import _
from game.online.time_text import short_time_text, time_text
from game.ui.widgets.nodes import Column, Label, Node, Role, Segmented, Select
from game.ui.widgets.notes import note
from net.protocol.time_control import time_control

TIME, AT_END = "time", "time_over"
#: For an evening, and for games over days; the terminal takes any other.
PRESETS = ("", "5+10", "10+20", "20+30", "40+30", "1d", "2d", "3d", "5d", "7d")

#: Of `time_nodes` where people's time is limited, in pixels at 720p; half of it where it is not.
HEIGHT = 156


def time_select(line: str) -> Select:
    """The time by itself, as on the wire."""
    chosen = _without_end(line)
    times = sorted({*PRESETS, chosen}, key=_length)
    choices = tuple((each, short_time_text(each) or _("No limit")) for each in times)
    return Select(TIME, choices, chosen)


def time_nodes(line: str, can_change: bool) -> tuple[Node, ...]:
    """Of a table in its lobby: the time, and what happens when it is over."""
    if not can_change:
        return (_head(), Label(" ".join(time_text(line)), Role.SMALL)) if line else ()
    if not line:
        return (_head(), time_select(line))
    ends = ((False, _("A bot plays on")), (True, _("The game waits")))
    end = Segmented(AT_END, ends, time_control(line).waits, _("When somebody's time is over."))
    words = note(" ".join(time_text(line)))
    return (_head(), time_select(line), Column((end, words), 2))


def _head() -> Node:
    return Label(_("Time of each player"), Role.FIRM)


def change_time(line: str, key: Hashable, value: object) -> str | None:
    """The time after a widget was used; None if it is another widget's."""
    control = time_control(line)
    if key == TIME:
        chosen = time_control(str(value))
        return str(chosen._replace(waits=control.waits and chosen.is_on))
    if key == AT_END:
        return str(control._replace(waits=bool(value)))
    return None


def _without_end(line: str) -> str:
    return str(time_control(line)._replace(waits=False))


def _length(line: str) -> tuple[int, int]:
    """Games come before turns."""
    control = time_control(line)
    return control.turn, control.game
