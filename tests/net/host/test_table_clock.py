"""The clock of a table: it is the host's, stops for all, and outlives hosts."""

from __future__ import annotations

import pytest

from net.game_rules import KEEPER
from net.host.order.slow_seats import AGREE_SECONDS
from net.host.table_clock import READ_AFTER
from net.notifications import ClockChanged, HostCheats
from net.protocol.clock_messages import TimeLeft
from net.protocol.codes import Code, Role
from net.protocol.entries import Acted, Entry, Shared
from net.protocol.entry_fields import NO_BASE
from net.protocol.from_peer import Pause
from net.protocol.keeper_entries import ClockRead
from tests.support.net import market
from tests.support.net.cheat_helpers import host_identity
from tests.support.net.forgeries import show_live
from tests.support.net.games import MARKET, play
from tests.support.net.markets import (
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
from tests.support.net.reconnects import check_logs_agree, reconnect_all
from tests.support.net.signing import signed_entry
from tests.support.net.world import Node, World

#: A market's seconds, and how exactly the ticks of a test measure them.
SECONDS, ABOUT = 100, 1.0
#: The keeper closes a market; the number of the clock of the first one.
FIRST = 98
CLOSE = Acted(KEEPER, 0, NO_BASE, (8,), b"", b"", b"")


def seconds_to_the_end(world: World) -> float:
    """Lets time pass until the market is over."""
    began = world.now
    while position_of(world).is_market:
        world.run(0.25)
        assert world.now < began + 10 * SECONDS, "the market never ends"
    return world.now - began


def pause(world: World, on: bool) -> None:
    world.nodes[0].peer.say(Pause(on))
    carry(world)


def last_shown(node: Node) -> ClockChanged:
    shown: ClockChanged = node.received(ClockChanged)[-1]
    return shown


@pytest.mark.long
def test_the_keeper_acts_when_the_time_is_over() -> None:
    world, nodes = market_table(seconds=SECONDS)
    late = tossed_and_grabbed(nodes[0], 1)
    assert seconds_to_the_end(world) == pytest.approx(SECONDS, abs=ABOUT)
    world.settle()
    closes = [each for each in sequencer(world).log.entries if each == CLOSE]
    assert len(closes) == 1
    say(world, nodes[0], *late)
    assert refusals(nodes[0])[0][1] in (Code.ILLEGAL, Code.NOT_YOURS), "it came too late"
    check_logs_agree(world)
    assert play(world, MARKET) and nodes[0].peer.follower.verdict == ""


def test_what_seats_do_neither_stops_nor_restarts_the_clock() -> None:
    world, nodes = market_table(seconds=SECONDS)
    for round_ in range(4):
        world.run(10)
        say(world, nodes[round_ % 3], *tossed_and_grabbed(nodes[round_ % 3], 2, 100 * round_ + 1))
    assert seconds_to_the_end(world) == pytest.approx(SECONDS - 40, abs=ABOUT)


def test_a_deal_gives_nobody_more_time() -> None:
    """The keeper must carry it out; no clock runs in that position, and none begins anew then."""
    world, nodes = market_table(seconds=SECONDS)
    for giver, taker in ((0, 1), (1, 0), (0, 1), (1, 0)):
        world.run(20)
        nodes[giver].peer.propose(market.Offer(giver, taker, known_kind(nodes[giver]), 0))
        carry(world)
        nodes[taker].peer.propose(market.Take(taker, giver))
        carry(world)
    hands = [type(each) for each in sequencer(world).log.entries]
    assert hands.count(Shared) == 8, "four offers, four deals"
    assert seconds_to_the_end(world) == pytest.approx(SECONDS - 80, abs=ABOUT)
    world.settle()
    check_logs_agree(world)


def test_each_market_has_a_clock_of_its_own() -> None:
    world, nodes = market_table(seconds=SECONDS)
    world.run(30)
    for node in nodes:
        node.peer.propose(market.Ready(node.peer.seat))
    carry(world)
    assert not position_of(world).is_market
    while not position_of(world).is_market:
        assert play(world, MARKET, 1)
        world.settle()
    assert seconds_to_the_end(world) == pytest.approx(SECONDS, abs=ABOUT)


def test_a_pause_stops_the_clock_for_all() -> None:
    world, nodes = market_table(seconds=SECONDS)
    world.run(40)
    pause(world, on=True)
    assert not last_shown(nodes[2]).is_running
    world.run(3 * SECONDS)
    assert position_of(world).is_market
    pause(world, on=False)
    assert last_shown(nodes[2]).is_running
    assert seconds_to_the_end(world) == pytest.approx(SECONDS - 40, abs=ABOUT)


def test_the_clock_stands_where_nobody_is() -> None:
    world, nodes = market_table(seconds=SECONDS)
    world.run(20)
    for node in nodes:
        world.cut(node)
    world.run(2 * SECONDS)
    reconnect_all(world, 1.0)
    assert seconds_to_the_end(world) == pytest.approx(SECONDS - 21, abs=ABOUT)


@pytest.mark.parametrize("is_paused", [False, True])
def test_a_resumed_host_continues_with_the_rest_that_its_log_knows(is_paused: bool) -> None:
    world, _ = market_table(seconds=SECONDS)
    world.run(45)
    if is_paused:
        pause(world, on=True)
        world.run(1)
    world.kill_host()
    world.now += 1000
    world.restart_host()
    reconnect_all(world, 0.0)
    while not sequencer(world).attendance.seats():
        world.run(0.25)
    if is_paused:
        pause(world, on=False)
    known = 45 if is_paused else READ_AFTER // 1000
    assert seconds_to_the_end(world) == pytest.approx(SECONDS - known, abs=2 * ABOUT)


def test_a_successor_continues_with_the_rest() -> None:
    world, nodes = market_table(seconds=SECONDS)
    world.run(45)
    world.kill_host()
    world.succeed(nodes[0])
    reconnect_all(world, 0.0, successor=True)
    world.settle()
    while sequencer(world).log.seats.host != 0 or not sequencer(world).settled:
        world.run(0.25)
    left = seconds_to_the_end(world)
    assert SECONDS - 45 - ABOUT <= left <= SECONDS - READ_AFTER / 1000 + ABOUT
    world.settle()
    check_logs_agree(world)


def test_all_are_shown_how_much_is_left_also_who_comes_later() -> None:
    world, nodes = market_table(seconds=SECONDS)
    assert {last_shown(node) for node in nodes} == {last_shown(nodes[0])}
    assert last_shown(nodes[0]).left == pytest.approx(SECONDS, abs=ABOUT)
    world.run(50)
    watcher = world.join("w", Role.SPECTATOR)
    world.restart(nodes[1])
    world.settle()
    for node in (watcher, nodes[1]):
        assert last_shown(node).left == pytest.approx(50, abs=ABOUT)
        assert last_shown(node).is_running


def test_a_silent_seat_does_not_stop_the_clock() -> None:
    world, nodes = market_table(seconds=5)
    toss(nodes[0])
    carry(world)
    world.cut(nodes[2])
    assert seconds_to_the_end(world) <= 5 + AGREE_SECONDS + ABOUT


def test_without_a_clock_nothing_of_it_is_said() -> None:
    world, nodes = market_table()
    world.run(200)
    assert position_of(world).is_market and not nodes[0].received(ClockChanged)
    assert not any(isinstance(each, ClockRead) for each in sequencer(world).log.entries)


@pytest.mark.parametrize(
    ("seconds", "entry", "why"),
    [
        (0, CLOSE, "it is not its turn"),
        (9, Acted(KEEPER, 0, NO_BASE, (7, 1), b"", b"", b""), "it is not its turn"),
        (9, ClockRead(FIRST, 9001), "a clock goes back"),
        (9, ClockRead(96, 5), "it reads a clock that does not run"),
        (0, ClockRead(FIRST, 5), "it reads a clock that does not run"),
    ],
)
def test_no_host_does_with_the_clock_what_the_rules_do_not_say(
    seconds: int, entry: Entry, why: str
) -> None:
    """When the time of a position is over it alone knows; what happens then it does not choose."""
    world, nodes = market_table(seconds=seconds)
    show_live(world, signed_entry(sequencer(world).log, host_identity(world), entry))
    assert all(why in node.received(HostCheats)[0].proof for node in nodes)


@pytest.mark.parametrize("message", [TimeLeft(96, 5, True), TimeLeft(FIRST, 9001, True)])
def test_no_host_shows_a_clock_that_does_not_exist(message: TimeLeft) -> None:
    world, nodes = market_table(seconds=9)
    show_live(world, message)
    assert all("clock" in node.received(HostCheats)[0].proof for node in nodes)
