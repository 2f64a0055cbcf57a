"""From an event to its sounds, and when in its time each of them begins. No pygame, no clock."""

from __future__ import annotations

from collections.abc import Iterator
from math import asin, sin
from typing import NamedTuple

from engine.board import only
from engine.events import (
    BuildingPlaced,
    CatastrophePlayed,
    ConflictBegan,
    ConflictWon,
    Event,
    GameEnded,
    KingdomsUnited,
    LeaderPlaced,
    LeaderReturned,
    MonumentBuilt,
    PointsScored,
    TilePlaced,
    TilesCommitted,
    TilesDealt,
    TilesRemoved,
    TilesReplaced,
    TreasureTaken,
    WonderBuilt,
)
from engine.terrain import TERRAINS
from game.scene import Scene
from game.sound.names import RANK, Sound


class Cue(NamedTuple):
    sound: Sound
    at: float
    """when it begins, as a share of the time that its event is shown"""


#: Events with one sound; when it begins is when the piece that flies touches its place.
_ONE: dict[type, Cue] = {
    LeaderPlaced: Cue(Sound.LEADER_DOWN, 0.8),
    LeaderReturned: Cue(Sound.LEADER_HOME, 0.9),
    CatastrophePlayed: Cue(Sound.CATASTROPHE, 0.45),
    TilesRemoved: Cue(Sound.CRUMBLE, 0.05),
    KingdomsUnited: Cue(Sound.UNITED, 0.55),
    PointsScored: Cue(Sound.POINTS, 0.85),
    MonumentBuilt: Cue(Sound.MONUMENT, 0.4),
    BuildingPlaced: Cue(Sound.BUILDING, 0.3),
    WonderBuilt: Cue(Sound.WONDER, 0.1),
    TreasureTaken: Cue(Sound.TREASURE, 0.4),
    GameEnded: Cue(Sound.END, 0.0),
}

#: The part of its time in which a conflict counts its supporters, as the picture does.
COUNTING = (0.35, 0.95)

#: At most so many supporters are ticked; with more of them every second or third is.
TICKS = 8


def cues(event: Event, before: Scene) -> tuple[Cue, ...]:
    """The sounds of an event, in the order in which they begin.

    `before` is the scene before it; tiles of a hand that its reader may not see stay unheard: the
    sounds depend on how many they are and on nothing else.
    """
    one = _ONE.get(type(event))
    if one is not None:
        return (one,)
    match event:
        case TilePlaced(_, _, square):
            river = only(square) & TERRAINS[before.board].river
            return (Cue(Sound.TILE_RIVER if river else Sound.TILE_LAND, 0.75),)
        case ConflictBegan():
            sides = event.attacker_supporters, event.defender_supporters
            most = max(side.bit_count() for side in sides)
            return (Cue(Sound.CONFLICT, 0.0), *_ticks(most))
        case TilesCommitted(_, _, count) if count:
            return (Cue(Sound.COMMIT, 0.6),)
        case ConflictWon():
            lost = before.reader is not None and before.reader == event.loser
            return (Cue(Sound.LOST if lost else Sound.WON, 0.1),)
        case TilesDealt(_, tiles) | TilesReplaced(_, tiles) if sum(tiles):
            return (Cue(Sound.DEALT, 0.35),)
        case _:
            return ()


def _ticks(count: int) -> Iterator[Cue]:
    """One when each supporter lights up. The picture counts slowly at both ends."""
    step = max(1, -(-count // TICKS))
    start, end = COUNTING
    for number in range(step, count + 1, step):
        share = (number - 0.5) / count
        eased = 0.5 - sin(asin(1 - 2 * share) / 3)
        yield Cue(Sound.SUPPORTER, start + (end - start) * eased)


class Prompter:
    """Hears how far events are told, and says which sounds begin now."""

    #: More at once would be a noise.
    MOST = 3

    def __init__(self) -> None:
        self._due: set[Sound] = set()

    def hear(self, event: Event, before: Scene, since: float, till: float) -> None:
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
