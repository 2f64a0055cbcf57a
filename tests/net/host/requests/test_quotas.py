"""No seat keeps the others from playing by requests, or the game from its end."""

from __future__ import annotations

import pytest

from net.host.requests import quotas
from net.host.requests.quotas import LIMITS
from net.log import game_log
from net.notifications import HostCheats, RequestRefused
from net.protocol.codes import Code, PollKind
from net.protocol.entries import EpochBegan, Judged, Paused, Revealed
from net.protocol.from_peer import Ack, FromPeer, Pause, RequestPoll, Undo
from tests.support.net.games import STONES, Game, active_node, both, play, table
from tests.support.net.reconnects import hosted_game, reconnect_all, succession_table
from tests.support.net.world import Node, World, muted


def say(world: World, node: Node, message: FromPeer) -> None:
    node.peer.say(message)
    world.carry_out()
    world.settle()


def refusals(node: Node) -> list[int]:
    return [each.code for each in node.received(RequestRefused)]


def entries_of(world: World, kind: type[object]) -> int:
    return sum(isinstance(entry, kind) for entry in hosted_game(world).sequencer.log.entries)


@both
def test_one_seat_pauses_a_turn_only_so_often(game: Game) -> None:
    world, (flood, other) = table(game)
    in_turn, _ = LIMITS[Pause]
    for number in range(5 * in_turn):
        say(world, flood, Pause(number % 2 == 0))
        if hosted_game(world).sequencer.log.paused:
            say(world, other, Pause(False))
    assert entries_of(world, Paused) <= 2 * in_turn
    assert Code.TOO_FAST in refusals(flood) and flood.link is not None
    assert play(world, game, 2) == 2, "and the others play on"


def test_a_paused_table_can_always_be_resumed() -> None:
    """However often its seats have paused and resumed in this turn."""
    world, (flood, other) = table(STONES)
    for _ in range(3 * LIMITS[Pause][0]):
        for on in (True, False):
            say(world, other, Pause(on))
        say(world, flood, Pause(True))
        say(world, other, Pause(False))
        assert not hosted_game(world).sequencer.log.paused


def test_quotas_are_those_of_a_turn_and_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(quotas.LIMITS, Pause, (2, 5))
    world, (flood, other) = table(STONES)
    taken = []
    for _ in range(5):
        before = entries_of(world, Paused)
        for _ in range(4):
            say(world, flood, Pause(True))
            if hosted_game(world).sequencer.log.paused:
                say(world, other, Pause(False))
        taken.append((entries_of(world, Paused) - before) // 2)
        seat = active_node(world).peer.seat
        while active_node(world).peer.seat == seat:
            play(world, STONES, 1)
        play(world, STONES, 1)
        world.settle()
    assert taken == [2, 2, 1, 0, 0]


def test_undo_and_polls_have_quotas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(quotas.LIMITS, Undo, (3, 9))
    monkeypatch.setitem(quotas.LIMITS, RequestPoll, (2, 9))
    for message, allowed in ((Undo(9999), 3), (RequestPoll(int(PollKind.BOT), 7), 2)):
        world, (flood, _) = table(STONES)
        for _ in range(5):
            say(world, flood, message)
        assert refusals(flood) == [Code.NOT_NOW] * allowed + [Code.TOO_FAST] * (5 - allowed)


# ---------------------------------------------------------------- the end of the log


@pytest.fixture
def no_quotas(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in (Pause, Undo):
        monkeypatch.setitem(quotas.LIMITS, kind, (10**6, 10**6))


def fill(world: World, node: Node, monkeypatch: pytest.MonkeyPatch, room: int) -> None:
    """The log has room for so many more entries; a seat fills it."""
    log = hosted_game(world).sequencer.log
    monkeypatch.setattr(game_log, "RESERVED", 20)
    monkeypatch.setattr(game_log, "MAX_ENTRIES", log.next + room + 20)
    for _ in range(room + 30):
        say(world, node, Pause(not log.paused))


def check_end(world: World, nodes: list[Node]) -> None:
    log = hosted_game(world).sequencer.log
    assert log.revealed is not None and isinstance(log.entries[-1], Judged)
    assert [node.peer.follower.verdict for node in nodes] == [""] * len(nodes)
    assert not any(node.received(HostCheats) for node in nodes)
    assert not any(node.peer.follower.can_propose for node in nodes), "it is nobody's turn any more"


@pytest.mark.long
@pytest.mark.usefixtures("no_quotas")
@pytest.mark.parametrize("room", range(1, 14))
@both
def test_a_game_whose_log_a_seat_has_filled_ends_and_is_audited(
    game: Game, room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    world, nodes = table(game)
    play(world, game, room)
    fill(world, active_node(world), monkeypatch, room)
    assert entries_of(world, Revealed) == 1
    check_end(world, nodes)


@pytest.mark.long
@pytest.mark.usefixtures("no_quotas")
def test_a_game_ends_though_its_last_place_is_taken_by_an_action(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for room in range(1, 9):
        world, nodes = table(STONES)
        with monkeypatch.context() as patch:
            patch.setattr(game_log, "RESERVED", 20)
            patch.setattr(game_log, "MAX_ENTRIES", 30 + room)
            play(world, STONES)
            check_end(world, nodes)


@pytest.mark.usefixtures("no_quotas")
@pytest.mark.parametrize("successor", [False, True])
def test_a_host_of_a_full_log_can_restart_and_be_succeeded(
    successor: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a host needs to continue is in the places that only the end may take."""
    world, nodes = succession_table(STONES, 3)
    play(world, STONES, 4)
    for node in nodes[1:]:
        world.cut(node)
    log = hosted_game(world).sequencer.log
    monkeypatch.setattr(game_log, "RESERVED", 20)
    monkeypatch.setattr(game_log, "MAX_ENTRIES", log.next + 21)
    with muted(nodes[0], Ack):
        say(world, nodes[0], Pause(True))
    assert log.is_full and log.revealed is None
    world.kill_host()
    if successor:
        world.succeed(nodes[0])
    else:
        world.restart_host()
    reconnect_all(world, 5.0, successor=successor)
    assert entries_of(world, EpochBegan) == 1
    check_end(world, nodes)
