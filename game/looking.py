"""What the table shows besides its pieces: lit squares, proofs, buttons, the banner, the log."""

from __future__ import annotations

from engine.board import NONE, Square, Squares, halo, members, only
from engine.pieces import Color, Seat
from engine.position import Position
from game.banner import awaited
from game.hands import holds_standing_leader
from game.i18n import _, _n
from game.layout import CATASTROPHES, LEADERS, Control
from game.names import DYNASTY, LEADER
from game.paint.look import Line, Look
from game.question import AskCommitment, AskMonument, AskTreasure, AskWar, AskWork
from game.selection import HeldCatastrophe, HeldLeader, HeldTile, Marked, Selection
from game.session import Session

#: How many lines of the log a look carries: more than any window has room for.
LINES = 60


def look_of(
    session: Session,
    hover: Square | None = None,
    over: Control | None = None,
    pressed: Control | None = None,
    lit: Squares | None = None,
) -> Look:
    """How the person in front sees the table now, with the pointer there.

    `lit` are the squares that a dialog speaks of, if one is open.
    """
    selection, position = session.selection, session.position
    offered = session.offered
    legal = lit or legal_squares(session)
    refusal = selection.refusal
    return Look(
        legal=legal,
        clash=legal & clashes(position, selection) if offered else NONE,
        proof=refusal.squares if refusal else NONE,
        refused=refusal.square if refusal else None,
        last=session.recent,
        kingdoms=outlines(session),
        hover=hover,
        over=over,
        pressed=pressed,
        lifted=selection.lifted,
        held=held_control(selection),
        off=controls_off(session),
        replace_label=_("Discard") if isinstance(selection.held, Marked) else _("Replace"),
        end_label=_("Withdraw") if holds_standing_leader(selection) else _("End turn"),
        names=session.names,
        title=banner_title(session),
        prompt=prompt(session),
        warning=refusal is not None,
        log=tuple(_line(session, seat, text) for seat, text in session.log[-LINES:]),
    )


def legal_squares(session: Session) -> Squares:
    """The squares that a click would take: for what is held, or the treasures to choose from."""
    question = session.asked
    if isinstance(question, AskTreasure):
        return question.squares
    if not session.offered or question is not None:
        return NONE
    return session.selection.squares(session.position)


def outlines(session: Session) -> tuple[Squares, ...]:
    """What is outlined: all kingdoms while something is held, or each treasure to choose from."""
    question = session.asked
    if isinstance(question, AskTreasure):
        return tuple(only(square) for square in members(question.squares))
    held = session.offered and session.selection.held
    return tuple(session.position.kingdoms) if held else ()


def clashes(position: Position, selection: Selection) -> Squares:
    """Where putting down what is held begins a revolt, or unites two kingdoms."""
    match selection.held:
        case HeldTile():
            return position.crowd[1]
        case HeldLeader(color):
            return _revolts(position, color)
        case _:
            return NONE


def _revolts(position: Position, color: Color) -> Squares:
    """The squares next to a kingdom in which somebody else's leader of this color stands."""
    rivals = position.leaders[color] & ~position.owned[position.turn.seat]
    squares = NONE
    for kingdom in position.kingdoms:
        if kingdom & rivals:
            squares |= halo(kingdom)
    return squares


def held_control(selection: Selection) -> Control | None:
    """The piece in the tray that stands out."""
    match selection.held:
        case HeldLeader(color):
            return LEADERS[color]
        case HeldCatastrophe():
            return CATASTROPHES[0]
        case _:
            return None


def controls_off(session: Session) -> frozenset[Control]:
    """What in the tray does nothing now."""
    on_turn = session.offered and session.asked is None
    return frozenset() if on_turn else frozenset(Control) - {Control.MENU}


def banner_title(session: Session) -> str:
    """Whose turn it is; who answers a question, if that is somebody else."""
    position = session.position
    if session.timeline.busy or position.actor is None or position.actor == position.active:
        return ""
    if position.actor == session.reader:
        return _("You are asked")
    return _("{who} is asked").format(who=name_of(position, position.actor))


def name_of(position: Position, seat: Seat) -> str:
    return DYNASTY[position.dynasties[seat]] if seat >= 0 else ""


def prompt(session: Session) -> str:
    """One or two lines: a refusal, what to do, or whom we wait for."""
    refusal = session.selection.refusal
    if refusal is not None:
        text = _("Not now: {rule}.") if refusal.square is None else _("Not there: {rule}.")
        return text.format(rule=refusal.rule)
    if session.timeline.busy:
        return ""
    if not session.offered:
        return awaited(session.position)
    return _asked(session) or _on_turn(session)


def _asked(session: Session) -> str:
    match session.asked:
        case AskCommitment(seat, conflict) if seat == conflict.attacker.seat:
            return _("How many tiles do you add? The defender answers you and wins ties.")
        case AskCommitment():
            return _("How many tiles do you add? As the defender you win ties.")
        case AskWar():
            return _("Which war is fought first? The rest is judged afresh after it.")
        case AskMonument():
            return _("Four of a kind: you may turn them over and build, now or never.")
        case AskTreasure():
            return _("Click the treasure that your trader takes; one must stay.")
        case AskWork():
            return _("Choose: what you may build, now or never, or the color of the point.")
        case None:
            return ""


def _on_turn(session: Session) -> str:
    selection, left = session.selection, session.scene.left
    match selection.held:
        case HeldTile():
            return _("Click a lit square. On a red one two kingdoms meet.")
        case HeldLeader(color, None):
            text = _("Click a lit square for your {leader}. On a red one a revolt begins.")
            return text.format(leader=LEADER[color])
        case HeldLeader(color):
            text = _("Click where your {leader} goes, or withdraw it.")
            return text.format(leader=LEADER[color])
        case HeldCatastrophe():
            return _("Click the square that is lost for ever.")
        case Marked():
            return _("Click the tiles to discard, then Discard: you draw as many.")
        case _:
            text = _n("Your last action: take a piece.", "Your turn: take a piece.", left)
            return text + " " + _("Or replace tiles.")


def _line(session: Session, seat: Seat | None, text: str) -> Line:
    dynasty = None if seat is None else session.position.dynasties[seat]
    return Line(text, dynasty)
