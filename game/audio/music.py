"""Music: which piece belongs where, and when one begins. Has no clock.

A piece is played once; then it is quiet for a while, so that the music does not wear out and the
sound device may rest.
"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Protocol

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "music"


class Piece(StrEnum):
    """The value is the name of its file in `FOLDER`, without the extension."""

    RIVER = "river"
    BRICKS = "bricks"
    MARKET = "market"
    EVENING = "evening"

    @property
    def file(self) -> Path:
        return FOLDER / f"{self}.ogg"


#: In milliseconds, a little longer than the files.
LENGTHS = {
    Piece.RIVER: 60_400,
    Piece.BRICKS: 68_500,
    Piece.MARKET: 57_200,
    Piece.EVENING: 51_900,
}


class Ambience(StrEnum):
    """What kind of screen the music accompanies."""

    MENU = "menu"
    TABLE = "table"
    END = "end"


#: In turn.
PROGRAM = {
    Ambience.MENU: (Piece.RIVER,),
    Ambience.TABLE: (Piece.BRICKS, Piece.MARKET),
    Ambience.END: (Piece.EVENING,),
}

#: How long it is quiet after a piece, in milliseconds.
PAUSE = 75_000
#: How long a new place waits for its music: a person who only passes through gets none of it.
ARRIVAL = 2_500


class Musician(Protocol):
    """Plays one piece at a time; see `game.audio.player.Player`."""

    def play_music(self, piece: Piece | None) -> None:
        """Fades what is played out, and begins a piece, if there is one."""


class Conductor:
    """Decides what is played, from where the person is and whether they can hear it."""

    def __init__(self) -> None:
        self._ambience: Ambience | None = None
        """where the music is; None while nobody listens"""
        self._piece: Piece | None = None
        self._played = dict.fromkeys(Ambience, 0)
        """how many pieces have begun there"""
        self._next = 0
        """when the piece is over, or the next one begins"""

    def follow(self, musician: Musician, ambience: Ambience | None, now: int) -> None:
        """Advances to `now`, in milliseconds; `ambience` is None where no music may be heard."""
        if ambience is not self._ambience:
            self._ambience, self._next = ambience, now + ARRIVAL
            self._stop(musician)
        elif ambience is not None and now >= self._next:
            if self._piece is None:
                self._begin(musician, ambience, now)
            else:
                self._next = now + PAUSE
                self._stop(musician)

    def deadline(self, now: int) -> int | None:
        """In how many milliseconds `follow` is due again; None: not while nobody listens."""
        return None if self._ambience is None else max(0, self._next - now)

    def _begin(self, musician: Musician, ambience: Ambience, now: int) -> None:
        pieces, number = PROGRAM[ambience], self._played[ambience]
        self._piece = pieces[number % len(pieces)]
        self._played[ambience] += 1
        self._next = now + LENGTHS[self._piece]
        musician.play_music(self._piece)

    def _stop(self, musician: Musician) -> None:
        if self._piece is not None:
            self._piece = None
            musician.play_music(None)
