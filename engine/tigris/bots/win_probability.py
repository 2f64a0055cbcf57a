"""The value of the position where a rollout stops: how likely the seat wins the game.

A lead of ten points is not worth twice a lead of five, and a game that ends in one of many
determinizations must not outweigh all the others. So the probability of a win is a conditional
logit: proportional, for each seat, to the exponential of a sum of its features. The winner must
leave all others behind, not only the best of them. The terms were fitted to the ends of games of
greedy bots: those for two apart, whose games are longer and leaders safer, and those for four,
which predict games for three as well as games for three do. `benchmarks/fitting/odds.py` plays such
games and prints such terms.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh
from typing import NamedTuple, TypeAlias

from engine.tigris.bots.evaluation import combine_rivals, outcome, seat_scores
from engine.tigris.bots.leader_value import leader_values
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.plain_sum import plain_sum
from engine.tigris.bots.weights import POINT, USUAL, Weights
from engine.tigris.bots.win_features import hand_features, seat_features
from engine.tigris.model.pieces import Seat
from engine.tigris.model.position import Position

#: So many turns before the end, lateness is half of what it is at the end.
HALF_LATE_TURNS = 5
#: The share of a value that each tile in the bag takes: a win that is as good as sure comes sooner
#: rather than later. Without it the one ahead found all actions equal, and never ended the game.
SHARE_OF_TILE = 0.0005


class Term(NamedTuple):
    """What one unit adds to the logarithm of the odds."""

    always: float
    late: float
    """added to `always` at the end of the game, and less of it the more time is left"""


class Model(NamedTuple):
    """What the features of a seat add to the logarithm of its odds."""

    game: int
    """what a won game is worth and a lost one costs, in hundredths of a point: so much that a small
    lead is worth about what it is worth without this, with 20 turns to go"""
    alone: Term
    """each point of the lead, as the evaluation sees it, where nothing else is known"""
    score: Term
    """each point of the seat's score, as the evaluation sees it"""
    strength: tuple[Term, ...]
    """each unit of its `engine.tigris.bots.win_features.SeatFeatures`"""
    hand: tuple[Term, ...]
    """each unit of its `HandFeatures`, which are not known of other seats"""


#: Fitted to games of an earlier greedy bot; one term serves as both `alone` and `score`.
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
#: Fitted to games of greedy bots with the weights `MASTER_AMONG_TWO`, as these evaluate them.
TWO_MASTER = Model(
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

#: One number for each term.
Features: TypeAlias = Sequence[float]


def win_value(position: Position, observer: Observer, spent: float = 0) -> float:
    """The value of this view for the observer's seat: from minus the worth of a game, if it is
    lost, to the worth of a game, if it is won.

    Args:
        spent: costs on the way that no evaluation sees, in hundredths of a point.
    """
    game = model_for(position, observer.weights).game
    if not position.decisions:
        return float(game * outcome(position, observer.seat))
    return game * tanh(win_odds(position, observer, spent) / 2) * nearness(position)


def win_odds(position: Position, observer: Observer, spent: float = 0) -> float:
    """The logarithm of the odds that the observer's seat wins a game that is not over.

    Args:
        spent: as for `win_value`.
    """
    values_by_seat = leader_values(position, observer)
    model, late = model_for(position, observer.weights), lateness(position)
    features = [
        seat_features(position, Seat(seat), values_by_seat) for seat in range(position.seats)
    ]
    strengths = [_sum(model.strength, each, late) for each in features]
    score, rivals = seat_scores(position, observer, values_by_seat)
    point = _sum((model.score,), (1 / POINT,), late)
    own = strengths.pop(observer.seat) + point * (score - spent)
    own += _sum(model.hand, hand_features(position, observer.seat), late)
    others = [strength + point * rival for strength, rival in zip(strengths, rivals, strict=True)]
    return own - combine_rivals(others, 1.0)


def win_value_of_lead(lead: float, position: Position, weights: Weights = USUAL) -> float:
    """The same for a lead in hundredths of a point, when nothing else is known."""
    model = model_for(position, weights)
    odds = _sum((model.alone,), (lead / POINT,), lateness(position))
    return model.game * tanh(odds / 2) * nearness(position)


def model_for(position: Position, weights: Weights = USUAL) -> Model:
    """The model for a table of this size and an observer with these weights."""
    if position.seats > 2:
        return MORE
    return TWO_MASTER if weights.uses_master_odds else TWO


def lateness(position: Position) -> float:
    """1 when the bag is empty, less the more turns are left."""
    return 1 / (1 + position.bag / (2 * position.seats) / HALF_LATE_TURNS)


def nearness(position: Position) -> float:
    """1 when the bag is empty, less the more tiles are left."""
    return 1 - position.bag * SHARE_OF_TILE


def _sum(terms: Sequence[Term], features: Features, late: float) -> float:
    return plain_sum(
        (term.always + term.late * late) * feature
        for term, feature in zip(terms, features, strict=True)
    )
