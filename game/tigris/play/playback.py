"""Plays a recording: by itself, step by step, or from any moment; it has no window.

Times are numbers of actions, as in `Recording`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.tigris.model.position import Position
from game.play.timeline import Motion
from game.settings.choices import Speed
from game.tigris.match import Shown, new_timeline
from game.tigris.play.recording import Recording
from game.tigris.text.log import LogLine

#: How long a moment is shown where nothing moves, in milliseconds.
PAUSE = 700

#: One frame of an animation, in milliseconds.
FRAME = 16


class Playback:
    """A recording, and how far it has been shown."""

    def __init__(
        self,
        recording: Recording,
        motion: Motion,
        speak: Callable[[str], object] = lambda line: None,
    ) -> None:
        """`speak` is given every line of the log as it is shown, not those that are skipped."""
        self.recording = recording
        self.at = 0
        """how many actions have been shown, or are being shown"""
        self.running = True
        """whether the next action follows by itself"""
        self.motion = motion
        """at the beginning as the settings say; a replay has a speed of its own"""
        self.timeline = new_timeline(recording.scene(0), lambda: self.motion)
        self.traces = recording.traces(0)
        self._events = 0
        """how many events of the last action have been shown"""
        self._speak = speak
        self._now = self._still_until = 0

    @property
    def position(self) -> Position:
        return self.recording.at(self.at)

    @property
    def over(self) -> bool:
        """Whether all of it has been shown."""
        return self.at == len(self.recording) and not self.timeline.busy

    @property
    def lines(self) -> Sequence[LogLine]:
        """The lines of the log so far."""
        if self.timeline.busy:
            return self.recording.lines(self.at - 1, self._events)
        return self.recording.lines(self.at)

    def tick(self, now: int) -> bool:
        """Advances to `now`, in milliseconds; returns whether there is something new to see."""
        self._now = now
        moving = self.timeline.busy
        self._write(self.timeline.tick(now))
        if moving and not self.timeline.busy and self.timeline.speed is Speed.OFF:
            self._still_until = now + PAUSE
        if self._can_advance and now >= self._still_until:
            self._forward()
            return True
        return moving

    def deadline(self) -> int | None:
        """In how many milliseconds `tick` is due again; None: not before an input."""
        if self.timeline.busy:
            return FRAME
        return max(1, self._still_until - self._now) if self._can_advance else None

    def play_or_pause(self) -> None:
        """Pauses, continues, or at the end starts again."""
        if self.over:
            self.jump(0)
            self.running = True
        else:
            self.running = not self.running

    def set_speed(self, speed: Speed) -> None:
        self.motion = self.motion._replace(speed=speed)

    def stand(self) -> None:
        """Pauses after the event that is being shown."""
        self.running = False
        self._write(self.timeline.finish())

    def step(self) -> None:
        """Skips what is being shown, or else shows the next action, and pauses."""
        busy = self.timeline.busy
        self.stand()
        if not busy and not self.over:
            self._forward()

    def seek(self, to: int | None) -> None:
        """Jumps to another time, if it is not None, and pauses there."""
        if to is not None:
            self.running = False
            self.jump(to)

    def jump(self, to: int) -> None:
        """Jumps to the table after `to` actions; keeps playing if it was running."""
        self.timeline.finish()
        self.at = min(max(to, 0), len(self.recording))
        self._still_until = self._now + PAUSE
        self.timeline.scene = self.recording.scene(self.at)
        self.traces = self.recording.traces(self.at)

    @property
    def _can_advance(self) -> bool:
        return self.running and not self.timeline.busy and not self.over

    def _forward(self) -> None:
        self.timeline.scene = self.recording.scene(self.at)
        self.at, self._events = self.at + 1, 0
        self.timeline.show(self.recording.events(self.at))

    def _write(self, shown: Sequence[Shown]) -> None:
        if not shown:
            return
        known = len(self.recording.lines(self.at - 1, self._events))
        self._events += len(shown)
        for event, _before, _again in shown:
            self.traces.event_shown(event)
        for line in self.recording.lines(self.at - 1, self._events)[known:]:
            self._speak(line.text)
