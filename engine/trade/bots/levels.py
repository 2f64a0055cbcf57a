"""The levels: how each of them chooses and trades."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from random import Random
from typing import TypeAlias

from engine.trade.bots.choosing import best_choice, pick_value
from engine.trade.bots.no_trade import stay_out
from engine.trade.bots.random_bot import random_action
from engine.trade.bots.reasons import Aim, Reason
from engine.trade.bots.style import Style
from engine.trade.bots.trader import trade
from engine.trade.bots.weights import USUAL
from engine.trade.model.actions import Action, ChooseAgain, Open
from engine.trade.model.decisions import ChoiceAgain, SealedChoice, Topic
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.thefts import again

Mind: TypeAlias = Callable[[Position, Seat, Random], tuple[Action, Reason]]

_AIMS = {
    Topic.STACKS: Aim.BEST_STACK,
    Topic.KEEP: Aim.BEST_CARD,
    Topic.STORE: Aim.LATER,
    Topic.PICKS: Aim.TARGET,
}


def play(
    position: Position, seat: Seat, random: Random, style: Style | None
) -> tuple[Action, Reason]:
    """The best choice; at the market what its style says, or nothing without one."""
    weights = style.weights if style else USUAL
    match position.decision:
        case SealedChoice(topic):
            choice = best_choice(position, seat, weights, stores=style is not None)
            return Open(seat, choice), Reason(_AIMS[topic])
        case ChoiceAgain(theft):
            options = again(position, theft)
            values = [pick_value(position, theft.ability, pick, weights) for pick in options]
            best = options[values.index(max(values))]
            return ChooseAgain(seat, best), Reason(Aim.TARGET, seat=best.target)
        case _ if style is None:
            return stay_out(position, seat), Reason(Aim.ENOUGH)
        case _:
            return trade(position, seat, random, style)


#: It sells no special, so producing them is worth little to it.
EASY = Style(
    weights=replace(USUAL, special=0.3), offers=4, open_offers=2, least=0.4, error=1.5, amounts=1
)
MEDIUM = Style(offers=8, least=0.6, keeps=0.6, pays=4, sells=True, claims=True)
HARD = Style(
    offers=16,
    least=1.0,
    share=0.6,
    keeps=0.75,
    yields=0.3,
    amounts=3,
    pays=8,
    sells=True,
    plans=True,
    remembers=True,
    contests=True,
    counters=True,
    claims=True,
    lies=True,
)

#: By the names of `engine.trade.bots.LEVEL_NAMES`.
LEVELS: Mapping[str, Mind] = {
    "random": random_action,
    "greedy": partial(play, style=None),
    "easy": partial(play, style=EASY),
    "medium": partial(play, style=MEDIUM),
    "hard": partial(play, style=HARD),
}
