"""The sounds of an event, and when each begins. No pygame, no clock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.tigris.model import events
from engine.tigris.model.bitboard import bit_of
from engine.tigris.model.maps import TERRAINS
from game.tigris.animation.durations import duration, moments
from game.tigris.presentation import PRESENTATION
from game.tigris.scene.scene import Scene
from game.tigris.sounds import RANK, Sound

#: The maximum of ticks for supporters; of more supporters every second or third has one.
MAX_TICKS = 8


class Cue(NamedTuple):
    sound: Sound
    at: float
    """when it begins, as a share of the event's duration, 0 to 1"""


def cues(event: events.Event, before: Scene) -> tuple[Cue, ...]:
    """The sounds of an event, in the order in which they begin.

    `before` is the scene before it. Sounds of tiles in a hand depend on
    their number only, so veiled tiles sound the same.
    """
    match event:
        case events.TilePlaced(_, _, square):
            river = bit_of(square) & TERRAINS[before.board].river
            return _at_moment(event, "down", Sound.TILE_RIVER if river else Sound.TILE_LAND)
        case events.ConflictBegan():
            return (Cue(Sound.CONFLICT, 0.0), *_ticks(event))
        case events.ConflictWon():
            lost = before.reader is not None and before.reader == event.loser
            return _at_moment(event, "verdict", Sound.LOST if lost else Sound.WON)
        case events.TilesReplaced(_, tiles) if sum(tiles):
            return (Cue(Sound.DEALT, 0.2),)
        case events.GameEnded():
            return (Cue(Sound.END, 0.0),)
        case _:
            row = PRESENTATION[type(event)]
            return () if row.sound is None else _at_moment(event, row.moment, row.sound)


def _at_moment(event: events.Event, name: str, sound: Sound) -> tuple[Cue, ...]:
    """A sound at the first moment of this name; nothing if the event has none."""
    times = (moment.at for moment in moments(event) if moment.name == name)
    return tuple(Cue(sound, at / duration(event)) for at in list(times)[:1])


def _ticks(event: events.ConflictBegan) -> Iterator[Cue]:
    """A tick when a supporter lights up."""
    lit = moments(event)
    for moment in lit[:: max(1, -(-len(lit) // MAX_TICKS))]:
        yield Cue(Sound.SUPPORTER, moment.at / duration(event))


class CueTracker:
    """Follows the progress of events and collects the sounds that begin."""

    MAX_AT_ONCE = 3
    """more sounds at once would be noise"""

    def __init__(self) -> None:
        self._due: set[Sound] = set()

    def advance(self, event: events.Event, before: Scene, since: float, until: float) -> None:
        """Collects the sounds of an event between two shares of its duration, 0 to 1."""
        skipped = since == 0 and until >= 1
        for sound, at in cues(event, before):
            begins = since <= at < until or (until >= 1 and at >= 1)
            if begins and not (skipped and sound is Sound.SUPPORTER):
                self._due.add(sound)

    def add(self, sound: Sound) -> None:
        """Adds a sound that belongs to no event."""
        self._due.add(sound)

    def take_due(self) -> list[Sound]:
        """The sounds to begin now, most important first; each is returned once."""
        chosen = sorted(self._due, key=RANK.__getitem__)[: self.MAX_AT_ONCE]
        self._due.clear()
        return chosen
