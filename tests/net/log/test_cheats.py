"""Every known cheat is caught, and no honest host or seat is accused."""

from __future__ import annotations

import pytest

from tests.support.net.cheats import CHEATS, play_honestly
from tests.support.net.games import PEBBLES, TIGRIS

OFTEN, SELDOM = 10, 1


@pytest.mark.parametrize("name", CHEATS)
def test_every_cheat_is_caught(name: str) -> None:
    for game, times in ((PEBBLES, OFTEN), (TIGRIS, SELDOM)):
        missed = [seed for seed in range(times) if not CHEATS[name](game, seed)]
        assert not missed, f"{name} at {game.name}: seeds {missed}"


def test_honest_games_are_never_accused() -> None:
    assert not any(play_honestly(PEBBLES, seed) for seed in range(OFTEN))
    assert not any(play_honestly(TIGRIS, seed) for seed in range(2))


@pytest.mark.long
def test_every_cheat_is_caught_in_many_more_games() -> None:
    for name, cheat in CHEATS.items():
        missed = [seed for seed in range(OFTEN, 6 * OFTEN) if not cheat(PEBBLES, seed)]
        assert not missed, f"{name}: seeds {missed}"


@pytest.mark.long
def test_nobody_is_accused_in_many_more_honest_games() -> None:
    accused = [seed for seed in range(OFTEN, 30 * OFTEN) if play_honestly(PEBBLES, seed)]
    assert not accused
