"""The sounds of the game by name, each of a kind with a volume of its own."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from game.audio.sounds import Kind

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds" / "trade"


class Sound(StrEnum):
    """The value is the name of its file in `FOLDER`, without the extension; most important first.

    If several begin at once, as with animations off, the first of these are played.
    """

    END = "end"
    TIME_UP = "time-up"
    LAST_SECONDS = "last-seconds"
    LIE = "lie"
    OFFER = "offer"
    YOUR_CHOICE = "your-choice"
    REFUSED = "refused"
    ATTACK = "attack"
    GOLDEN_AGE = "golden-age"
    DEAL = "deal"
    DAMAGED = "damaged"
    KEPT = "kept"
    SCORED = "scored"
    MARKER = "marker"
    SPECIAL = "special"
    TOKENS = "tokens"
    DEALT = "dealt"
    SECOND = "second"

    @property
    def kind(self) -> Kind:
        if self in _CONFLICT:
            return Kind.CONFLICT
        return Kind.NOTICE if self in _NOTICE else Kind.PIECES


_CONFLICT = frozenset((Sound.ATTACK, Sound.GOLDEN_AGE, Sound.DAMAGED, Sound.LIE))
_NOTICE = frozenset(
    (Sound.END, Sound.TIME_UP, Sound.LAST_SECONDS, Sound.OFFER, Sound.YOUR_CHOICE, Sound.REFUSED)
) | {Sound.SECOND}
