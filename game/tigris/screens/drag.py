"""Dragging a piece from where it lies to where it goes; a click there and a click here does too."""

from __future__ import annotations

from collections.abc import Callable

from engine.tigris.model.bitboard import NONE, bit_of
from game.input.events import Cancelled, Input, Pressed
from game.tigris.interaction.selection import Cancel, MarkedTiles, TouchSquare
from game.tigris.interaction.tray_controls import intent_for
from game.tigris.layout.layout import CATASTROPHES, HAND, LEADERS
from game.tigris.play.session import Session
from game.tigris.screens.pointer import Drag, Pointing

#: What can be dragged off the tray.
PIECES = (*HAND, *LEADERS, *CATASTROPHES)


class Dragging:
    """Dropped where it came from, or beside the board, a piece is put back."""

    def __init__(self, session: Session, pointing: Pointing, drop: Callable[[], object]) -> None:
        """`drop` touches the square under the pointer with what is held."""
        self._session = session
        self._pointing = pointing
        self._touch = drop

    def hear(self, given: Input) -> bool:
        """Whether the input was part of dragging a piece."""
        pointing = self._pointing
        if isinstance(given, Pressed) and self._may_begin():
            pointing.grab(given.at)
        if pointing.pull(given):
            self._lift()
        drag = pointing.let_go(given)
        if drag is not None:
            self._drop(drag)
        elif isinstance(given, Cancelled) and pointing.dragged is not None:
            pointing.drag = None
            self._session.intend(Cancel())
        else:
            return pointing.dragged is not None
        return True

    def _may_begin(self) -> bool:
        session, focus = self._session, self._pointing.focus
        if not session.offered or session.asked is not None or session.reader is None:
            return False
        if isinstance(session.selection.held, MarkedTiles):
            return False
        bit = NONE if focus.square is None else bit_of(focus.square)
        return focus.control in PIECES or bool(bit & session.position.seat_leaders[session.reader])

    def _lift(self) -> None:
        """Takes up what the pointer went down on, whatever was held before."""
        pointing, session = self._pointing, self._session
        assert pointing.drag is not None
        session.intend(Cancel())
        control, square = pointing.drag.origin.control, pointing.drag.origin.square
        intent = None if square is None else TouchSquare(square)
        wanted = intent_for(control, session.selection) if control is not None else intent
        if wanted is not None:
            session.intend(wanted)
        if session.selection.held is None:
            pointing.drag = None

    def _drop(self, drag: Drag) -> None:
        focus, session = self._pointing.focus, self._session
        if focus.square is None or focus == drag.origin:
            session.intend(Cancel())
            return
        before = len(session.match.history)
        self._touch()
        if session.timeline.busy and len(session.match.history) != before:
            session.go_on()  # who has carried it there need not see it fly
