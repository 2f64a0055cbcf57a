"""Says once what the person in front must decide: for screen readers."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import ACTIONS_PER_TURN
from game.i18n import _, _n
from game.screens.overlays import Overlay
from game.tigris.hover.lit_squares import conflict_squares, legal_squares
from game.tigris.hover.session_prompt import prompt
from game.tigris.interaction.selection import HeldTile
from game.tigris.play.session import Session
from game.tigris.screens.cover import spoken_cover
from game.tigris.text.names import A_TILE


class Speech:
    """Follows a table; the log and what is pointed at are spoken elsewhere."""

    def __init__(self, session: Session, speak: Callable[[str], object]) -> None:
        self._session = session
        self._speak = speak
        self._last: Hashable = None
        """what was last said to wait"""
        self._overlay: Overlay | None = None
        self._focus: int | None = None

    def say(self, *lines: str) -> None:
        for line in lines:
            if line:
                self._speak(line)

    def forget(self) -> None:
        """Says what waits once more when the person comes back."""
        self._last = self._overlay = None

    def follow(self, overlay: Overlay | None) -> None:
        """Says what is new: of the overlay, or else of the table."""
        if overlay is not None:
            self._follow_overlay(overlay)
            return
        self._overlay = None
        waits = self._waits()
        if waits != self._last:
            self._last = waits
            self.say(*([] if waits is None else waits[1]))

    def _follow_overlay(self, overlay: Overlay) -> None:
        choices = overlay.choices
        if overlay is not self._overlay:
            fresh = self._overlay is None or overlay.spoken != self._overlay.spoken
            self._overlay, self._focus = overlay, None if fresh else self._focus
            self.say(*(overlay.spoken if fresh else ()))
            self._last = None
        label = "" if choices.focus is None else choices.choices[choices.focus].label
        if choices.focus != self._focus:
            self._focus = choices.focus
            self.say(label)

    def _waits(self) -> tuple[Hashable, tuple[str, ...]] | None:
        """What is waited for: a key that identifies it, and its lines; None while nothing is."""
        session = self._session
        if session.covered_for is not None:
            return session.covered_for, spoken_cover(session)
        if session.timeline.busy:
            return None
        if session.pending is not None:
            return session.pending.action, (_("End your turn? Enter confirms, Esc undoes."),)
        if not session.can_act:
            return None
        selection = session.selection
        lines = (*_turn(session), *_held(session), prompt(session), *_lit(session))
        return (len(session.match.history), selection.held, selection.refusal), lines


def _turn(session: Session) -> tuple[str, ...]:
    """Whose turn it is, before its first action: the window says so above the prompt."""
    selection, decision = session.selection, session.position.decisions[-1]
    calm = selection.held is None and selection.refusal is None
    begins = isinstance(decision, Turn) and session.scene.left == ACTIONS_PER_TURN
    return (_("Your turn."),) if calm and begins else ()


def _held(session: Session) -> tuple[str, ...]:
    """The tile that is held; the prompt names every other piece."""
    held, reader = session.selection.held, session.reader
    if not isinstance(held, HeldTile) or reader is None or session.selection.refusal is not None:
        return ()
    return (_("You hold {a_tile}.").format(a_tile=A_TILE[held.color]),)


def _lit(session: Session) -> tuple[str, ...]:
    """How many squares there are for what is held; Tab goes through them."""
    squares = legal_squares(session)
    if session.selection.refusal is not None or not squares:
        return ()
    count = squares.bit_count()
    text = _n("{n} square. Tab goes there.", "{n} squares. Tab goes from one to the next.", count)
    fights = (squares & conflict_squares(session.position, session.selection)).bit_count()
    if not fights:
        return (text.format(n=count),)
    more = _n("On {n} of them a conflict begins.", "On {n} of them a conflict begins.", fights)
    return text.format(n=count), more.format(n=fights)
