"""What happens at a market."""

from __future__ import annotations

from enum import Enum

from engine.common.values import value
from engine.trade.deck.card import Card
from engine.trade.model.effects import Ability
from engine.trade.model.offers import Offer
from engine.trade.model.seats import Seat


class Ending(Enum):
    """Why an offer is open no longer (C6 of the design)."""

    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    NOT_COVERED = "no longer covered"
    OUT_OF_TIME = "out of time"


@value
class Offered:
    """An offer, or a new version of one."""

    offer: Offer
    by: Seat


@value
class Accepted:
    offer: Offer
    by: Seat


@value
class Traded:
    """An offer was carried out; for each leg, the cards that the reader sees change hands."""

    offer: Offer
    given: tuple[tuple[Card, ...], ...]
    """the goods, by giver, in the order of its legs"""


@value
class Voided:
    """An offer is open no longer."""

    number: int
    ending: Ending
    seat: Seat | None
    """who declined or withdrew it, or cannot cover it"""


@value
class Used:
    """A `trade` ability was used (R14), or a payment made."""

    seat: Seat
    ability: Ability
    paid: tuple[Card, ...]


@value
class ReadySet:
    seat: Seat
    ready: bool


@value
class TimeEnded:
    """The time for trading is up; only definite offers are left (R13)."""
