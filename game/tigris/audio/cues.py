"""From an event to its sounds, and when in its time each of them begins. No pygame, no clock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.tigris.model import events
from engine.tigris.model.bitboard import bit_of
from engine.tigris.model.maps import TERRAINS
from game.audio.sounds import RANK, Sound
from game.tigris.animation.durations import beats, lasts
from game.tigris.scene.scene import Scene


class Cue(NamedTuple):
    sound: Sound
    at: float
    """when it begins, as a share of the time that its event is shown"""


#: The moments of events that are heard, by the names that the table's score gives them.
_BEATS: dict[tuple[type, str], Sound] = {
    (events.LeaderPlaced, "down"): Sound.LEADER_DOWN,
    (events.LeaderReturned, "home"): Sound.LEADER_HOME,
    (events.CatastrophePlayed, "hit"): Sound.CATASTROPHE,
    (events.KingdomsUnited, "hit"): Sound.UNITED,
    (events.MonumentBuilt, "push"): Sound.MONUMENT,
    (events.BuildingPlaced, "down"): Sound.BUILDING,
    (events.WonderBuilt, "push"): Sound.WONDER,
    (events.TreasureTaken, "lifted"): Sound.TREASURE,
    (events.PointsScored, "point"): Sound.POINTS,
    (events.TilesRemoved, "crumble"): Sound.CRUMBLE,
    (events.TilesCommitted, "open"): Sound.COMMIT,
    (events.TilesDealt, "tile"): Sound.DEALT,
}

#: At most so many supporters are ticked; with more of them every second or third is.
TICKS = 8


def cues(event: events.Event, before: Scene) -> tuple[Cue, ...]:
    """The sounds of an event, in the order in which they begin.

    `before` is the scene before it; tiles of a hand that its reader may not see stay unheard: the
    sounds depend on how many they are and on nothing else.
    """
    match event:
        case events.TilePlaced(_, _, square):
            river = bit_of(square) & TERRAINS[before.board].river
            return _first(event, "down", Sound.TILE_RIVER if river else Sound.TILE_LAND)
        case events.ConflictBegan():
            return (Cue(Sound.CONFLICT, 0.0), *_ticks(event))
        case events.ConflictWon():
            lost = before.reader is not None and before.reader == event.loser
            return _first(event, "verdict", Sound.LOST if lost else Sound.WON)
        case events.TilesReplaced(_, tiles) if sum(tiles):
            return (Cue(Sound.DEALT, 0.2),)
        case events.GameEnded():
            return (Cue(Sound.END, 0.0),)
        case _:
            return _simple(event)


def _simple(event: events.Event) -> tuple[Cue, ...]:
    for beat in beats(event):
        sound = _BEATS.get((type(event), beat.name))
        if sound is not None:
            return (Cue(sound, beat.at / lasts(event)),)
    return ()


def _first(event: events.Event, name: str, sound: Sound) -> tuple[Cue, ...]:
    at = next(beat.at for beat in beats(event) if beat.name == name)
    return (Cue(sound, at / lasts(event)),)


def _ticks(event: events.ConflictBegan) -> Iterator[Cue]:
    """One when a supporter lights up."""
    lit = beats(event)
    for beat in lit[:: max(1, -(-len(lit) // TICKS))]:
        yield Cue(Sound.SUPPORTER, beat.at / lasts(event))


class Prompter:
    """Hears how far events are told, and says which sounds begin now."""

    #: More at once would be a noise.
    MOST = 3

    def __init__(self) -> None:
        self._due: set[Sound] = set()

    def hear(self, event: events.Event, before: Scene, since: float, till: float) -> None:
        """An event was told from one share of its time to another."""
        skipped = since == 0 and till >= 1
        for sound, at in cues(event, before):
            begins = since <= at < till or (till >= 1 and at >= 1)
            if begins and not (skipped and sound is Sound.SUPPORTER):
                self._due.add(sound)

    def call(self, sound: Sound) -> None:
        """A sound that belongs to no event."""
        self._due.add(sound)

    def due(self) -> list[Sound]:
        """What begins now, the most important first; each is given once."""
        chosen = sorted(self._due, key=RANK.__getitem__)[: self.MOST]
        self._due.clear()
        return chosen
