"""People's time: the host keeps it in the log, and a bot takes the seat of who has none left."""

from __future__ import annotations

from random import Random

import pytest

from net.game_rules import KEEPER
from net.host.host import Host
from net.host_notifications import BotRequested
from net.notifications import HostCheats, HostClockDiffers, RequestRefused, SeatTimesChanged
from net.protocol.codes import Code
from net.protocol.entries import BOT, PERSON
from net.protocol.from_peer import Claim, Configure, Pause, Ready, Undo, Vote
from net.protocol.time_control import DAY
from tests.support.net.games import MARKET, STONES, TIGRIS, Game, active_node, play, table
from tests.support.net.reconnects import check_logs_agree, hosted_game, reconnect_all
from tests.support.net.signing import signed_proposal
from tests.support.net.timed import (
    ABOUT,
    accusations,
    elapse,
    end_turn,
    left,
    log_of,
    timed_table,
    times,
)
from tests.support.net.world import Node, World

MINUTES = 60_000


def seat_bot(world: World) -> Node:
    """The bot that the host asks for comes."""
    request = world.received(BotRequested)[-1]
    bot = world.join("greedy", seed=request.seed, always_ready=True)
    world.settle()
    return bot


def guarded_table(time: str) -> tuple[World, list[Node]]:
    """Each seat could be a host itself."""
    world = World(STONES.rules(), STONES.options(2), 1, time=time)
    nodes = [world.join_later(name, listen_port=4000) for name in "ab"]
    world.seat_nodes(nodes)
    active_node(world)
    return world, nodes


def run_out(world: World, seconds: float) -> Node:
    """The time of whose turn it is runs out; returns who it was."""
    node = active_node(world)
    world.run(seconds)
    return node


@pytest.mark.parametrize("game", [STONES, TIGRIS, MARKET], ids=lambda game: game.name)
def test_a_table_without_time_has_no_clocks(game: Game) -> None:
    world, nodes = table(game, 2, 1)
    play(world, game, 4)
    assert not times(world) and not nodes[0].received(SeatTimesChanged)
    assert not log_of(world).seat_clocks.control.is_on


def test_only_who_is_to_act_loses_time_and_the_end_of_a_turn_adds_some() -> None:
    world, nodes = timed_table("5+10")
    expected = [5.0 * MINUTES] * 2
    random = Random(1)
    for _ in range(6):
        thought = random.uniform(1, 30)
        seat = end_turn(world, thought).peer.seat
        expected[seat] += 10_000 - 1000 * thought
        off = [abs(clock - mine) for clock, mine in zip(left(world), expected, strict=True)]
        assert max(off) < ABOUT
    shown: SeatTimesChanged = nodes[0].received(SeatTimesChanged)[-1]
    assert shown.running == (active_node(world).peer.seat,)
    assert [round(1000 * each) for each in shown.left] == [*left(world)]
    check_logs_agree(world)


def test_each_turn_has_its_own_time() -> None:
    world, _ = timed_table("2d")
    for _ in range(3):
        elapse(world, DAY)
        end_turn(world)
        assert left(world) == (2 * 1000 * DAY,) * 2
    assert len(times(world)) == 4, "one at the beginning of each turn, and no more"


def test_several_seats_have_their_turns_at_once() -> None:
    world, nodes = table(MARKET, 3, 1, time="5+10")
    while len(log_of(world).actors) < 2:
        play(world, MARKET, 1)
    acting = log_of(world).actors
    before = left(world)
    world.run(7)
    node = next(node for node in nodes if node.peer.seat in acting)
    node.peer.say(Pause(True))
    world.carry_out()
    world.settle()
    lost = [was - now for was, now in zip(before, left(world), strict=True)]
    assert all(abs(each - 7000 * (seat in acting)) < ABOUT for seat, each in enumerate(lost))
    assert not accusations(world)


@pytest.mark.parametrize(("time", "seconds"), [("1+10", 61), ("2m", 121)])
@pytest.mark.parametrize("is_there", [True, False])
def test_a_bot_takes_the_seat_when_its_time_is_over(
    time: str, seconds: float, is_there: bool
) -> None:
    """Nobody is asked, whether its person sits there or not."""
    world, _ = timed_table(time)
    node = active_node(world)
    seat = node.peer.seat
    if not is_there:
        world.cut(node)
    world.run(seconds)
    log = log_of(world)
    assert log.seats.holders[seat] == BOT and left(world)[seat] == 0
    assert not node.peer.follower.can_propose
    bot = seat_bot(world)
    assert bot.peer.seat == seat and bot.peer.follower.can_propose
    if not is_there:
        world.connect(node)
        world.settle()
        assert log.seats.holders[seat] == BOT, "no time has come back"
    end_turn(world)
    assert left(world)[seat] > 0
    world.run(1)
    assert log.seats.holders[seat] == PERSON, "the clock has time again"
    assert end_turn(world) is not node
    assert end_turn(world) is node
    check_logs_agree(world)


def test_without_more_time_the_bot_plays_to_the_end() -> None:
    world, nodes = timed_table("1+0")
    node = run_out(world, 61)
    bot = seat_bot(world)
    play(world, STONES)
    world.run(3)
    log = log_of(world)
    assert log.revealed and log.seats.keys[node.peer.seat] == bot.peer.identity.public
    assert [each.peer.follower.verdict for each in nodes] == ["", ""]
    assert not accusations(world)


def test_who_watches_the_bot_still_sees_the_own_tiles() -> None:
    world, _ = timed_table("2m")
    node = run_out(world, 121)
    seat_bot(world)
    end_turn(world)
    host, own = log_of(world).position, node.peer.follower.log.position
    assert own.hands[node.peer.seat] == host.hands[node.peer.seat]
    assert not accusations(world)


def test_a_table_may_wait_for_who_has_no_time_left() -> None:
    world, _ = timed_table("1+5,wait")
    node = run_out(world, 200)
    assert left(world)[node.peer.seat] == 0 and not world.received(BotRequested)
    assert sum(0 in each.left for each in times(world)) == 1
    assert end_turn(world) is node
    assert left(world)[node.peer.seat] == 5000


def test_no_time_passes_at_a_table_that_is_paused() -> None:
    world, nodes = timed_table("5+0")
    world.run(10)
    for on in (True, False):
        nodes[0].peer.say(Pause(on))
        world.run(400 if on else 1)
    node = end_turn(world)
    assert abs(left(world)[node.peer.seat] - (5 * MINUTES - 11_000)) < ABOUT
    check_logs_agree(world)


def test_a_table_with_days_for_a_turn_is_not_paused() -> None:
    world, nodes = timed_table("3d")
    nodes[0].peer.say(Pause(True))
    world.run(1)
    assert [each.code for each in nodes[0].received(RequestRefused)] == [Code.NOT_NOW]
    assert not log_of(world).paused


def test_no_time_passes_while_the_host_is_down() -> None:
    world, _ = timed_table("5+0")
    end_turn(world, 20)
    before = left(world)
    world.run(30)
    world.kill_host()
    world.now += 1000
    world.restart_host()
    reconnect_all(world)
    assert left(world) == before, "the clocks continue from what the log said last"
    node = end_turn(world, 7)
    assert 7000 - ABOUT < before[node.peer.seat] - left(world)[node.peer.seat] < 12_000
    check_logs_agree(world)


def test_time_passes_while_the_table_is_put_away() -> None:
    """Its host awakes in the same epoch: nobody gains anything by waiting elsewhere."""
    world, nodes = timed_table("3d")
    for node in nodes:
        world.cut(node)
    assert world.host is not None and world.host.is_at_rest
    world.now += 2 * DAY
    world.host = Host.awakened(world.rules, world.config(7), world.host_records())
    world.run(1)
    reconnect_all(world, 2)
    node = active_node(world)
    elapse(world, DAY)
    assert log_of(world).seats.holders[node.peer.seat] == BOT
    assert hosted_game(world).sequencer.log.epoch == 1
    assert not accusations(world)


def test_a_time_that_ended_while_nobody_was_there_ends_when_somebody_comes() -> None:
    """Where people keep guards against a second host, only they make anything final."""
    world, nodes = guarded_table("1d")
    for node in nodes:
        world.cut(node)
    count = log_of(world).next
    world.now += 2 * DAY
    world.run(1)
    assert log_of(world).next == count and world.host is not None and world.host.is_at_rest
    world.connect(nodes[0])
    world.run(2)
    assert BOT in log_of(world).seats.holders


def test_an_undo_gives_back_no_time() -> None:
    """Who gets the turn back continues with what was left of it, without what its end had added."""
    world, nodes = timed_table("5+30")
    end_turn(world, 10)
    node = end_turn(world, 20)
    other = next(each for each in nodes if each is not node)
    world.run(40)
    began = [*left(world)]
    log = log_of(world)
    to = max(n for n, past in enumerate(log.past) if past.actor == node.peer.seat)
    node.peer.say(Undo(to))
    world.carry_out()
    world.settle()
    if other.peer.open_poll:
        other.peer.say(Vote(other.peer.open_poll.poll, True))
        world.carry_out()
        world.settle()
    assert log.actors == {node.peer.seat}
    after = left(world)
    assert after[node.peer.seat] == began[node.peer.seat] - 30_000
    assert abs(began[other.peer.seat] - after[other.peer.seat] - 40_000) < ABOUT
    check_logs_agree(world)


def test_peers_report_a_host_whose_clock_goes_wrong() -> None:
    world, nodes = timed_table("30m")
    assert world.host is not None
    node = active_node(world)
    clock = world.clock
    world.clock = lambda: clock() + 90  # type: ignore[method-assign]
    end_turn(world)
    for each in nodes:
        wrong = {report.seat: report.more for report in each.received(HostClockDiffers)}
        assert {*wrong} == {KEEPER, node.peer.seat}
        assert all(abs(more - 90) < 1 for more in wrong.values())


def test_nobody_reports_an_honest_host() -> None:
    world, nodes = timed_table("30m")
    for _ in range(8):
        end_turn(world, 100)
    node = active_node(world)
    world.cut(node)
    world.run(200)
    world.connect(node)
    world.settle()
    end_turn(world, 100)
    assert not any(each.received(HostClockDiffers) for each in nodes)


def test_the_owner_sets_the_time_and_all_see_it_before_they_are_ready() -> None:
    world = World(STONES.rules(), STONES.options(2), time="5+10")
    a, b = world.join("a"), world.join("b")
    world.settle()
    for seat, node in enumerate((a, b)):
        node.peer.say(Claim(seat))
        world.carry_out()
        world.settle()
    for node, time in ((b, "1m"), (a, "3d")):
        node.peer.say(Configure(world.options, time))
        world.carry_out()
        world.settle()
        world.run(1)
    assert [each.code for each in b.received(RequestRefused)] == [Code.NOT_YOURS]
    assert all(node.peer.roster and node.peer.roster.time == "3d" for node in (a, b))
    for node in (a, b):
        node.peer.say(Ready(True))
    world.carry_out()
    world.settle()
    assert log_of(world).opened.time == "3d"
    assert b.peer.follower.log.seat_clocks.control.takes_days


def test_no_table_opens_with_another_time_than_was_shown() -> None:
    world = World(STONES.rules(), STONES.options(2), time="5+10")
    a, b = world.join("a"), world.join("b")
    world.settle()
    for seat, node in enumerate((a, b)):
        node.peer.say(Claim(seat))
        node.peer.say(Ready(seat == 0))
        world.carry_out()
        world.settle()
    assert world.host is not None
    world.host.seating.time = "1m"
    b.peer.say(Ready(True))
    world.carry_out()
    world.settle()
    assert all("other options" in node.received(HostCheats)[0].proof for node in (a, b))


def test_who_has_no_time_left_does_not_act() -> None:
    """Not with a changed program either: the host refuses it, and no log would hold it."""
    world, _ = timed_table("2m")
    node = active_node(world)
    seat = node.peer.seat
    world.run(121)
    action = STONES.choose(log_of(world).position, Random(0))
    count = log_of(world).next
    proposal = signed_proposal(node, 99, log_of(world).rules.encode(action))
    node.peer.uplink.send(proposal)
    world.carry_out()
    world.settle()
    assert log_of(world).next == count and log_of(world).seats.holders[seat] == BOT
    assert node.received(RequestRefused)[-1].code == Code.NOT_YOURS
