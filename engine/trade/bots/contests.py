"""What tokens are worth in both contests of a round: the attack and the Golden Age (C10, C13)."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from engine.trade.bots.markers import ROUNDS
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat

#: Points for the Golden Age: a development, or 7 points in the last round.
_PRIZE = 6.0
#: How far numbers of tokens still shift until the contest.
_SPREAD = 0.8
#: What a token more is worth for each round after this one.
_LATER_CULTURE, _LATER_BARBARIAN = 0.3, -0.3


def contest_worth(position: Position, seat: Seat, culture: int, barbarian: int) -> float:
    """The worth of a seat's tokens if it had so many more of each, or fewer."""
    own = position.players[seat]
    others = [player for other, player in enumerate(position.players) if other != seat]
    more_culture, more_barbarian = own.culture + culture, own.barbarian + barbarian
    later = (ROUNDS - position.round) * (
        _LATER_CULTURE * more_culture + _LATER_BARBARIAN * more_barbarian
    )
    if position.round == 1:
        return later
    prize = _PRIZE * _chance_of_most(more_culture, [each.culture for each in others])
    attack = more_barbarian * _chance_of_most(more_barbarian, [each.barbarian for each in others])
    return later + prize - attack


def _chance_of_most(own: int, others: Sequence[int]) -> float:
    """How likely nobody will have more."""
    chance = 1.0
    for other in others:
        chance /= 1 + exp((other - own - 0.5) / _SPREAD)
    return chance
