"""The buttons and pieces beside the board in words: what they do, and why they do nothing now."""

from __future__ import annotations

from engine.tigris.model.pieces import COLORS
from engine.tigris.notation import format_square
from game.i18n import _, _n
from game.tigris.coach.hint import why_no_hint
from game.tigris.interaction.tray_controls import holds_standing_leader
from game.tigris.layout.layout import CATASTROPHES, HAND, LEADERS, Control
from game.tigris.play.session import Session
from game.tigris.text.names import A_TILE, LEADER


def describe_control(session: Session, control: Control) -> str:
    if control in (*HAND, *LEADERS, *CATASTROPHES):
        return _piece(session, control)
    waiting = _waiting(control) if session.pending is not None else ""
    if waiting:
        return waiting
    if control is Control.UNDO and session.why_not_back():
        return _("Take back: {why_not}").format(why_not=session.why_not_back())
    if control is Control.END_TURN and holds_standing_leader(session.selection):
        return _("Take this leader back to your supply: one action.")
    if control is Control.HINT and not session.match.table.hints:
        return why_no_hint(session)
    return _does(control)


def _does(control: Control) -> str:
    return {
        Control.UNDO: _("Take back your last action. B takes back your whole turn."),
        Control.REPLACE: _("Put tiles of your hand away and draw as many: one action."),
        Control.END_TURN: _("End your turn."),
        Control.HELP: _("The rules, opened at what matters now (F1)."),
        Control.RECAP: _("What happened since your last turn (S); W shows it again."),
        Control.HINT: _("What a strong bot would do, and why (H)."),
        Control.MENU: _("Menu, settings, leave the table."),
    }[control]


def _waiting(control: Control) -> str:
    """While the last action waits to be confirmed."""
    return {
        Control.REPLACE: _("Take back your last action."),
        Control.END_TURN: _("Confirm: your turn ends, and hands are filled."),
    }.get(control, "")


def _piece(session: Session, control: Control) -> str:
    scene = session.scene
    if scene.reader is None:
        return ""
    player = scene.players[scene.reader]
    if control in CATASTROPHES:
        if not player.omens:
            return _("Both catastrophes are used.")
        text = _n("You have {n} catastrophe.", "You have {n} catastrophes.", player.omens)
        return text.format(n=player.omens)
    if control in HAND:
        slot = HAND.index(control)
        color = player.slots[slot] if slot < len(player.slots) else None
        if color is None:
            return _("No tile here.")
        return _("In your hand: {a_tile}.").format(a_tile=A_TILE[color])
    color = COLORS[LEADERS.index(control)]
    at = player.leaders[color]
    if at is None:
        return _("Your {leader}, in your supply.").format(leader=LEADER[color])
    text = _("Your {leader}, on {square}.")
    return text.format(leader=LEADER[color], square=format_square(at))
