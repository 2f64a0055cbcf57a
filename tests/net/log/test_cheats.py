"""Every known cheat is caught, and no honest host or seat is accused."""

from __future__ import annotations

import pytest

from tests.support.net.cheats import CHEATS, play_honestly
from tests.support.net.games import PEBBLES, TIGRIS
from tests.support.samples import long_first, parts, quick_first

pytestmark = pytest.mark.first
OFTEN = 20
#: Games of the quick tests; the long ones, and those that count, play the others.
FEW = 2


@pytest.mark.parametrize("name", quick_first([*CHEATS], 12))
def test_every_cheat_is_caught(name: str) -> None:
    missed = [seed for seed in range(FEW) if not CHEATS[name](PEBBLES, seed)]
    assert not missed, f"{name}: seeds {missed}"


def test_honest_games_are_never_accused() -> None:
    assert not any(play_honestly(PEBBLES, seed) for seed in range(FEW))


@pytest.mark.parametrize("part", long_first(range(9), 0))
def test_every_cheat_is_caught_in_many_more_games(part: int) -> None:
    for name, cheat in CHEATS.items():
        missed = [seed for seed in range(FEW + part, 3 * OFTEN, 9) if not cheat(PEBBLES, seed)]
        assert not missed, f"{name}: seeds {missed}"


@pytest.mark.long
@pytest.mark.parametrize("name", CHEATS)
def test_every_cheat_is_caught_in_another_game(name: str) -> None:
    assert CHEATS[name](TIGRIS, 0)


@pytest.mark.parametrize("seeds", parts(range(FEW, 15 * OFTEN), 0, OFTEN))
def test_nobody_is_accused_in_many_more_honest_games(seeds: range) -> None:
    accused = [seed for seed in seeds if play_honestly(PEBBLES, seed)]
    assert not accused
    assert not play_honestly(TIGRIS, len(seeds))
