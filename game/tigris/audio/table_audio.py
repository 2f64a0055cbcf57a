"""What one table makes heard: its events, its refusals, and that somebody is waited for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from engine.tigris.model.events import Event, TurnBegan
from engine.tigris.model.pieces import Seat
from game.audio.sounds import Sound
from game.tigris.audio.cues import Prompter
from game.tigris.match import Timeline
from game.tigris.play.session import Session
from game.tigris.scene.scene import Scene


class Herald(Protocol):
    """Draws the eyes of somebody who looks elsewhere to this window."""

    def call(self) -> None: ...
    def rest(self) -> None: ...


class Attention:
    """Notices when a person is waited for who was not before: once a turn, and once when asked in
    the turn of another."""

    def __init__(self) -> None:
        self._began: Seat | None = None
        """whose turn began and was not called yet"""
        self._waited: Seat | None = None

    def began(self, seat: Seat) -> None:
        self._began = seat

    def called(self, session: Session) -> bool:
        """Whether to call now."""
        waits = session.offered or session.curtain is not None
        seat = session.position.actor if waits else None
        if seat == self._waited:
            return False
        self._waited = seat
        if seat is None:
            return False
        own = session.position.active == seat
        fresh = not own or self._began == seat
        if own:
            self._began = None
        return fresh


class Ear:
    """Between a timeline that is told and a player of sounds."""

    def __init__(self, play: Callable[[Sound], None], herald: Herald | None = None) -> None:
        self._play = play
        self._herald = herald
        self._prompter = Prompter()
        self._attention = Attention()
        self._refusal: object = None

    def listen(self, timeline: Timeline) -> None:
        """From now on this timeline is heard."""
        timeline.listener = self._hear

    def sound(self) -> None:
        """Plays what has come up since the last time."""
        for sound in self._prompter.due():
            self._play(sound)

    def follow(self, session: Session) -> None:
        """Plays what has come up at a table; calls the person who is waited for."""
        refusal = session.selection.refusal
        if refusal is not None and refusal is not self._refusal:
            self._prompter.call(Sound.REFUSED)
        self._refusal = refusal
        if self._attention.called(session):
            self._prompter.call(Sound.YOUR_TURN)
            if self._herald is not None:
                self._herald.call()
        elif self._herald is not None:
            self._herald.rest()
        self.sound()

    def _hear(self, event: Event, before: Scene, since: float, till: float) -> None:
        if isinstance(event, TurnBegan) and till > since:
            self._attention.began(event.seat)
        self._prompter.hear(event, before, since, till)
