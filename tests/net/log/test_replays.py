"""A signature is good for one thing: one request, of one table, after one log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from net.host.order.new_entries import draft_action
from net.notifications import HostCheats
from net.protocol.entries import Entry, HolderChanged, Paused, Undone
from net.protocol.from_peer import FromPeer, Pause, Propose, Undo
from tests.net.host.requests.test_polls import vote
from tests.support.net.cheat_helpers import host_identity
from tests.support.net.forgeries import show_live
from tests.support.net.games import (
    STONES,
    act,
    active_node,
    play,
    reach_long_undo,
    request_undo,
    table,
)
from tests.support.net.reconnects import give_to_bot, hosted_game
from tests.support.net.signing import signed_entry, signed_proposal
from tests.support.net.world import Node, World

SEEDS = range(6)


def check_refused(world: World, entry: Entry, *words: str) -> None:
    """The host orders the entry, and every peer leaves with one of these proofs."""
    log = hosted_game(world).sequencer.log
    connected = [node for node in world.nodes if node.link is not None]
    show_live(world, signed_entry(log, host_identity(world), entry))
    assert connected
    for node in connected:
        (cheats,) = node.received(HostCheats)
        assert any(each in cheats.proof for each in words), cheats.proof


def say(world: World, node: Node, message: FromPeer) -> None:
    node.peer.say(message)
    world.carry_out()
    world.settle()


def last(world: World, kind: type[Entry]) -> Entry:
    entries = hosted_game(world).sequencer.log.entries
    return next(each for each in reversed(entries) if isinstance(each, kind))


def paused(world: World, nodes: list[Node]) -> Entry:
    say(world, nodes[0], Pause(True))
    entry = last(world, Paused)
    say(world, nodes[1], Pause(False))
    return entry


def undone(world: World, nodes: list[Node]) -> Entry:
    """With the consent of the other, which is used up too."""
    requester, to = reach_long_undo(world, STONES)
    request_undo(world, requester, to)
    vote(world, next(node for node in nodes if node is not requester))
    return last(world, Undone)


@pytest.mark.long
@pytest.mark.parametrize("make", [paused, undone])
def test_a_request_that_was_carried_out_is_not_carried_out_again(
    make: Callable[[World, list[Node]], Entry],
) -> None:
    for seed in SEEDS:
        world, nodes = table(STONES, 2, seed)
        play(world, STONES, seed)
        world.settle()
        entry = make(world, nodes)
        check_refused(world, entry, "a request is accepted once")


@pytest.mark.long
@pytest.mark.parametrize("make", [paused, undone])
def test_the_number_of_a_request_is_signed(
    make: Callable[[World, list[Node]], Entry],
) -> None:
    """A host cannot make an old request a new one."""
    for seed in SEEDS:
        world, nodes = table(STONES, 2, seed)
        entry = make(world, nodes)
        assert isinstance(entry, Paused | Undone)
        check_refused(world, replace(entry, number=entry.number + 50), "did not sign")


def test_an_action_is_not_played_again_after_it_was_undone() -> None:
    """The position is the same, its chain is not."""
    for seed in SEEDS:
        world, _ = table(STONES, 2, seed)
        node = active_node(world)
        node.peer.propose(STONES.choose(node.peer.follower.log.position, world.random))
        (proposal,) = node.peer.follower.proposed.values()
        assert isinstance(proposal, Propose)
        world.carry_out()
        world.settle()
        log = hosted_game(world).sequencer.log
        say(world, node, Undo(len(log.past) - 1))
        if node.peer.seat not in log.actors:
            continue
        again = [
            draft_action(log, node.peer.seat, replace(proposal, number=number, base=base))
            for number in (proposal.number, proposal.number + 50)
            for base in (proposal.base, log.next)
        ]
        check_refused(world, again[seed % 4], "accepted once", "did not sign", "it knew only")


def test_a_proposal_holds_only_after_the_log_that_its_seat_knew() -> None:
    """Signed for another number of entries: the host cannot order it now."""
    for seed in SEEDS:
        world, _ = table(STONES, 2, seed)
        play(world, STONES, 2 + seed)
        node = active_node(world)
        log = hosted_game(world).sequencer.log
        plain = log.rules.encode(STONES.choose(node.peer.follower.log.position, world.random))
        proposal = signed_proposal(node, 90, plain, base=log.next - 1 - seed % 2)
        base = (proposal.base, log.next)[seed // 2 % 2]
        entry = draft_action(log, node.peer.seat, replace(proposal, base=base))
        check_refused(world, entry, "did not sign", "it knew only")


def other_table(seed: int) -> tuple[World, list[Node]]:
    """Another table of the same host and seats, which have the same identities there."""
    world = World(STONES.rules(), STONES.options(2), seed)
    nodes = [world.join_later(name) for name in "ab"]
    world.join("w")  # another link, other nonces, another table
    world.settle()
    world.cut(world.nodes[-1])
    world.seat_nodes(nodes)
    return world, nodes


@pytest.mark.long
@pytest.mark.parametrize("kind", ["pause", "action", "bot"])
def test_a_signature_of_another_table_is_worth_nothing(kind: str) -> None:
    for seed in SEEDS:
        world, nodes = table(STONES, 2, seed)
        there, others = other_table(seed)
        log = hosted_game(world).sequencer.log
        for node, other in zip(nodes, others, strict=True):
            assert node.peer.identity.public == other.peer.identity.public
        assert log.opened.table != hosted_game(there).sequencer.log.opened.table
        words = ("did not sign", "while its holder is here")[: 1 + (kind == "bot")]
        check_refused(world, entry_from(kind, there, others, world), *words)


def entry_from(kind: str, there: World, others: list[Node], world: World) -> Entry:
    """What a seat signed at the other table, as it would look at this one."""
    if kind == "pause":
        say(there, others[0], Pause(True))
        return last(there, Paused)
    if kind == "bot":
        there.cut(others[0])
        give_to_bot(there, others[0], others[1])
        return last(there, HolderChanged)
    log, node = hosted_game(world).sequencer.log, active_node(world)
    plain = log.rules.encode(STONES.choose(node.peer.follower.log.position, world.random))
    proposal: Propose = signed_proposal(others[node.peer.seat], 1, plain)
    return draft_action(log, node.peer.seat, replace(proposal, base=log.next))


@pytest.mark.long
def test_a_consent_holds_only_for_the_actions_that_it_was_about() -> None:
    """The host keeps an undo to which all agreed until another action stands in the same place."""
    tried = 0
    for seed in range(40):
        world, nodes = table(STONES, 2, seed)
        play(world, STONES, 4)
        acting = active_node(world)
        act(world, STONES)
        world.settle()
        log = hosted_game(world).sequencer.log
        count, seat = len(log.past), acting.peer.seat
        if seat not in log.actors or STONES.rules().earliest(log.history, seat) >= count:
            continue
        requester = next(node for node in nodes if node is not acting)
        kept: list[Entry] = []
        with pytest.MonkeyPatch.context() as patch:
            sequencer = hosted_game(world).sequencer
            patch.setattr(sequencer, "order_when_final", lambda entry, *_: kept.append(entry))  # noqa: B023
            request_undo(world, requester, 0)
            vote(world, acting)
        say(world, acting, Undo(count - 1))
        act(world, STONES)
        world.settle()
        (undone,) = kept
        assert isinstance(undone, Undone) and undone.consents
        if len(log.past) == undone.count:
            check_refused(world, undone, "did not sign")
            tried += 1
    assert tried > 2
