"""Builds the table state of a session: what shows besides the pieces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from engine.tigris.model.bitboard import NONE, Square, Squares
from engine.tigris.model.pieces import Dynasty
from game.i18n import _, _p
from game.settings.settings import Settings
from game.tigris.hover.hover_info import NO_HOVER, HoverInfo
from game.tigris.hover.lit_squares import conflict_squares, legal_squares, outlined
from game.tigris.hover.session_prompt import banner_title, interrupting_player, prompt
from game.tigris.hover.table_state import LogLine, TableState
from game.tigris.interaction.selection import HeldCatastrophe, HeldLeader, MarkedTiles, Selection
from game.tigris.interaction.tray_controls import holds_standing_leader
from game.tigris.layout.layout import CATASTROPHES, HAND, LEADERS, Control
from game.tigris.own_settings import Outlines, aids_in
from game.tigris.play.session import Session
from game.tigris.scene.kingdoms import strengths
from game.tigris.text.log import LogLine as TextLine

#: How many lines of the log a table state carries: more than any window has room for.
MAX_LOG_LINES = 60

DEFAULT_SETTINGS = Settings()

TRAY = frozenset({*HAND, *LEADERS, *CATASTROPHES, Control.REPLACE, Control.END_TURN})


def build_table_state(
    session: Session,
    hovered_square: Square | None = None,
    over: Control | None = None,
    pressed: Control | None = None,
    lit: Squares | None = None,
    *,
    sides: tuple[Squares, Squares] = (NONE, NONE),
    aids: Settings = DEFAULT_SETTINGS,
    info: HoverInfo = NO_HOVER,
    later: int = 0,
    by_keys: bool = False,
) -> TableState:
    """Builds the state of the table for the person in front of it.

    Args:
        hovered_square: the square under the pointer or the keys.
        over: the control under the pointer or the keys.
        pressed: the control that the pointer holds down.
        lit: the squares of the open dialog, if there is one; else the legal squares are lit.
        sides: attackers and defenders of that dialog's wars.
        aids: which aids are on.
        info: what the pointer or the keys bring up.
        later: how many of the newest lines of the log are scrolled out of sight.
        by_keys: whether the keys, not the pointer, are on `over`.
    """
    log = tuple(_line(session, line) for line in _shown(session.shown_log, later))
    return replace(
        _without_pointer(session, lit or legal_squares(session), aids),
        sides=sides,
        coordinates=aids_in(aids).coordinates,
        hover_info=info,
        hovered_square=hovered_square,
        over=over,
        ringed=over if by_keys else None,
        pressed=pressed,
        log=log,
        log_title=session.log_filter.title,
        later=later,
    )


def _without_pointer(session: Session, legal: Squares, aids: Settings) -> TableState:
    """The parts that do not depend on the pointer: marks, the selection, buttons, the banner."""
    selection, position, refusal = session.selection, session.position, session.selection.refusal
    shown = aids_in(aids)
    return TableState(
        legal=legal,
        clash=legal & conflict_squares(position, selection) if session.can_act else NONE,
        proof=refusal.squares if refusal else NONE,
        refused=refusal.square if refusal else None,
        last=session.recent,
        owners=tuple((at, position.dynasties[seat]) for at, seat in session.owners),
        kingdoms=outlined(session, shown.outlines),
        strong=shown.outlines is Outlines.STRONG or legal != NONE,
        strengths=strengths(session.scene) if shown.strengths else (),
        lifted=selection.lifted,
        held=held_control(selection),
        disabled=disabled_controls(session),
        replace_label=_replace_label(session),
        replace_glyph="replace" if session.pending is None else "undo",
        end_label=_end_label(session),
        names=session.names,
        faces=session.faces,
        you=session.you,
        has_presence=session.has_presence,
        covered_to=session.covered_to,
        responder=interrupting_player(session),
        title=banner_title(session),
        prompt=prompt(session),
        is_ending=session.pending is not None,
        warning=refusal is not None,
    )


def _shown(log: Sequence[TextLine], later: int) -> Sequence[TextLine]:
    end = max(0, len(log) - later)
    return log[max(0, end - MAX_LOG_LINES) : end]


def _replace_label(session: Session) -> str:
    if session.pending is not None:
        return _("Undo")
    marking = isinstance(session.selection.held, MarkedTiles)
    return _("Discard") if marking else _("Replace")


def _end_label(session: Session) -> str:
    if session.pending is not None:
        return _("Confirm")
    return _p("leader", "Withdraw") if holds_standing_leader(session.selection) else _("End turn")


def held_control(selection: Selection) -> Control | None:
    """The leader or catastrophe of the tray that is held."""
    match selection.held:
        case HeldLeader(color):
            return LEADERS[color]
        case HeldCatastrophe():
            return CATASTROPHES[0]
        case _:
            return None


def disabled_controls(session: Session) -> frozenset[Control]:
    """The controls that do nothing now."""
    enabled = {Control.MENU, Control.HELP, Control.RECAP}
    if session.match.table.hints and session.match.humans:
        enabled.add(Control.HINT)
    if session.undo_points:
        enabled.add(Control.UNDO)
    if session.pending is not None and not session.timeline.busy:
        enabled |= {Control.END_TURN, Control.REPLACE}
    if session.can_act and session.question is None:
        enabled |= TRAY
    return frozenset(Control) - enabled


def _line(session: Session, line: TextLine) -> LogLine:
    dynasty = None if line.seat is None else session.position.dynasties[line.seat]
    return log_line(line.text, dynasty, line.squares, line.why)


@lru_cache(2 * MAX_LOG_LINES)
def log_line(text: str, dynasty: Dynasty | None, squares: Squares, why: str = "") -> LogLine:
    """A line of the log; the same object for every frame that shows it."""
    return LogLine(text, dynasty, squares, why)
