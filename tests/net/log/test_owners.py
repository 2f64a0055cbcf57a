"""Secrets of several seats in one action: each gets its own part, and nobody else anything."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from net.fairness.bag import verify_leaf
from net.fairness.hidden import HIDDEN_SIZE, PART_SIZE, hide
from net.game_rules import KEEPER
from net.host.order.new_entries import draft_action
from net.log.audit import audit
from net.log.checks import LogError
from net.log.sealed_action import SealedAction, encode_sealed_action, seal_of
from net.log.shared_action import open_part
from net.notifications import RequestRefused
from net.protocol.codes import Code, Role
from net.protocol.entries import Acted, Shared, read_entry, write_entry
from net.protocol.entry_fields import NO_BASE
from tests.support.net import market
from tests.support.net.games import MARKET, play
from tests.support.net.market_model import VEILED
from tests.support.net.markets import (
    actions_of,
    carry,
    known_kind,
    market_table,
    position_of,
    refusals,
    sequencer,
    toss,
)
from tests.support.net.reconnects import check_logs_agree, reconnect_all
from tests.support.net.signing import signed_proposal
from tests.support.net.world import Node, World


def offer(world: World, giver: Node, to: Node, claim: int = 0, at: int = 0) -> int:
    """One seat offers another a stone of its own; returns the stone's kind."""
    kind = known_kind(giver, at)
    giver.peer.propose(market.Offer(giver.peer.seat, to.peer.seat, kind, claim))
    carry(world)
    return kind


def take(world: World, to: Node, giver: Node) -> None:
    to.peer.propose(market.Take(to.peer.seat, giver.peer.seat))
    carry(world)


def step(world: World) -> None:
    """The next of all that is under way arrives."""
    world.carry_out()
    world.run(0.001)


def offers(node: Node) -> Any:
    return node.peer.follower.log.position.offers


def shared(world: World) -> list[tuple[int, Shared]]:
    """All actions with several owners, and their numbers."""
    entries = enumerate(sequencer(world).log.entries)
    return [(at, each) for at, each in entries if isinstance(each, Shared)]


def test_each_owner_gets_its_own_part_and_others_nothing() -> None:
    world, nodes = market_table()
    watcher = world.join("w", Role.SPECTATOR)
    world.settle()
    kind = offer(world, nodes[0], nodes[1], claim=3)
    assert offers(nodes[0]) == ((0, 1, kind, 3),)
    assert offers(nodes[1]) == ((0, 1, VEILED, 3),), "what is said of it, not what it is"
    assert offers(nodes[2]) == offers(watcher) == ((0, 1, VEILED, VEILED),)
    ((at, entry),) = shared(world)
    assert [seat for seat, _, _ in entry.parts] == [0, 1]
    keys = [node.peer.follower.log.keys[at] for node in nodes]
    assert keys[0] != keys[1] and keys[0] and keys[1] and not keys[2]
    assert not watcher.peer.follower.log.keys[at]
    check_logs_agree(world)


@pytest.mark.long
def test_what_was_promised_is_uncovered_to_its_new_owner_with_a_proof() -> None:
    world, nodes = market_table()
    kind = offer(world, nodes[0], nodes[1])
    before = position_of(world).hands
    take(world, nodes[1], nodes[0])
    after = position_of(world).hands
    assert after[0][kind] == before[0][kind] - 1 and after[1][kind] == before[1][kind] + 1
    at, entry = shared(world)[-1]
    assert entry.seat < 0 and entry.action == (20, 0, 1, VEILED)
    receiver = nodes[1].peer.follower.log
    assert receiver.position.hands[1] == after[1], "it knows the stone"
    part = open_part(entry, receiver.keys[at])
    (opening,) = part.sealed.openings
    assert part.seat == 1 and opening.item == kind
    assert verify_leaf(receiver.piles.leaves, receiver.opened.table, opening)
    giver = open_part(entry, nodes[0].peer.follower.log.keys[at])
    assert giver.seat == 0 and not giver.sealed.openings, "it has had the stone"
    assert nodes[2].peer.follower.log.position.hands[1][VEILED] == sum(after[1])
    assert play(world, MARKET) and nodes[2].peer.follower.verdict == ""


def public(world: World, seat: int, at: int) -> list[str]:
    """All that this seat gets of a game in which another offers and hands over this stone."""
    node = world.nodes[seat]
    sent: list[str] = []
    connections = world.host.context.connections  # type: ignore[union-attr]
    send = connections.send

    def record(link: Any, message: Any) -> None:
        if link.seat == seat:
            sent.append(masked(message))
        send(link, message)

    connections.send = record  # type: ignore[method-assign]
    offer(world, world.nodes[0], world.nodes[1], claim=at % 4, at=at)
    take(world, world.nodes[1], world.nodes[0])
    assert node.peer.follower.log.next == sequencer(world).log.next
    return sent


def masked(message: Any) -> str:
    """A message without seals, hidden parts, and signatures, but with their sizes."""
    if not hasattr(message, "data"):
        named = getattr(message, "next", ""), type(message).__name__
        return str(named)
    seq, entry = read_entry(message.data)
    sizes = (len(message.private), len(message.data))
    if isinstance(entry, Acted):
        return str((seq, type(entry).__name__, entry.seat, entry.number, entry.action, sizes))
    return str((seq, type(entry).__name__, sizes))


def test_no_stone_has_a_name_by_which_others_could_follow_it() -> None:
    """Which one is offered, and what is said of it, changes nothing that they receive."""
    seen = []
    for at in (0, 2):
        world, nodes = market_table()
        assert known_kind(nodes[0], 0) != known_kind(nodes[0], 2)
        seen.append(public(world, 2, at))
    assert seen[0] == seen[1] and len(seen[0]) > 5


def test_two_offers_of_one_stone_have_nothing_in_common() -> None:
    world, nodes = market_table()
    for to in nodes[1:]:
        offer(world, nodes[0], to)
    (_, one), (_, other) = shared(world)
    seals = [{each.seal, *(seal for _, seal, _ in each.parts)} for each in (one, other)]
    assert not seals[0] & seals[1] and len(seals[0]) == 3
    hidden = [{each.hidden, *(data for _, _, data in each.parts)} for each in (one, other)]
    assert not hidden[0] & hidden[1]
    for each in (one, other):
        assert len(each.hidden) == HIDDEN_SIZE
        assert all(len(data) == PART_SIZE for _, _, data in each.parts)


def test_what_can_no_longer_be_covered_is_refused_with_a_reason() -> None:
    world, nodes = market_table()
    kind = offer(world, nodes[0], nodes[1])
    while position_of(world).hands[0][kind]:
        nodes[0].peer.propose(market.Toss(0, kind))
        carry(world)
    take(world, nodes[1], nodes[0])
    assert [code for _, code in refusals(nodes[1])] == [Code.ILLEGAL]
    (why,) = nodes[1].received(RequestRefused)
    assert why.text == "what was offered is no longer there"
    assert actions_of(world, 1) == [] and len(shared(world)) == 1
    check_logs_agree(world)


def test_what_others_do_while_a_stone_changes_hands_waits_and_is_done() -> None:
    """The keeper must act next; nothing is refused for that."""
    world, nodes = market_table()
    offer(world, nodes[0], nodes[1])
    nodes[1].peer.propose(market.Take(1, 0))
    world.carry_out()
    number = toss(nodes[2])
    carry(world)
    assert actions_of(world, 2) == [number] and not refusals(nodes[2])
    assert not position_of(world).taken and len(shared(world)) == 2
    check_logs_agree(world)


def test_a_seat_proposes_also_when_it_knows_that_a_stone_changes_hands() -> None:
    """A deal stops nobody: what is proposed meanwhile is judged when it has been carried out."""
    world, nodes = market_table()
    offer(world, nodes[0], nodes[1])
    nodes[1].peer.propose(market.Take(1, 0))
    while not nodes[2].peer.follower.log.position.taken:
        step(world)
    assert nodes[2].peer.follower.log.actors == {KEEPER}
    number = toss(nodes[2])
    late = nodes[1].peer.propose(market.Take(1, 0))
    carry(world)
    assert actions_of(world, 2) == [number] and not refusals(nodes[2])
    assert refusals(nodes[1]) == [(late, Code.ILLEGAL)], "it was taken before"
    check_logs_agree(world)


def test_only_one_of_two_who_take_what_one_stone_can_pay_gets_it() -> None:
    world, nodes = market_table()
    for to in nodes[1:]:
        offer(world, nodes[0], to)
    kind = offers(nodes[0])[0][2]
    stones = position_of(world).hands[0][kind]
    for _ in range(stones - 1):
        nodes[0].peer.propose(market.Toss(0, kind))
        carry(world)
    for node in nodes[1:]:
        node.peer.propose(market.Take(node.peer.seat, 0))
    carry(world)
    assert len(actions_of(world, 1)) + len(actions_of(world, 2)) == 1
    assert len(refusals(nodes[1])) + len(refusals(nodes[2])) == 1
    check_logs_agree(world)


@pytest.mark.long
@pytest.mark.parametrize("way", ["journal lost", "host restarts", "host lost"])
def test_owners_have_their_parts_after_a_return(way: str) -> None:
    world, nodes = market_table()
    kind = offer(world, nodes[0], nodes[1], claim=2)
    if way == "journal lost":
        for node in nodes:
            node.records.clear()
            world.restart(node)
        world.run(3)
    else:
        world.kill_host()
        if way == "host lost":
            world.succeed(nodes[0])
        else:
            world.restart_host()
        reconnect_all(world, successor=way == "host lost")
    world.run(2)
    assert nodes[1].peer.follower.can_propose
    assert offers(nodes[0]) == ((0, 1, kind, 2),) and offers(nodes[1]) == ((0, 1, VEILED, 2),)
    take(world, nodes[1], nodes[0])
    assert nodes[1].peer.follower.log.position.hands[1] == position_of(world).hands[1]
    assert play(world, MARKET) and nodes[1].peer.follower.verdict == ""


@pytest.mark.long
def test_the_audit_finds_a_part_that_is_not_of_the_action() -> None:
    """Also if the giver helps its host, and signs it: who knows all replays what each may see."""
    world, nodes = market_table()
    offer(world, nodes[0], nodes[1], claim=1)
    log = sequencer(world).log
    request = signed_proposal(nodes[0], 50, (18, 0, 1, known_kind(nodes[0]), 1), NO_BASE)
    entry = draft_action(log, 0, request)
    assert isinstance(entry, Shared)
    part = SealedAction((18, 0, 1, VEILED, 3), bytes(16))
    key = log.key_of(seal_of(part), log.next)
    false = (1, seal_of(part), hide(key, encode_sealed_action(part), PART_SIZE))
    mixed = replace(entry, parts=(entry.parts[0], false))
    with pytest.raises(LogError, match="the part of seat 1 is not what it may see"):
        log.add(write_entry(log.next, mixed))
    assert play(world, MARKET)
    own = nodes[2].peer.follower.log
    assert audit(world.rules, own.raw_entries, own.stamps, own.stretch) == ""
