"""What the table shows besides its pieces: lit squares, proofs, buttons, the banner, the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from engine.tigris.model.actions import Action, ScorePoint
from engine.tigris.model.bitboard import NONE, Square, Squares, halo, members, only
from engine.tigris.model.pieces import KEEPER, Color, Dynasty
from engine.tigris.model.position import Position
from game.i18n import _, _n
from game.settings.choices import Outlines
from game.settings.settings import Settings
from game.tigris.hover.hover_info import NO_HINT, Hint
from game.tigris.interaction.question import (
    AskCommitment,
    AskMonument,
    AskTreasure,
    AskWar,
    AskWork,
)
from game.tigris.interaction.selection import (
    HeldCatastrophe,
    HeldLeader,
    HeldTile,
    Marked,
    Selection,
)
from game.tigris.interaction.tray_controls import holds_standing_leader
from game.tigris.layout.layout import CATASTROPHES, HAND, LEADERS, Control
from game.tigris.paint.table_state import Line, Look
from game.tigris.play.session import Session
from game.tigris.scene.kingdoms import kingdoms, strengths
from game.tigris.text.log import Line as Told
from game.tigris.text.names import DYNASTY, LEADER
from game.tigris.text.prompt import awaited

#: How many lines of the log a look carries: more than any window has room for.
LINES = 60

#: What the table shows of itself where nobody says otherwise.
AIDS = Settings()

TRAY = frozenset({*HAND, *LEADERS, *CATASTROPHES, Control.REPLACE, Control.END_TURN})


def look_of(
    session: Session,
    hover: Square | None = None,
    over: Control | None = None,
    pressed: Control | None = None,
    lit: Squares | None = None,
    *,
    sides: tuple[Squares, Squares] = (NONE, NONE),
    aids: Settings = AIDS,
    hint: Hint = NO_HINT,
    later: int = 0,
    by_keys: bool = False,
) -> Look:
    """How the person in front sees the table now, with the pointer there.

    `lit` are the squares that a dialog speaks of, if one is open, and `sides` those of its wars;
    `later` is how many lines of the log are left out at its end; `by_keys` is whether not the
    pointer but the keys are there.
    """
    log = tuple(_line(session, line) for line in _shown(session.log, later))
    return replace(
        _standing(session, lit or legal_squares(session), aids),
        sides=sides,
        coordinates=aids.coordinates,
        hint=hint,
        hover=hover,
        over=over,
        ringed=over if by_keys else None,
        pressed=pressed,
        log=log,
        later=later,
    )


def _standing(session: Session, legal: Squares, aids: Settings) -> Look:
    """What shows wherever the pointer is: marks on the board, what is held, buttons, the banner."""
    selection, position, refusal = session.selection, session.position, session.selection.refusal
    return Look(
        legal=legal,
        clash=legal & clashes(position, selection) if session.offered else NONE,
        proof=refusal.squares if refusal else NONE,
        refused=refusal.square if refusal else None,
        last=session.recent,
        owners=tuple((at, position.dynasties[seat]) for at, seat in session.owners),
        kingdoms=outlines(session, aids.outlines),
        strong=aids.outlines is Outlines.STRONG or legal != NONE,
        strengths=strengths(session.scene) if aids.strengths else (),
        lifted=selection.lifted,
        held=held_control(selection),
        off=controls_off(session),
        replace_label=_replace_label(session),
        end_label=_end_label(session),
        names=session.names,
        asked=asked_besides(session),
        title=banner_title(session),
        prompt=prompt(session),
        warning=refusal is not None,
    )


def _shown(log: Sequence[Told], later: int) -> Sequence[Told]:
    end = max(0, len(log) - later)
    return log[max(0, end - LINES) : end]


def _replace_label(session: Session) -> str:
    if session.pending is not None:
        return _("Take back")
    marking = isinstance(session.selection.held, Marked)
    return _("Discard") if marking else _("Replace")


def _end_label(session: Session) -> str:
    if session.pending is not None:
        return _("Confirm")
    return _("Withdraw") if holds_standing_leader(session.selection) else _("End turn")


def legal_squares(session: Session) -> Squares:
    """The squares that a click would take: for what is held, or the treasures to choose from."""
    question = session.asked
    if isinstance(question, AskTreasure):
        return question.squares
    if not session.offered or question is not None:
        return NONE
    return session.selection.squares(session.position)


def outlines(session: Session, wanted: Outlines = Outlines.FAINT) -> tuple[Squares, ...]:
    """What is outlined: kingdoms if they are wanted, or each treasure to choose from."""
    question = session.asked
    if isinstance(question, AskTreasure):
        return tuple(only(square) for square in members(question.squares))
    return () if wanted is Outlines.OFF else kingdoms(session.scene)


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
    """What does nothing now."""
    on = {Control.MENU, Control.HELP, Control.RECAP}
    if session.match.table.hints and session.match.humans:
        on.add(Control.HINT)
    if session.earlier:
        on.add(Control.UNDO)
    if session.pending is not None and not session.timeline.busy:
        on |= {Control.END_TURN, Control.REPLACE}
    if session.offered and session.asked is None:
        on |= TRAY
    return frozenset(Control) - on


def banner_title(session: Session) -> str:
    """Who answers a question, if that is not who is on turn; else empty."""
    asked = asked_besides(session)
    if asked is None:
        return ""
    if session.position.actor == session.reader:
        return _("You are asked")
    return _("{who} is asked").format(who=DYNASTY[asked])


def asked_besides(session: Session) -> Dynasty | None:
    """Who must answer in the turn of somebody else; None while that is not so, or not told yet."""
    position, actor = session.position, session.position.actor
    if session.timeline.busy or actor is None or actor in (position.active, KEEPER):
        return None
    return position.dynasties[actor]


def prompt(session: Session) -> str:
    """One or two lines: a refusal, what to do, or whom we wait for."""
    refusal = session.selection.refusal
    if refusal is not None:
        text = _("Not now: {rule}.") if refusal.square is None else _("Not there: {rule}.")
        return " ".join((text.format(rule=refusal.rule), _("F1: the rule.")))
    if session.timeline.busy:
        return ""
    if session.pending is not None:
        return _waiting(session.seconds_left())
    if session.over:
        return _("The menu shows the result again, or leads away.")
    if session.bots.busy:
        return _("{who}. A click here, or Enter, asks for an answer now.").format(
            who=awaited(session.position)
        )
    if not session.offered:
        return session.match.waiting_text or awaited(session.position)
    return _asked(session) or _on_turn(session)


def _waiting(seconds: int | None) -> str:
    """The turn is over but for a word."""
    if seconds is None:
        return _("End your turn? Enter confirms, Esc takes back.")
    text = _n(
        "Your turn ends in {n} second. Enter confirms, Esc takes back.",
        "Your turn ends in {n} seconds. Enter confirms, Esc takes back.",
        seconds,
    )
    return text.format(n=seconds)


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
        case AskWork(_, answers):
            return _work(answers)
        case None:
            return ""


def _work(answers: Sequence[Action]) -> str:
    if any(isinstance(answer, ScorePoint) for answer in answers):
        return _("The wonder stands in your king's kingdom: choose the color of its point.")
    return _("You may build, now or never.")


def _shows_red(session: Session) -> bool:
    return bool(legal_squares(session) & clashes(session.position, session.selection))


def _on_turn(session: Session) -> str:
    selection, left = session.selection, session.scene.left
    match selection.held:
        case HeldTile():
            meet = _("On a red one two kingdoms meet.") if _shows_red(session) else ""
            return " ".join((_("Click a lit square."), meet)).rstrip()
        case HeldLeader(color, None):
            text = _("Click a lit square for your {leader}.").format(leader=LEADER[color])
            rise = _("On a red one a revolt begins.") if _shows_red(session) else ""
            return " ".join((text, rise)).rstrip()
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


def _line(session: Session, told: Told) -> Line:
    dynasty = None if told.seat is None else session.position.dynasties[told.seat]
    return written(told.text, dynasty, told.squares, told.why)


@lru_cache(2 * LINES)
def written(text: str, dynasty: Dynasty | None, squares: Squares, why: str = "") -> Line:
    """The same line again for every frame that shows it."""
    return Line(text, dynasty, squares, why)
