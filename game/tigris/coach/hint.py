"""The hint at a table: asked for by a person, shown beside the game, gone with the position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple, Protocol

from engine.tigris import view
from engine.tigris.bots.api import Option, Thought
from engine.tigris.model.bitboard import Square, bit_of
from engine.tigris.model.position import Position
from game.i18n import _
from game.tigris.coach.action_text import (
    action_controls,
    action_squares,
    describe_action,
    origin_squares,
)
from game.tigris.coach.review_summary import Finding
from game.tigris.coach.review_text import format_loss
from game.tigris.hover.hover_info import Advice, HoverInfo
from game.tigris.interaction.selection import Intent
from game.tigris.interaction.tray_controls import intent_for
from game.tigris.layout.layout import Control
from game.tigris.play.session import Session
from game.tigris.text.forecast_view import CardLine, Tone
from game.tigris.text.reason_text import describe_reason

#: How many actions are told.
MAX_OPTIONS = 2
#: How often the process that thinks is looked after, in milliseconds.
POLL_MS = 40


class HintSource(Protocol):
    """A strong bot that thinks elsewhere; see `game.tigris.coach.adviser`."""

    @property
    def thought(self) -> Thought | None: ...
    @property
    def trouble(self) -> str: ...
    @property
    def busy(self) -> bool: ...
    def ask(self, view: Position, seed: int) -> None: ...
    def follow(self) -> bool: ...
    def forget(self) -> None: ...
    def hurry(self) -> None: ...


class _Silent(NamedTuple):
    """Advises nothing, where nobody is asked."""

    thought: Thought | None = None
    trouble: str = ""
    busy: bool = False

    def ask(self, view: Position, seed: int) -> None:
        """Nobody hears it."""

    def follow(self) -> bool:
        return False

    def forget(self) -> None:
        """There is nothing."""

    def hurry(self) -> None:
        """Nobody thinks."""


NO_HINTS = _Silent()


class Hints:
    """What the person in front has asked for, if they have."""

    def __init__(self, session: Session, adviser: HintSource = NO_HINTS) -> None:
        self.on = False
        """whether the person reads a hint, or why there is none"""
        self._session = session
        self._adviser = adviser
        self._asked: Position | None = None
        """the position that it is about"""

    def toggle(self) -> None:
        """Asks, or puts away what was asked for."""
        if self.on:
            self.put_away()
            return
        self.on = True
        session = self._session
        if not why_no_hint(session):
            position, reader = session.position, session.reader
            self._asked = position
            self._adviser.ask(view(position, reader), session.match.chance)

    def put_away(self) -> bool:
        """False if there was nothing to put away."""
        was_on, self.on = self.on, False
        if self._asked is not None:
            self._asked = None
            self._adviser.forget()
        return was_on

    def tick(self) -> bool:
        """Takes in what was thought since; True if there is something new to see."""
        if self._asked is None:
            return False
        session = self._session
        if self._asked is not session.position or not session.offered:
            return self.put_away()
        return self._adviser.follow()

    def deadline(self) -> int | None:
        """In how many milliseconds `tick` should be called again; None if nothing is to come."""
        return POLL_MS if self._asked is not None and self._adviser.busy else None

    @property
    def told(self) -> tuple[str, ...]:
        """The card in words, as soon as nothing of it will change any more."""
        ready = self.on and not (self._asked is not None and self._adviser.busy)
        return tuple(told.text for told in self._card()) if ready else ()

    def taking(self, square: Square) -> Intent | None:
        """What takes up the piece that is advised for this square, the best one of two."""
        session = self._session
        for option in self._options() if self.on else ():
            if action_squares(option.action, session.position) & bit_of(square):
                pieces = self._pieces(option)
                return intent_for(pieces[0], session.selection) if pieces else None
        return None

    def over(self, hint: HoverInfo) -> HoverInfo:
        """What is shown besides what the pointer brings up; that has the card, if it needs it."""
        if not self.on:
            return hint
        marks = self._marks()
        if hint.title:
            return replace(hint, advice=marks)
        return replace(
            hint, title=_("A hint"), card=tuple(self._card()), below_signs=True, advice=marks
        )

    def _options(self) -> tuple[Option, ...]:
        thought = None if self._asked is None else self._adviser.thought
        return () if thought is None else thought.options[:MAX_OPTIONS]

    def _card(self) -> Iterator[CardLine]:
        """The best, why, the second best, why, and whether that may still change."""
        session, adviser = self._session, self._adviser
        why = "" if self._asked is not None else why_no_hint(session)
        if why or adviser.trouble:
            yield CardLine(why or adviser.trouble)
            return
        options = self._options()
        for place, option in enumerate(options, 1):
            text = _("{n}. {deed}").format(
                n=place, deed=describe_action(option.action, session.position)
            )
            yield CardLine(text, Tone.HEAD)
            yield CardLine(describe_reason(option.reason, session.position.dynasties))
        if len(options) > 1:
            yield CardLine(_behind(options))
        if adviser.busy:
            yield CardLine(_("It is still being thought about."))

    def _pieces(self, option: Option) -> tuple[Control, ...]:
        """What it takes from the tray of the person in front."""
        session = self._session
        slots = () if session.reader is None else session.scene.players[session.reader].slots
        return action_controls(option.action, slots)

    def _marks(self) -> tuple[Advice, ...]:
        """The best first."""
        session, marks = self._session, list[Advice]()
        for option in self._options():
            squares = action_squares(option.action, session.position)
            origin = origin_squares(option.action, session.position)
            pieces = () if marks else self._pieces(option)
            marks.append(Advice(squares, origin, pieces, option.action))
        return tuple(marks)


def review_overlay(finding: Finding, position: Position) -> HoverInfo:
    """What a review found at a moment of a game, beside the table as it was then."""
    best = Advice(action_squares(finding.best, position), origin_squares(finding.best, position))
    done = Advice(
        action_squares(finding.played, position), origin_squares(finding.played, position)
    )
    lines = [
        CardLine(
            _("Played: {deed}").format(deed=describe_action(finding.played, position)), Tone.HEAD
        )
    ]
    if finding.best == finding.played or not finding.lost:
        lines.append(CardLine(_("Nothing better was found.")))
        return HoverInfo(_("Review"), tuple(lines), below_signs=True, advice=(done,))
    lines.append(CardLine(format_loss(finding.lost), Tone.BAD))
    lines.append(
        CardLine(
            _("Better: {deed}").format(deed=describe_action(finding.best, position)), Tone.HEAD
        )
    )
    lines.append(CardLine(describe_reason(finding.why, position.dynasties)))
    return HoverInfo(_("Review"), tuple(lines), below_signs=True, advice=(best, done))


def why_no_hint(session: Session) -> str:
    """Why nobody may ask for a hint now, as a sentence; empty if the person in front may."""
    if not session.match.table.hints:
        return _("There are no hints at this table: it was set up without them.")
    if session.reader is None or not session.match.humans:
        return _("Hints are for whoever plays.")
    if not session.offered:
        return _("There is a hint when it is your turn, or when you are asked something.")
    return ""


def _behind(options: tuple[Option, ...]) -> str:
    """How much worse the second is."""
    first, second = options[:2]
    lost = round((first.worth - second.worth) / 10)
    if lost <= 0:
        return _("Both are worth about the same.")
    return _("The first is worth {n} points more.").format(n=f"{lost / 10:.1f}")
