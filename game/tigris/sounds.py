"""The sounds of the game by name, each of a kind with a volume of its own."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from game.audio.sounds import Kind
from game.i18n import _

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
        if self is Sound.YOUR_TURN:
            return Kind.CALL
        return Kind.NOTICE if self in _NOTICE else Kind.PIECES

    @property
    def caption(self) -> str:
        return _captions()[self]


_CONFLICT = frozenset(
    (Sound.UNITED, Sound.CONFLICT, Sound.SUPPORTER, Sound.COMMIT, Sound.WON, Sound.LOST)
) | {Sound.CRUMBLE}
_NOTICE = frozenset((Sound.REFUSED, Sound.END))

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


def _captions() -> dict[Sound, str]:
    """What is heard, in words."""
    return {
        Sound.TILE_LAND: _("A tile is placed"),
        Sound.TILE_RIVER: _("A farm is placed on the river"),
        Sound.LEADER_DOWN: _("A leader is placed"),
        Sound.LEADER_HOME: _("A leader leaves the board"),
        Sound.POINTS: _("Points are scored"),
        Sound.MONUMENT: _("A monument rises"),
        Sound.BUILDING: _("A building rises"),
        Sound.WONDER: _("The wonder rises"),
        Sound.TREASURE: _("A treasure is taken"),
        Sound.CATASTROPHE: _("A catastrophe strikes"),
        Sound.DEALT: _("Tiles are dealt"),
        Sound.UNITED: _("Kingdoms unite"),
        Sound.CONFLICT: _("A conflict begins"),
        Sound.SUPPORTER: _("Supporters are counted"),
        Sound.COMMIT: _("Tiles are committed"),
        Sound.WON: _("A conflict is decided"),
        Sound.LOST: _("You lose a conflict"),
        Sound.CRUMBLE: _("Tiles are removed"),
        Sound.YOUR_TURN: _("Your turn"),
        Sound.REFUSED: _("Not allowed"),
        Sound.END: _("The game is over"),
    }
