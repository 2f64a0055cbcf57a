"""The sounds of one table: its events, offers for the reader, the clock, and calls to choose."""

from __future__ import annotations

from collections.abc import Callable

from game.screens.resources import Attention
from game.trade.audio.cues import Due, sound_of
from game.trade.play.session import Session
from game.trade.scene.happening import Happening
from game.trade.scene.scene import Scene
from game.trade.sounds import Sound

#: Seconds left of a market when it is heard once, and from which each second is.
LAST, EACH = 30, 5


class TableAudio:
    """Plays the sounds of a session. Nothing is heard twice."""

    def __init__(
        self, play: Callable[[Sound], None], attention: Attention, session: Session
    ) -> None:
        self._play = play
        self._attention = attention
        self._session = session
        self._due = Due()
        self._choice: object = None
        self._seconds: int | None = None
        session.timeline.listener = self._advance

    def announce_offer(self) -> None:
        """A slip has begun to wait for the reader."""
        self._due.add(Sound.OFFER)
        self._attention.call()

    def refuse(self) -> None:
        """What the person wanted is not possible."""
        self._due.add(Sound.REFUSED)

    def follow(self) -> None:
        """Plays what has begun since the last time."""
        self._follow_choice()
        self._follow_clock()
        for sound in self._due.take():
            self._play(sound)

    def _follow_choice(self) -> None:
        """A choice calls once, when it begins."""
        session = self._session
        is_asked = session.choosing is not None and session.can_act
        choice = session.match.position.decision if is_asked else session.covered_for
        if choice is not None and choice != self._choice:
            self._due.add(Sound.YOUR_CHOICE)
            self._attention.call()
        elif choice is None and self._choice is not None:
            self._attention.rest()
        self._choice = choice

    def _follow_clock(self) -> None:
        left = self._session.clock.left
        is_open = self._session.scene.position.market is not None
        seconds = -(-left // 1000) if left is not None and is_open else None
        before, self._seconds = self._seconds, seconds
        if before is None or seconds is None or seconds == before:
            return
        if before > LAST >= seconds:
            self._due.add(Sound.LAST_SECONDS)
        elif 0 < seconds <= EACH:
            self._due.add(Sound.SECOND)

    def _advance(self, event: Happening, before: Scene, since: float, until: float) -> None:
        """An event is heard when it begins, also one that is skipped."""
        if since == 0 and until > 0:
            self._due.add(sound_of(event))
