"""Whole games with faults that people end early: one log, clean audits, and nobody is accused."""

from __future__ import annotations

from collections import Counter

import pytest

from net.log.game_log import GameLog
from net.protocol.seat_entries import VacationTaken
from tests.support.net.early import EarlyEnd
from tests.support.net.games import MARKET, STONES, Game

TIMES = ("3d", "", "1d", "5+10")


def play_all(game: Game, seeds: range) -> Counter[str]:
    """How they ended, and how many days were taken off."""
    ends = Counter[str]()
    for seed in seeds:
        world = EarlyEnd(game, seed, TIMES[seed % len(TIMES)])
        world.run_to_the_end(spectators=seed % 2)
        assert world.host is not None and world.host.game is not None
        log: GameLog = world.host.game.sequencer.log  # type: ignore[type-arg]
        ends["agreed"] += log.endings.is_agreed
        ends["resigned"] += len(log.endings.resigned)
        ends["days"] += sum(e.days for e in log.entries if isinstance(e, VacationTaken))
    return ends


def test_games_that_people_end_early_are_audited_whatever_happens() -> None:
    """Until one of them ended so, which few do."""
    tried = (play_all(STONES, range(seed, seed + 1)) for seed in range(8, 40))
    assert any(ends["resigned"] + ends["agreed"] for ends in tried)


@pytest.mark.long
@pytest.mark.parametrize("game", [STONES, MARKET], ids=lambda game: game.name)
def test_many_games_that_people_end_early_are_audited_whatever_happens(game: Game) -> None:
    ends = play_all(game, range(12, 36))
    assert min(ends["resigned"], ends["agreed"], ends["days"]) > 0
