"""How a recorded game runs: by itself, step by step, or at once to any moment.

No window in here. Times are numbers of actions, as in `Reel`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.tigris.model.position import Position
from game.settings.choices import Speed
from game.tigris.match import Shown, new_timeline
from game.tigris.play.recording import Reel
from game.tigris.text.log import LogLine

#: How long a moment is looked at where nothing moves, in milliseconds.
PAUSE = 700

#: One frame of an animation, in milliseconds.
FRAME = 16


class Playback:
    """A reel, and how far it has been told."""

    def __init__(
        self,
        reel: Reel,
        speed: Speed,
        reduced: bool = False,
        speak: Callable[[str], object] = lambda line: None,
    ) -> None:
        """`speak` hears every line of the log as it is told, not what is jumped over."""
        self.reel = reel
        self.at = 0
        """how many actions have been told, or are being told"""
        self.running = True
        """whether the next action follows by itself"""
        self.timeline = new_timeline(reel.scene(0), speed, reduced)
        self.traces = reel.traces(0)
        self._events = 0
        """how many events of the last action have been told"""
        self._speak = speak
        self._now = self._still_until = 0

    @property
    def position(self) -> Position:
        return self.reel.at(self.at)

    @property
    def over(self) -> bool:
        """Whether all of it has been told."""
        return self.at == len(self.reel) and not self.timeline.busy

    @property
    def lines(self) -> Sequence[LogLine]:
        """All that the log has told."""
        if self.timeline.busy:
            return self.reel.lines(self.at - 1, self._events)
        return self.reel.lines(self.at)

    def tick(self, now: int) -> bool:
        """Goes on to `now` (milliseconds); True if there is something new to see."""
        self._now = now
        moving = self.timeline.busy
        self._write(self.timeline.tick(now))
        if moving and not self.timeline.busy and self.timeline.speed is Speed.OFF:
            self._still_until = now + PAUSE
        if self._goes_on and now >= self._still_until:
            self._forward()
            return True
        return moving

    def deadline(self) -> int | None:
        """In how many milliseconds `tick` should be called again; None: when a person asks."""
        if self.timeline.busy:
            return FRAME
        return max(1, self._still_until - self._now) if self._goes_on else None

    def play_or_pause(self) -> None:
        """At its end a game is played again from its start."""
        if self.over:
            self.jump(0)
            self.running = True
        else:
            self.running = not self.running

    def stand(self) -> None:
        """Ends what is being told, and waits."""
        self.running = False
        self._write(self.timeline.finish())

    def step(self) -> None:
        """By hand: ends what is being told, else shows the next action and waits after it."""
        busy = self.timeline.busy
        self.stand()
        if not busy and not self.over:
            self._forward()

    def seek(self, to: int | None) -> None:
        """By hand: to another time, if there is one, and waits there."""
        if to is not None:
            self.running = False
            self.jump(to)

    def jump(self, to: int) -> None:
        """To the table after so many actions, without the way there; runs on if it ran."""
        self.timeline.finish()
        self.at = min(max(to, 0), len(self.reel))
        self._still_until = self._now + PAUSE
        self.timeline.scene = self.reel.scene(self.at)
        self.traces = self.reel.traces(self.at)

    @property
    def _goes_on(self) -> bool:
        return self.running and not self.timeline.busy and not self.over

    def _forward(self) -> None:
        self.timeline.scene = self.reel.scene(self.at)
        self.at, self._events = self.at + 1, 0
        self.timeline.show(self.reel.events(self.at))

    def _write(self, shown: Sequence[Shown]) -> None:
        if not shown:
            return
        known = len(self.reel.lines(self.at - 1, self._events))
        self._events += len(shown)
        for event, _before, _again in shown:
            self.traces.event_shown(event)
        for line in self.reel.lines(self.at - 1, self._events)[known:]:
            self._speak(line.text)
