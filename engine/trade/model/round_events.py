"""What happens to all at once: hands are counted, barbarians come, a golden age, the end."""

from __future__ import annotations

from engine.common.values import value
from engine.trade.deck.card import Card
from engine.trade.deck.terms import Goods, Token
from engine.trade.model.effects import Because, Cause
from engine.trade.model.seats import Seat


@value
class Revealed:
    """A whole hand is shown (M2); `dead` are specials that do nothing for their producer (M3)."""

    seat: Seat
    cards: tuple[Card, ...]
    dead: tuple[Card, ...]


@value
class Scored:
    """A set of goods scores the box that it reaches (M5)."""

    seat: Seat
    goods: Goods
    cards: int
    box: int
    points: int


@value
class Attacked:
    """The barbarians came: who counts how much, who suffers, what they lose (C10, C12)."""

    counts: tuple[int, ...]
    """by seat; -1 for who ignores the attack"""
    suffering: tuple[Seat, ...]
    lost: tuple[int, ...]
    """points of each that suffers"""


@value
class Flourished:
    """Who has the Golden Age, and with which counts (C13)."""

    counts: tuple[int, ...]
    seats: tuple[Seat, ...]


@value
class Faded:
    """Tokens are discarded until two are left (C12, C14)."""

    seat: Seat
    token: Token
    amount: int
    because: Cause


@value
class FinalRow:
    """Points of one player at the end, from one source (F1, F2)."""

    seat: Seat
    because: Because
    points: int


@value
class Counted:
    """The end: all rows, the totals, and the places of all seats from 1 (F1 to F5)."""

    rows: tuple[FinalRow, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
