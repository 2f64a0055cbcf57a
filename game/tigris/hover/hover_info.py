"""What the pointer, or the keys, bring up besides what the table shows anyway."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.tigris.model.actions import Action
from engine.tigris.model.bitboard import NONE, Square, Squares
from engine.tigris.model.pieces import Dynasty
from game.geometry import Point
from game.tigris.interaction.selection import Held
from game.tigris.layout.layout import Control
from game.tigris.text.forecast_view import CardLine, ForecastView


@dataclass(frozen=True, slots=True)
class Ghost:
    """The held piece, shown where it would go, or under the pointer that drags it."""

    held: Held
    dynasty: Dynasty
    square: Square | None
    at: Point | None = None


class Advised(NamedTuple):
    """An action that a strong bot would do: which, where, and with what of the tray."""

    squares: Squares
    origin: Squares = NONE
    """what stands there goes elsewhere"""
    pieces: tuple[Control, ...] = ()
    action: Action | None = None
    """if it may be an answer to what is asked: its button is marked then"""


@dataclass(frozen=True, slots=True)
class Hint:
    """All that follows the pointer; nothing of it is kept in a layer."""

    title: str = ""
    """of the card; there is none without"""
    card: tuple[CardLine, ...] = ()
    latest: bool = False
    """whether the end of the card counts more than its beginning, if there is no room for both"""
    beside: bool = False
    """whether the card leaves the signs above the log and its foot in sight"""
    later: int = 0
    """how many lines at that end were scrolled out of sight"""
    foot: str = ""
    """what is under the pointer, in one or two lines of words"""
    foretold: ForecastView | None = None
    """its marks go onto the board"""
    advised: tuple[Advised, ...] = ()
    """what a strong bot would do, the best first"""
    glow: Squares = NONE
    """squares that a line of the log speaks of"""
    ring: Squares = NONE
    """what supports the leader under the pointer"""
    realm: Squares = NONE
    """its kingdom"""
    ghost: Ghost | None = None
    owed: bool = False
    """whether there is more to tell that takes too long for the first picture"""
    lines: frozenset[int] = frozenset()
    """lines of the log that speak of the square under the pointer, from the newest, 0, back"""


NO_HINT = Hint()
