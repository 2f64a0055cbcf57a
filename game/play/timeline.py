"""The story between two scenes: events shown one after the other, each for its time.

The timeline has no clock. It is told `now`, in milliseconds of any clock that never runs back, and
says which event runs and how far; the same calls with the same times give the same pictures.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from engine.tigris.model.events import Event
from game.settings.speed import Speed
from game.tigris.animation.durations import duration, landing_time, reduced_duration
from game.tigris.scene.scene import Scene

#: How much of its normal time an event gets, in percent.
PERCENT: Mapping[Speed, int] = {
    Speed.OFF: 0,
    Speed.FAST: 45,
    Speed.NORMAL: 100,
    Speed.SLOW: 180,
}


class Shown(NamedTuple):
    """An event that has been shown to its end, and the scene before it."""

    event: Event
    before: Scene
    again: bool = False
    """whether it had been shown before, and was watched again"""


#: Is told an event, the scene before it, and from which share of its time to which it went on.
Listener: TypeAlias = Callable[[Event, Scene, float, float], None]


class Timeline:
    """A queue of events over a scene. Events are seen with the eyes of the scene's reader."""

    def __init__(self, scene: Scene, speed: Speed = Speed.NORMAL, reduced: bool = False) -> None:
        self.scene = scene
        """after all events that have been shown to their end"""
        self.speed = speed
        self.reduced = reduced
        """with reduced motion: nothing travels, things fade, and all of it is short"""
        self._queue: deque[Event] = deque()
        self._again = 0
        """how many of the next events have been shown before"""
        self._then = scene
        """the table after these"""
        self._carried: Event | None = None
        """an event whose piece is where it goes already"""
        self.listener: Listener | None = None
        """hears how far each event is told"""
        self._heard = 0.0
        """how far the running event was when the listener was last told"""
        self._now = 0
        self._started: int | None = None
        """when the running event began, None until a tick has seen it"""

    @property
    def busy(self) -> bool:
        return bool(self._queue)

    @property
    def current(self) -> Event | None:
        """The event that runs over `scene`."""
        return self._queue[0] if self._queue else None

    @property
    def fraction(self) -> float:
        """How far the running event is, from 0 to 1; 0 if none runs."""
        if self._started is None or not self._queue:
            return 0.0
        event = self._queue[0]
        lasts, ahead = self._lasts(event), self._ahead(event)
        return min(1.0, (self._now - self._started + ahead) / (lasts + ahead)) if lasts else 1.0

    def deadline(self, now: int) -> int | None:
        """In how many milliseconds the running event ends, 0 if it is due; None if none runs."""
        if not self._queue:
            return None
        started = now if self._started is None else self._started
        return max(0, started + self._lasts(self._queue[0]) - now)

    def show(self, events: Iterable[Event], carried: bool = False) -> None:
        """Adds to what is to be shown. The first of them begins at the next tick.

        `carried` says that a person's own hand has drawn the first piece to its square, so its way
        there is not shown once more.
        """
        new = [self.scene.seen(event) for event in events]
        if carried and new:
            self._carried = new[0]
        self._queue.extend(new)

    @property
    def watching_again(self) -> bool:
        """Whether the running event has been shown before."""
        return self._again > 0

    def watch_again(self, scene: Scene, events: Sequence[Event]) -> None:
        """Tells events once more that have been shown, from the scene before them; then the table
        is again as it was. Ignored while anything is told."""
        if events and not self._queue:
            self._then, self.scene = self.scene, scene
            self._again = len(events)
            self.show(events)

    def tick(self, now: int) -> list[Shown]:
        """Goes on to `now`; gives what ended on the way, in order.

        An event that ends late, in the midst of a long frame, hands on what it took too much.
        """
        self._now = now
        ended = []
        start = now if self._started is None else min(self._started, now)
        while self._queue and start + self._lasts(self._queue[0]) <= now:
            start += self._lasts(self._queue[0])
            self._tell(1.0)
            ended.append(self._end())
        self._started = start if self._queue else None
        if self._queue:
            self._tell(self.fraction)
        return ended

    def skip(self) -> list[Shown]:
        """Ends the running event at once, and those after it that take no time; what comes then
        begins at the next tick."""
        self._started = None
        if self._queue:
            self._tell(1.0)
        ended = [self._end()] if self._queue else []
        while self._queue and not self._lasts(self._queue[0]):
            ended.append(self._end())
        return ended

    def finish(self) -> list[Shown]:
        """Ends all events at once."""
        self._started = None
        return [self._end() for _ in range(len(self._queue))]

    def _tell(self, till: float) -> None:
        if self.listener is not None:
            self.listener(self._queue[0], self.scene, self._heard, till)
        self._heard = till

    def _end(self) -> Shown:
        self._heard = 0.0
        shown = Shown(self._queue.popleft(), self.scene, self._again > 0)
        self.scene = self.scene.after(shown.event)
        if shown.again:
            self._again -= 1
            self.scene = self.scene if self._again else self._then
        return shown

    def _lasts(self, event: Event) -> int:
        """Whoever asks to see something again sees it, also with animations off."""
        whole = (reduced_duration if self.reduced else duration)(event)
        return whole * self._percent // 100 - self._ahead(event)

    def _ahead(self, event: Event) -> int:
        """What of an event is left out at its beginning."""
        skips = event is self._carried and not self.reduced and not self._again
        return landing_time(event) * self._percent // 100 if skips else 0

    @property
    def _percent(self) -> int:
        off = self.speed is Speed.OFF
        return PERCENT[Speed.NORMAL if off and self._again else self.speed]
