"""What cards do to players."""

from __future__ import annotations

from engine.common.values import value
from engine.trade.deck.card import Card
from engine.trade.deck.terms import Token, Track
from engine.trade.model.effects import Ability, Because
from engine.trade.model.seats import Seat
from engine.trade.model.tracks import Space


@value
class Gained:
    """Tokens came from the supply."""

    seat: Seat
    token: Token
    amount: int
    because: Because


@value
class Lost:
    """Tokens went to the supply."""

    seat: Seat
    token: Token
    amount: int
    due: int
    """more than `amount` where there were not enough (G7)"""
    because: Because


@value
class Took:
    """Tokens went from one player to another."""

    giver: Seat
    receiver: Seat
    token: Token
    amount: int
    because: Ability


@value
class Moved:
    """A marker moved from one space to another, by all that moves it in this step."""

    seat: Seat
    track: Track
    origin: Space
    to: Space
    because: tuple[Ability, ...]


@value
class Hired:
    """Starting Workers came from the box."""

    seat: Seat
    cards: tuple[Card, ...]
    because: Ability


@value
class Dismissed:
    """A Starting Worker went back to the box, as a price."""

    seat: Seat
    card: Card
    because: Ability


@value
class Stolen:
    """A card went from one player to another: a development, or a card of a warehouse."""

    thief: Seat
    owner: Seat
    card: Card
    because: Ability


@value
class NothingStolen:
    """Nobody was left who has such a card."""

    thief: Seat
    because: Ability


@value
class Damaged:
    seat: Seat
    card: Card
    because: Ability


@value
class Repaired:
    seat: Seat
    card: Card


@value
class Discarded:
    """Revealed goods and specials went to their discard piles (M10), or goods were paid."""

    seat: Seat
    cards: tuple[Card, ...]
