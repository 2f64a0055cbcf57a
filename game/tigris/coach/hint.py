"""Hints at a table: requested by a person, shown beside the game, gone with the position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple, Protocol

from engine.tigris import view
from engine.tigris.bots.api import Candidate, SearchResult
from engine.tigris.model.actions import Action
from engine.tigris.model.bitboard import Square, bit_of
from engine.tigris.model.position import Position
from game.i18n import _
from game.input.keymap import KeyCommand
from game.tigris.coach.action_marks import action_controls, action_squares
from game.tigris.coach.advice import advice_of, lead_text
from game.tigris.coach.review_summary import Finding
from game.tigris.coach.review_text import describe_best, loss_sentence
from game.tigris.hover.hover_info import Advice, HoverInfo
from game.tigris.interaction.selection import Intent
from game.tigris.interaction.tray_controls import intent_for
from game.tigris.layout.layout import Control
from game.tigris.play.session import Session
from game.tigris.text.action_text import describe_action
from game.tigris.text.control_text import hints_are_off
from game.tigris.text.forecast_view import CardLine, Tone
from game.tigris.text.key_text import format_key
from game.tigris.text.reason_text import describe_reason

#: How many actions a hint shows.
MAX_OPTIONS = 2
#: How often the adviser is polled, in milliseconds.
POLL_MS = 40


class HintSource(Protocol):
    """A strong bot that thinks in the background, such as `game.tigris.coach.adviser.Adviser`."""

    @property
    def thought(self) -> SearchResult | None: ...
    @property
    def error(self) -> str: ...
    @property
    def busy(self) -> bool: ...
    def ask(self, view: Position, seed: int) -> None: ...
    def poll(self) -> bool: ...
    def cancel(self) -> None: ...


class _NoHints(NamedTuple):
    """Gives no advice, at tables without an adviser."""

    thought: SearchResult | None = None
    error: str = ""
    busy: bool = False

    def ask(self, view: Position, seed: int) -> None:
        """Does nothing."""

    def poll(self) -> bool:
        return False

    def cancel(self) -> None:
        """Does nothing."""


NO_HINTS = _NoHints()


class Hints:
    """The hint that the person in front has requested, if any."""

    def __init__(self, session: Session, source: HintSource = NO_HINTS) -> None:
        self.is_shown = False
        """whether a hint is shown, or why there is none"""
        self._session = session
        self._source = source
        self._position: Position | None = None
        """the position that the source was asked about"""

    def toggle(self) -> None:
        """Requests a hint, or dismisses the one that is shown."""
        if self.is_shown:
            self.dismiss()
            return
        self.is_shown = True
        session = self._session
        if not why_no_hint(session):
            position, reader = session.position, session.reader
            self._position = position
            self._source.ask(view(position, reader), session.match.bot_seed)

    def dismiss(self) -> bool:
        """Hides the hint; False if none was shown."""
        was_on, self.is_shown = self.is_shown, False
        if self._position is not None:
            self._position = None
            self._source.cancel()
        return was_on

    def tick(self) -> bool:
        """Takes in new answers; whether there is something new to show.

        Why there was no hint goes once there could be one: it would be an empty card.
        """
        session = self._session
        if self._position is None:
            return self.is_shown and not why_no_hint(session) and self.dismiss()
        if self._position is not session.position or not session.can_act:
            return self.dismiss()
        return self._source.poll()

    def deadline(self) -> int | None:
        """In how many milliseconds to call `tick` again; None if nothing is expected."""
        return POLL_MS if self._position is not None and self._source.busy else None

    @property
    def speech(self) -> tuple[str, ...]:
        """The lines of the card for screen readers; empty until the hint is final."""
        final = self.is_shown and not (self._position is not None and self._source.busy)
        return tuple(line.text for line in self._card()) if final else ()

    def intent_at(self, square: Square) -> Intent | None:
        """The intent to pick up the piece that the hint recommends for this square, if any."""
        session = self._session
        for option in self._options() if self.is_shown else ():
            if action_squares(option.action, session.position) & bit_of(square):
                controls = self._controls(option)
                return intent_for(controls[0], session.selection) if controls else None
        return None

    @property
    def best(self) -> Action | None:
        """What the hint that is shown advises first, if anything yet."""
        options = self._options() if self.is_shown else ()
        return options[0].action if options else None

    def with_hint(self, info: HoverInfo) -> HoverInfo:
        """Adds the hint to the hover information, which keeps its own card if it has one."""
        if not self.is_shown:
            return info
        marks = self._marks()
        if info.title:
            return replace(info, advice=marks)
        card = tuple(self._card())
        return replace(info, title=_("Hint"), card=card, below_signs=True, advice=marks)

    def _options(self) -> tuple[Candidate, ...]:
        thought = None if self._position is None else self._source.thought
        return () if thought is None else thought.candidates[:MAX_OPTIONS]

    def _card(self) -> Iterator[CardLine]:
        """The best actions with their reasons, the difference, and whether it may still change."""
        session, source = self._session, self._source
        refusal = "" if self._position is not None else why_no_hint(session)
        if refusal or source.error:
            yield CardLine(refusal or source.error)
            return
        options = self._options()
        for rank, option in enumerate(options, 1):
            action = describe_action(option.action, session.position)
            yield CardLine(_("{n}. {action}").format(n=rank, action=action), Tone.HEAD)
            yield CardLine(describe_reason(option.explanation, session.position.dynasties))
        if len(options) > 1:
            yield CardLine(lead_text(*options[:2]))
        if source.busy:
            yield CardLine(_("Still thinking…"))
        elif options:
            key = format_key(KeyCommand.HELP, session.settings.keys)
            yield CardLine(_("{key}: the rule behind it.").format(key=key))

    def _controls(self, option: Candidate) -> tuple[Control, ...]:
        """The controls of the reader's tray that play an option."""
        session = self._session
        slots = () if session.reader is None else session.scene.players[session.reader].slots
        return action_controls(option.action, slots)

    def _marks(self) -> tuple[Advice, ...]:
        """The marks of each option, the best first; only the best marks its controls."""
        session, marks = self._session, list[Advice]()
        for option in self._options():
            controls = () if marks else self._controls(option)
            marks.append(advice_of(option.action, session.position, controls))
        return tuple(marks)


def review_info(finding: Finding, position: Position) -> HoverInfo:
    """The comment of a review on one decision, beside the table as it was then."""
    best, played = (advice_of(each, position) for each in (finding.best, finding.played))
    text = _("Played: {action}").format(action=describe_action(finding.played, position))
    lines = [CardLine(text, Tone.HEAD)]
    if not finding.is_mistake:
        lines.append(CardLine(_("Nothing better was found.")))
        return HoverInfo(_("Review"), tuple(lines), below_signs=True, advice=(played,))
    lines.append(CardLine(loss_sentence(finding), Tone.BAD))
    text = _("Better: {action}").format(action=describe_best(finding, position))
    lines.append(CardLine(text, Tone.HEAD))
    lines.append(CardLine(describe_reason(finding.why, position.dynasties)))
    return HoverInfo(_("Review"), tuple(lines), below_signs=True, advice=(best, played))


def why_no_hint(session: Session) -> str:
    """Why the person in front cannot get a hint now, as a sentence; empty if they can."""
    if not session.match.table.hints:
        return hints_are_off()
    if session.reader is None or not session.match.humans:
        return _("Only players can ask for hints.")
    if not session.can_act:
        return _("You can ask for a hint when it is your turn or your decision.")
    return ""
