"""Each thing that a host waits for is due at just its moment, and done then.

Pings are so rare here that no other tick hides a moment that a part does not name.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from net.config import Config
from net.effects import Close, Effect, Notify, Store
from net.host.desync import DUMP_SECONDS
from net.host.door import CROWDED_SECONDS, HELLO_SECONDS, MAX_STRANGERS
from net.host.lobby.opening import OPENING_SECONDS
from net.host.order.slow_seats import AGREE_SECONDS, SLOW_SECONDS, STALLS
from net.host.recovery import GATHER_SECONDS, GUARDS_SECONDS
from net.host.requests.polls import POLL_SECONDS
from net.host.roster_sender import LOOK_SECONDS
from net.host.succession import SHARES_SECONDS
from net.notifications import RosterChanged
from net.protocol.from_peer import PositionDump
from net.protocol.opening_messages import CommitNonce
from net.wire.silence import GONE_SECONDS, LAGGING_SECONDS, MOST_PING_SECONDS
from tests.support.net.games import PEBBLES, act, active_node, reach_long_undo, request_undo
from tests.support.net.markets import market_table
from tests.support.net.world import Node, World, muted


class Quiet(World):
    """Its host pings once a minute."""

    def config(self, number: int) -> Config:
        return replace(super().config(number), ping_seconds=MOST_PING_SECONDS)


def quiet_table(seats: int = 3, listen_port: int = 0) -> Quiet:
    world = Quiet(PEBBLES.rules(), PEBBLES.options(seats))
    nodes = [world.join_later("abcd"[seat], listen_port=listen_port) for seat in range(seats)]
    world.seat_nodes(nodes)
    return world


def done_at(world: World, at: float) -> list[Effect]:
    """What the host does at this moment, which must be one that it names; and not before."""
    host = world.host
    assert host is not None
    now = world.now
    while (due := host.next_tick(now)) < at - 1e-6:
        host.tick(due)
        now = due
        host.effects()
    assert due == pytest.approx(at), f"at {due}, not {at}"
    host.tick(due - 1e-6)
    assert not host.effects()
    host.tick(due)
    return host.effects()


def closed(effects: list[Effect]) -> list[int]:
    return [each.link for each in effects if isinstance(each, Close)]


def shows_roster(effects: list[Effect]) -> bool:
    return any(
        isinstance(each, Notify) and isinstance(each.notification, RosterChanged)
        for each in effects
    )


def test_strangers_have_to_say_hello() -> None:
    for count, seconds in ((1, HELLO_SECONDS), (MAX_STRANGERS, CROWDED_SECONDS)):
        world = Quiet(PEBBLES.rules(), PEBBLES.options(2))
        assert world.host is not None
        for number in range(count):
            world.host.opened(1000 + number, f"10.1.{number}.1", world.now)
        assert closed(done_at(world, world.now + seconds)) == [1000]


def test_seats_have_to_take_part_in_an_opening() -> None:
    world = Quiet(PEBBLES.rules(), PEBBLES.options(2))
    nodes = [world.join_later(name) for name in "ab"]
    with muted(nodes[1], CommitNonce):
        world.seat_nodes(nodes)
        link = nodes[1].link
        began = world.now - 2 * world.delay()
    assert closed(done_at(world, began + OPENING_SECONDS)) == [link]


def silenced_turn(world: World) -> Node:
    """A seat does not acknowledge the action of another one; returns its node."""
    actor = active_node(world)
    silent = next(node for node in world.nodes if node is not actor)
    silent.peer.follower.send = lambda message: None
    act(world, PEBBLES)
    world.settle()
    return silent


def ordered_at(world: World, node: Node) -> float:
    assert world.host is not None and node.link is not None
    return world.host.context.connections.links[node.link].waiting_since


def test_seats_have_to_acknowledge_entries() -> None:
    world = quiet_table()
    silent = silenced_turn(world)
    assert closed(done_at(world, ordered_at(world, silent) + AGREE_SECONDS)) == [silent.link]


def test_seats_have_their_time_from_when_an_entry_went_out() -> None:
    """Until then it was under way to the keep, as while a leader is elected there."""
    world = quiet_table()
    silent = silenced_turn(world)
    since, seconds = ordered_at(world, silent), 2 * AGREE_SECONDS
    assert world.host is not None
    world.now = since + seconds
    world.host.kept(seconds, world.now)
    assert closed(done_at(world, since + seconds + AGREE_SECONDS)) == [silent.link]


def test_so_has_one_that_is_alone() -> None:
    """Where nobody else agrees, its silence is no consent of others."""
    world = quiet_table()
    silent = silenced_turn(world)
    since = ordered_at(world, silent)
    for node in world.nodes:
        if node is not silent:
            world.cut(node)
    assert closed(done_at(world, since + AGREE_SECONDS)) == [silent.link]


def test_an_entry_waits_for_a_slow_seat_only_briefly() -> None:
    world = quiet_table()
    assert world.host is not None and world.host.game is not None
    actor = active_node(world)
    for node in world.nodes:
        for _ in range(STALLS if node is not actor else 0):
            world.host.game.sequencer.attendance.slow_seats.note_stall(node.peer.seat)
    before = world.host.game.sequencer.final
    silent = silenced_turn(world)
    done_at(world, ordered_at(world, silent) + SLOW_SECONDS)
    assert world.host.game.sequencer.final > before


def test_a_question_is_open_for_a_minute() -> None:
    world = quiet_table()
    requester, to = reach_long_undo(world, PEBBLES)
    request_undo(world, requester, to)
    opened = world.now - world.delay()
    assert requester.peer.open_poll is not None
    for node in world.nodes:
        world.cut(node) if node is not requester else None
    assert done_at(world, opened + POLL_SECONDS)


def test_seats_that_differ_have_to_show_their_positions() -> None:
    world = quiet_table()
    assert world.host is not None and world.host.game is not None
    silent = world.nodes[0]
    with muted(silent, PositionDump):
        now = world.now
        world.host.game.desync.freeze(now)
        world.carry_out()
        world.settle()
    assert silent.link in closed(done_at(world, now + DUMP_SECONDS))


def test_a_resumed_host_waits_for_seats() -> None:
    world = quiet_table()
    world.kill_host()
    world.restart_host()
    world.connect(world.nodes[0])
    world.settle()
    joined = world.now - world.delay()
    assert any(isinstance(each, Store) for each in done_at(world, joined + GATHER_SECONDS))


def test_peers_wait_for_those_who_must_agree_and_for_shares() -> None:
    world = quiet_table(listen_port=4000)
    waiting = [node for node in world.nodes if node.peer.successor != node.peer.seat]
    world.kill_host()
    world.succeed(next(node for node in world.nodes if node not in waiting))
    waiting[0].agrees = False
    world.connect(waiting[0], successor=True)
    opened = world.now
    world.settle()
    assert SHARES_SECONDS == GUARDS_SECONDS
    assert closed(done_at(world, opened + SHARES_SECONDS)) == [waiting[0].link]


def test_the_keeper_acts_when_the_time_is_over() -> None:
    """Not with the next ping."""
    world, _ = market_table(seconds=9)
    assert world.host is not None
    over, due = world.now + 9.0, world.now
    while not any(isinstance(each, Store) for each in world.host.effects()):
        due = world.host.next_tick(due)
        world.host.tick(due)
    assert due == pytest.approx(over, abs=20 * world.delay()) and due % 2.0 > 0.1


def test_a_silent_seat_is_shown_and_cut_off() -> None:
    world = quiet_table()
    assert world.host is not None
    last = max(link.received for link in world.host.context.connections.links.values())
    first = min(link.received for link in world.host.context.connections.links.values())
    lagging = done_at(world, first + MOST_PING_SECONDS + LAGGING_SECONDS)
    assert shows_roster(lagging)
    assert closed(done_at(world, last + MOST_PING_SECONDS + GONE_SECONDS))


def test_the_roster_of_a_game_is_looked_at_now_and_then() -> None:
    """One change is shown at once, and the next ones together."""
    world = quiet_table()
    host = world.host
    assert host is not None
    done_at(world, host.next_tick(world.now))  # what came in at the beginning
    world.now += 2 * LOOK_SECONDS
    host.followed(b"a worker", ["Dora"], world.now)
    assert shows_roster(host.effects())
    host.followed(b"a worker", ["Dora", "Emil"], world.now)
    assert not shows_roster(host.effects())
    assert shows_roster(done_at(world, world.now + LOOK_SECONDS))
