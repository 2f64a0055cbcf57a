"""The hint at a table: asked for by a person, shown beside the game, gone with the position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple, Protocol

from engine.tigris import view
from engine.tigris.bots.api import Candidate, SearchResult
from engine.tigris.model.bitboard import Square, only
from engine.tigris.model.position import Position
from game.i18n import _
from game.tigris.coach.action_text import deed, origin_of, pieces_of, squares_of
from game.tigris.coach.reason_text import sentence
from game.tigris.coach.review_summary import Finding
from game.tigris.coach.review_text import lost_told
from game.tigris.hover.hover_info import Advised, Hint
from game.tigris.interaction.selection import Intent
from game.tigris.interaction.tray_controls import meant
from game.tigris.layout.layout import Control
from game.tigris.play.session import Session
from game.tigris.text.forecast_view import Told, Tone

#: How many actions are told.
TOLD = 2
#: How often the process that thinks is looked after, in milliseconds.
POLL = 40


class Adviser(Protocol):
    """A strong bot that thinks elsewhere; see `game.tigris.coach.adviser`."""

    @property
    def thought(self) -> SearchResult | None: ...
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

    thought: SearchResult | None = None
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


SILENT = _Silent()


class Hints:
    """What the person in front has asked for, if they have."""

    def __init__(self, session: Session, adviser: Adviser = SILENT) -> None:
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
        if not why_none(session):
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
        return POLL if self._asked is not None and self._adviser.busy else None

    @property
    def told(self) -> tuple[str, ...]:
        """The card in words, as soon as nothing of it will change any more."""
        ready = self.on and not (self._asked is not None and self._adviser.busy)
        return tuple(told.text for told in self._card()) if ready else ()

    def taking(self, square: Square) -> Intent | None:
        """What takes up the piece that is advised for this square, the best one of two."""
        session = self._session
        for option in self._options() if self.on else ():
            if squares_of(option.action, session.position) & only(square):
                pieces = self._pieces(option)
                return meant(pieces[0], session.selection) if pieces else None
        return None

    def over(self, hint: Hint) -> Hint:
        """What is shown besides what the pointer brings up; that has the card, if it needs it."""
        if not self.on:
            return hint
        marks = self._marks()
        if hint.title:
            return replace(hint, advised=marks)
        return replace(
            hint, title=_("A hint"), card=tuple(self._card()), beside=True, advised=marks
        )

    def _options(self) -> tuple[Candidate, ...]:
        thought = None if self._asked is None else self._adviser.thought
        return () if thought is None else thought.candidates[:TOLD]

    def _card(self) -> Iterator[Told]:
        """The best, why, the second best, why, and whether that may still change."""
        session, adviser = self._session, self._adviser
        why = "" if self._asked is not None else why_none(session)
        if why or adviser.trouble:
            yield Told(why or adviser.trouble)
            return
        options = self._options()
        for place, option in enumerate(options, 1):
            text = _("{n}. {deed}").format(n=place, deed=deed(option.action, session.position))
            yield Told(text, Tone.HEAD)
            yield Told(sentence(option.explanation, session.position.dynasties))
        if len(options) > 1:
            yield Told(_behind(options))
        if adviser.busy:
            yield Told(_("It is still being thought about."))

    def _pieces(self, option: Candidate) -> tuple[Control, ...]:
        """What it takes from the tray of the person in front."""
        session = self._session
        slots = () if session.reader is None else session.scene.players[session.reader].slots
        return pieces_of(option.action, slots)

    def _marks(self) -> tuple[Advised, ...]:
        """The best first."""
        session, marks = self._session, list[Advised]()
        for option in self._options():
            squares = squares_of(option.action, session.position)
            origin = origin_of(option.action, session.position)
            pieces = () if marks else self._pieces(option)
            marks.append(Advised(squares, origin, pieces, option.action))
        return tuple(marks)


def review_hint(finding: Finding, position: Position) -> Hint:
    """What a review found at a moment of a game, beside the table as it was then."""
    best = Advised(squares_of(finding.best, position), origin_of(finding.best, position))
    done = Advised(squares_of(finding.played, position), origin_of(finding.played, position))
    lines = [Told(_("Played: {deed}").format(deed=deed(finding.played, position)), Tone.HEAD)]
    if finding.best == finding.played or not finding.lost:
        lines.append(Told(_("Nothing better was found.")))
        return Hint(_("Review"), tuple(lines), beside=True, advised=(done,))
    lines.append(Told(lost_told(finding.lost), Tone.BAD))
    lines.append(Told(_("Better: {deed}").format(deed=deed(finding.best, position)), Tone.HEAD))
    lines.append(Told(sentence(finding.why, position.dynasties)))
    return Hint(_("Review"), tuple(lines), beside=True, advised=(best, done))


def why_none(session: Session) -> str:
    """Why nobody may ask for a hint now, as a sentence; empty if the person in front may."""
    if not session.match.table.hints:
        return _("There are no hints at this table: it was set up without them.")
    if session.reader is None or not session.match.humans:
        return _("Hints are for whoever plays.")
    if not session.offered:
        return _("There is a hint when it is your turn, or when you are asked something.")
    return ""


def _behind(options: tuple[Candidate, ...]) -> str:
    """How much worse the second is."""
    first, second = options[:2]
    lost = round((first.value - second.value) / 10)
    if lost <= 0:
        return _("Both are worth about the same.")
    return _("The first is worth {n} points more.").format(n=f"{lost / 10:.1f}")
