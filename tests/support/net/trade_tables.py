"""Tables of Trade over fake wires that have come to their first market."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.trade.deck.terms import Token
from engine.trade.model.actions import Accept, MakeOffer
from engine.trade.model.offers import Leg, Named, offer_number
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from tests.support.net.games import TRADE, play
from tests.support.net.reconnects import hosted_game
from tests.support.net.world import Node, World

NO_CLOCK = {"seats": 3, "minutes": 0}


def trade_table(
    seed: int = 0, options: Mapping[str, object] = NO_CLOCK, **more: Any
) -> tuple[World, list[Node]]:
    """Three seats that are to seal their first choices; there is no clock unless options say so."""
    world = World(TRADE.rules(), options, seed, **more)
    nodes = [world.join_later("abc"[seat], listen_port=4000 + seat) for seat in range(3)]
    world.seat_nodes(nodes)
    return world, nodes


def trade_market(seed: int = 0, **more: Any) -> tuple[World, list[Node]]:
    """The same table at its first market."""
    world, nodes = trade_table(seed, **more)
    while host_position(world).market is None:
        assert play(world, TRADE, 1)
        world.settle()
    return world, nodes


def host_position(world: World) -> Position:
    """The host's, which knows everything."""
    found: Position = hosted_game(world).sequencer.log.position
    return found


def gift(node: Node, to: int, culture: int = 1) -> MakeOffer:
    """The seat's next offer: so much culture for nothing."""
    seat, market = Seat(node.peer.seat), node.peer.follower.log.position.market
    number = offer_number(seat, market.made[seat])
    return MakeOffer(seat, number, 1, (Leg(seat, Seat(to), Token.CULTURE, culture),), Named())


def propose(world: World, node: Node, action: object) -> int:
    """The node proposes it, and all that follows arrives; returns the number of the proposal."""
    number = node.peer.propose(action)
    world.carry_out()
    world.settle()
    return number


def accepting(world: World, node: Node, number: int) -> Accept:
    """As the offer stands."""
    market = host_position(world).market
    offer = market.offer(number) if market is not None else None
    assert offer is not None
    return Accept(Seat(node.peer.seat), number, offer.terms)
