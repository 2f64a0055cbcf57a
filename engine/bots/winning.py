"""How a game in mind is judged where it stops: by how likely the seat is to win it.

Neither is a lead of ten points worth twice one of five, nor may a game that ends in one of many
worlds drown all that comes in the others. The odds are those of a logistic model, fitted to how
games of greedy bots ended: `benchmarks/odds.py` plays them and prints the numbers below.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh
from typing import NamedTuple, TypeAlias

from engine.bots.evaluation import outcome, worth_with
from engine.bots.promises import promised
from engine.bots.reader import Reader
from engine.bots.strength import hand_of, strength_of
from engine.bots.weights import POINT
from engine.pieces import Seat
from engine.position import Position

#: What a won game is worth and a lost one costs, in hundredths of a point. So much that a small
#: lead is worth about what it is worth without this, with 20 turns to go.
GAME = 13 * POINT

#: After so many turns more a moment is half as late as the end.
LONG = 5


class Term(NamedTuple):
    """What one unit adds to the logarithm of the odds."""

    always: float
    late: float
    """so much more at the end of the game, and less the more time is left"""


#: What each point of the lead, as the evaluation sees it, adds.
LEAD = Term(0.070, 0.433)
#: What each unit of `engine.bots.strength.Strength` adds that a seat has more than a rival.
STRENGTH = (
    Term(0.003, 0.748),  # treasures
    Term(-0.106, 0.833),  # lowest
    Term(0.022, 0.246),  # second
    Term(0.021, -0.149),  # highest
    Term(0.068, -0.028),  # supporters
    Term(0.164, -0.057),  # temples
    Term(-0.068, -0.339),  # leaders
)
#: The same for each unit of the seat's `Hand`; of others nobody knows it.
HAND = (
    Term(-0.043, 0.264),  # useful
    Term(0.030, 0.380),  # temples
)

#: Numbers by the terms that they belong to.
Traits: TypeAlias = Sequence[float]


def hope(position: Position, reader: Reader, spent: float = 0) -> float:
    """What this position, a view of the reader's, is worth, from -GAME, lost, to GAME, won.

    Args:
        spent: what was used up on the way that no evaluation sees, in hundredths of a point.
    """
    if not position.decisions:
        return float(GAME * outcome(position, reader.seat))
    promises = promised(position, reader)
    seats = [strength_of(position, Seat(seat), promises) for seat in range(position.seats)]
    late = lateness(position)
    own, *others = (_sum(STRENGTH, seats[seat], late) for seat in _first(reader.seat, len(seats)))
    lead = (worth_with(position, reader, promises) - spent) / POINT
    odds = own - max(others) + _sum((LEAD,), (lead,), late)
    return GAME * tanh((odds + _sum(HAND, hand_of(position, reader.seat), late)) / 2)


def hope_of(lead: float, position: Position) -> float:
    """The same for a lead, in hundredths of a point, where nothing else is known."""
    return GAME * tanh(_sum((LEAD,), (lead / POINT,), lateness(position)) / 2)


def lateness(position: Position) -> float:
    """1 when no time is left by the bag, less the more turns are to come."""
    return 1 / (1 + position.bag / (2 * position.seats) / LONG)


def _sum(terms: Sequence[Term], traits: Traits, late: float) -> float:
    return sum(
        (term.always + term.late * late) * trait for term, trait in zip(terms, traits, strict=True)
    )


def _first(seat: Seat, seats: int) -> list[int]:
    """All seats, this one first."""
    return [seat, *(other for other in range(seats) if other != seat)]
