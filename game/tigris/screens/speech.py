"""What waits for the person in front, said aloud once: for a screen reader, in words."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from engine.tigris.model.decisions import Turn
from game.i18n import _, _n
from game.screens.overlays import Overlay, curtain_title
from game.tigris.hover.lit_squares import conflict_squares, legal_squares
from game.tigris.hover.session_prompt import prompt
from game.tigris.interaction.selection import HeldTile
from game.tigris.play.session import Session
from game.tigris.text.names import A_TILE


class Voice:
    """Follows a table. What is pointed at, and the log, others say."""

    def __init__(self, session: Session, speak: Callable[[str], object]) -> None:
        self._session = session
        self._speak = speak
        self._said: Hashable = None
        """what the person was last told that waits"""
        self._lying: Overlay | None = None
        self._focus: int | None = None

    def say(self, *lines: str) -> None:
        for line in lines:
            if line:
                self._speak(line)

    def forget(self) -> None:
        """The person goes elsewhere: what waits is said again when they come back."""
        self._said = self._lying = None

    def follow(self, overlay: Overlay | None) -> None:
        """Says what is new: of what lies over the table, else of the table."""
        if overlay is not None:
            self._of_overlay(overlay)
            return
        self._lying = None
        waits = self._waits()
        if waits != self._said:
            self._said = waits
            self.say(*([] if waits is None else waits[1]))

    def _of_overlay(self, overlay: Overlay) -> None:
        choices = overlay.choices
        if overlay is not self._lying:
            fresh = self._lying is None or overlay.spoken != self._lying.spoken
            self._lying, self._focus = overlay, None if fresh else self._focus
            self.say(*(overlay.spoken if fresh else ()))
            self._said = None
        label = "" if choices.focus is None else choices.choices[choices.focus].label
        if choices.focus != self._focus:
            self._focus = choices.focus
            self.say(label)

    def _waits(self) -> tuple[Hashable, tuple[str, ...]] | None:
        """What is waited for, by which it is known again, in words; None while nothing is."""
        session = self._session
        if session.curtain is not None:
            return session.curtain, _before_the_curtain(session)
        if session.timeline.busy:
            return None
        if session.pending is not None:
            return session.pending.action, (_("End your turn? Enter confirms, Esc takes back."),)
        if not session.offered:
            return None
        selection = session.selection
        lines = (*_held(session), prompt(session), *_lit(session))
        return (len(session.match.history), selection.held, selection.refusal), lines


def _before_the_curtain(session: Session) -> tuple[str, ...]:
    position = session.position
    assert session.curtain is not None
    on_turn = isinstance(position.decisions[-1], Turn)
    dynasty = position.dynasties[session.curtain]
    title = curtain_title(dynasty, on_turn, session.name_of(session.curtain))
    return title, _("Press Enter to see the table.")


def _held(session: Session) -> tuple[str, ...]:
    """The tile in the hand; the prompt names every other piece."""
    held, reader = session.selection.held, session.reader
    if not isinstance(held, HeldTile) or reader is None or session.selection.refusal is not None:
        return ()
    return (_("You hold {a_tile}.").format(a_tile=A_TILE[held.color]),)


def _lit(session: Session) -> tuple[str, ...]:
    """How many squares there are for what is held; the tabulator goes through them."""
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
