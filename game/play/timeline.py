"""The way from one scene to the next: events shown one after another, each for its duration.

The timeline has no clock. It is given `now`, in milliseconds of any clock that never runs back, and
says which event runs and how far; the same calls with the same times give the same pictures.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar

from game.settings.choices import Speed

Event = TypeVar("Event")
SceneT = TypeVar("SceneT", bound="Scene[Any]")

#: How much of its normal duration an event gets, in percent.
PERCENT: Mapping[Speed, int] = {
    Speed.OFF: 0,
    Speed.FAST: 45,
    Speed.NORMAL: 100,
    Speed.SLOW: 180,
}


class Scene(Protocol[Event]):
    """What a table shows, as its reader sees it. It never changes."""

    def seen(self, event: Event) -> Event:
        """The event as the reader may see it."""

    def after(self, event: Event) -> Self:
        """The scene once the event has been shown."""


@dataclass(frozen=True)
class Pacing(Generic[Event]):
    """How long events are shown, in milliseconds at normal speed."""

    duration: Callable[[Event], int]
    reduced: Callable[[Event], int]
    """the same with reduced motion"""
    flight: Callable[[Event], int]
    """until the piece of an event touches the board: left out where a person dragged it there"""


class Motion(NamedTuple):
    """How a person watches."""

    speed: Speed = Speed.NORMAL
    reduced: bool = False
    """with reduced motion nothing travels, things fade, and all of it is short"""


class Shown(NamedTuple, Generic[SceneT, Event]):
    """An event that has been shown to its end, and the scene before it."""

    event: Event
    before: SceneT
    again: bool = False
    """whether it had been shown before, and was watched again"""


class Timeline(Generic[SceneT, Event]):
    """A queue of events over a scene. Events are shown as the reader of the scene may see them."""

    def __init__(
        self,
        scene: SceneT,
        pacing: Pacing[Event],
        motion: Callable[[], Motion],
    ) -> None:
        """`motion` is asked at every tick: the person may change it at any time."""
        self.scene = scene
        """after all events that have been shown to their end"""
        self.listener: Callable[[Event, SceneT, float, float], object] | None = None
        """is called with an event, the scene before it, and the part of its duration that was just
        shown, from 0 to 1"""
        self._pacing = pacing
        self._motion = motion
        self._queue: deque[Event] = deque()
        self._replayed = 0
        """how many of the next events have been shown before"""
        self._resumed = scene
        """the scene to return to after these"""
        self._carried: Event | None = None
        """an event whose piece is at its place already"""
        self._reported = 0.0
        """how far the running event was when the listener was called last"""
        self._now = 0
        self._started: int | None = None
        """when the running event began; None until a tick has seen it"""

    @property
    def speed(self) -> Speed:
        return self._motion().speed

    @property
    def reduced(self) -> bool:
        return self._motion().reduced

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
        duration, skipped = self._duration(event), self._skipped(event)
        elapsed = self._now - self._started + skipped
        return min(1.0, elapsed / (duration + skipped)) if duration else 1.0

    @property
    def watching_again(self) -> bool:
        """Whether the running event has been shown before."""
        return self._replayed > 0

    def deadline(self, now: int) -> int | None:
        """Milliseconds until the running event ends, 0 if it is due; None if none runs."""
        if not self._queue:
            return None
        started = now if self._started is None else self._started
        return max(0, started + self._duration(self._queue[0]) - now)

    def show(self, events: Iterable[Event], carried: bool = False) -> None:
        """Adds events to the queue. The first of them begins at the next tick.

        `carried` means that a person dragged the piece of the first one to its square: its flight
        is not shown.
        """
        new = [self.scene.seen(event) for event in events]
        if carried and new:
            self._carried = new[0]
        self._queue.extend(new)

    def watch_again(self, scene: SceneT, events: Sequence[Event]) -> None:
        """Shows events once more, from the scene before them; then the table is as it was.

        Ignored while anything runs.
        """
        if events and not self._queue:
            self._resumed, self.scene = self.scene, scene
            self._replayed = len(events)
            self.show(events)

    def tick(self, now: int) -> list[Shown[SceneT, Event]]:
        """Advances to `now`; gives what ended on the way, in order.

        Where a long frame passes the end of an event, the rest of the frame goes to the next one.
        """
        self._now = now
        ended = []
        start = now if self._started is None else min(self._started, now)
        while self._queue and start + self._duration(self._queue[0]) <= now:
            start += self._duration(self._queue[0])
            self._report(1.0)
            ended.append(self._end())
        self._started = start if self._queue else None
        if self._queue:
            self._report(self.fraction)
        return ended

    def skip(self) -> list[Shown[SceneT, Event]]:
        """Ends the running event at once, and those without duration after it.

        What comes then begins at the next tick.
        """
        self._started = None
        if self._queue:
            self._report(1.0)
        ended = [self._end()] if self._queue else []
        while self._queue and not self._duration(self._queue[0]):
            ended.append(self._end())
        return ended

    def finish(self) -> list[Shown[SceneT, Event]]:
        """Ends all events at once."""
        self._started = None
        return [self._end() for _ in range(len(self._queue))]

    def _report(self, fraction: float) -> None:
        if self.listener is not None:
            self.listener(self._queue[0], self.scene, self._reported, fraction)
        self._reported = fraction

    def _end(self) -> Shown[SceneT, Event]:
        self._reported = 0.0
        shown = Shown(self._queue.popleft(), self.scene, self._replayed > 0)
        self.scene = self.scene.after(shown.event)
        if shown.again:
            self._replayed -= 1
            self.scene = self.scene if self._replayed else self._resumed
        return shown

    def _duration(self, event: Event) -> int:
        """In milliseconds at the chosen speed. What is watched again is seen at any speed."""
        whole = (self._pacing.reduced if self.reduced else self._pacing.duration)(event)
        return whole * self._percent // 100 - self._skipped(event)

    def _skipped(self, event: Event) -> int:
        """Milliseconds that are left out at the beginning of an event."""
        skips = event is self._carried and not self.reduced and not self._replayed
        return self._pacing.flight(event) * self._percent // 100 if skips else 0

    @property
    def _percent(self) -> int:
        off = self.speed is Speed.OFF
        return PERCENT[Speed.NORMAL if off and self._replayed else self.speed]
