"""The focus of the keys at the table: to what lies beside, or to the next thing to be chosen."""

from __future__ import annotations

from game.layout import Control, Layout
from game.looking import controls_off, legal_squares
from game.screens.pointing import Pointing
from game.screens.zooming import Zooming
from game.session import Session

ARROWS = ("up", "down", "left", "right")
TABS = ("tab", "shift+tab")


def walk(name: str, session: Session, pointing: Pointing, zooming: Zooming, layout: Layout) -> None:
    """Arrows go on to what lies beside, the tabulator to the next thing that may be chosen."""
    squares = legal_squares(session)
    if name in ARROWS:
        pointing.walk(name, layout)
        zooming.follow()
    elif squares:
        pointing.cycle(squares, back=name != "tab")
        zooming.follow()
    else:
        off = controls_off(session)
        pointing.cycle_controls(
            tuple(control for control in Control if control not in off), back=name != "tab"
        )
