"""A window that wants a seat gets one, also if others take one at the same moment."""

from __future__ import annotations

import pytest

from game.online.online_session import OnlineSession
from game.online.wanted_seat import ANY_SEAT
from game.tigris.game import GAME
from game.tigris.rules_adapter import TigrisRules
from net.notifications import RequestRefused
from tests.support.net.world import World
from tests.support.online.simulated_table import SimulatedConnection


def windows(count: int, *, wanted: int = ANY_SEAT) -> tuple[World, list[OnlineSession]]:
    world = World(TigrisRules(), {"dynasties": ["archer", "bull"]}, seed=3)
    nodes = [world.join(f"p{number}") for number in range(count)]
    sessions = [OnlineSession(GAME, SimulatedConnection(world, node)) for node in nodes]
    for session in sessions:
        session.wanted = wanted
    world.settle()
    return world, sessions


def settle(world: World, sessions: list[OnlineSession]) -> None:
    for _ in range(4):
        for session in sessions:
            session.pump(0)
        world.settle()


def test_two_windows_that_take_any_seat_at_the_same_moment_both_get_one() -> None:
    world, sessions = windows(2)
    settle(world, sessions)
    refused = [each for node in world.nodes for each in node.received(RequestRefused)]
    assert refused, "both asked for the same one"
    assert sorted(session.status.seat for session in sessions) == [0, 1]
    assert [session.status.notice for session in sessions] == [None, None]
    assert [session.wanted for session in sessions] == [None, None]


def test_who_comes_too_late_waits_for_a_seat() -> None:
    world, sessions = windows(3)
    settle(world, sessions)
    (late,) = (session for session in sessions if session.status.seat < 0)
    assert late.wanted == ANY_SEAT and late.status.notice is None
    sessions[0].claim(-1)
    settle(world, sessions)
    assert late.status.seat >= 0


@pytest.mark.parametrize("wanted", [0, 1])
def test_a_certain_seat_that_is_taken_is_said_to_be(wanted: int) -> None:
    world, sessions = windows(2, wanted=wanted)
    settle(world, sessions)
    seats = sorted(session.status.seat for session in sessions)
    notices = [session.status.notice for session in sessions if session.status.seat < 0]
    assert seats == [-1, wanted]
    assert notices[0] is not None and isinstance(notices[0].about, RequestRefused)
