"""The sounds of one table: its events, its refusals, and calls to the person who must act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from engine.tigris.model.events import Event, TurnBegan
from engine.tigris.model.pieces import Seat
from game.tigris.audio.cues import CueTracker
from game.tigris.match import Timeline
from game.tigris.play.session import Session
from game.tigris.scene.scene import Scene
from game.tigris.sounds import Sound


class AttentionRequest(Protocol):
    """Draws the eyes of a person who looks elsewhere to this window."""

    def call(self) -> None: ...
    def rest(self) -> None: ...


class TurnCaller:
    """Decides when to call a person: once a turn, and once for each question in another's turn."""

    def __init__(self) -> None:
        self._began: Seat | None = None
        """whose turn began without a call so far"""
        self._waited_for: Seat | None = None

    def turn_began(self, seat: Seat) -> None:
        self._began = seat

    def must_call(self, session: Session) -> bool:
        """Whether to call now; ask once for each change of the session."""
        waits = session.can_act or session.covered_for is not None
        seat = session.position.actor if waits else None
        if seat == self._waited_for:
            return False
        self._waited_for = seat
        if seat is None:
            return False
        own = session.position.active == seat
        fresh = not own or self._began == seat
        if own:
            self._began = None
        return fresh


class TableAudio:
    """Plays the sounds of a timeline and of the session that it belongs to."""

    def __init__(
        self, play: Callable[[Sound], None], attention: AttentionRequest | None = None
    ) -> None:
        self._play = play
        self._attention = attention
        self._tracker = CueTracker()
        self._caller = TurnCaller()
        self._last_refusal: object = None

    def listen(self, timeline: Timeline) -> None:
        """Follows this timeline from now on."""
        timeline.listener = self._advance

    def play_due(self) -> None:
        """Plays the sounds that have begun since the last time."""
        for sound in self._tracker.take_due():
            self._play(sound)

    def follow(self, session: Session) -> None:
        """Plays what has begun at a table, and calls the person who must act."""
        refusal = session.selection.refusal
        if refusal is not None and refusal is not self._last_refusal:
            self._tracker.add(Sound.REFUSED)
        self._last_refusal = refusal
        if self._caller.must_call(session):
            self._tracker.add(Sound.YOUR_TURN)
            if self._attention is not None:
                self._attention.call()
        elif self._attention is not None:
            self._attention.rest()
        self.play_due()

    def _advance(self, event: Event, before: Scene, since: float, until: float) -> None:
        if isinstance(event, TurnBegan) and until > since:
            self._caller.turn_began(event.seat)
        self._tracker.advance(event, before, since, until)
