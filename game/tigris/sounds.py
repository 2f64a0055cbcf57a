"""The sounds of the game by name, each of a kind with a volume of its own."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from game.audio.sounds import Kind

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"


class Sound(StrEnum):
    """The value is the name of its file in `FOLDER`, without the extension."""

    TILE_LAND = "tile-land"
    TILE_RIVER = "tile-river"
    LEADER_DOWN = "leader-down"
    LEADER_HOME = "leader-home"
    POINTS = "points"
    MONUMENT = "monument"
    BUILDING = "building"
    WONDER = "wonder"
    TREASURE = "treasure"
    CATASTROPHE = "catastrophe"
    DEALT = "dealt"
    UNITED = "united"
    CONFLICT = "conflict"
    SUPPORTER = "supporter"
    COMMIT = "commit"
    WON = "won"
    LOST = "lost"
    CRUMBLE = "crumble"
    YOUR_TURN = "your-turn"
    REFUSED = "refused"
    END = "end"

    @property
    def kind(self) -> Kind:
        if self in _CONFLICT:
            return Kind.CONFLICT
        return Kind.NOTICE if self in _NOTICE else Kind.PIECES


_CONFLICT = frozenset(
    (Sound.UNITED, Sound.CONFLICT, Sound.SUPPORTER, Sound.COMMIT, Sound.WON, Sound.LOST)
) | {Sound.CRUMBLE}
_NOTICE = frozenset((Sound.YOUR_TURN, Sound.REFUSED, Sound.END))

#: Importance: if several begin at once, as with animations off, the first of these are played.
RANK = {
    sound: rank
    for rank, sound in enumerate(
        (
            Sound.END,
            Sound.YOUR_TURN,
            Sound.REFUSED,
            Sound.LOST,
            Sound.WON,
            Sound.WONDER,
            Sound.MONUMENT,
            Sound.CATASTROPHE,
            Sound.TREASURE,
            Sound.CONFLICT,
            Sound.BUILDING,
            Sound.TILE_LAND,
            Sound.TILE_RIVER,
            Sound.LEADER_DOWN,
            Sound.UNITED,
            Sound.CRUMBLE,
            Sound.COMMIT,
            Sound.POINTS,
            Sound.LEADER_HOME,
            Sound.DEALT,
            Sound.SUPPORTER,
        )
    )
}
