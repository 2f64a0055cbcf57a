"""The games that the network is tested with, and how to play them at random."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from engine.tigris import legal_actions
from engine.trade.bots.levels import LEVELS
from engine.trade.bots.table import is_awaited
from engine.trade.model.decisions import SealedChoice
from engine.trade.model.seats import FEWEST_SEATS, Seat
from engine.trade.model.view import view as view_of_trade
from game.tigris.rules_adapter import TigrisRules
from game.trade.rules_adapter import TradeRules
from net.protocol.from_peer import Undo
from tests.support.net import market
from tests.support.net.stones import Action, Position, StonesRules, answers, view
from tests.support.net.world import Node, World
from tests.support.samples import quick_first


@dataclass(frozen=True)
class Game:
    name: str
    rules: Callable[[], Any]
    options: Callable[[int], Mapping[str, object]]
    """for a number of seats"""
    choose: Callable[[Any, Random], Any]
    wrong: Mapping[str, object]
    """options that the rules refuse"""
    choose_as: Callable[[Any, int, Random], Any] | None = None
    """for a seat, where several may act"""

    def pick(self, node: Node, random: Random) -> Any:
        """A random action of a node that may act; None if it need not."""
        return self.choose_for(node.peer.follower.log.position, node.peer.seat, random)

    def choose_for(self, position: Any, seat: int, random: Random) -> Any:
        """A random action of a seat that may act; None if it need not."""
        if self.choose_as is not None:
            return self.choose_as(position, seat, random)
        return self.choose(position, random)


def _stone(position: Position, random: Random) -> Action:
    return random.choice(answers(view(position, position.turn)))


def _tigris(position: Any, random: Random) -> Any:
    return random.choice(legal_actions(position))


def _trade(position: Any, seat: int, random: Random) -> Any:
    """What an easy bot does; None if there is only to wait."""
    decision = position.decision
    opens_by_itself = isinstance(decision, SealedChoice) and decision.is_sealed
    waits = position.market is not None and not is_awaited(position, Seat(seat))
    if seat not in position.actors or opens_by_itself or waits:
        return None
    action, _ = LEVELS["easy"](view_of_trade(position, Seat(seat)), Seat(seat), random)
    return action


#: As short as a game can be, for thousands of them.
PEBBLES = Game(
    *("pebbles", StonesRules, lambda seats: {"seats": seats, "bag": 3 * seats}, _stone),
    {"seats": 9},
)
STONES = Game(
    "stones", StonesRules, lambda seats: {"seats": seats, "bag": 18}, _stone, {"seats": 9}
)
#: In which several seats act at once.
MARKET = Game(
    *(
        "market",
        market.MarketRules,
        lambda seats: {"seats": seats, "bag": 18, "markets": 3, "seconds": 20},
    ),
    *(lambda position, random: market.choose(position, position.turn, random), {"markets": -1}),
    market.choose,
)
TIGRIS = Game(
    "tigris",
    TigrisRules,
    lambda seats: {"dynasties": ["archer", "bull", "pot", "lion"][:seats]},
    _tigris,
    {"board": "flat"},
)
#: With sealed choices, a market, and secrets of several seats.
TRADE = Game(
    *("trade", TradeRules, lambda seats: {"seats": max(seats, FEWEST_SEATS), "minutes": 1}),
    *(lambda position, random: _trade(position, min(position.actors), random), {"seats": 9}),
    _trade,
)
#: Stones in every run; Tigris & Euphrates, which shows that `net` knows neither, in the long one.
both = pytest.mark.parametrize("game", quick_first((STONES, TIGRIS), 1), ids=lambda game: game.name)


def table(game: Game, seats: int = 2, seed: int = 0, **more: Any) -> tuple[World, list[Node]]:
    """A world whose table has opened, with players named by letters."""
    world = World(game.rules(), game.options(seats), seed, **more)
    return world, world.seat_all("abcdefgh"[:seats])


def play(world: World, game: Game, actions: int = 10_000) -> int:
    """Seats act at random; returns the number of actions."""
    return world.play_on(game.choose, actions, game.choose_as)


def active_node(world: World) -> Node:
    """The node of the seat whose turn it is."""
    world.settle()
    return next(node for node in world.nodes if node.peer.follower.can_propose)


def act(world: World, game: Game) -> Any:
    """The active seat proposes a random action; returns it."""
    node = active_node(world)
    action = game.pick(node, world.random)
    node.peer.propose(action)
    world.carry_out()
    return action


def reach_long_undo(world: World, game: Game) -> tuple[Node, int]:
    """Plays until the active seat needs consent to undo eight actions; returns its node, and how
    many actions would remain.
    """
    play(world, game, 6)
    node = active_node(world)
    log = node.peer.follower.log
    to = max(0, len(log.past) - 8)
    assert to < log.rules.earliest(log.history, node.peer.seat)
    return node, to


def request_undo(world: World, node: Node, to: int) -> None:
    node.peer.say(Undo(to))
    world.carry_out()
    world.settle()
