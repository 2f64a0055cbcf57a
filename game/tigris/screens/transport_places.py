"""Where the controls of a replay are at the table: in the tray, and instead of the table's own."""

from __future__ import annotations

from game.geometry import Rect
from game.screens.transport_bar import TransportButton, TransportPlaces
from game.tigris.layout.layout import CATASTROPHES, Control, Layout

#: The buttons below the bar, from left to right.
ROW = (*tuple(TransportButton)[:7], TransportButton.SHARE)
#: The buttons in the places of controls of the table.
REPLACED = {
    TransportButton.SPEED: Control.UNDO,
    TransportButton.HANDS: Control.HELP,
    TransportButton.BRANCH: Control.RECAP,
    TransportButton.REVIEW: Control.HINT,
    TransportButton.LEAVE: Control.MENU,
}


def transport_places(layout: Layout) -> TransportPlaces:
    room, gap = tray_room(layout), layout.px(2)
    bar = Rect(room.x, room.y, room.w, room.h * 38 // 100)
    top = bar.bottom + gap
    wide = (room.w - gap * (len(ROW) - 1)) // len(ROW)
    row = {
        button: Rect(room.x + index * (wide + gap), top, wide, room.bottom - top)
        for index, button in enumerate(ROW)
    }
    replaced = {button: layout.rect(control) for button, control in REPLACED.items()}
    return TransportPlaces(bar, {**row, **replaced})


def tray_room(layout: Layout) -> Rect:
    """What is free in the tray where nobody acts: all to the right of the leaders."""
    x, pad = layout.rect(CATASTROPHES[0]).x, layout.px(6)
    tray = layout.tray
    return Rect(x, tray.y + pad, tray.right - layout.px(8) - x, tray.h - 2 * pad)
