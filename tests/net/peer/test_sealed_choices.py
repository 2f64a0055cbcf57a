"""Sealed choices: nobody knows one before all are sealed, and each is opened as it was sealed."""

from __future__ import annotations

from typing import Any

import pytest

from net.fairness.bag import seal, seal_salt
from net.host.order.new_entries import draft_action
from net.journal.records import read_record
from net.log.sealed_action import SealedAction
from net.notifications import HostCheats
from net.peer.sealed_choices import SealedChoices
from net.protocol import statements
from net.protocol.codes import MAX_PROPOSED, Code
from net.protocol.entries import Acted, Unsealed
from net.protocol.entry_fields import NO_BASE
from net.protocol.from_peer import Ack, Pause, Propose, to_host
from net.protocol.seal_messages import ProposeSeal
from net.wire.canonical import pack
from tests.support.net import market_model
from tests.support.net.cheat_helpers import host_identity
from tests.support.net.forgeries import show_live
from tests.support.net.games import MARKET, TRADE, play
from tests.support.net.market import TO_OPEN
from tests.support.net.markets import (
    carry,
    choice_table,
    hide,
    known_kind,
    position_of,
    refusals,
    sequencer,
    show,
)
from tests.support.net.reconnects import check_logs_agree, reconnect_all
from tests.support.net.signing import SALT, proposal_statement, signed_entry
from tests.support.net.trade_tables import host_position, trade_table
from tests.support.net.world import Node, World, muted


def actions(world: World) -> list[Acted]:
    return [each for each in sequencer(world).log.entries if isinstance(each, Acted)]


def openings(world: World) -> list[Acted]:
    """The entries that open a choice."""
    rules = sequencer(world).log.rules
    return [e for e in actions(world) if rules.seal_for(rules.decode([*e.action])) is not None]


def recorded(node: Node) -> list[Any]:
    """What the node sends from now on."""
    sent: list[Any] = []
    send = node.peer.uplink.send

    def record(message: Any) -> None:
        sent.append(message)
        send(message)

    node.peer.uplink.send = record  # type: ignore[method-assign]
    return sent


@pytest.mark.long
def test_all_open_by_themselves_once_all_have_sealed() -> None:
    world, nodes = choice_table()
    points = position_of(world).points
    kinds = [known_kind(node) for node in nodes]
    show(nodes[1])
    hide(nodes[2])
    carry(world)
    assert not openings(world) and position_of(world).to_seal == (0,)
    show(nodes[0])
    carry(world)
    assert not position_of(world).to_open and len(openings(world)) == 3
    assert position_of(world).points == (points[0] + kinds[0], points[1] + kinds[1], points[2])
    assert position_of(world).aside[2][kinds[2]] == 1
    shown = {entry.seat: isinstance(entry, Unsealed) for entry in openings(world)}
    assert shown == {0: True, 1: True, 2: False}, "what is hidden stays so"
    check_logs_agree(world)
    assert play(world, MARKET) and nodes[0].peer.follower.verdict == ""


def test_nothing_of_a_choice_leaves_its_seat_before_the_last_seal_is_final() -> None:
    world, nodes = choice_table()
    sent = [recorded(node) for node in nodes]
    for node in nodes[:2]:
        show(node)
    carry(world)
    with muted(nodes[0], Ack):
        show(nodes[2])
        carry(world)
        assert not position_of(world).to_seal and not sequencer(world).settled
        for messages in sent:
            assert [type(each) for each in messages if not isinstance(each, Ack)] == [ProposeSeal]
    nodes[0].peer.follower.acknowledge()
    carry(world)
    log = sequencer(world).log
    last = max(at for at, each in enumerate(log.entries) if _is_seal(each))
    for node, messages in zip(nodes, sent, strict=True):
        (opened,) = [each for each in messages if isinstance(each, Propose)]
        before = messages[: messages.index(opened)]
        data = b"".join(to_host(each) for each in before)
        assert opened.salt not in data and node.peer.follower.final > last
        assert max(each.next for each in before if isinstance(each, Ack)) > last


def _is_seal(entry: object) -> bool:
    return type(entry) is Acted and bool(entry.seal) and not entry.hidden


def choices_seen_by_host(at: int, is_shown: bool) -> tuple[list[bytes], World]:
    """All that two of three seats say, until the third seals too; the first chooses so."""
    world, nodes = choice_table(seed=1)
    sent = [recorded(node) for node in nodes[:2]]
    (show if is_shown else hide)(nodes[0], at)
    show(nodes[1])
    carry(world)
    messages_of_two = []
    for messages in sent:
        for each in messages:
            if isinstance(each, ProposeSeal):
                messages_of_two.append(pack([each.number, [*each.action], len(each.seal)]))
            elif isinstance(each, Ack):
                messages_of_two.append(pack([each.next, each.digest]))
    return messages_of_two, world


def test_what_is_chosen_changes_nothing_that_the_host_receives() -> None:
    """But a salted hash, and what is signed over it; so a host that peeks learns nothing."""
    one, world = choices_seen_by_host(0, is_shown=True)
    other, _ = choices_seen_by_host(2, is_shown=False)
    assert one == other and one
    log = sequencer(world).log
    (first,) = [each for each in actions(world) if _is_seal(each) and each.seat == 0]
    guesses = [bytes(16), log.secret[:16], *(seal_salt(log.secret, n) for n in range(log.next))]
    kinds = range(4)
    plain = [log.rules.encode(make(0, kind)) for make in _MAKERS for kind in kinds]
    assert not any(seal(salt, pack([*each])) == first.seal for salt in guesses for each in plain)


_MAKERS = (market_model.Show, market_model.Hide)


@pytest.mark.parametrize("lost", ["nothing", "before it was heard", "before it was stored"])
def test_a_program_that_restarts_still_opens_what_it_sealed(lost: str) -> None:
    world, nodes = choice_table()
    hide(nodes[0])
    world.carry_out()
    if lost == "before it was heard":
        world.restart(nodes[0])
        world.settle()
        assert 0 in position_of(world).to_seal, "the host never got it"
        hide(nodes[0], 1)
        carry(world)
    elif lost == "before it was stored":
        world.run(0.0015)
        assert 0 not in position_of(world).to_seal
        assert nodes[0].peer.follower.log.next < sequencer(world).log.next
        world.restart(nodes[0])
        world.settle()
    else:
        world.settle()
        world.restart(nodes[0])
        world.settle()
    for node in nodes[1:]:
        show(node)
    carry(world)
    assert sorted(each.seat for each in openings(world)) == [0, 1, 2]
    assert not any(refusals(node) for node in nodes)
    check_logs_agree(world)


def test_a_program_that_restarts_when_it_should_open_does_so_once() -> None:
    world, nodes = choice_table()
    for node in nodes:
        show(node)
    world.carry_out()
    while position_of(world).to_seal:
        world.run(0.001)
    world.restart(nodes[1])
    world.run(2)
    assert sorted(each.seat for each in openings(world)) == [0, 1, 2]
    assert not any(refusals(node) for node in nodes)


def test_a_journal_keeps_a_choice_until_it_is_opened() -> None:
    world, nodes = choice_table()
    assert not read_record(nodes[0].records[-1]).sealed
    show(nodes[0])
    carry(world)
    kept = read_record(nodes[0].records[-1]).sealed
    assert kept and SealedChoices(kept).packed() == kept
    for node in nodes[1:]:
        show(node)
    carry(world)
    assert play(world, MARKET, 1)
    world.settle()
    assert not read_record(nodes[0].records[-1]).sealed
    assert not any(read_record(record).sealed for record in world.records), "a host has none"


@pytest.mark.long
@pytest.mark.parametrize("successor", [False, True])
def test_choices_outlive_their_host(successor: bool) -> None:
    world, nodes = choice_table()
    show(nodes[0])
    hide(nodes[1])
    carry(world)
    world.kill_host()
    if successor:
        world.succeed(nodes[0])
    else:
        world.restart_host()
    reconnect_all(world, successor=successor)
    show(nodes[2])
    carry(world)
    assert sorted(each.seat for each in openings(world)) == [0, 1, 2]
    assert play(world, MARKET) and nodes[1].peer.follower.verdict == ""


@pytest.mark.long
def test_what_the_keeper_chooses_in_time_is_believed_by_those_who_cannot_know_it() -> None:
    """The cards that a seat is to keep are shown by its choice; the others do not know them."""
    world, (away, *others) = trade_table(options={"seats": 3, "minutes": 1})
    for node in (away, *others):
        node.peer.propose(TRADE.pick(node, world.random))
        world.carry_out()
        world.settle()
        if node is away:
            world.cut(node)
    assert host_position(world).actors == {0}
    world.run(61)
    assert host_position(world).market is not None
    assert all(node.peer.follower.synced for node in others)
    assert not any(node.received(HostCheats) for node in others)
    world.connect(away)
    world.settle()
    check_logs_agree(world)


@pytest.mark.long
def test_a_choice_that_nobody_can_open_is_voided_in_time() -> None:
    world, nodes = choice_table()
    for node in nodes[:2]:
        show(node)
    carry(world)
    world.cut(nodes[0])
    nodes[0].records.clear()
    show(nodes[2])
    carry(world)
    assert position_of(world).to_open == (0,)
    world.restart(nodes[0])
    world.run(TO_OPEN - 2)
    assert position_of(world).to_open == (0,)
    world.run(4)
    assert not position_of(world).to_open and len(openings(world)) == 2
    voids = [each for each in actions(world) if each.action == (17, 0)]
    assert len(voids) == 1
    check_logs_agree(world)
    assert play(world, MARKET) and nodes[0].peer.follower.verdict == ""


def test_a_pause_keeps_what_is_sealed_and_what_is_due_comes_after_it() -> None:
    world, nodes = choice_table()
    for node in nodes[:2]:
        show(node)
    carry(world)
    show(nodes[2])
    world.carry_out()  # it is heard before the pause
    nodes[1].peer.say(Pause(True))
    carry(world)
    assert sequencer(world).log.paused and not openings(world)
    assert {code for node in nodes for _, code in refusals(node)} == {Code.PAUSED}
    world.run(2 * TO_OPEN)
    nodes[0].peer.say(Pause(False))
    carry(world)
    world.run(1)
    assert sorted(each.seat for each in openings(world)) == [0, 1, 2]


def sealed_by_all_but_opened_by_two(is_hidden: bool) -> tuple[World, list[Node], Acted]:
    """The first seat does not open; returns its seal too."""
    world, nodes = choice_table()
    with muted(nodes[0], Propose):
        for node in nodes:
            (hide if is_hidden and node is nodes[0] else show)(node)
        carry(world)
    (own,) = [each for each in actions(world) if _is_seal(each) and each.seat == 0]
    assert position_of(world).to_open == (0,)
    return world, nodes, own


def opening_of(node: Node, action: market_model.Choice, salt: bytes, number: int) -> Propose:
    """A changed program opens this, signed."""
    log = node.peer.follower.log
    plain = tuple(log.rules.encode(action))
    statement = proposal_statement(log, 0, number, plain, NO_BASE, salt)
    return Propose(number, NO_BASE, plain, salt, node.peer.identity.sign(statement))


@pytest.mark.parametrize("make", _MAKERS)
def test_nobody_opens_another_choice_than_the_one_that_was_sealed(make: Any) -> None:
    world, nodes, own = sealed_by_all_but_opened_by_two(is_hidden=make is market_model.Hide)
    choice = SealedChoices(read_record(nodes[0].records[-1]).sealed).find(own.seal)
    assert choice is not None, "its journal has it"
    others = {
        "another stone": (make(0, known_kind(nodes[0], 2)), choice.salt),
        "another salt": (make(0, known_kind(nodes[0], 0)), SALT),
    }
    for number, (action, salt) in enumerate(others.values(), 50):
        nodes[0].peer.say(opening_of(nodes[0], action, salt, number))
    carry(world)
    assert refusals(nodes[0]) == [(50, Code.ILLEGAL), (51, Code.ILLEGAL)]
    log = sequencer(world).log
    request = opening_of(nodes[0], *others["another stone"], number=60)
    show_live(world, signed_entry(log, host_identity(world), draft_action(log, 0, request)))
    for node in nodes:
        assert "another choice than the one" in node.received(HostCheats)[0].proof


def test_what_was_not_sealed_is_not_opened() -> None:
    world, nodes = choice_table()
    kind = known_kind(nodes[0])
    nodes[0].peer.say(opening_of(nodes[0], market_model.Show(0, kind), SALT, 50))
    carry(world)
    assert refusals(nodes[0]) == [(50, Code.ILLEGAL)]
    log = sequencer(world).log
    request = opening_of(nodes[0], market_model.Show(0, kind), SALT, 60)
    show_live(world, signed_entry(log, host_identity(world), draft_action(log, 0, request)))
    assert "that it has not sealed" in nodes[1].received(HostCheats)[0].proof


def test_a_seal_is_no_other_action_and_no_other_action_a_seal() -> None:
    world, nodes = choice_table()
    log, node = nodes[0].peer.follower.log, nodes[0]
    plain = tuple(log.rules.encode(market_model.Seal(0)))
    show_kind = tuple(log.rules.encode(market_model.Show(0, known_kind(node))))
    node.peer.say(Propose(50, NO_BASE, plain, SALT, signed(node, 50, plain, b"")))
    node.peer.say(ProposeSeal(51, show_kind, bytes(32), signed(node, 51, show_kind, bytes(32))))
    node.peer.say(ProposeSeal(52, plain, bytes(32), signed(node, 52, plain, b"x" * 32)))
    carry(world)
    assert refusals(node) == [(number, Code.ILLEGAL) for number in (50, 51, 52)]
    node.peer.say(ProposeSeal(53, plain, bytes(32), signed(node, 53, plain, bytes(32))))
    carry(world)
    assert 0 not in position_of(world).to_seal


def signed(node: Node, number: int, plain: tuple[int, ...], its_seal: bytes) -> bytes:
    """This proposal of the node's seat with this seal, by its signature."""
    table = node.peer.follower.log.opened.table
    place = (table, node.peer.seat, number, NO_BASE, b"")
    return node.peer.identity.sign(statements.proposal(*place, plain, its_seal))


def test_only_the_latest_choices_are_remembered() -> None:
    choices = SealedChoices()
    seals = [choices.add(SealedAction((number,), SALT)) for number in range(MAX_PROPOSED + 2)]
    assert [choices.find(each) is None for each in seals] == [True] * 2 + [False] * MAX_PROPOSED
    again = SealedChoices(choices.packed())
    assert again.packed() == choices.packed() and again.find(seals[-1]) is not None
    choices.clear()
    assert choices.packed() == b"" == SealedChoices().packed()
    for wrong in (b"x", pack([[[], SALT]]), pack([[[1], b"short"]]), pack({})):
        with pytest.raises(ValueError):
            SealedChoices(wrong)


def test_what_is_final_is_not_opened_again() -> None:
    world, nodes = choice_table()
    for node in nodes:
        show(node)
    carry(world)
    count = len(openings(world))
    for node in nodes:
        world.cut(node)
        world.connect(node)
    world.run(3)
    assert len(openings(world)) == count == 3 and not any(refusals(node) for node in nodes)
