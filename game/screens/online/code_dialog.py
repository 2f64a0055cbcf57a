"""An invitation as a QR code, as large as there is room for."""

from __future__ import annotations

from game.i18n import _
from game.qr_code import qr_code
from game.ui.widgets.nodes import Button, Column, Label, Node, Picture, Plate
from game.ui.widgets.notes import note

CLOSE = "close_code"
#: What the rest of the dialog takes, and how large a code need not be, in pixels at 720p.
_BESIDE, _ENOUGH = 190, 440


def code_dialog(invitation: str, room: int) -> Node:
    """`room` is the height for the whole dialog, in pixels at 720p."""
    close = Button(CLOSE, _("Close"), primary=True)
    if qr_code(invitation) is None:
        text = _("The invitation is too long for a QR code. Copy it instead.")
        return Plate(_("Invitation for others"), Column((Label(text), close)))
    edge = max(60, min(_ENOUGH, room - _BESIDE))
    text = _("The camera of a phone or of another computer reads this invitation.")
    picture = Picture("qr", invitation, edge, edge)
    words = note(text, 0.5)
    return Plate(_("Invitation for others"), Column((picture, words, close)))
