"""As `engine.tigris.bots.win_probability`."""

from __future__ import annotations

from math import tanh

import numpy as np

from engine.tigris.bots.compiled import observer as own
from engine.tigris.bots.compiled import weights as of
from engine.tigris.bots.compiled.evaluation import combine_rivals, seat_scores
from engine.tigris.bots.compiled.leader_value import leader_values
from engine.tigris.bots.compiled.mind import Mind
from engine.tigris.bots.compiled.outcome import outcome
from engine.tigris.bots.compiled.win_features import hand_features, seat_features
from engine.tigris.bots.weights import POINT
from engine.tigris.bots.win_probability import (
    HALF_LATE_TURNS,
    MORE,
    SHARE_OF_TILE,
    TWO,
    TWO_MASTER,
)
from engine.tigris.kernel import layout
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import Numbers

_MODELS = TWO, TWO_MASTER, MORE
_GAMES = tuple(model.game for model in _MODELS)
#: By model, the terms in order: what each adds always, and late.
_TERMS = np.array([(model.alone, model.score, *model.strength, *model.hand) for model in _MODELS])
_ALONE, _SCORE, _STRENGTH = 0, 1, 2
_HAND = _STRENGTH + len(TWO.strength)


@inner
def win_value(mind: Mind, numbers: Numbers, observer: Numbers, spent: float) -> float:
    """The value of this view for the observer's seat, `spent` being costs on the way."""
    game = _GAMES[model_for(numbers, observer)]
    if not numbers[layout.OPEN]:
        return float(game * outcome(numbers, observer[own.SEAT]))
    return game * tanh(win_odds(mind, numbers, observer, spent) / 2) * nearness(numbers)


@inner
def win_odds(mind: Mind, numbers: Numbers, observer: Numbers, spent: float) -> float:
    """The logarithm of the odds that the observer's seat wins a game that is not over."""
    leader_values(mind, numbers, observer)
    model, late, seat = model_for(numbers, observer), lateness(numbers), observer[own.SEAT]
    for each in range(numbers[layout.SEATS]):
        mind.strengths[each] = strength_of(mind, numbers, model, each, late)
    score = seat_scores(mind, numbers, observer)
    point = term(model, _SCORE, late) * (1 / POINT)
    odds: float = mind.strengths[seat] + point * (score - spent)
    useful, temples = hand_features(numbers, seat)
    odds += term(model, _HAND, late) * useful + term(model, _HAND + 1, late) * temples
    rival = 0
    for each in range(numbers[layout.SEATS]):
        if each != seat:
            mind.rivals[rival] = mind.strengths[each] + point * mind.rivals[rival]
            rival += 1
    return odds - combine_rivals(mind, rival, 1.0)


@inner
def win_value_of_lead(lead: float, numbers: Numbers, weights: Numbers) -> float:
    """The same for a lead in hundredths of a point, when nothing else is known."""
    model = model_for(numbers, weights)
    odds = term(model, _ALONE, lateness(numbers)) * (lead / POINT)
    return _GAMES[model] * tanh(odds / 2) * nearness(numbers)


@inner
def nearness(numbers: Numbers) -> float:
    """1 when the bag is empty, less the more tiles are left."""
    return float(1 - numbers[layout.BAG] * SHARE_OF_TILE)


@inner
def model_for(numbers: Numbers, weights: Numbers) -> int:
    """The number of the model for a table of this size; an observer begins with its weights."""
    if numbers[layout.SEATS] > 2:
        return 2
    return 1 if weights[of.USES_MASTER_ODDS] else 0


@inner
def lateness(numbers: Numbers) -> float:
    """1 when the bag is empty, less the more turns are left."""
    turns: float = numbers[layout.BAG] / (2 * numbers[layout.SEATS])
    return 1 / (1 + turns / HALF_LATE_TURNS)


@inner
def strength_of(mind: Mind, numbers: Numbers, model: int, seat: int, late: float) -> float:
    """What the features of a seat add to the logarithm of its odds."""
    treasures, lowest, second, highest, supporters, temples, leaders = seat_features(
        mind, numbers, seat
    )
    total = term(model, _STRENGTH, late) * treasures
    total += term(model, _STRENGTH + 1, late) * lowest
    total += term(model, _STRENGTH + 2, late) * second
    total += term(model, _STRENGTH + 3, late) * highest
    total += term(model, _STRENGTH + 4, late) * supporters
    total += term(model, _STRENGTH + 5, late) * temples
    return total + term(model, _STRENGTH + 6, late) * leaders


@inner
def term(model: int, number: int, late: float) -> float:
    """What one unit of a feature adds."""
    unit: float = _TERMS[model, number, 0] + _TERMS[model, number, 1] * late
    return unit
