"""What clicks and keys mean at the table: where they lead, and which word they are for the hand."""

from __future__ import annotations

from game.input.events import Cancelled, Clicked, Input, Key
from game.tigris.hover.lit_squares import legal_squares
from game.tigris.hover.table_state_builder import disabled_controls
from game.tigris.interaction.selection import Cancel, Intent, TouchSquare
from game.tigris.interaction.tray_controls import KEYS, intent_for
from game.tigris.layout.layout import Control, Layout
from game.tigris.play.session import Session
from game.tigris.screens.pointer import Pointing
from game.tigris.screens.zoom import Zooming

#: Keys that go on: they skip what is being told, lift the curtain, place, confirm.
ON = ("space", "return", "enter")
ARROWS = ("up", "down", "left", "right")
TABS = ("tab", "shift+tab")


def is_key(given: Input, name: str) -> bool:
    return isinstance(given, Key) and given.name == name


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
        off = disabled_controls(session)
        on = tuple(control for control in Control if control not in off)
        pointing.cycle_controls(on, back=name != "tab")


def intent_of(given: Input, session: Session, pointing: Pointing) -> Intent | None:
    """What an input is for the hand, by what is pointed at; None if it is nothing."""
    selection, focus = session.selection, pointing.focus
    chosen = isinstance(given, Clicked)
    if isinstance(given, Key) and given.name in ON and pointing.by_keys:
        chosen = True
    match given:
        case Cancelled():
            return Cancel()
        case Key(name) if name in KEYS:
            return intent_for(KEYS[name], selection)
        case _ if not chosen:
            return None
    if focus.control is not None:
        return intent_for(focus.control, selection)
    return None if focus.square is None else TouchSquare(focus.square)
