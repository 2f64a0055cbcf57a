"""Chooses what the pointer brings up: a forecast, a reason, supporters, or a description."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.tigris import why_not
from engine.tigris.model.actions import Action
from engine.tigris.model.bitboard import NONE, Square, Squares, bit_of
from engine.tigris.model.pieces import Seat
from engine.tigris.model.position import Position
from engine.tigris.model.view import view
from engine.tigris.notation import format_square
from game.geometry import Point
from game.i18n import _
from game.settings.settings import Settings
from game.tigris.hover.hover_info import NO_HOVER, Ghost, HoverInfo
from game.tigris.hover.lit_squares import conflict_squares
from game.tigris.hover.session_prompt import why_no_end
from game.tigris.interaction.cursor import Focus
from game.tigris.play.session import Session
from game.tigris.recap.missed import turn_of
from game.tigris.scene.kingdoms import kingdom_at, revolt_supporters, war_supporters
from game.tigris.text.control_text import describe_control
from game.tigris.text.forecast_text import describe_forecast
from game.tigris.text.forecast_view import CardLine, ForecastView
from game.tigris.text.log import LogLine
from game.tigris.text.rule_text import rule_text
from game.tigris.text.square_text import describe_mark, describe_square
from game.tigris.text.table_text import describe_table

#: Stands for a forecast that is computed one frame later.
PLACEHOLDER = (CardLine("…"),)

#: How far back lines of the log are searched for a square.
MAX_LOG_AGE = 120


class ForecastCache:
    """The forecasts of one position as one reader may see it, each computed once."""

    def __init__(self, hands_are_open: bool = False) -> None:
        self._hands_are_open = hands_are_open
        self._position: Position | None = None
        self._reader: Seat | None = None
        self._forecasts: dict[Action, ForecastView] = {}
        self._view: Position | None = None

    def forecast(self, position: Position, action: Action, reader: Seat | None) -> ForecastView:
        """Raises IllegalAction if the rules refuse the action."""
        if not self.has(position, action, reader):
            if self._position is not position or self._reader != reader or self._view is None:
                self._position, self._reader, self._forecasts = position, reader, {}
                self._view = position if self._hands_are_open else view(position, reader)
            self._forecasts[action] = describe_forecast(self._view, action, reader)
        return self._forecasts[action]

    def has(self, position: Position, action: Action, reader: Seat | None) -> bool:
        """Whether this forecast is cached."""
        same = self._position is position and self._reader == reader
        return same and action in self._forecasts


def hover_info(
    session: Session,
    forecasts: ForecastCache,
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
) -> HoverInfo:
    """Returns the information to show now.

    Args:
        focus: what is under the pointer or the keys.
        answer: the action of the dialog's button under them.
        glow: the squares that the line of the log under them is about.
        why: why a bot did what that line says.
        dragged: where the pointer drags the piece held.
        recap: whether the person wants to read what has happened since they last acted.
        later: how many lines of the recap are scrolled out of sight below.
        in_words: whether the person wants to read the table in words.
        patient: whether to wait for the forecast of a conflict, which takes some milliseconds;
            otherwise the result is marked unfinished.
    """
    hover = focus.square
    if session.covered_for is not None:
        return NO_HOVER
    if glow or why:
        return HoverInfo(glow=glow, foot=why)
    if answer is not None and session.can_act and session.question is not None:
        return _of_answer(session, forecasts, aids, answer, patient)
    if session.timeline.busy:
        return NO_HOVER
    holds = session.can_act and session.question is None and session.selection.held is not None
    if holds and (hover is not None or dragged is not None):
        return _of_piece(session, forecasts, aids, hover, dragged, patient)
    info = _recap_info(session, later) if recap else HoverInfo()
    if in_words:
        info = HoverInfo(
            title=_("The table in words"),
            card=tuple(map(CardLine, describe_table(session.position, session.scene))),
        )
    if focus.control is not None:
        foot = describe_control(
            session.scene,
            session.selection,
            focus.control,
            confirming=session.pending is not None,
            undo_refusal=session.why_no_undo(),
            waits=why_no_end(session),
            hints=session.match.table.hints,
            keys=aids.keys,
        )
        return replace(info, foot=foot)
    return info if hover is None else _of_square(session, hover, info)


def _of_answer(
    session: Session, forecasts: ForecastCache, aids: Settings, answer: Action, patient: bool
) -> HoverInfo:
    if not aids.forecast:
        return NO_HOVER
    if not patient and not forecasts.has(session.position, answer, session.reader):
        return HoverInfo(title=_("What will happen"), card=PLACEHOLDER, unfinished=True)
    forecast = forecasts.forecast(session.position, answer, session.reader)
    return HoverInfo(title=_("What will happen"), card=forecast.lines, forecast=forecast)


def _of_piece(
    session: Session,
    forecasts: ForecastCache,
    aids: Settings,
    hover: Square | None,
    dragged: Point | None,
    patient: bool,
) -> HoverInfo:
    """The piece held over a square: what would follow, or why it cannot go there."""
    held, reader = session.selection.held, session.reader
    assert held is not None and reader is not None
    ghost = Ghost(held, session.position.dynasties[reader], hover, dragged)
    action = None if hover is None else session.selection.action_at(hover)
    if hover is None or action is None:
        here = "" if hover is None else describe_square(session.scene, hover)
        return HoverInfo(ghost=ghost if dragged else None, foot=here)
    where = describe_square(session.scene, hover)
    illegal = why_not(session.position, action)
    if illegal is not None:
        refusal = session.selection.refusal
        in_banner = refusal is not None and refusal.square == hover
        text = _("Not here: {rule}. {square}").format(square=where, rule=rule_text(illegal.rule))
        foot = where if in_banner else text
        return HoverInfo(foot=foot, ghost=ghost if dragged else None)
    if not aids.forecast:
        return HoverInfo(foot=where, ghost=ghost)
    title = _("On {square}").format(square=format_square(hover))
    if not patient and _takes_long(session, hover, action, forecasts):
        return HoverInfo(title=title, card=PLACEHOLDER, foot=where, ghost=ghost, unfinished=True)
    forecast = forecasts.forecast(session.position, action, reader)
    foot = " ".join((where, *(line.text for line in forecast.lines[:2])))
    return HoverInfo(title=title, card=forecast.lines, foot=foot, forecast=forecast, ghost=ghost)


def _takes_long(session: Session, square: Square, action: Action, forecasts: ForecastCache) -> bool:
    """Whether the forecast is of a conflict and not cached yet."""
    meets = conflict_squares(session.position, session.selection) & bit_of(square)
    return bool(meets) and not forecasts.has(session.position, action, session.reader)


def _of_square(session: Session, hover: Square, info: HoverInfo) -> HoverInfo:
    """A square while no piece is held: what it is, and the supporters of the leader on it."""
    scene, bit = session.scene, bit_of(hover)
    leader = scene.leader_at(hover)
    foot = describe_square(scene, hover)
    owner = dict(session.owners).get(hover)
    if owner is not None:
        foot = f"{foot} {describe_mark(scene, owner)}"
    supporters: Squares = NONE
    if leader is not None:
        supporters = war_supporters(scene, bit, leader.color) | revolt_supporters(scene, bit)
    return replace(
        info,
        foot=foot,
        supporters=supporters,
        kingdom=kingdom_at(scene, bit) if leader is not None else NONE,
        log_lines=_about(session.shown_log, bit),
    )


def _recap_info(session: Session, later: int) -> HoverInfo:
    """The recap of what happened since the person last acted."""
    recap = session.recap()
    lines = [CardLine(line.text) for line in recap]
    lines = lines or [CardLine(_("Nothing has happened since you last acted."))]
    title = _recap_title(session, recap[0].ply if recap else None)
    return HoverInfo(title=title, card=tuple(lines), prefers_end=True, later=later)


def _recap_title(session: Session, begin: int | None) -> str:
    """What the recap from this action on is about; None where nothing has happened."""
    history, reader = session.match.history, session.reader
    if begin is not None and turn_of(history, begin) == reader:
        return _("Your turn so far")
    before = history[:begin]
    has_played = any(p.seat == reader and turn_of(history, p.ply) == reader for p in before)
    return _("Since your last turn") if has_played else _("So far")


def _about(log: Sequence[LogLine], bit: Squares) -> frozenset[int]:
    """The lines that are about a square, by their age."""
    recent = log[::-1][:MAX_LOG_AGE]
    return frozenset(age for age, line in enumerate(recent) if line.squares & bit)
