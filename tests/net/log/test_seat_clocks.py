"""What no host does with people's time: each peer and the audit see it in the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from net.log.checks import LogError
from net.log.game_log import GameLog
from net.notifications import HostCheats
from net.protocol.entries import BOT, Entry, EpochBegan, HolderChanged, write_entry
from net.protocol.from_host import FromHost
from net.protocol.keeper_entries import SeatTimes
from net.wire.identity import Identity
from tests.support.net.cheat_helpers import host_identity
from tests.support.net.forgeries import show_live
from tests.support.net.games import STONES, play, table
from tests.support.net.signing import signed_entry
from tests.support.net.timed import end_turn, log_of, timed_table
from tests.support.net.world import World

Log: TypeAlias = GameLog[Any, Any]
KEY = Identity(bytes(32)).public


def read(log: Log, later: int, *changes: int) -> SeatTimes:
    """The clocks so many milliseconds later, by seat with so much more time."""
    left = (each + more for each, more in zip(log.seat_clocks.left, changes, strict=True))
    return SeatTimes(log.seat_clocks.at + later, tuple(left))


def by_turn(log: Log, acts: int, waits: int) -> tuple[int, ...]:
    """By seat: the one for who is to act, the other for who waits."""
    return tuple(acts if seat in log.actors else waits for seat in (0, 1))


FALSE_TIMES: dict[str, tuple[Callable[[Log], Entry], str]] = {
    "the clock of who acts grows": (
        lambda log: read(log, 9000, *by_turn(log, 1, 0)),
        "the clock of a seat goes back",
    ),
    "the clock of who waits grows": (
        lambda log: read(log, 9000, *by_turn(log, -9000, 10_000)),
        "the clock of a seat goes back",
    ),
    "the clock of who waits falls": (
        lambda log: read(log, 9000, *by_turn(log, -9000, -1)),
        "goes faster than the time of day",
    ),
    "more passes than the time of day": (
        lambda log: read(log, 9000, *by_turn(log, -9001, 0)),
        "goes faster than the time of day",
    ),
    "the time of day goes back": (lambda log: read(log, -1, 0, 0), "the time of day goes back"),
    "a clock is missing": (
        lambda log: SeatTimes(log.seat_clocks.at, log.seat_clocks.left[:1]),
        "it reads clocks of seats that do not run",
    ),
    "a bot comes before the time is over": (
        lambda log: HolderChanged(min(log.actors), BOT, "greedy", KEY, ()),
        "bot",
    ),
    "a bot takes the seat of who waits": (
        lambda log: HolderChanged(1 - min(log.actors), BOT, "greedy", KEY, ()),
        "bot",
    ),
}


def forge(world: World, entry: Entry) -> FromHost:
    return signed_entry(log_of(world), host_identity(world), entry)


@pytest.mark.parametrize("name", FALSE_TIMES)
def test_no_host_makes_up_the_time_of_people(name: str) -> None:
    """When a time began and ended only the host knows, and then a bot sits there: so all that it
    writes must fit together.
    """
    make, why = FALSE_TIMES[name]
    world, nodes = timed_table("5+10")
    end_turn(world, 5)
    show_live(world, forge(world, make(log_of(world))))
    assert all(why in node.received(HostCheats)[0].proof for node in nodes)


def test_no_host_lets_a_seat_act_whose_clock_does_not_run() -> None:
    world, _ = timed_table("5+10")
    end_turn(world, 5)
    end_turn(world, 5)
    log = log_of(world)
    at = max(seq for seq, entry in enumerate(log.entries[:-1]) if isinstance(entry, SeatTimes))
    shortened = replayed(log, at)
    with pytest.raises(LogError, match="acts before its clock runs"):
        shortened.add(write_entry(at, log.entries[at + 1]))


@pytest.mark.parametrize("time", ["", "5+10"])
def test_no_clock_is_read_that_does_not_run(time: str) -> None:
    world, nodes = table(STONES, 2, 1, time=time)
    if time:
        play(world, STONES)
    show_live(world, forge(world, SeatTimes(1, (1, 1))))
    assert all("clocks of seats" in node.received(HostCheats)[0].proof for node in nodes)


def test_while_a_host_is_down_nothing_passes_also_if_it_says_so() -> None:
    world, nodes = timed_table("5+10")
    world.run(5)
    world.kill_host()
    world.now += 100
    world.restart_host()
    for node in nodes:
        world.connect(node)
    world.run(4)
    log = log_of(world)
    at = next(seq for seq, entry in enumerate(log.entries) if isinstance(entry, EpochBegan))
    back = replayed(log, at + 1)
    with pytest.raises(LogError, match="faster than the time of day"):
        back.add(write_entry(at + 1, read(back, 100_000, *by_turn(back, -1, 0))))
    back.add(write_entry(at + 1, read(back, 100_000, 0, 0)))


def replayed(log: Log, count: int) -> Log:
    """The first so many entries, as the audit sees them."""
    fresh: Log = GameLog(log.rules, log.secret, log.stretch)
    for data in log.raw_entries[:count]:
        fresh.add(data)
    return fresh
