"""The sounds of the game by name, each of a kind with a volume of its own."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from game.audio.sounds import Kind
from game.i18n import _

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
        if self in _CALLS:
            return Kind.CALL
        return Kind.NOTICE if self in _NOTICE else Kind.PIECES

    @property
    def caption(self) -> str:
        return _captions()[self]


_CONFLICT = frozenset((Sound.ATTACK, Sound.GOLDEN_AGE, Sound.DAMAGED, Sound.LIE))
_CALLS = frozenset((Sound.OFFER, Sound.YOUR_CHOICE))
_NOTICE = frozenset((Sound.END, Sound.TIME_UP, Sound.LAST_SECONDS, Sound.REFUSED, Sound.SECOND))


def _captions() -> dict[Sound, str]:
    """What is heard, in words."""
    return {
        Sound.END: _("The game is over"),
        Sound.TIME_UP: _("Time is up"),
        Sound.LAST_SECONDS: _("The last seconds"),
        Sound.LIE: _("A lie comes to light"),
        Sound.OFFER: _("An offer for you"),
        Sound.YOUR_CHOICE: _("You must choose"),
        Sound.REFUSED: _("Not allowed"),
        Sound.ATTACK: _("Barbarians attack"),
        Sound.GOLDEN_AGE: _("A Golden Age"),
        Sound.DEAL: _("A deal is made"),
        Sound.DAMAGED: _("Cards are damaged"),
        Sound.KEPT: _("Cards are kept"),
        Sound.SCORED: _("Points are scored"),
        Sound.MARKER: _("A marker advances"),
        Sound.SPECIAL: _("A special is used"),
        Sound.TOKENS: _("Tokens are taken"),
        Sound.DEALT: _("Cards are dealt"),
        Sound.SECOND: _("A second passes"),
    }
