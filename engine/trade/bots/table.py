"""A table of bots alone, in the engine: each is asked in turn, without a clock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from engine.trade.bots.reasons import Reason
from engine.trade.bots.wares import waits_for
from engine.trade.deck.deck import Deck
from engine.trade.model.actions import Action, Open, Seal, SetReady
from engine.trade.model.decisions import ChoiceAgain, SealedChoice, Trading
from engine.trade.model.options import Options
from engine.trade.model.position import Position
from engine.trade.model.seats import KEEPER, Seat
from engine.trade.model.view import view
from engine.trade.rules.apply import apply
from engine.trade.rules.keeper import Keeper
from engine.trade.rules.setup import new_game

#: What a bot does at a view of a seat, and why.
Player: TypeAlias = Callable[[Position, Seat, Random], tuple[Action, Reason]]
#: How often everybody is asked in a trade phase before it ends.
ROUNDS_OF_ASKING = 40


def play_table(
    players: Sequence[Player], deck: Deck, seed: int, options: Options | None = None
) -> Position:
    """The last position of a game of these bots."""
    position = new_game(len(players), deck, options)
    keeper, random = Keeper(seed), Random(seed)
    while position.actors:
        match position.decision:
            case _ if KEEPER in position.actors:
                position = apply(position, keeper.answer(position)).position
            case SealedChoice():
                position = _choose(position, players, random)
            case ChoiceAgain(theft):
                seat = theft.ability.owner
                position = _act(position, players[seat], seat, random)
            case Trading():
                position = _trade(position, players, keeper, random)
    return position


def _act(position: Position, player: Player, seat: Seat, random: Random) -> Position:
    action, _ = player(view(position, seat), seat, random)
    return apply(position, action).position


def _choose(position: Position, players: Sequence[Player], random: Random) -> Position:
    """Everybody chooses before anybody sees anything."""
    decision = position.decision
    assert isinstance(decision, SealedChoice)
    chosen = [players[seat](view(position, seat), seat, random)[0] for seat in decision.choosers]
    for seat in decision.choosers:
        position = apply(position, Seal(seat)).position
    for action in chosen:
        assert isinstance(action, Open)
        position = apply(position, action).position
    return position


def _trade(
    position: Position, players: Sequence[Player], keeper: Keeper, random: Random
) -> Position:
    for _ in range(ROUNDS_OF_ASKING):
        for seat in random.sample([*map(Seat, position.seats)], len(players)):
            if isinstance(position.decision, Trading) and is_awaited(position, seat):
                position = _act(position, players[seat], seat, random)
            while KEEPER in position.actors and position.market is not None:
                position = apply(position, keeper.answer(position)).position
        if position.market is None or all(position.market.ready):
            return position
    for seat in map(Seat, position.seats):
        if position.market is not None and not position.market.ready[seat]:
            position = apply(position, SetReady(seat, True)).position
    return position


def is_awaited(position: Position, seat: Seat) -> bool:
    """Whether a market waits for a seat: it is not ready, or has an offer to answer."""
    market = position.market
    if market is None:
        return False
    return not market.ready[seat] or any(waits_for(offer, seat) for offer in market.offers)
