"""A seat that is attacked while its person is away does what they have said beforehand, once."""

from __future__ import annotations

from typing import Any

import pytest

from net.host.host import Host
from net.host.stand_in import GRACE
from net.log.audit import audit
from net.log.instructions import own_limit
from net.notifications import RequestRefused
from net.protocol.codes import Code
from net.protocol.entries import Revealed, write_entry
from net.protocol.seat_entries import InstructionLeft
from net.protocol.seat_messages import ASK, LeaveInstruction, OfferEnd
from tests.support.net.attacks import (
    attack,
    attacked_table,
    leave,
    needed_by,
    next_attack,
    play_action,
    played,
)
from tests.support.net.games import MARKET, STONES, TIGRIS, table
from tests.support.net.reconnects import hosted_game, reconnect_all
from tests.support.net.timed import accusations, log_of, timed_table
from tests.support.net.world import Node, World

#: More than any hand has.
ALL = 6
DAY = 86_400.0


def refusals(node: Node) -> list[int]:
    return [each.code for each in node.received(RequestRefused)]


def attack_absent(limit: int, needed: int = 2) -> tuple[World, Node, Node]:
    """The person of the other seat leaves this, goes, and is attacked."""
    world, attacker, defender = attacked_table(needed=needed)
    leave(world, defender, limit)
    world.cut(defender)
    attack(world, attacker, needed)
    return world, attacker, defender


@pytest.mark.parametrize(("limit", "committed"), [(ALL, 2), (2, 2), (3, 2), (1, 0), (0, 0)])
def test_the_least_that_wins_is_committed_if_it_is_within_the_limit(
    limit: int, committed: int
) -> None:
    world, attacker, defender = attack_absent(limit)
    assert needed_by(log_of(world).position) == 2
    world.run(GRACE + 1)
    (entry,) = played(world)
    assert entry.action[1:] == (committed,) and entry.limit == limit
    assert log_of(world).position.turn.seat == attacker.peer.seat, "the turn continues"
    world.connect(defender)
    world.settle()
    assert defender.peer.follower.final == attacker.peer.follower.final == log_of(world).next
    assert not accusations(world)


def test_what_is_committed_is_what_the_seat_would_have_committed() -> None:
    """The same game as one in which its person is there."""
    world, _, _ = attack_absent(ALL)
    world.run(GRACE + 1)
    (entry,) = played(world)
    other, attacker, defender = attacked_table(needed=2)
    attack(other, attacker, 2)
    play_action(other, defender, TIGRIS.rules().decode([*entry.action]))
    ends = [log_of(each).rules.describe(log_of(each).position) for each in (world, other)]
    assert ends[0] == ends[1]


def test_who_is_there_is_never_answered_for() -> None:
    world, attacker, defender = attacked_table()
    leave(world, defender, ALL)
    attack(world, attacker)
    world.run(20 * GRACE)
    assert not played(world) and defender.peer.follower.can_propose


def test_who_comes_back_in_time_answers() -> None:
    world, _, defender = attack_absent(ALL)
    world.run(GRACE - 1)
    world.connect(defender)
    world.run(3 * GRACE)
    assert not played(world) and defender.peer.follower.can_propose
    world.cut(defender)
    world.run(GRACE - 1)
    assert not played(world)
    world.run(2)
    assert len(played(world)) == 1, "who goes away again without an answer has one"


def test_an_instruction_is_withdrawn_until_it_is_used() -> None:
    world, attacker, defender = attacked_table()
    leave(world, defender, ALL)
    attack(world, attacker)
    leave(world, defender, ASK)
    assert not refusals(defender)
    world.cut(defender)
    world.run(3 * GRACE)
    assert not played(world) and not log_of(world).instructions.left


def test_the_last_instruction_counts_and_none_comes_after_the_attack() -> None:
    world, attacker, defender = attacked_table()
    for limit in (ALL, 0):
        leave(world, defender, limit)
    attack(world, attacker)
    leave(world, defender, ALL)
    assert refusals(defender) == [Code.NOT_NOW]
    world.cut(defender)
    world.run(GRACE + 1)
    assert [entry.limit for entry in played(world)] == [0]


def test_an_instruction_is_used_once() -> None:
    world, _, defender = attack_absent(ALL)
    seat = defender.peer.seat
    world.run(GRACE + 1)
    assert len(played(world)) == 1 and seat not in log_of(world).instructions.left
    world.connect(defender)
    world.settle()
    leave(world, defender, ASK)
    assert refusals(defender) == [Code.NOT_NOW], "there is nothing left to withdraw"


def test_nobody_but_its_seat_and_the_host_knows_an_instruction_before_it_is_used() -> None:
    entries, worlds = [], []
    for limit in (0, 1, ALL):
        world, attacker, defender = attacked_table()
        leave(world, defender, limit)
        entry = log_of(world).entries[-1]
        assert isinstance(entry, InstructionLeft)
        entries.append(entry)
        worlds.append((world, attacker, defender, limit))
    assert len({len(write_entry(50, each)) for each in entries}) == 1
    assert len({each.seal for each in entries}) == len({each.hidden for each in entries}) == 3
    for world, attacker, defender, limit in worlds:
        world.restart(defender)
        world.settle()
        seat = defender.peer.seat
        for node, known in ((defender, limit), (attacker, None)):
            log = node.peer.follower.log
            assert own_limit(log, seat, node.peer.identity.seed) == known
            assert not log.secret


@pytest.mark.parametrize("game", [STONES, MARKET])
def test_where_nothing_can_be_answered_beforehand_none_is_left(game: Any) -> None:
    world, nodes = timed_table("3d", game=game)
    leave(world, nodes[0], 1)
    assert refusals(nodes[0]) == [Code.NOT_NOW]


@pytest.mark.parametrize("time", ["", "30m"])
def test_where_no_turn_takes_days_none_is_left(time: str) -> None:
    world, nodes = table(TIGRIS, 2, 1, time=time)
    leave(world, nodes[0], 1)
    assert refusals(nodes[0]) == [Code.NOT_NOW]


@pytest.mark.parametrize("limit", [ALL + 1, 255])
def test_no_limit_is_beyond_all_that_there_is(limit: int) -> None:
    world, _, defender = attacked_table()
    leave(world, defender, limit)
    assert refusals(defender) == [Code.NOT_NOW] and not log_of(world).instructions.left


def test_a_seat_that_signs_another_limit_than_it_says_leaves_none() -> None:
    world, _, defender = attacked_table()
    honest = defender.peer.uplink.send

    def lie(message: Any) -> None:
        if isinstance(message, LeaveInstruction):
            fields = (message.count, message.number, message.salt, message.signature)
            message = LeaveInstruction(ALL, *fields)
        honest(message)

    defender.peer.uplink.send = lie  # type: ignore[method-assign]
    leave(world, defender, 0)
    assert refusals(defender) == [Code.NONSENSE] and not log_of(world).instructions.left


def test_a_seat_cannot_fill_the_log_with_instructions() -> None:
    world, _, defender = attacked_table()
    for limit in range(7):
        leave(world, defender, limit % ALL)
    assert refusals(defender) == [Code.TOO_FAST]


def test_it_is_used_where_nobody_is_and_the_table_is_put_away_only_then() -> None:
    world, attacker, defender = attack_absent(ALL)
    world.cut(attacker)
    world.tick_host()
    game = hosted_game(world)
    assert not game.is_at_rest
    world.run(GRACE + 1)
    assert len(played(world)) == 1 and game.is_at_rest
    for node in (attacker, defender):
        world.connect(node)
    world.run(1)
    assert attacker.peer.follower.final == log_of(world).next
    assert not accusations(world)


@pytest.mark.parametrize("in_order", [True, False])
def test_an_instruction_outlives_the_host(in_order: bool) -> None:
    world, attacker, defender = attacked_table()
    leave(world, defender, ALL)
    if in_order:
        for node in (attacker, defender):
            world.cut(node)
        world.host = Host.awakened(world.rules, world.config(99), world.host_records())
    else:
        world.kill_host()
        world.restart_host()
    reconnect_all(world, 2)
    world.cut(defender)
    attack(world, attacker)
    world.run(GRACE + 1)
    (entry,) = played(world)
    assert entry.limit == ALL
    assert not accusations(world)


def test_a_game_with_instructions_passes_its_audit() -> None:
    world, attacker, defender = attack_absent(1)
    world.run(GRACE + 1)
    world.connect(defender)
    world.run(1)
    for _ in range(2):
        leave(world, defender, ALL)
    log = log_of(world)
    for node in (attacker, defender):
        node.peer.say(OfferEnd())
        world.carry_out()
        world.settle()
    world.run(2)
    assert any(isinstance(each, Revealed) for each in log.entries)
    assert [node.peer.follower.verdict for node in world.nodes] == ["", ""]
    assert audit(world.rules, log.raw_entries, log.stamps, world.stretch) == ""


def test_a_successor_knows_what_was_left() -> None:
    """It has the secret by the shares of all."""
    world = World(TIGRIS.rules(), TIGRIS.options(3), 1, time="3d")
    nodes = [world.join_later(name, listen_port=7000 + n) for n, name in enumerate("abc")]
    world.seat_nodes(nodes)
    _, defender = next_attack(world, 1)
    leave(world, defender, 4)
    seat = defender.peer.seat
    world.kill_host()
    world.succeed(nodes[nodes[1].peer.successor])
    reconnect_all(world, 5.0, successor=True)
    log = log_of(world)
    assert log.epoch == 2 and log.instructions.left[seat].opened(log.secret).limit == 4
    assert not accusations(world)
