"""Limits of a host: strangers and floods of messages do not affect other links."""

from __future__ import annotations

import pytest

from net.config import Config
from net.effects import Close, Send
from net.host.connections import BURST, BYTES_BURST
from net.host.door import (
    CROWDED_SECONDS,
    HELLO_BYTES,
    MAX_STRANGERS,
    MAX_STRANGERS_PER_ADDRESS,
    MAX_UNSEATED,
    MAX_UNSEATED_PER_ADDRESS,
)
from net.host.host import Host
from net.host.talk import WATCHER_BURST, WATCHERS_BURST
from net.notifications import ChatReceived, LinkLost, RequestRefused, TurnedAway
from net.protocol.codes import Code, Role
from net.protocol.from_peer import Chat, Pong
from net.wire.frames import magic_of
from tests.support.net.games import STONES, Game, both, play, table
from tests.support.net.world import GAME, Node, World, random_bytes_of


def empty() -> Host:  # type: ignore[type-arg]
    return Host(STONES.rules(), Config(GAME, b"", "build", random_bytes_of(1)), STONES.options(2))


def closed(host: Host) -> list[int]:  # type: ignore[type-arg]
    return [each.link for each in host.effects() if isinstance(each, Close)]


def test_one_address_has_only_so_many_strangers_and_the_oldest_goes() -> None:
    host = empty()
    for link in range(MAX_STRANGERS_PER_ADDRESS + 3):
        host.opened(link, "10.0.0.1", 0.0)
    assert closed(host) == [0, 1, 2]


def test_a_full_door_lets_newcomers_in_at_the_cost_of_the_most_crowded_address() -> None:
    host = empty()
    for link in range(MAX_STRANGERS):
        host.opened(link, f"10.0.{min(link, MAX_STRANGERS - 4)}.9", 0.0)
    assert not closed(host)
    host.opened(1000, "10.1.0.1", 0.0)
    assert closed(host) == [MAX_STRANGERS - 4], "the oldest of the one with four"


def test_strangers_have_less_time_while_the_door_is_full() -> None:
    host = empty()
    for link in range(MAX_STRANGERS):
        host.opened(link, f"10.0.{link}.9", 0.0)
    host.tick(CROWDED_SECONDS + 0.1)
    assert closed(host)


@both
def test_silent_connections_keep_nobody_out(game: Game) -> None:
    """Neither a newcomer, nor a seat that comes back to its table."""
    world = World(game.rules(), game.options(2))
    assert world.host is not None
    for link in range(4 * MAX_STRANGERS):
        world.host.opened(10_000 + link, f"10.66.0.{link % 8}", world.now)
    nodes = world.seat_all("ab")
    assert play(world, game, 2) == 2
    for link in range(4 * MAX_STRANGERS):
        world.host.opened(20_000 + link, f"10.66.0.{link % 8}", world.now)
    world.restart(nodes[0])
    world.settle()
    assert nodes[0].peer.follower.synced


def test_a_link_without_a_hello_is_closed_in_time() -> None:
    host = empty()
    host.opened(1, "10.0.0.1", 0.0)
    host.tick(4.9)
    assert not closed(host)
    host.tick(5.1)
    assert closed(host) == [1]


def test_the_bytes_before_a_hello_are_limited() -> None:
    world = World(STONES.rules(), STONES.options(2))
    assert world.host is not None
    world.host.opened(7, "10.0.0.9", 0.0)
    world.host.received(7, magic_of(GAME) + bytes(HELLO_BYTES), 0.0)
    assert closed(world.host) == [7]


def test_noise_instead_of_a_preamble_closes_the_link() -> None:
    host = empty()
    host.opened(1, "10.0.0.1", 0.0)
    host.received(1, b"GET / HTTP/1.1\r\n", 0.0)
    assert closed(host) == [1]


@pytest.mark.long
@pytest.mark.parametrize(
    ("most", "address"), [(MAX_UNSEATED_PER_ADDRESS, "10.0.0.1"), (MAX_UNSEATED, "")]
)
@both
def test_links_without_a_seat_are_limited_by_address_and_in_all(
    game: Game, most: int, address: str
) -> None:
    """A seat always gets in."""
    world = World(game.rules(), game.options(2))
    own_address = world.address
    world.address = lambda node: address or own_address(node)  # type: ignore[method-assign]
    seats = world.seat_all("ab")
    for number in range(most + 2):
        world.join(f"n{number}", Role.SPECTATOR)
        world.settle()
    watchers = world.nodes[2:]
    assert sum(node.link is not None for node in watchers) == most
    assert {each.code for each in watchers[-1].received(TurnedAway)} == {Code.TOO_MANY}
    world.restart(seats[0])
    world.settle()
    assert seats[0].peer.follower.synced and all(node.link is not None for node in seats)


@pytest.mark.long
@both
def test_a_crowd_of_watchers_from_some_addresses_keeps_nobody_out(game: Game) -> None:
    """They have the invitation, but come by dozens: one of the most crowded address makes room."""
    world = World(game.rules(), game.options(2))
    addresses = [f"10.9.0.{number % 3}" for number in range(3 * MAX_UNSEATED_PER_ADDRESS)]
    world.address = lambda node: [*addresses, "10.0.0.1", "10.0.0.2"][world.nodes.index(node)]  # type: ignore[method-assign]
    for number in range(len(addresses)):
        world.join(f"n{number}", Role.SPECTATOR)
        world.settle()
    crowd = [node for node in world.nodes if node.link is not None]
    assert len(crowd) == MAX_UNSEATED
    persons = world.seat_all("ab")
    assert all(node.peer.follower.synced for node in persons)
    gone = [node for node in crowd if node.link is None]
    assert 0 < len(gone) <= 2
    assert all(Code.TOO_MANY in {each.code for each in node.received(LinkLost)} for node in gone)
    world.connect(gone[0])
    world.settle()
    assert all(node.link is not None for node in persons)


@both
def test_a_flood_of_messages_closes_that_link_and_no_other(game: Game) -> None:
    world, (flood, other) = table(game)
    for _ in range(int(BURST) + 50):
        flood.peer.say(Pong(0))
    world.carry_out()
    world.settle()
    assert flood.link is None and other.link is not None
    assert {each.code for each in flood.received(LinkLost)} >= {Code.TOO_FAST}
    world.connect(flood)
    world.settle()
    assert play(world, game, 3) == 3


@both
def test_a_flood_of_bytes_closes_that_link_and_no_other(game: Game) -> None:
    world, (flood, other) = table(game)
    for _ in range(int(BYTES_BURST) // 420 + 10):
        flood.peer.uplink.send(Chat("x" * 400))  # its own program would say less
    effects = [each.data for each in flood.peer.effects() if isinstance(each, Send)]
    assert world.host is not None and flood.link is not None
    world.host.received(flood.link, b"".join(effects), world.now)
    world.carry_out()
    world.settle()
    assert flood.link is None and other.link is not None


@both
def test_chat_has_its_own_rate_limit(game: Game) -> None:
    world, (a, b) = table(game)
    for number in range(9):
        a.peer.uplink.send(Chat(f"hello {number}"))
    world.carry_out()
    world.settle()
    assert len(b.received(ChatReceived)) == 5 and a.link is not None
    assert [each.code for each in a.received(RequestRefused)] == [Code.TOO_FAST] * 4


def chatter(world: World, node: Node, lines: int) -> None:
    for number in range(lines):
        node.peer.uplink.send(Chat(f"hello {number}"))
    world.carry_out()
    world.settle()


def test_who_watches_says_no_more_by_coming_again_and_again() -> None:
    """Each time there is a new link."""
    world, (a, _) = table(STONES)
    watcher = world.join("w", Role.SPECTATOR)
    world.settle()
    for _ in range(4):
        chatter(world, watcher, 5)
        world.restart(watcher)
        world.settle()
    assert len(a.received(ChatReceived)) == WATCHER_BURST


def test_those_who_watch_talk_so_much_together() -> None:
    world, (a, b) = table(STONES)
    for number in range(6):
        watcher = world.join(f"w{number}", Role.SPECTATOR)
        world.settle()
        chatter(world, watcher, 5)
    assert len(a.received(ChatReceived)) == pytest.approx(WATCHERS_BURST, abs=1)
    before = len(a.received(ChatReceived))
    chatter(world, b, 5)
    assert len(a.received(ChatReceived)) == before + 5, "who plays may always talk"


def test_a_wrong_secret_is_reported_as_a_link_fault() -> None:
    world = World(STONES.rules(), STONES.options(2), invite=b"sixteen secrets!")
    good = world.join("good")
    bad = world.join_later("bad")
    bad.peer.uplink.config = Config(GAME, b"other sixteen...", "build", random_bytes_of(5))
    world.connect(bad)
    world.settle()
    assert good.link is not None and bad.link is None
    assert [each.code for each in bad.received(TurnedAway)][:1] and bad.received(TurnedAway)[
        0
    ].code < 0
