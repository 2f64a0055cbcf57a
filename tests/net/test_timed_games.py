"""Whole games against the clock, with faults: they end, are audited, and nobody is accused."""

from __future__ import annotations

import pytest

from net.protocol.entries import BOT, HolderChanged
from tests.support.net.games import MARKET, STONES, Game
from tests.support.net.timed import TimedGame, times

TIMES = ("1+5", "1m", "1+0", "1+5,wait", "3d")


def bots_by_time(world: TimedGame) -> int:
    assert world.host is not None and world.host.game is not None
    entries = world.host.game.sequencer.log.entries
    changes = [each for each in entries if isinstance(each, HolderChanged)]
    return sum(each.holder == BOT and not each.consents for each in changes)


def play_all(game: Game, seeds: range) -> int:
    """How many seats went to bots because their time was over."""
    count = 0
    for seed in seeds:
        world = TimedGame(game, seed, TIMES[seed % len(TIMES)])
        world.run_to_the_end(spectators=seed % 2)
        assert times(world)
        count += bots_by_time(world)
    return count


def test_games_against_the_clock_end_whatever_happens() -> None:
    assert play_all(STONES, range(11, 13)) + play_all(MARKET, range(81, 82)) > 0, (
        "somebody was too slow"
    )


@pytest.mark.long
@pytest.mark.parametrize("game", [STONES, MARKET], ids=lambda game: game.name)
def test_many_games_against_the_clock_end_whatever_happens(game: Game) -> None:
    assert play_all(game, range(8, 40)) > 0
