"""Which hint belongs to what is pointed at: a forecast, a reason, supporters, a description."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.tigris import why_not
from engine.tigris.model.actions import Action
from engine.tigris.model.bitboard import NONE, Square, Squares, only
from engine.tigris.model.pieces import Seat
from engine.tigris.model.position import Position
from engine.tigris.model.view import view
from engine.tigris.notation import format_square
from game.i18n import _
from game.settings.settings import Settings
from game.tigris.hover.hover_info import NO_HINT, Ghost, Hint
from game.tigris.hover.table_look import clashes
from game.tigris.interaction.cursor import Focus
from game.tigris.play.session import Session
from game.tigris.scene.kingdoms import in_revolt, in_war, kingdom_at
from game.tigris.text.control_text import describe_control
from game.tigris.text.forecast_text import describe_forecast
from game.tigris.text.forecast_view import CardLine, ForecastView
from game.tigris.text.log import LogLine
from game.tigris.text.square_text import describe_mark, describe_square
from game.tigris.text.table_text import describe_table
from game.ui.geometry import Point

#: Stands for a forecast until that is made, one picture later.
LATER = (CardLine("…"),)


class Oracle:
    """Forecasts of one position, each made once."""

    def __init__(self) -> None:
        self._position: Position | None = None
        self._reader: Seat | None = None
        self._known: dict[Action, ForecastView] = {}
        self._view: Position | None = None

    def tell(self, position: Position, action: Action, reader: Seat | None) -> ForecastView:
        """Raises IllegalAction if the rules refuse the action."""
        if not self.knows(position, action, reader):
            if self._position is not position or self._reader != reader or self._view is None:
                self._position, self._reader, self._known = position, reader, {}
                self._view = view(position, reader)
            self._known[action] = describe_forecast(self._view, action, reader)
        return self._known[action]

    def knows(self, position: Position, action: Action, reader: Seat | None) -> bool:
        """Whether this has been told before, and costs nothing now."""
        same = self._position is position and self._reader == reader
        return same and action in self._known


def hint_of(
    session: Session,
    oracle: Oracle,
    aids: Settings,
    focus: Focus,
    *,
    answer: Action | None = None,
    glow: Squares = NONE,
    why: str = "",
    dragged: Point | None = None,
    recap: bool = False,
    later: int = 0,
    in_words: bool = False,
    patient: bool = True,
) -> Hint:
    """What is brought up now.

    Args:
        focus: what is under the pointer or the keys.
        answer: what the button of a dialog stands for that is under them.
        glow: what the line of the log speaks of that is.
        why: why a bot did what that line tells.
        dragged: where the pointer drags the held piece.
        recap: whether the person wants to read what has happened since they last acted.
        later: how many lines of that are scrolled out of sight below.
        in_words: whether the person wants to read how the table stands.
        patient: whether to wait for the forecast of a conflict, which takes some milliseconds; else
            the hint is owed.
    """
    hover = focus.square
    if session.curtain is not None:
        return NO_HINT
    if glow or why:
        return Hint(glow=glow, foot=why)
    if answer is not None and session.offered and session.asked is not None:
        return _of_answer(session, oracle, aids, answer, patient)
    if session.timeline.busy:
        return NO_HINT
    holds = session.offered and session.asked is None and session.selection.held is not None
    if holds and (hover is not None or dragged is not None):
        return _of_piece(session, oracle, aids, hover, dragged, patient)
    told = _recapped(session, later) if recap else Hint()
    if in_words:
        told = Hint(
            title=_("The table in words"),
            card=tuple(map(CardLine, describe_table(session.position, session.scene))),
        )
    if focus.control is not None:
        foot = describe_control(
            session.scene,
            session.selection,
            focus.control,
            confirming=session.pending is not None,
            undo_refusal=session.why_not_back(),
            hints=session.match.table.hints,
        )
        return replace(told, foot=foot)
    return told if hover is None else _of_square(session, hover, told)


def _of_answer(
    session: Session, oracle: Oracle, aids: Settings, answer: Action, patient: bool
) -> Hint:
    if not aids.forecast:
        return NO_HINT
    if not patient and not oracle.knows(session.position, answer, session.reader):
        return Hint(title=_("What would follow"), card=LATER, owed=True)
    told = oracle.tell(session.position, answer, session.reader)
    return Hint(title=_("What would follow"), card=told.lines, foretold=told)


def _of_piece(
    session: Session,
    oracle: Oracle,
    aids: Settings,
    hover: Square | None,
    dragged: Point | None,
    patient: bool,
) -> Hint:
    """The held piece over a square: what would follow, or why it can not go there."""
    held, reader = session.selection.held, session.reader
    assert held is not None and reader is not None
    ghost = Ghost(held, session.position.dynasties[reader], hover, dragged)
    action = None if hover is None else session.selection.action_at(hover)
    if hover is None or action is None:
        here = "" if hover is None else describe_square(session.scene, hover)
        return Hint(ghost=ghost if dragged else None, foot=here)
    where = describe_square(session.scene, hover)
    illegal = why_not(session.position, action)
    if illegal is not None:
        refusal = session.selection.refusal
        said = refusal is not None and refusal.square == hover  # the banner says it already
        text = _("Not here: {rule}. {square}").format(square=where, rule=illegal.rule)
        foot = where if said else text
        return Hint(foot=foot, ghost=ghost if dragged else None)
    if not aids.forecast:
        return Hint(foot=where, ghost=ghost)
    title = _("On {square}").format(square=format_square(hover))
    if not patient and _takes_long(session, hover, action, oracle):
        return Hint(title=title, card=LATER, foot=where, ghost=ghost, owed=True)
    told = oracle.tell(session.position, action, reader)
    foot = " ".join((where, *(line.text for line in told.lines[:2])))
    return Hint(title=title, card=told.lines, foot=foot, foretold=told, ghost=ghost)


def _takes_long(session: Session, square: Square, action: Action, oracle: Oracle) -> bool:
    """Whether a forecast is of a conflict, and has not been made yet."""
    meets = clashes(session.position, session.selection) & only(square)
    return bool(meets) and not oracle.knows(session.position, action, session.reader)


def _of_square(session: Session, hover: Square, told: Hint) -> Hint:
    """A square with nothing in hand: what it is, and who counts for the leader on it."""
    scene, bit = session.scene, only(hover)
    leader = scene.leader_at(hover)
    foot = describe_square(scene, hover)
    owner = dict(session.owners).get(hover)
    if owner is not None:
        foot = f"{foot} {describe_mark(scene, owner)}"
    ring: Squares = NONE
    if leader is not None:
        ring = in_war(scene, bit, leader.color) | in_revolt(scene, bit)
    return replace(
        told,
        foot=foot,
        ring=ring,
        realm=kingdom_at(scene, bit) if leader is not None else NONE,
        lines=_about(session.log, bit),
    )


def _recapped(session: Session, later: int) -> Hint:
    """What others did since one's last turn."""
    lines = [CardLine(line.text) for line in session.recap()]
    if not lines:
        lines = [CardLine(_("Nothing has happened since you last acted."))]
    return Hint(title=_("Since your last turn"), card=tuple(lines), latest=True, later=later)


def _about(log: Sequence[LogLine], bit: Squares) -> frozenset[int]:
    """The lines that speak of a square, by their age."""
    recent = log[::-1][:120]
    return frozenset(age for age, line in enumerate(recent) if line.squares & bit)
