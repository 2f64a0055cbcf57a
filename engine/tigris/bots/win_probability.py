"""How a rollout is judged where it stops: by how likely the seat wins the game.

Neither is a lead of ten points worth twice one of five, nor may a game that ends in one of many
worlds drown all that comes in the others. Each seat wins with a chance as the exponential of what
it is like (a conditional logit): who is first among several must leave all of them behind, not
the best alone. The terms were fitted to how games of greedy bots ended, games for two and, as
these are longer and places in them safer, apart from them games for four, which tell of three as
well as their own do: `benchmarks/fitting/odds.py` plays them and prints such terms.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh
from typing import NamedTuple, TypeAlias

from engine.tigris.bots.evaluation import combine_rivals, outcome, seat_scores
from engine.tigris.bots.leader_value import leader_values
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.weights import POINT, USUAL, Weights
from engine.tigris.bots.win_features import hand_features, seat_features
from engine.tigris.model.pieces import Seat
from engine.tigris.model.position import Position

#: After so many turns more a moment is half as late as the end.
LONG = 5


class Term(NamedTuple):
    """What one unit adds to the logarithm of the odds."""

    always: float
    late: float
    """so much more at the end of the game, and less the more time is left"""


class Model(NamedTuple):
    """What a seat is like, on the scale of the logarithm of its odds."""

    game: int
    """what a won game is worth and a lost one costs, in hundredths of a point: so much that a small
    lead is worth about what it is worth without this, with 20 turns to go"""
    alone: Term
    """each point of the lead, as the evaluation sees it, where nothing else is known"""
    score: Term
    """each point of the seat's score, as the evaluation sees it"""
    strength: tuple[Term, ...]
    """each unit of its `engine.tigris.bots.win_features.Strength`"""
    hand: tuple[Term, ...]
    """each unit of its `Hand`; of others nobody knows it"""


#: Fitted when the greedy bot was another; the lead has one term, whatever else is known.
TWO = Model(
    game=13 * POINT,
    alone=Term(0.070, 0.433),
    score=Term(0.070, 0.433),
    strength=(
        Term(0.003, 0.748),  # treasures
        Term(-0.106, 0.833),  # lowest
        Term(0.022, 0.246),  # second
        Term(0.021, -0.149),  # highest
        Term(0.068, -0.028),  # supporters
        Term(0.164, -0.057),  # temples
        Term(-0.068, -0.339),  # leaders
    ),
    hand=(
        Term(-0.043, 0.264),  # useful
        Term(0.030, 0.380),  # temples
    ),
)
#: Fitted to games of greedy bots that weigh by `engine.tigris.bots.weights.KEEN`, as these see
#: them.
KEEN = Model(
    game=11 * POINT,
    alone=Term(0.124, 0.281),
    score=Term(0.083, 0.429),
    strength=(
        Term(0.021, 0.299),  # treasures
        Term(-0.190, 0.915),  # lowest
        Term(-0.015, 0.114),  # second
        Term(0.009, -0.141),  # highest
        Term(0.104, -0.072),  # supporters
        Term(0.084, 0.112),  # temples
        Term(-0.071, -0.541),  # leaders
    ),
    hand=(
        Term(-0.004, 0.205),  # useful
        Term(-0.107, 0.811),  # temples
    ),
)
MORE = Model(
    game=5 * POINT,
    alone=Term(0.397, 0.070),
    score=Term(0.182, 0.497),
    strength=(
        Term(-0.200, 0.778),  # treasures
        Term(-0.467, 1.335),  # lowest
        Term(-0.274, 0.852),  # second
        Term(0.176, -0.339),  # highest
        Term(0.072, -0.047),  # supporters
        Term(0.164, -0.129),  # temples
        Term(-0.062, -0.114),  # leaders
    ),
    hand=(
        Term(-0.066, 0.285),  # useful
        Term(-0.033, 0.465),  # temples
    ),
)

#: Numbers by the terms that they belong to.
Traits: TypeAlias = Sequence[float]


def win_value(position: Position, observer: Observer, spent: float = 0) -> float:
    """What this position, a view of the reader's, is worth, from minus what the game is worth,
    lost, to that, won; so far up as it is likely won.

    Args:
        spent: what was used up on the way that no evaluation sees, in hundredths of a point.
    """
    if not position.decisions:
        return float(model_for(position, observer.weights).game * outcome(position, observer.seat))
    values_by_seat = leader_values(position, observer)
    model, late = model_for(position, observer.weights), lateness(position)
    traits = [seat_features(position, Seat(seat), values_by_seat) for seat in range(position.seats)]
    strengths = [_sum(model.strength, each, late) for each in traits]
    score, rivals = seat_scores(position, observer, values_by_seat)
    point = _sum((model.score,), (1 / POINT,), late)
    own = strengths.pop(observer.seat) + point * (score - spent)
    own += _sum(model.hand, hand_features(position, observer.seat), late)
    others = [strength + point * rival for strength, rival in zip(strengths, rivals, strict=True)]
    return model.game * tanh((own - combine_rivals(others, 1.0)) / 2)


def win_value_of_lead(lead: float, position: Position, weights: Weights = USUAL) -> float:
    """The same for a lead, in hundredths of a point, where nothing else is known."""
    model = model_for(position, weights)
    odds = _sum((model.alone,), (lead / POINT,), lateness(position))
    return model.game * tanh(odds / 2)


def model_for(position: Position, weights: Weights = USUAL) -> Model:
    """What tells who wins at a table of this size to somebody who weighs like this."""
    if position.seats > 2:
        return MORE
    return KEEN if weights.keen else TWO


def lateness(position: Position) -> float:
    """1 when no time is left by the bag, less the more turns are to come."""
    return 1 / (1 + position.bag / (2 * position.seats) / LONG)


def _sum(terms: Sequence[Term], traits: Traits, late: float) -> float:
    return sum(
        (term.always + term.late * late) * trait for term, trait in zip(terms, traits, strict=True)
    )
