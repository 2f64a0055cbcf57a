"""Information about the hovered square or control, shown in addition to the table."""

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
    """The piece held, shown on the square where it would go or under the pointer that drags it."""

    held: Held
    dynasty: Dynasty
    square: Square | None
    at: Point | None = None
    """of the pointer, while it drags"""


class Advice(NamedTuple):
    """The marks of an action that a strong bot would choose."""

    squares: Squares
    origin: Squares = NONE
    """the square that a moved piece leaves"""
    pieces: tuple[Control, ...] = ()
    """pieces of the tray that it uses"""
    action: Action | None = None
    """set if it answers a pending question: marks the button of that answer"""


@dataclass(frozen=True, slots=True)
class HoverInfo:
    """Everything that follows the pointer; none of it is cached in a layer."""

    title: str = ""
    """of the card; without a title there is no card"""
    card: tuple[CardLine, ...] = ()
    prefers_end: bool = False
    """whether the end of the card is kept, not its beginning, if there is no room for both"""
    below_signs: bool = False
    """whether the card leaves the signs above the log, and its foot, in sight"""
    later: int = 0
    """how many of the card's last lines are scrolled out of sight"""
    foot: str = ""
    """what is under the pointer, in one or two lines"""
    forecast: ForecastView | None = None
    """its marks go onto the board"""
    advice: tuple[Advice, ...] = ()
    """what a strong bot would do, best first"""
    glow: Squares = NONE
    """squares that a line of the log is about"""
    supporters: Squares = NONE
    """of the leader under the pointer"""
    kingdom: Squares = NONE
    """of the leader under the pointer"""
    ghost: Ghost | None = None
    unfinished: bool = False
    """whether a slow part is still missing; the next frame may compute it"""
    log_lines: frozenset[int] = frozenset()
    """lines of the log that are about the square under the pointer: 0 is the newest"""


NO_HOVER = HoverInfo()
