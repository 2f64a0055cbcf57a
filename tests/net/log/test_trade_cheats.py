"""Cheats with the actions of Trade: each is refused, noticed at once, or found by the audit.

The audit replays what the host ordered with its secret; so does `rebuild` of the host's own log.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, count, islice
from typing import Any

import pytest

from engine.trade.deck.card import Card
from engine.trade.model.actions import Action, CarryOut, MakeOffer, Open
from engine.trade.model.choices import KeptCards
from engine.trade.model.events import Event
from engine.trade.model.offers import Leg, Named, offer_number
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.mercantile import goods_in
from game.trade.rules_adapter import TradeRules
from net.fairness.bag import LeafOpening, leaf
from net.host.order import new_entries
from net.log import keeper_answers
from net.log.checks import LogError
from net.protocol.codes import Code
from net.protocol.entry_fields import NO_BASE
from net.protocol.from_peer import Propose
from tests.support.net.bag_cheats import swapped_tile
from tests.support.net.cheat_helpers import replaced
from tests.support.net.games import TRADE
from tests.support.net.markets import refusals, say, sequencer
from tests.support.net.signing import signed_proposal
from tests.support.net.trade_tables import (
    accepting,
    gift,
    host_position,
    propose,
    trade_market,
    trade_table,
)
from tests.support.net.world import Node, World, muted

#: Any number that is higher than those of all proposals so far.
LATER = 900


def goods_of(world: World, seat: int) -> list[Any]:
    """The goods in a hand, in order; the host sees which."""
    return sorted(goods_in(host_position(world), Seat(seat)))


def offer_of(world: World, node: Node, card: Any, to: int = 1) -> MakeOffer:
    """One card, named, for nothing."""
    seat, position = Seat(node.peer.seat), host_position(world)
    assert position.market is not None
    legs = (Leg(seat, Seat(to), position.deck.cards[card].type, 1),)
    number = offer_number(seat, position.market.made[seat])
    return MakeOffer(seat, number, 1, legs, Named((card,), (-1,), (Seat(to),)))


def two_choices(world: World, node: Node) -> list[Action]:
    """Two that the seat of this node could seal: which developments to keep."""
    position, seat = node.peer.follower.log.position, Seat(node.peer.seat)
    pairs = combinations(map(Card, range(len(position.deck.cards))), 2)
    picks = (Open(seat, KeptCards(pair)) for pair in pairs)
    return [*islice((pick for pick in picks if could_be_sealed(world, position, pick)), 2)]


def could_be_sealed(world: World, position: Position, action: Action) -> bool:
    try:
        world.rules.check_choice(position, action)
    except ValueError:
        return False
    return True


def say_changed(world: World, node: Node, action: Action) -> list[tuple[int, int]]:
    """A changed program proposes what its rules would not let it; gives the refusals."""
    plain = world.rules.encode(action)
    say(world, node, signed_proposal(node, LATER, plain, NO_BASE))
    return refusals(node)


def test_nobody_offers_a_card_that_it_does_not_have() -> None:
    world, nodes = trade_market()
    before = sequencer(world).log.next
    foreign = goods_of(world, 1)[0]
    offer = offer_of(world, nodes[0], foreign, to=2)
    assert say_changed(world, nodes[0], offer) == [(LATER, Code.ILLEGAL)]
    assert sequencer(world).log.next == before


def test_nobody_offers_for_another_seat() -> None:
    world, nodes = trade_market()
    before = sequencer(world).log.next
    assert say_changed(world, nodes[0], gift(nodes[1], 2)) == [(LATER, Code.ILLEGAL)]
    assert sequencer(world).log.next == before


class Exchanging(TradeRules):
    """Of a host that gives the second of the goods in the first hand instead of what was named."""

    def deal(self, position: Position, drawn: Sequence[int]) -> Action:
        action = super().deal(position, drawn)
        if not isinstance(action, CarryOut):
            return action
        return replace(
            action, given=((sorted(goods_in(position, Seat(0)))[-1],), *action.given[1:])
        )

    def play(self, position: Position, action: Action) -> tuple[Position, tuple[Event, ...]]:
        """As if what it gives had been named."""
        if isinstance(action, CarryOut):
            position, market = position.copy(), position.market
            (offer,) = market.offers if market is not None else ()
            named = replace(offer.named[0] or Named(), cards=action.given[0])
            offers = (replace(offer, named=(named, *offer.named[1:])),)
            position.market = replace(market, offers=offers) if market is not None else None
        return super().play(position, action)


def test_a_host_that_carries_out_another_card_of_the_giver_is_found() -> None:
    """The card is real, and its proof is true: only who promised it knows, and the audit."""
    world, nodes = trade_market()
    log = sequencer(world).log
    first, *_, last = goods_of(world, 0)
    offer = offer_of(world, nodes[0], first)
    propose(world, nodes[0], offer)
    log.rules = Exchanging()
    propose(world, nodes[1], accepting(world, nodes[1], offer.number))
    assert last in goods_of(world, 1) and first in goods_of(world, 0), "it was done"
    log.rules = world.rules
    with pytest.raises(LogError, match="not what came out"):
        log.rebuild()


def test_a_host_that_puts_a_card_where_it_likes_is_found() -> None:
    """Also if all its later deals fit that: the order follows from the seed of the table."""
    true = keeper_answers.mixed

    def stacked(log: Any, chance: Any) -> Any:
        bag = true(log, chance)
        order = (*bag.order[1:], bag.order[0])
        openings = map(LeafOpening, count(bag.first), order, bag.salts)
        leaves = tuple(leaf(log.opened.table, opening) for opening in openings)
        return replace(bag, order=order, leaves=leaves)

    with replaced(new_entries, "mixed", stacked), replaced(keeper_answers, "mixed", stacked):
        world, _ = trade_market()
    with pytest.raises(LogError, match="not mixed as the secret"):
        sequencer(world).log.rebuild()


def test_a_host_that_deals_a_chosen_card_is_noticed_at_once() -> None:
    assert "not the one that was put into" in swapped_tile(TRADE, 1)


def test_what_is_sealed_shows_nothing_of_the_choice() -> None:
    """A host that peeks at seals sees a seat and a salted hash, whatever was chosen."""
    world, _ = trade_market()
    log, rules = sequencer(world).log, world.rules
    opened = [rules.decode(list(entry.action)) for entry in log.entries if hasattr(entry, "action")]
    choices = [action for action in opened if isinstance(action, Open)]
    assert len({repr(action.choice) for action in choices}) > 1
    for action in choices:
        assert rules.encode(rules.seal_for(action)) == [0, action.seat]


@pytest.mark.long
def test_nobody_opens_something_else_than_it_sealed() -> None:
    world, nodes = trade_table()
    sealed, other = two_choices(world, nodes[0])
    with muted(nodes[0], Propose):
        for node in nodes:
            node.peer.propose(sealed if node is nodes[0] else two_choices(world, node)[0])
        world.carry_out()
        world.settle()
    before = sequencer(world).log.next
    assert say_changed(world, nodes[0], other) == [(LATER, Code.ILLEGAL)]
    assert sequencer(world).log.next == before
