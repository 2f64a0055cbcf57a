"""What a forecast says and marks, as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from engine.tigris.model.bitboard import NONE, Square, Squares, bit_of
from engine.tigris.model.pieces import Seat


class Tone(StrEnum):
    """What a line means for who reads it; what only others gain or lose is plain."""

    PLAIN = "plain"
    GOOD = "good"
    BAD = "bad"
    HEAD = "head"
    """a conflict begins here"""


@dataclass(frozen=True, slots=True)
class CardLine:
    """One line of a forecast."""

    text: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class ForecastView:
    """A forecast as a table shows it."""

    lines: tuple[CardLine, ...]
    attacker: Squares = NONE
    """leaders that attack and what counts for them on the board, in all conflicts that begin"""
    defender: Squares = NONE
    strengths: tuple[tuple[Square, int], ...] = ()
    """by the square of a leader in conflict, what it has on the board"""
    falling: Squares = NONE
    """leaders in conflict that would go if nobody added a tile"""
    leaving: Squares = NONE
    """leaders and tiles that go for certain"""
    works: Squares = NONE
    """where something could be built"""
    taken: Squares = NONE
    """treasures that are taken"""


class Fighter(Protocol):
    """One side of a conflict, wherever it comes from."""

    @property
    def seat(self) -> Seat: ...
    @property
    def leader(self) -> Square: ...
    @property
    def supporters(self) -> Squares: ...
    @property
    def strength(self) -> int: ...


def fighting_squares(fighters: Iterable[Fighter]) -> Squares:
    """The leaders and what counts for them."""
    found = NONE
    for fighter in fighters:
        found |= fighter.supporters | bit_of(fighter.leader)
    return found


def unaided_loser(attacker: Fighter, defender: Fighter) -> Fighter:
    """Whose leader goes if nobody adds a tile: ties are the defender's."""
    return defender if attacker.strength > defender.strength else attacker


def unaided_winner(attacker: Fighter, defender: Fighter) -> Fighter:
    return attacker if unaided_loser(attacker, defender) is defender else defender
