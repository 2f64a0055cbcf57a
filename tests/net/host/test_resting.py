"""A host that is put away while nobody is there, and awakened from its records, is not missed."""

from __future__ import annotations

import pytest

from net.journal.records import replay_log
from net.log.audit import audit
from net.protocol.entries import EpochBegan
from tests.support.net.games import MARKET, PEBBLES, STONES, TRADE, Game
from tests.support.net.resting import Resting
from tests.support.net.simulation import seats_for
from tests.support.samples import parts

pytestmark = pytest.mark.first

GAMES = [PEBBLES, STONES, MARKET, TRADE]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def play(game: Game, seed: int) -> Resting:
    """A whole game in which the host is put away now and then."""
    seats = game.rules().seats(game.options(seats_for(seed)))
    world = Resting(game, seats, seed, has_guards=seed % 4 > 1)
    world.run_to_the_end(spectators=seed % 2)
    return world


@each_game
@pytest.mark.parametrize("seeds", parts(range(24), 0, 4))
def test_a_game_continues_as_if_its_host_had_been_there(game: Game, seeds: range) -> None:
    """In one epoch, with audits that find nothing, and one log in all journals."""
    rests = 0
    for seed in seeds:
        world = play(game, seed)
        rests += world.rests
        assert world.host is not None and world.host.game is not None
        log = world.host.game.sequencer.log
        assert not any(isinstance(entry, EpochBegan) for entry in log.entries), seed
        assert audit(world.rules, log.raw_entries, log.stamps, log.stretch) == "", seed
        kept = replay_log(world.rules, world.host_records(), log.stretch)
        assert kept.raw_entries == log.raw_entries and kept.stamps == log.stamps, seed
    assert rests > len(seeds), "too few to say anything"
