"""What no host and no seat does with resigning, agreeing to end, and vacations: all see it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

import pytest

from net.game_rules import KEEPER
from net.log.vacations import DAY_MS, Vacations
from net.notifications import HostCheats, HostClockDiffers
from net.protocol.entries import BOT, PERSON, Entry, HolderChanged, Revealed
from net.protocol.keeper_entries import SeatTimes
from net.protocol.seat_messages import OfferEnd, Resign
from net.protocol.statements import consent_to_bot
from net.protocol.time_control import VACATION_DAYS
from net.wire.identity import Identity
from tests.support.net.cheat_helpers import host_identity
from tests.support.net.forgeries import show_live
from tests.support.net.games import STONES, play, table
from tests.support.net.reconnects import hosted_game
from tests.support.net.signing import (
    signed_declaration,
    signed_entry,
    signed_offer,
    signed_pause,
    signed_resignation,
    signed_vacation,
)
from tests.support.net.timed import log_of, timed_table
from tests.support.net.world import Node, World

Make: TypeAlias = Callable[[World, list[Node]], Entry]


def key(nodes: list[Node], seat: int) -> Identity:
    return nodes[seat].peer.identity


def say(world: World, node: Node, message: Any) -> None:
    node.peer.say(message)
    world.carry_out()
    world.settle()


def earlier_offer(world: World, nodes: list[Node]) -> Entry:
    """The seat has offered it once, and the host kept it for a better moment."""
    log = log_of(world)
    offer = signed_offer(log, 1, key(nodes, 1))
    play(world, STONES, 1)
    world.settle()
    return offer


def earlier_offer_as_new(world: World, nodes: list[Node]) -> Entry:
    """The same, as if it had been said of the position now."""
    log, chain = log_of(world), log_of(world).game_chain
    offer = signed_offer(log, 1, key(nodes, 1))
    play(world, STONES, 1)
    world.settle()
    now = replace(offer, count=len(log.past))
    return signed_declaration(log, now, key(nodes, 1), chain)


def wrong_count(world: World, nodes: list[Node]) -> Entry:
    """The seat itself helps."""
    log = log_of(world)
    wrong = replace(signed_offer(log, 1, key(nodes, 1)), count=len(log.past) - 1)
    return signed_declaration(log, wrong, key(nodes, 1))


def seat_given_back(world: World, nodes: list[Node]) -> Entry:
    say(world, nodes[1], Resign())
    return HolderChanged(1, PERSON, "b", b"", ())


def bot_resigns(world: World, nodes: list[Node]) -> Entry:
    say(world, nodes[1], Resign())
    log = log_of(world)
    assert log.seats.holders[1] == BOT
    seeds = hosted_game(world).seat_keys.current_bot(1)
    return signed_resignation(log, 1, Identity(seeds))


def second_offer(world: World, nodes: list[Node]) -> Entry:
    say(world, nodes[1], OfferEnd())
    return signed_offer(log_of(world), 1, key(nodes, 1))


def end_without_all(world: World, nodes: list[Node]) -> Entry:
    for node in nodes[:2]:
        say(world, node, OfferEnd())
    return Revealed(log_of(world).secret)


def pause_after_the_end(world: World, nodes: list[Node]) -> Entry:
    hold_reveal(world)
    for seat in range(len(nodes)):
        take(world, signed_offer(log_of(world), seat, key(nodes, seat)))
    return signed_pause(log_of(world), 0, True, key(nodes, 0))


def unwanted_bot(world: World, nodes: list[Node]) -> Entry:
    """A bot for a seat whose person is there and has not resigned."""
    return HolderChanged(1, BOT, "greedy", Identity(bytes(32)).public, ())


def hold_reveal(world: World) -> None:
    """The host does not end the game."""
    sequencer = hosted_game(world).sequencer
    sequencer._order_next = lambda now: None  # type: ignore[method-assign]


FALSE: dict[str, tuple[Make, str]] = {
    "an offer of before": (earlier_offer, "did not sign what it said"),
    "an offer of before, as a new one": (earlier_offer_as_new, "did not sign what it said"),
    "another number of actions": (wrong_count, "said it before another action"),
    "who resigned comes back": (seat_given_back, "has resigned, for good"),
    "a bot resigns": (bot_resigns, "has no person who can say that"),
    "a second offer": (second_offer, "has said so already"),
    "an end to which two of three agreed": (end_without_all, "before the end of the game"),
    "a pause after the end": (pause_after_the_end, "the game has ended"),
    "a bot for nobody's sake": (unwanted_bot, "whom nobody agreed to replace"),
}


@pytest.mark.parametrize("name", FALSE)
def test_no_host_does_with_an_end_what_nobody_said(name: str) -> None:
    make, why = FALSE[name]
    world, nodes = table(STONES, 3, 1)
    play(world, STONES, 3)
    world.settle()
    entry = make(world, nodes)
    for node in nodes:
        node.notifications.clear()
    show_live(world, signed_entry(log_of(world), host_identity(world), entry))
    proofs = [each.proof for node in nodes for each in node.received(HostCheats)]
    assert len(proofs) == len(nodes) and why in " ".join(proofs)


# ---------------------------------------------------------------- vacations


def too_many(world: World, nodes: list[Node]) -> Entry:
    take(world, signed_vacation(log_of(world), 1, key(nodes, 1), VACATION_DAYS - 1))
    return signed_vacation(log_of(world), 1, key(nodes, 1), 2, later=VACATION_DAYS * DAY_MS)


def take(world: World, entry: Entry) -> None:
    hosted_game(world).sequencer.order(entry, world.now)
    world.carry_out()
    world.settle()


def in_the_past(world: World, nodes: list[Node]) -> Entry:
    return signed_vacation(log_of(world), 1, key(nodes, 1), 1, later=-1)


def not_signed(world: World, nodes: list[Node]) -> Entry:
    return signed_vacation(log_of(world), 1, key(nodes, 0), 1)


def agreed_bot(world: World, nodes: list[Node]) -> Entry:
    """Where a turn takes days, everybody is away: only time takes a seat."""
    log = log_of(world)
    table, generation = log.opened.table, log.seats.next_generation(1)
    consent = key(nodes, 0).sign(consent_to_bot(table, 0, 1, generation))
    return HolderChanged(1, BOT, "greedy", Identity(bytes(32)).public, ((0, consent),))


FALSE_DAYS: dict[str, tuple[Make, str]] = {
    "more days than there are": (too_many, "more days off than it has"),
    "it began in the past": (in_the_past, "or in the past"),
    "another seat wants it": (not_signed, "did not sign what it said"),
    "a bot by agreement": (agreed_bot, "whom nobody agreed to replace"),
}


@pytest.mark.parametrize("name", FALSE_DAYS)
def test_no_host_does_with_days_off_what_nobody_said(name: str) -> None:
    make, why = FALSE_DAYS[name]
    world, nodes = timed_table("3d")
    entry = make(world, nodes)
    show_live(world, signed_entry(log_of(world), host_identity(world), entry))
    proofs = [each.proof for node in nodes for each in node.received(HostCheats)]
    assert len(proofs) == len(nodes) and why in " ".join(proofs)


@pytest.mark.parametrize("time", ["", "5+10", "30m"])
def test_nobody_takes_days_off_where_a_turn_takes_less(time: str) -> None:
    world, nodes = timed_table(time) if time else table(STONES, 2, 1)
    entry = signed_vacation(log_of(world), 1, key(nodes, 1), 1)
    show_live(world, signed_entry(log_of(world), host_identity(world), entry))
    assert all("more days off" in node.received(HostCheats)[0].proof for node in nodes)


def test_a_second_vacation_waits_for_the_end_of_the_first() -> None:
    world, nodes = timed_table("3d")
    for later, is_false in ((0, False), (DAY_MS - 1, True)):
        entry = signed_vacation(log_of(world), 1, key(nodes, 1), 1, later)
        if is_false:
            show_live(world, signed_entry(log_of(world), host_identity(world), entry))
        else:
            take(world, entry)
    assert all("last one is over" in node.received(HostCheats)[0].proof for node in nodes)


def test_time_that_a_host_takes_in_a_vacation_is_noticed() -> None:
    world, nodes = timed_table("3d")
    log = log_of(world)
    seat = min(log.actors)
    entry = signed_vacation(log, seat, key(nodes, seat), 2)
    take(world, entry)
    clocks = log.seat_clocks
    day = tuple(left - DAY_MS * (n == seat) for n, left in enumerate(clocks.left))
    for node in nodes:
        node.notifications.clear()
    show_live(
        world,
        signed_entry(log, host_identity(world), SeatTimes(clocks.latest + 2 * DAY_MS, day)),
    )
    assert all("faster than" in node.received(HostCheats)[0].proof for node in nodes)


def test_a_vacation_that_begins_at_another_time_than_now_is_reported() -> None:
    world, nodes = timed_table("3d")
    entry = signed_vacation(log_of(world), 1, key(nodes, 1), 2, later=3_600_000)
    take(world, entry)
    for node in nodes:
        (differs,) = node.received(HostClockDiffers)
        assert differs.seat == KEEPER and differs.more == pytest.approx(3600, abs=60)


def test_what_passes_beside_vacations() -> None:
    none, some = Vacations(), Vacations(((10, 20), (30, 40)))
    assert (none.passed(5, 50), none.after(5, 50), none.until) == (45, 55, 0)
    assert [some.passed(begin, 50) for begin in (0, 15, 20, 35, 50, 60)] == [30, 20, 20, 10, 0, 0]
    for begin in range(45):
        for time in range(1, 40):
            end = some.after(begin, time)
            assert some.passed(begin, end) == time and some.passed(begin, end - 1) < time
