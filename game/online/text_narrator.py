"""A networked game in words, as one seat or a spectator sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.tigris.model.events import Event
from engine.tigris.model.pieces import KEEPER, Seat
from engine.tigris.model.position import Position
from game.tigris.scene.scene import Scene
from game.tigris.text.event_text import describe_event


class Teller:
    """Tells what happens; it is shown every position, and the events that led to it."""

    def __init__(self, seat: int) -> None:
        """`seat` is the reader's, or KEEPER for a spectator."""
        self._reader = None if seat == KEEPER else Seat(seat)
        self._scene: Scene | None = None

    def told(self, position: Position, events: Iterable[Event] | None) -> Iterator[str]:
        """The lines for what happened; without events the position is simply another one now."""
        if events is None or self._scene is None:
            self._scene = Scene.of(position, self._reader)
            return
        for event in events:
            seen = self._scene.seen(event)
            if line := describe_event(seen, self._scene):
                yield line
            self._scene = self._scene.after(seen)
