"""C9: who declined an offer is left alone with it for a while, and the host measures that."""

from __future__ import annotations

import pytest

from engine.trade.model.actions import Decline, MakeOffer
from engine.trade.model.seats import Seat
from game.trade.repeated_offers import RESTS
from net.notifications import RequestRefused
from net.protocol.codes import Code
from tests.support.net.reconnects import check_logs_agree
from tests.support.net.trade_tables import gift, host_position, propose, trade_market
from tests.support.net.world import Node, World

#: Far less than a tick of the world.
MOMENT = 0.5


def declined_gift(world: World, giver: Node, to: Node) -> MakeOffer:
    offer = gift(giver, to.peer.seat)
    propose(world, giver, offer)
    market = host_position(world).market
    open_offer = market.offer(offer.number) if market is not None else None
    assert open_offer is not None
    decline = Decline(Seat(to.peer.seat), offer.number, open_offer.terms)
    propose(world, to, decline)
    return offer


def open_offers(world: World) -> int:
    market = host_position(world).market
    assert market is not None
    return len(market.offers)


@pytest.fixture
def table() -> tuple[World, list[Node]]:
    world, nodes = trade_market()
    declined_gift(world, nodes[0], nodes[1])
    return world, nodes


def test_what_was_declined_is_not_offered_again_for_a_while(
    table: tuple[World, list[Node]],
) -> None:
    world, (giver, _, _) = table
    world.run(RESTS - MOMENT)
    number = propose(world, giver, gift(giver, 1))
    (refused,) = giver.received(RequestRefused)
    assert (refused.number, refused.code) == (number, Code.ILLEGAL)
    assert "declined" in refused.text and open_offers(world) == 0
    world.run(2 * MOMENT)
    propose(world, giver, gift(giver, 1))
    assert len(giver.received(RequestRefused)) == 1 and open_offers(world) == 1
    check_logs_agree(world)


@pytest.mark.long
def test_other_offers_and_other_people_are_free(table: tuple[World, list[Node]]) -> None:
    """Another amount, another receiver, and the same offer by who declined it."""
    world, (giver, taker, third) = table
    propose(world, giver, gift(giver, 1, culture=2))
    propose(world, giver, gift(giver, 2))
    propose(world, third, gift(third, 1))
    own = gift(taker, 0)
    same = MakeOffer(own.seat, own.number, 1, gift(giver, 1).legs, own.named)
    propose(world, taker, same)
    assert not any(node.received(RequestRefused) for node in (giver, taker, third))
    assert open_offers(world) == 4
    check_logs_agree(world)


@pytest.mark.long
def test_a_host_that_is_started_again_orders_it(table: tuple[World, list[Node]]) -> None:
    """No log shows the time of an entry: all readers take such an offer."""
    world, (giver, _, _) = table
    world.kill_host()
    world.restart_host()
    for node in world.nodes:
        world.connect(node)
    world.run(4)
    propose(world, giver, gift(giver, 1))
    assert open_offers(world) == 1
    check_logs_agree(world)
