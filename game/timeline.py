"""The story between two scenes: events shown one after the other, each for its time.

The timeline has no clock. It is told `now`, in milliseconds of any clock that never runs back, and
says which event runs and how far; the same calls with the same times give the same pictures.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, TypeAlias

from engine import events as happened
from engine.events import Event
from game.scene import Scene
from game.speed import Speed

#: How much of its normal time an event gets, in percent.
PERCENT: Mapping[Speed, int] = {
    Speed.OFF: 0,
    Speed.FAST: 45,
    Speed.NORMAL: 100,
    Speed.SLOW: 180,
}

#: How long each event is shown at normal speed, in milliseconds.
DURATIONS: Mapping[type[Event], int] = {
    happened.FirstPlayerDrawn: 900,
    happened.TurnBegan: 350,
    happened.ActionEnded: 0,
    happened.TurnEnded: 0,
    happened.TilesDealt: 350,
    happened.TilesReplaced: 400,
    happened.TilePlaced: 450,
    happened.LeaderPlaced: 500,
    happened.LeaderReturned: 450,
    happened.CatastrophePlayed: 600,
    happened.TilesRemoved: 600,
    happened.KingdomsUnited: 400,
    happened.UnificationLifted: 250,
    happened.ConflictBegan: 1000,
    happened.TilesCommitted: 700,
    happened.ConflictWon: 1400,
    happened.PointsScored: 550,
    happened.MonumentBuilt: 1000,
    happened.BuildingPlaced: 500,
    happened.BuildingReturned: 450,
    happened.WonderBuilt: 1000,
    happened.WorkDeclined: 0,
    happened.TreasureTaken: 700,
    happened.GameEnded: 900,
}


class Shown(NamedTuple):
    """An event that has been shown to its end, and the scene before it."""

    event: Event
    before: Scene


#: Is told an event, the scene before it, and from which share of its time to which it went on.
Listener: TypeAlias = Callable[[Event, Scene, float, float], None]


class Timeline:
    """A queue of events over a scene. Events are seen with the eyes of the scene's reader."""

    def __init__(self, scene: Scene, speed: Speed = Speed.NORMAL) -> None:
        self.scene = scene
        """after all events that have been shown to their end"""
        self.speed = speed
        self._queue: deque[Event] = deque()
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
        lasts = self._lasts(self._queue[0])
        return min(1.0, (self._now - self._started) / lasts) if lasts else 1.0

    def deadline(self, now: int) -> int | None:
        """In how many milliseconds the running event ends, 0 if it is due; None if none runs."""
        if not self._queue:
            return None
        started = now if self._started is None else self._started
        return max(0, started + self._lasts(self._queue[0]) - now)

    def show(self, events: Iterable[Event]) -> None:
        """Adds to what is to be shown. The first of them begins at the next tick."""
        self._queue.extend(self.scene.seen(event) for event in events)

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
        """Ends the running event at once; the next begins at the next tick."""
        self._started = None
        if self._queue:
            self._tell(1.0)
        return [self._end()] if self._queue else []

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
        shown = Shown(self._queue.popleft(), self.scene)
        self.scene = self.scene.after(shown.event)
        return shown

    def _lasts(self, event: Event) -> int:
        return DURATIONS[type(event)] * PERCENT[self.speed] // 100
