"""Forecasts as plain data: the lines of the panel and the marks on the board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from engine.tigris.model.bitboard import NONE, Square, Squares, bit_of
from engine.tigris.model.pieces import Seat


class Tone(StrEnum):
    """The tone of a line for its reader; gains and losses of others are plain."""

    PLAIN = "plain"
    GOOD = "good"
    BAD = "bad"
    HEAD = "head"
    """heading: the lines below belong to it"""


@dataclass(frozen=True, slots=True)
class CardLine:
    """One line of a card: a forecast, a hint, a recap."""

    text: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class ForecastView:
    """A forecast as the table shows it."""

    lines: tuple[CardLine, ...]
    attacker: Squares = NONE
    """attacking leaders and their supporters on the board, in all conflicts that begin"""
    defender: Squares = NONE
    """defending leaders and their supporters"""
    strengths: tuple[tuple[Square, int], ...] = ()
    """strength on the board, by the square of each leader in a conflict"""
    falling: Squares = NONE
    """leaders that lose their conflict if nobody commits tiles"""
    leaving: Squares = NONE
    """leaders and tiles that leave the board for certain"""
    works: Squares = NONE
    """where something may be built"""
    taken: Squares = NONE
    """treasures that are taken or may be chosen"""


class Fighter(Protocol):
    """One side of a conflict, of the engine's forecast or of a possible war."""

    @property
    def seat(self) -> Seat: ...
    @property
    def leader(self) -> Square: ...
    @property
    def supporters(self) -> Squares: ...
    @property
    def strength(self) -> int: ...


def fighting_squares(fighters: Iterable[Fighter]) -> Squares:
    """The leaders of these sides and their supporters."""
    found = NONE
    for fighter in fighters:
        found |= fighter.supporters | bit_of(fighter.leader)
    return found


def unaided_loser(attacker: Fighter, defender: Fighter) -> Fighter:
    """The side that loses if nobody commits tiles: the defender wins ties."""
    return defender if attacker.strength > defender.strength else attacker


def unaided_winner(attacker: Fighter, defender: Fighter) -> Fighter:
    """The side that wins if nobody commits tiles."""
    return attacker if unaided_loser(attacker, defender) is defender else defender
