"""Whole games with faults in which people are attacked while away, with answers prepared."""

from __future__ import annotations

from collections import Counter

import pytest

from net.host import stand_in
from net.log.game_log import GameLog
from net.protocol.entries import EpochBegan, Instructed
from tests.support.net.away import Away
from tests.support.net.cheat_helpers import replaced

#: Seconds: these people are away for four at most.
SOON = 0.5


@pytest.mark.long
def test_games_with_prepared_answers_are_audited_whatever_happens() -> None:
    """`run_to_the_end` asks for one log, clean audits, and no accusation."""
    seen = Counter[type]()
    with replaced(stand_in, "GRACE", SOON):
        for seed in range(5):
            world = Away(seed)
            world.run_to_the_end(spectators=seed % 2)
            assert world.host is not None and world.host.game is not None
            log: GameLog = world.host.game.sequencer.log  # type: ignore[type-arg]
            seen.update(map(type, log.entries))
    assert seen[Instructed] and seen[EpochBegan]
