"""A table whose small game is over: the journal of its host, and who watched it."""

from __future__ import annotations

from functools import lru_cache

import pytest

from game.games import GAMES
from net.fairness.stretch import full_stretch
from net.protocol.codes import Role
from tests.support.net.games import STONES
from tests.support.net.world import Node, World

NAMES = ("Anna", "Bo")


@lru_cache
def finished_table() -> tuple[World, Node]:
    """The table, and a spectator of it; nobody changes them."""
    world = World(STONES.rules(), {"seats": 2, "bag": 24}, seed=4, stretch=full_stretch)
    world.seat_all(NAMES)
    watcher = world.join("Wil", Role.SPECTATOR)
    world.play_on(STONES.choose)
    world.settle()
    assert watcher.peer.follower.log.seats.judged
    return world, watcher


def know_stones(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program has that game, too."""
    monkeypatch.setitem(GAMES, "stones", "tests.support.stones_game:GAME")
