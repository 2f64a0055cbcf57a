"""A host says when it must be ticked next: before that moment a tick does nothing.

All worlds of these tests watch it, too (`tests.support.net.world.World.tick_host`).
"""

from __future__ import annotations

import pytest

from tests.support.net.games import MARKET, PEBBLES, STONES, TRADE, Game
from tests.support.net.simulation import seats_for
from tests.support.net.sparing import Alarm, Recorded, Sparing
from tests.support.samples import parts

pytestmark = pytest.mark.first

GAMES = [PEBBLES, STONES, MARKET, TRADE]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def play(kind: type[Recorded], game: Game, seed: int) -> Recorded:
    """A whole game with faults of every kind, and with a spectator now and then."""
    seats = game.rules().seats(game.options(seats_for(seed)))
    world = kind(game, seats, seed)
    world.run_to_the_end(spectators=seed % 2)
    return world


@each_game
@pytest.mark.parametrize("seeds", parts(range(12), 0, 2))
def test_the_ticks_that_are_left_out_are_missed_by_nobody(game: Game, seeds: range) -> None:
    """Bytes, records, and moments are the same as when the host is ticked again and again."""
    for seed in seeds:
        often, sparing = play(Recorded, game, seed), play(Sparing, game, seed)
        assert isinstance(sparing, Sparing) and sparing.skipped > sparing.ticks, seed
        assert sparing.wanted == often.wanted and sparing.records == often.records, seed
        assert sparing.notifications == often.notifications, seed
        for one, other in zip(sparing.nodes, often.nodes, strict=True):
            assert one.records == other.records and one.notifications == other.notifications


@each_game
@pytest.mark.parametrize("seeds", parts(range(100, 112), 0, 2))
def test_games_end_with_a_timer_that_rings_when_the_host_says_so(game: Game, seeds: range) -> None:
    """No call before that moment changes anything in the host."""
    tried = 0
    for seed in seeds:
        world = play(Alarm, game, seed)
        assert isinstance(world, Alarm)
        tried += world.tried
        assert world.ticks < 4 * world.now, "more often than four times a second"
    assert tried > 20 * len(seeds), "a game in which nothing was to be left out"
