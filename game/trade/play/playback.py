"""Plays a recording: by itself, step by step, or from any moment; it has no window.

Times are numbers of steps, as in `Recording`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.trade.model.seats import Seat
from game.settings.choices import Speed
from game.settings.settings import Settings
from game.trade.play.market_board import MarketBoard
from game.trade.play.recorded_match import RecordedMatch
from game.trade.play.recording import Recording
from game.trade.play.session import Session

#: How long each step rests when it has been shown, in milliseconds.
REST: dict[Speed, int] = {Speed.OFF: 500, Speed.FAST: 350, Speed.NORMAL: 800, Speed.SLOW: 1600}


class Playback:
    """A recording, how far it has been shown, and the session that shows it."""

    def __init__(
        self,
        recording: Recording,
        settings: Settings,
        speak: Callable[[str], object] = lambda line: None,
    ) -> None:
        """`speak` is given every line of the log as it is shown, not those that are skipped."""
        self.recording = recording
        self.at = 0
        """how many steps have been shown, or are being shown"""
        self.running = True
        """whether the next step follows by itself"""
        self.reader: Seat | None = None
        """whose view is shown; None is a spectator's"""
        self._match = RecordedMatch(recording)
        self.session = Session(self._match, settings)
        self.session.speak = speak
        self._now = self._rest_until = 0
        self.jump(0)

    @property
    def speed(self) -> Speed:
        return self.session.settings.speed

    @property
    def busy(self) -> bool:
        """Whether a step is being shown."""
        return self._match.at < self._match.until or self.session.timeline.busy

    @property
    def over(self) -> bool:
        """Whether all of it has been shown."""
        return self.at == len(self.recording) and not self.busy

    @property
    def actions(self) -> int:
        """How many actions have arrived at the table; those on it may still be shown."""
        return self._match.at

    def tick(self, now: int) -> bool:
        """Advances to `now`, in milliseconds; returns whether there is something new to see."""
        self._now = now
        was_busy = self.busy
        changed = self.session.tick(now)
        if was_busy and not self.busy:
            self._rest_until = now + REST[self.speed]
        if self._can_advance and now >= self._rest_until:
            self._forward()
            return True
        return changed

    def deadline(self) -> int | None:
        """In how many milliseconds `tick` is due again; None: not before an input."""
        if self.busy:
            return 16
        rest = max(1, self._rest_until - self._now) if self._can_advance else None
        waits = (rest, self.session.deadline())
        return min((wait for wait in waits if wait is not None), default=None)

    def play_or_pause(self) -> None:
        """Pauses, continues, or at the end starts again."""
        if self.over:
            self.jump(0)
            self.running = True
        else:
            self.running = not self.running

    def set_speed(self, speed: Speed) -> None:
        self.session.settings = replace(self.session.settings, speed=speed)

    def stand(self) -> None:
        """Pauses after the step that is being shown."""
        self.running = False
        if self.busy:
            self.jump(self.at)

    def step(self) -> None:
        """Skips the rest of what is being shown, or else shows the next step, and pauses."""
        busy = self.busy
        self.stand()
        if not busy and not self.over:
            self._forward()

    def seek(self, to: int | None) -> None:
        """Jumps to another time, if it is not None, and pauses there."""
        if to is not None:
            self.running = False
            self.jump(to)

    def jump(self, to: int) -> None:
        """Jumps to the table after `to` steps; keeps playing if it was running."""
        session, recording = self.session, self.recording
        self.at = min(max(to, 0), len(recording))
        self._match.at = self._match.until = recording.actions(self.at)
        self._rest_until = self._now + REST[self.speed]
        session.timeline.finish()
        session.timeline.scene = recording.scene(self.at, self.reader)
        session.board = MarketBoard()
        session.recent.forget()
        session.board.follow(session.scene.position, self._now)
        session.log[:] = recording.lines(self.at, self.reader)

    def look(self, reader: Seat | None) -> None:
        """Shows the table as another one saw it, if that may be seen."""
        if reader in self.recording.readers:
            self.reader = reader
            self._match.look(reader)
            self.jump(self.at)

    @property
    def _can_advance(self) -> bool:
        return self.running and not self.busy and not self.over

    def _forward(self) -> None:
        self.at += 1
        self._match.until = self.recording.actions(self.at)
