"""Several seats act at once: their entries follow one another before the first is final."""

from __future__ import annotations

import pytest

from net.host.order.new_entries import draft_action
from net.notifications import EntryFinal, HostCheats, RequestRefused, TableFrozen, TableThawed
from net.protocol.codes import MAX_PROPOSED, MAX_UNDER_WAY, Code
from net.protocol.entries import HolderChanged, Paused
from net.protocol.entry_fields import NO_BASE
from net.protocol.from_peer import Ack, Pause
from tests.support.net import market
from tests.support.net.cheat_helpers import host_identity
from tests.support.net.forgeries import show_live
from tests.support.net.games import MARKET, STONES, Game, active_node, play
from tests.support.net.markets import (
    actions_of,
    carry,
    known_kind,
    market_table,
    position_of,
    refusals,
    say,
    sequencer,
    toss,
    tossed_and_grabbed,
)
from tests.support.net.reconnects import check_logs_agree, give_to_bot, share_table
from tests.support.net.signing import signed_ack, signed_entry, signed_proposal
from tests.support.net.world import Node, World, muted

SEEDS = range(6)


def acknowledge(world: World, node: Node) -> None:
    node.peer.follower.acknowledge()
    carry(world)


def test_sixteen_entries_are_under_way_before_the_first_is_final_and_no_more() -> None:
    world, nodes = market_table()
    before = sequencer(world).log.next
    with muted(nodes[2], Ack):
        for node in nodes:
            say(world, node, *tossed_and_grabbed(node, MAX_PROPOSED))
        assert sequencer(world).log.next == before + MAX_UNDER_WAY
        assert sequencer(world).final == before
    acknowledge(world, nodes[2])
    assert sequencer(world).log.next == sequencer(world).final == before + 3 * MAX_PROPOSED
    assert not any(refusals(node) for node in nodes), "what had to wait was ordered then"
    check_logs_agree(world)


def test_the_first_entries_are_final_while_later_ones_are_under_way() -> None:
    world, nodes = market_table()
    before = sequencer(world).log.next
    with muted(nodes[2], Ack):
        say(world, nodes[0], *tossed_and_grabbed(nodes[0], 3))
    late = signed_ack(nodes[2])
    with muted(nodes[2], Ack):
        say(world, nodes[1], *tossed_and_grabbed(nodes[1], 2))
    nodes[2].peer.uplink.send(late)
    carry(world)
    assert (sequencer(world).final, sequencer(world).log.next) == (before + 3, before + 5)
    for node in nodes:
        assert world.finals(node) == list(range(before + 3)), "each once, in order"
        assert node.peer.follower.final == before + 3
    acknowledge(world, nodes[2])
    assert sequencer(world).settled and len(world.finals(nodes[0])) == before + 5


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
def test_entries_become_final_in_order_however_long_messages_take(seed: int) -> None:
    world, nodes = market_table(3, seed)
    world.delay = lambda: world.random.uniform(0.001, 0.4)
    partly = 0
    for step in range(60):
        node = nodes[world.random.randrange(3)]
        if node.peer.follower.can_propose and position_of(world).is_market and step < 40:
            node.peer.propose(MARKET.pick(node, world.random))
        world.carry_out()
        world.run(0.05)
        partly += 0 < sequencer(world).log.next - node.peer.follower.final < step
    world.settle()
    assert partly, "else nothing was ever under way"
    assert sequencer(world).settled
    check_logs_agree(world)
    for node in nodes:
        assert world.finals(node) == list(range(sequencer(world).log.next))


def test_of_two_who_grab_the_last_stone_the_first_in_the_log_has_it() -> None:
    world, nodes = market_table()
    kind = known_kind(nodes[0])
    toss(nodes[0])
    carry(world)
    first, second = (node.peer.propose(market.Grab(node.peer.seat, kind)) for node in nodes[1:])
    carry(world)
    assert actions_of(world, 1) == [first] and actions_of(world, 2) == []
    assert not refusals(nodes[1]) and refusals(nodes[2]) == [(second, Code.ILLEGAL)]
    (why,) = nodes[2].received(RequestRefused)
    assert why.text == "there is no such stone on the heap"


def test_what_others_do_meanwhile_makes_no_proposal_stale() -> None:
    world, nodes = market_table()
    numbers = [toss(node) for node in nodes]
    carry(world)
    assert [actions_of(world, seat) for seat in range(3)] == [[number] for number in numbers]
    assert not any(refusals(node) for node in nodes)


@pytest.mark.long
def test_the_last_ready_ends_the_market_and_what_comes_too_late_is_refused() -> None:
    world, nodes = market_table()
    late = signed_proposal(nodes[0], 90, (7, 0), base=NO_BASE)
    for node in nodes:
        node.peer.propose(market.Ready(node.peer.seat))
    carry(world)
    assert not position_of(world).is_market
    say(world, nodes[0], late)
    assert refusals(nodes[0])[0][0] == 90
    assert play(world, MARKET) and nodes[0].peer.follower.verdict == ""


def test_a_seat_that_sends_more_than_it_may_is_refused_the_rest() -> None:
    world, nodes = market_table()
    with muted(nodes[2], Ack):
        for node in nodes[:2]:
            say(world, node, *tossed_and_grabbed(node, MAX_PROPOSED))
        say(world, nodes[0], *tossed_and_grabbed(nodes[0], MAX_PROPOSED + 3, first=200))
    assert [code for _, code in refusals(nodes[0])] == [Code.TOO_FAST] * 3
    assert nodes[0].link is not None


def test_a_waiting_proposal_that_comes_again_is_ordered_once() -> None:
    world, nodes = market_table()
    with muted(nodes[2], Ack):
        for node in nodes[:2]:
            say(world, node, *tossed_and_grabbed(node, MAX_PROPOSED))
        ready = signed_proposal(nodes[1], 300, (7, 1), base=NO_BASE)
        say(world, nodes[1], ready, ready, ready)
    assert refusals(nodes[1]) == [(300, Code.TWICE)] * 2
    acknowledge(world, nodes[2])
    assert actions_of(world, 1).count(300) == 1


@pytest.mark.parametrize(("game", "base"), [(MARKET, None), (STONES, NO_BASE)])
def test_an_action_declares_a_base_just_if_the_rules_say_so(game: Game, base: int | None) -> None:
    """Else a host could order an action of a turn when its seat no longer wants it, or call any
    other one stale.
    """
    world, nodes = share_table(game, 3)
    node = active_node(world)
    plain = world.rules.encode(game.pick(node, world.random))
    say(world, node, signed_proposal(node, 1, plain, base))
    assert refusals(node) == [(1, Code.ILLEGAL)]
    log = sequencer(world).log
    entry = draft_action(log, node.peer.seat, signed_proposal(node, 2, plain, base))
    show_live(world, signed_entry(log, host_identity(world), entry))
    assert all("it knew only" in each.received(HostCheats)[0].proof for each in nodes)


def test_a_seat_acts_for_itself_only() -> None:
    world, nodes = market_table()
    say(world, nodes[0], signed_proposal(nodes[0], 1, (7, 1), base=NO_BASE))
    assert refusals(nodes[0]) == [(1, Code.ILLEGAL)]
    with pytest.raises(ValueError, match="another seat"):
        nodes[0].peer.propose(market.Ready(1))
    log = sequencer(world).log
    entry = draft_action(log, 0, signed_proposal(nodes[0], 2, (7, 1), base=NO_BASE))
    show_live(world, signed_entry(log, host_identity(world), entry))
    assert all("for another seat" in node.received(HostCheats)[0].proof for node in nodes)


def test_a_pause_comes_once_all_before_it_is_final_and_stops_what_waits() -> None:
    world, nodes = market_table()
    with muted(nodes[2], Ack):
        say(world, nodes[0], *tossed_and_grabbed(nodes[0], 2))
        nodes[1].peer.say(Pause(True))
        carry(world)
        say(world, nodes[0], *tossed_and_grabbed(nodes[0], 2, first=200))
        assert not sequencer(world).log.paused
    acknowledge(world, nodes[2])
    assert sequencer(world).log.paused and refusals(nodes[0]) == [
        (200, Code.PAUSED),
        (201, Code.PAUSED),
    ]
    nodes[1].peer.say(Pause(True))
    carry(world)
    assert refusals(nodes[1]) == [(0, Code.NOT_NOW)]
    nodes[2].peer.say(Pause(False))
    carry(world)
    assert isinstance(sequencer(world).log.entries[-1], Paused)
    toss(nodes[0])
    carry(world)
    assert sequencer(world).settled and not sequencer(world).log.paused


def test_a_new_holder_of_a_seat_never_comes_beside_what_is_not_final() -> None:
    """Certificates of entries are checked with the keys that seats had then."""
    world, nodes = market_table()
    world.cut(nodes[2])
    give_to_bot(world, nodes[2], nodes[0], nodes[1])
    with muted(nodes[1], Ack):
        say(world, nodes[0], *tossed_and_grabbed(nodes[0], 2))
        world.connect(nodes[2])
        say(world, nodes[0], *tossed_and_grabbed(nodes[0], 2, first=200))
        before = sequencer(world).log.next
    acknowledge(world, nodes[1])
    log = sequencer(world).log
    changed = [at for at, each in enumerate(log.entries) if isinstance(each, HolderChanged)]
    assert changed[-1] == before, "it came first when the others were final"
    assert actions_of(world, 0)[-2:] == [200, 201]
    check_logs_agree(world)


def test_a_difference_in_an_entry_under_way_freezes_the_table_once() -> None:
    world, nodes = market_table()
    with muted(nodes[2], Ack):
        say(world, nodes[0], *tossed_and_grabbed(nodes[0], 2))
    nodes[2].peer.say(signed_ack(nodes[2], digest=bytes(16)))
    carry(world)
    for node in nodes:
        assert len(node.received(TableFrozen)) == len(node.received(TableThawed)) == 1
    toss(nodes[1])
    carry(world)
    assert sequencer(world).settled
    assert nodes[0].received(EntryFinal)[-1].applied.seq == sequencer(world).log.next - 1
    check_logs_agree(world)
