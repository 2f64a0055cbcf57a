"""A lobby outlives its host: who comes back finds the seat, who does not loses it after a while."""

from __future__ import annotations

from dataclasses import replace

import pytest

from net.config import Config
from net.game_rules import KEEPER
from net.host.host import Host
from net.host.lobby.held_seats import HOLD_SECONDS
from net.host.lobby.lobby import Lobby
from net.host.lobby.record import LobbyRecord
from net.host_notifications import BotRequested
from net.notifications import TableOpened
from net.protocol.codes import PollKind
from net.protocol.entries import BOT, NOBODY, PERSON
from net.protocol.from_peer import Claim, Configure, FromPeer, Ready, RequestPoll
from tests.support.net.games import PEBBLES
from tests.support.net.world import Node, World


class Kept(World):
    """Who runs its host keeps its lobby."""

    def config(self, number: int) -> Config:
        return replace(super().config(number), keeps_lobby=True)


def send(world: World, node: Node, *messages: FromPeer) -> None:
    for message in messages:
        node.peer.say(message)
        world.carry_out()
        world.settle()


def lobby_of(world: World) -> Lobby:  # type: ignore[type-arg]
    assert world.host is not None and world.host.lobby is not None
    return world.host.lobby


def restart(world: World) -> LobbyRecord:
    """As after a kill: a new host with the identity of before, from what was kept."""
    record = lobby_of(world).record
    assert record is not None
    world.kill_host()
    world.now += 5
    world.host = Host(world.rules, world.config(10**6), world.options)
    lobby_of(world).restore(record, world.now)
    world.carry_out()
    return record


def holders(world: World) -> list[tuple[str, int]]:
    assert world.host is not None
    return [(each.name, each.holder) for each in world.host.seating.occupants]


def seated() -> tuple[World, list[Node]]:
    """Two people at a table for three, which one of them has chosen, with a bot."""
    world = Kept(PEBBLES.rules(), PEBBLES.options(2))
    a, b = world.join("a"), world.join("b")
    world.settle()
    send(world, a, Claim(0), Configure(PEBBLES.options(3)))
    send(world, b, Claim(2))
    send(world, a, RequestPoll(int(PollKind.BOT), 1, "greedy"))
    return world, [a, b]


def test_who_comes_back_finds_the_seat_and_the_table_as_it_was() -> None:
    world, (a, b) = seated()
    record = restart(world)
    assert record.options == PEBBLES.options(3)
    assert holders(world) == [("a", PERSON), ("greedy", BOT), ("b", PERSON)]
    for node in (b, a):
        world.connect(node)
        world.settle()
    assert (a.peer.seat, b.peer.seat) == (0, 2)
    bot = world.received(BotRequested)[-1]
    world.join("greedy", seed=bot.seed, always_ready=True)
    send(world, a, Ready(True))
    send(world, b, Ready(True))
    world.run(2.0)
    assert all(node.received(TableOpened) for node in (a, b)), "all is as before"


def test_the_seat_of_who_does_not_come_back_is_free_after_a_while() -> None:
    world, (a, b) = seated()
    restart(world)
    world.connect(a)
    world.settle()
    send(world, a, Claim(2))
    assert a.peer.seat == 0, "it is held"
    world.run(HOLD_SECONDS)
    assert holders(world)[2] == ("", NOBODY) and a.peer.seat == 0
    send(world, a, Claim(2))
    assert a.peer.seat == 2
    world.connect(b)
    world.settle()
    assert b.peer.seat == KEEPER


def test_who_leaves_after_coming_back_frees_the_seat_at_once() -> None:
    world, (a, _) = seated()
    restart(world)
    world.connect(a)
    world.settle()
    world.cut(a)
    world.settle()
    assert holders(world)[0] == ("", NOBODY)


def test_a_seat_that_the_owner_takes_away_is_held_no_longer() -> None:
    world, (a, _) = seated()
    restart(world)
    world.connect(a)
    world.settle()
    send(world, a, Configure(PEBBLES.options(2)))
    world.run(HOLD_SECONDS + 1)
    assert holders(world) == [("a", PERSON), ("greedy", BOT)]


def test_nothing_is_kept_of_a_lobby_that_is_as_new() -> None:
    world = Kept(PEBBLES.rules(), PEBBLES.options(2))
    assert lobby_of(world).record is None
    a = world.join("a")
    world.settle()
    send(world, a, Claim(0))
    record = lobby_of(world).record
    assert record is not None and record.seats[0].key == a.peer.identity.public
    world.cut(a)
    world.settle()
    assert lobby_of(world).record is None


def test_a_bot_that_somebody_has_chosen_is_kept() -> None:
    world = Kept(PEBBLES.rules(), PEBBLES.options(3))
    assert world.host is not None
    world.host.seat_bot(2, "greedy")
    assert lobby_of(world).record is None, "who made the host seats this one again"
    a = world.join("a")
    world.settle()
    send(world, a, Claim(0), RequestPoll(int(PollKind.BOT), 1, "random"))
    world.cut(a)
    world.settle()
    restart(world)
    assert holders(world) == [("", NOBODY), ("random", BOT), ("greedy", BOT)]


def test_a_lobby_whose_choices_are_kept_may_be_put_away_once_nobody_sits_there() -> None:
    """Else everybody could leave tables in the memory of a server for ever."""
    world, (a, b) = seated()
    assert world.host is not None
    for node in (a, b):
        world.cut(node)
        world.settle()
    assert world.host.is_at_rest
    restart(world)
    assert holders(world) == [("", NOBODY), ("greedy", BOT), ("", NOBODY)]
    assert world.host.is_at_rest


def test_a_record_of_other_rules_is_refused() -> None:
    world, _ = seated()
    record = lobby_of(world).record
    assert record is not None
    with pytest.raises(ValueError):
        lobby_of(world).restore(replace(record, seats=record.seats[:2]), 0.0)
