"""At a table that nobody has set up each bot has a face, and a name, of its own."""

from __future__ import annotations

import pytest

from game.play.players import HUMAN, seat_faces, seat_names
from game.trade.game import GAME
from game.trade.screens.game_screens import SCREENS
from game.trade.setup import after_first_game

TABLES = {
    "quick game": GAME.setups.table(GAME.setups.default(), 1).players,
    "guided first game": SCREENS.lesson_match().table.players,
    "the game after it": after_first_game().players,
}


@pytest.mark.parametrize("players", TABLES.values(), ids=TABLES)
def test_no_two_bots_look_alike(players: tuple[str, ...]) -> None:
    bots = [player for player in players if player != HUMAN]
    for known in (seat_faces(bots, GAME.bots), seat_names(bots, (), GAME.bots)):
        assert "" not in known and len({*known}) == len(bots) > 0
