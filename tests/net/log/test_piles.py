"""Piles: what lies where is fixed by the table's seed, and nobody is shown more than is theirs."""

from __future__ import annotations

import pytest

from net.fairness.bag import Bag, secret_lot, shuffle_seed, verify_leaf
from net.game_rules import BAG, UNKNOWN, Draw, Lot, Shuffle
from net.log.piles import Piles
from net.log.sealed_action import open_sealed_action
from net.protocol.entries import Acted, Shuffled
from tests.support.net import market
from tests.support.net.games import MARKET, play
from tests.support.net.markets import carry, known_kind, market_table, position_of, sequencer
from tests.support.net.world import World

TABLE, SEED = bytes(16), bytes(range(32))


def mixed(items: list[int], first: int, number: int = 1) -> Bag:
    return Bag.of_seed(TABLE, shuffle_seed(SEED, number), items, first)


def test_items_are_drawn_from_the_top_and_put_under_what_is_left() -> None:
    piles = Piles()
    piles.open([bytes([place]) * 32 for place in range(4)])
    assert piles.top(Draw(BAG, 3)) == (0, 1, 2)
    piles.apply(Draw(BAG, 3), (), None)
    under = mixed([7, 8], 4)
    piles.apply(Shuffle(BAG, (7, 8)), under.leaves, under)
    assert piles.top(Draw(BAG, 9)) == (3, 4, 5), "all that are left"
    assert sorted(piles.openings[place].item for place in (4, 5)) == [7, 8]
    assert piles.top(Draw("other", 2)) == ()
    other = mixed([1], 6, 2)
    piles.apply(Shuffle("other", (1,)), other.leaves, None)
    assert piles.top(Draw("other", 2)) == (6,) and 6 not in piles.openings


def test_what_was_undone_is_never_mixed_or_drawn_in_the_same_way_again() -> None:
    piles = Piles()
    piles.open([])
    before = piles.left
    for chance in (Shuffle("other", (1, 2)), Lot(6)):
        piles.apply(chance, mixed([1, 2], 0).leaves if isinstance(chance, Shuffle) else (), None)
    piles.left = before
    assert (piles.shuffles, piles.lots, len(piles.leaves)) == (1, 1, 2)
    assert piles.top(Draw("other", 2)) == ()
    again = mixed([1, 2], len(piles.leaves), piles.shuffles + 1)
    assert not {*again.leaves} & {*piles.leaves} and not {*again.salts} & {*mixed([1, 2], 0).salts}


@pytest.mark.parametrize("below", [1, 2, 6, 720, 2**40, 2**63])
def test_every_lot_is_equally_likely(below: int) -> None:
    lots = [secret_lot(SEED, number, below) for number in range(1, 400)]
    assert all(0 <= lot < below for lot in lots)
    if below <= 6:
        assert {*lots} == {*range(below)}
        assert all(lots.count(each) > 399 / below / 2 for each in range(below))
    else:
        assert len({*lots}) > 250 and max(lots) > below * 0.9 and min(lots) < below * 0.1


def sunk(world: World) -> int:
    """Each seat sinks a stone, and the market ends; returns how many entries came before."""
    for node in world.nodes:
        node.peer.propose(market.Sink(node.peer.seat, known_kind(node)))
    carry(world)
    before = sequencer(world).log.next
    for node in world.nodes:
        node.peer.propose(market.Ready(node.peer.seat))
    carry(world)
    return before


def test_what_is_given_back_unseen_is_mixed_and_nobody_learns_it() -> None:
    world, nodes = market_table()
    bag = position_of(world).bag
    before = sunk(world)
    log = sequencer(world).log
    (sweep,) = [each for each in log.entries[before:] if isinstance(each, Shuffled)]
    assert len(sweep.leaves) == 3 and position_of(world).bag == bag + 3
    assert not {*sweep.leaves} & {*log.opened.leaves}
    assert log.piles.left[BAG][-3:] == (26, 27, 28), "under the bag, behind the chest's eight"
    for node in nodes:
        own = node.peer.follower.log
        past = next(each for each in own.past[before - 1 :] if each.position.chores)
        chance = own.rules.chance(past.position)
        assert isinstance(chance, Shuffle) and chance.items.count(UNKNOWN) == 2, "but its own"
        assert not own.piles.openings


def test_each_owner_checks_what_it_draws_against_the_leaf_of_its_own_pile() -> None:
    world, nodes = market_table()
    before = sunk(world)
    log = sequencer(world).log
    gifts = [
        (at, each)
        for at, each in enumerate(log.entries)
        if at >= before and isinstance(each, Acted) and each.seat < 0 and each.seal
    ]
    assert len(gifts) == 3
    for place, (at, gift) in enumerate(gifts, 18):
        owner = nodes[gift.action[1]].peer.follower.log
        (opening,) = open_sealed_action(gift, owner.keys[at]).openings
        assert opening.index == place and verify_leaf(owner.piles.leaves, log.opened.table, opening)
        others = [node for node in nodes if node.peer.follower.log is not owner]
        assert not any(node.peer.follower.log.keys[at] for node in others)


@pytest.mark.long
def test_a_resumed_host_and_a_returning_seat_have_the_same_piles() -> None:
    world, nodes = market_table()
    sunk(world)
    before = sequencer(world).log.piles
    world.kill_host()
    world.restart_host()
    for node in nodes:
        node.records.clear()
        world.restart(node)
    world.run(4)
    after = sequencer(world).log.piles
    assert (after.left, after.leaves, after.shuffles) == (
        before.left,
        before.leaves,
        before.shuffles,
    )
    assert after.openings == before.openings
    for node in nodes:
        assert node.peer.follower.log.piles.left == after.left
    assert play(world, MARKET) and nodes[0].peer.follower.verdict == ""
