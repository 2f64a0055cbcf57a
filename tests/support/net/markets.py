"""Tables of the tiny game at a market, where every seat may act, and what happens at them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from net.host.order.sequencer import Sequencer
from net.notifications import RequestRefused
from net.protocol.entries import Acted
from net.protocol.entry_fields import NO_BASE
from net.protocol.from_peer import Propose
from tests.support.net import market, market_model, stones
from tests.support.net.games import MARKET
from tests.support.net.reconnects import hosted_game, share_table
from tests.support.net.signing import signed_proposal
from tests.support.net.world import Node, World


def market_table(seats: int = 3, seed: int = 0, **more: int) -> tuple[World, list[Node]]:
    """A table whose first market has just opened; every seat holds a share and may be the host.

    `more` are options; markets end by themselves only with `seconds`.
    """
    options = {"seats": seats, "bag": 18, "markets": 3, "seconds": 0, **more}
    world, nodes = share_table(replace(MARKET, options=lambda seats: options), seats, seed)
    assert position_of(world).is_market
    return world, nodes


def choice_table(seats: int = 3, seed: int = 0, **more: int) -> tuple[World, list[Node]]:
    """A table at which each seat must seal the choice of a stone."""
    world, nodes = market_table(seats, seed, **more)
    for node in nodes:
        node.peer.propose(market.Ready(node.peer.seat))
    carry(world)
    assert position_of(world).to_seal == tuple(range(seats))
    return world, nodes


def show(node: Node, at: int = 0) -> int:
    """The node seals the choice of showing a stone; returns the number of the proposal."""
    return node.peer.propose(market_model.Show(node.peer.seat, known_kind(node, at)))


def hide(node: Node, at: int = 0) -> int:
    """The same for laying it aside unseen."""
    return node.peer.propose(market_model.Hide(node.peer.seat, known_kind(node, at)))


def sequencer(world: World) -> Sequencer[Any, Any]:
    return hosted_game(world).sequencer


def position_of(world: World) -> Any:
    """The host's, which knows everything."""
    return sequencer(world).log.position


def toss(node: Node, at: int = 0) -> int:
    """The node proposes to toss a stone that it has; returns the number."""
    return node.peer.propose(market.Toss(node.peer.seat, known_kind(node, at)))


def known_kind(node: Node, at: int = 0) -> int:
    """Of one of the stones in the hand of this node, which are in the order of their kinds."""
    hand = node.peer.follower.log.position.hands[node.peer.seat]
    return [kind for kind in range(stones.KINDS) for _ in range(hand[kind])][at]


def tossed_and_grabbed(node: Node, count: int, first: int = 100) -> list[Propose]:
    """So many proposals in which a seat tosses one stone and grabs it, again and again."""
    seat, kind, rules = node.peer.seat, known_kind(node), market.MarketRules()
    both = (market.Toss(seat, kind), market.Grab(seat, kind))
    return [
        signed_proposal(node, first + number, rules.encode(both[number % 2]), base=NO_BASE)
        for number in range(count)
    ]


def say(world: World, node: Node, *requests: Propose) -> None:
    """The node says all of this, and it arrives."""
    for request in requests:
        node.peer.say(request)
    carry(world)


def carry(world: World) -> None:
    """All that was said arrives, and all that follows from it."""
    world.carry_out()
    world.settle()


def actions_of(world: World, seat: int) -> list[int]:
    """The numbers of all actions of a seat, as the host's log has them."""
    entries = sequencer(world).log.entries
    return [each.number for each in entries if isinstance(each, Acted) and each.seat == seat]


def refusals(node: Node) -> list[tuple[int, int]]:
    """Number and code of each."""
    return [(each.number, each.code) for each in node.received(RequestRefused)]
