"""A bot that values everything and never trades."""

from __future__ import annotations

from random import Random

from engine.trade.bots.choosing import best_choice, pick_value
from engine.trade.bots.weights import USUAL, Weights
from engine.trade.model.actions import Action, ChooseAgain, Open, SetReady
from engine.trade.model.agenda import ChoiceAgain, SealedChoice
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.thefts import again


def greedy(
    position: Position, seat: Seat, random: Random, weights: Weights = USUAL
) -> Action | None:
    """Its best choice; while people trade it is ready."""
    match position.decision:
        case SealedChoice():
            return Open(seat, best_choice(position, seat, weights))
        case ChoiceAgain(theft):
            options = again(position, theft)
            value = [pick_value(position, theft.ability, pick, weights) for pick in options]
            return ChooseAgain(seat, options[value.index(max(value))])
        case _:
            market = position.market
            return SetReady(seat, True) if market and not market.ready[seat] else None
