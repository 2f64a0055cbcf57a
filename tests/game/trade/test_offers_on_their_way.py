"""Several offers of one seat within one round trip, over a fake wire: each has its own number."""

from __future__ import annotations

import pytest

from engine.trade.model.actions import Decline
from engine.trade.model.offers import offer_number
from engine.trade.model.seats import Seat
from net.notifications import RequestRefused
from tests.support.net.reconnects import check_logs_agree
from tests.support.net.trade_tables import accepting, gift, host_position, propose, trade_market
from tests.support.net.world import Node, World


def propose_at_once(world: World, node: Node, partners: list[int]) -> None:
    """Gifts for each of them, while nothing has come back yet."""
    for partner in partners:
        node.peer.propose(gift(node, partner))
    world.carry_out()
    world.settle()
    check_logs_agree(world)


def own_offers(world: World, seat: int) -> dict[int, int]:
    """The partners of its open offers, by number."""
    market = host_position(world).market
    assert market is not None
    return {each.number: max(each.parties) for each in market.offers if each.proposer == seat}


@pytest.mark.long
def test_offers_that_are_on_their_way_are_counted() -> None:
    world, nodes = trade_market()
    propose_at_once(world, nodes[0], [1, 2, 1, 2])
    partners = {offer_number(Seat(0), at): 1 + at % 2 for at in range(4)}
    assert own_offers(world, 0) == partners
    assert not nodes[0].received(RequestRefused)


def test_an_offer_is_made_though_the_one_on_its_way_before_it_is_refused() -> None:
    """What was declined may not be offered again so soon; the next offer may."""
    world, nodes = trade_market()
    declined = gift(nodes[0], 1)
    propose(world, nodes[0], declined)
    terms = accepting(world, nodes[1], declined.number).terms
    propose(world, nodes[1], Decline(Seat(1), declined.number, terms))
    propose_at_once(world, nodes[0], [1, 2])
    assert len(nodes[0].received(RequestRefused)) == 1, "of the gift that was declined"
    assert own_offers(world, 0) == {offer_number(Seat(0), 2): 2}
    propose_at_once(world, nodes[0], [2])
    assert [*own_offers(world, 0)] == [offer_number(Seat(0), at) for at in (2, 3)]
