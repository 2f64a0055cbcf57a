"""What others did, as marks on the parts of the table where it can be seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum, auto
from typing import NamedTuple

from engine.trade.deck.card import Card
from engine.trade.deck.terms import Token, Track
from engine.trade.model.effect_events import (
    Damaged,
    Gained,
    Hired,
    Lost,
    Moved,
    Repaired,
    Stolen,
    Took,
)
from engine.trade.model.events import Fetched, Kept, Stored
from engine.trade.model.market_events import Accepted, Offered, Traded, Used
from engine.trade.model.position import Position
from engine.trade.model.round_events import Attacked, Faded
from engine.trade.model.seats import Seat
from game.trade.scene.happening import Happening


class Place(Enum):
    """Where on the table something is new."""

    SPACE = auto()
    """a marker on a track"""
    TILE = auto()
    """a card in a panel"""
    TOKENS = auto()
    HAND = auto()
    STORE = auto()
    SLIP = auto()


class Mark(NamedTuple):
    """Something that is new about a seat."""

    seat: Seat
    place: Place
    what: Track | Card | Token | int | None = None
    """the number of a slip, or what else there are several of"""


def marks_of(event: Happening, before: Position) -> Iterator[Mark]:
    """What an event changes to see, for whomever; `before` is the position until then."""
    match event:
        case Moved(seat, track):
            yield Mark(seat, Place.SPACE, track)
        case Stolen():
            yield from _stolen(event, before)
        case Offered() | Accepted() | Traded() | Stored():
            yield from _at_market(event)
        case Gained() | Lost() | Faded() | Took() | Attacked():
            yield from _of_tokens(event)
        case _:
            yield from _of_tiles(event)


def _of_tiles(event: Happening) -> Iterator[Mark]:
    match event:
        case Kept(seat, cards) | Hired(seat, cards):
            yield from (Mark(seat, Place.TILE, card) for card in cards)
        case Damaged(seat, card) | Repaired(seat, card) | Fetched(seat, card):
            yield Mark(seat, Place.TILE, card)
        case Used(seat, ability):
            yield Mark(seat, Place.TILE, ability.card)
        case _:
            pass


def _of_tokens(event: Gained | Lost | Faded | Took | Attacked) -> Iterator[Mark]:
    match event:
        case Gained(seat, token) | Lost(seat, token) | Faded(seat, token):
            yield Mark(seat, Place.TOKENS, token)
        case Took(giver, receiver, token):
            yield from (Mark(seat, Place.TOKENS, token) for seat in (giver, receiver))
        case Attacked(_, suffering, lost):
            hurt = (seat for seat, points in zip(suffering, lost, strict=True) if points)
            yield from (Mark(seat, Place.TOKENS, Token.POINTS) for seat in hurt)


def _stolen(event: Stolen, before: Position) -> Iterator[Mark]:
    """A development is seen where it is now; of a warehouse only how many cards it has."""
    if before.players[event.owner].development(event.card) is not None:
        yield Mark(event.thief, Place.TILE, event.card)
    else:
        yield Mark(event.owner, Place.STORE)
        yield Mark(event.thief, Place.HAND)


def _at_market(event: Offered | Accepted | Traded | Stored) -> Iterator[Mark]:
    match event:
        case Offered(offer, by) | Accepted(offer, by):
            yield Mark(by, Place.SLIP, offer.number)
        case Traded(offer):
            yield from (Mark(seat, Place.HAND) for seat in offer.parties)
            for leg in offer.legs:
                if isinstance(leg.ware, Token):
                    yield from (
                        Mark(seat, Place.TOKENS, leg.ware) for seat in (leg.giver, leg.receiver)
                    )
        case Stored(seat, cards):
            yield from [Mark(seat, Place.STORE)] if cards else []


def about_others(marks: Iterable[Mark], reader: Seat | None) -> Iterator[Mark]:
    return (mark for mark in marks if mark.seat != reader)
