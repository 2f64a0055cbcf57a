"""Who showed an account is known by its words in the terminal, and nobody else is."""

from __future__ import annotations

from game.online.account import account_words
from tests.support.net.account_cheats import account_of
from tests.support.net.reconnects import give_to_bot
from tests.support.online.terminals import joined, terminals
from tests.support.stones_game import GAME


def test_players_are_shown_with_the_words_of_their_accounts() -> None:
    anna, bo, cleo = terminals(
        GAME, {"seats": 3}, "Anna", "Bo", "Cleo", known={"Anna": account_of(0)}
    )
    words = account_words(account_of(0).public)
    for seat in (anna, bo, cleo):
        first, *others = seat.type("players")
        assert f"known by {words}" in first and "Anna" in first
        assert "known by" not in joined(others)
    world = anna.world
    world.cut(anna.node)
    give_to_bot(world, anna.node, bo.node, cleo.node)
    bo.pump()
    shown = joined(bo.type("players"))
    assert "a bot" in shown and "known by" not in shown, "a bot is nobody's account"
